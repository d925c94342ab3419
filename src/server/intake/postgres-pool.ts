import { Pool, type ClientBase, type QueryResultRow } from 'pg'

import { QUERY_TIMEOUT_MS, buildClientConfig } from './postgres-connection.ts'
import { translatePostgresError } from './postgres-errors.ts'
import type { Steps } from './transaction-steps.ts'

/** Connections of one process: four deliveries at a time, and the requests. */
const POOL_SIZE = 8
/**
 * The database cancels a statement of the server after this time, in milliseconds, and whatever waits so long for a lock.
 * Less than `QUERY_TIMEOUT_MS`.
 */
const STATEMENT_MS = QUERY_TIMEOUT_MS - 1000
/** The same for commands of the team: what looks through all entries takes its time. */
export const COMMAND_MS = 600_000

export interface PoolOptions {
  readonly isReading: boolean
  /** The longest time of a statement, in milliseconds. */
  readonly statementMs?: number | undefined
}

/** `set local` also works behind a pooler, and with any defaults of the database. */
function buildBegin(statementMs: number) {
  const limits = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${STATEMENT_MS};
    set local idle_in_transaction_session_timeout = ${2 * QUERY_TIMEOUT_MS}`
  return {
    /** Waits for the disk, so that nobody is thanked before the data is safe. */
    write: `begin; ${limits}; set local synchronous_commit = on`,
    read: `begin isolation level repeatable read read only; ${limits}`,
  }
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
  readonly #begin: ReturnType<typeof buildBegin>

  constructor(url: string, { isReading, statementMs = STATEMENT_MS }: PoolOptions) {
    this.#isReading = isReading
    this.#begin = buildBegin(statementMs)
    const queryTimeoutMs = statementMs - STATEMENT_MS + QUERY_TIMEOUT_MS
    this.#pool = new Pool({ ...buildClientConfig(url), query_timeout: queryTimeoutMs, max: POOL_SIZE })
    /** When a connection breaks, the statement on it fails and reports it. An idle one is simply replaced. */
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /**
   * Runs the steps in one transaction. Throws `StoreUnavailable`, after a limited wait, when the database is
   * unavailable.
   */
  write<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#runTransaction(this.#isReading ? this.#begin.read : this.#begin.write, steps)
  }

  /** Runs the steps on one unchanging snapshot of the database. */
  read<Result>(steps: Steps<Result>): Promise<Result> {
    return this.#runTransaction(this.#begin.read, steps)
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
