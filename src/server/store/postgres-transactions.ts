import { Client, DatabaseError, Pool, types, type ClientBase, type ClientConfig, type QueryResultRow } from 'pg'

import type { Steps } from './steps.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** Connections of one process: four deliveries at a time, and the requests. */
const POOL_SIZE = 8
/** The longest wait for a free connection of the pool, and for a new one. */
const CONNECT_MS = 3000
/** After this time the database cancels a statement, also one that waits for a lock. */
const STATEMENT_MS = 4000
/** After this time we stop waiting for an answer, as when the machine or the network is gone. */
const ANSWER_MS = 5000

/** The type of 64-bit integers. Counts and times are far below 2^53, so they can be numbers. */
const BIGINT = 20

/** The configuration of every connection to this database. */
export function buildClientConfig(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'website',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text') =>
        type === BIGINT ? Number : (types.getTypeParser(type, format) as (text: string) => unknown),
    } as NonNullable<ClientConfig['types']>,
  }
}

/** Describes the database without user and password. */
export function describeDatabase(url: string): string {
  const { database, host, port } = new Client({ connectionString: url })
  return `the PostgreSQL database ${database} on ${host}:${port}`
}

/**
 * Error codes that mean the database is unavailable and the statement is not at fault. In their order: connection,
 * resources, operator, system, damage, access; then read-only, idle transaction ended, deadlock, lock.
 */
const UNAVAILABLE = /^(08|53|57|58|XX|28|3D|25006|25P03|40|42501|55P03)/

/** Gives the database's code of an error, or 'connection lost'. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'connection lost'
}

/**
 * The driver reports a lost or slow connection by many kinds of errors. It reports a wrong statement by a
 * `DatabaseError`.
 */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError)
}

/**
 * Translates an error for the callers of the store: `StoreUnavailable` when the database is unavailable, else the same
 * error.
 */
export function translatePostgresError(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new StoreUnavailable(`The store is unavailable (${readErrorCode(error)})`, { cause: error })
}

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
