import { Pool, type ClientBase, type QueryResultRow } from 'pg'

import { ANSWER_MS, buildClientConfig } from './postgres-connection.ts'
import { translatePostgresError } from './postgres-errors.ts'
import type { Steps } from './transaction-steps.ts'

/** Connections of one process: four deliveries at a time, and the requests. */
const POOL_SIZE = 8
/** After this time the database cancels a statement, also one that waits for a lock. */
const STATEMENT_MS = 4000

/** `set local` also works behind a pooler, and with any defaults of the database. */
const LIMITS = `set local statement_timeout = ${STATEMENT_MS};
  set local idle_in_transaction_session_timeout = ${2 * ANSWER_MS}`
const BEGIN = {
  /** Waits for the disk, so that nobody is thanked before the data is safe. */
  write: `begin; ${LIMITS}; set local synchronous_commit = on`,
  read: `begin isolation level repeatable read read only; ${LIMITS}`,
}

/** Runs the steps on this connection, and waits for each. */
export async function runSteps<Result>(client: ClientBase, steps: Steps<Result>): Promise<Result> {
  let step = steps.next()
  while (step.done !== true) {
    const { sql, values } = step.value
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows, rowCount } = await client.query<QueryResultRow>(sql, [...values])
    step = steps.next({ rows, count: rowCount ?? 0 })
  }
  return step.value
}

/** Connections to one database. When a connection breaks, the next transaction gets one that works. */
export class PostgresPool {
  readonly #pool: Pool
  readonly #isReading: boolean

  constructor(url: string, { isReading }: { readonly isReading: boolean }) {
    this.#isReading = isReading
    this.#pool = new Pool({ ...buildClientConfig(url), max: POOL_SIZE })
    /** When a connection breaks, the statement on it fails and reports it. An idle one is simply replaced. */
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /**
   * Runs the steps in one transaction. Throws `StoreUnavailable`, after a limited wait, when the database is
   * unavailable.
   */
  write<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#runTransaction(this.#isReading ? BEGIN.read : BEGIN.write, steps)
  }

  /** Runs the steps on one unchanging snapshot of the database. */
  read<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#runTransaction(BEGIN.read, steps)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #runTransaction<Result>(begin: string, steps: Steps<Result>): Promise<Result> {
    try {
      const client = await this.#pool.connect()
      let isWhole = false
      try {
        await client.query(begin)
        const result = await runSteps(client, steps)
        await client.query('commit')
        isWhole = true
        return result
      } finally {
        /** Closes a connection after a failure: the database then rolls back its transaction. */
        client.release(!isWhole)
      }
    } catch (error) {
      throw translatePostgresError(error)
    }
  }
}
