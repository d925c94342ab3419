import { Client, DatabaseError, Pool, types, type ClientBase, type ClientConfig, type QueryResultRow } from 'pg'

import { StoreUnavailable } from './store.ts'

/** Connections of one process: four deliveries at a time and the requests beside them. */
const POOL_SIZE = 8
/** For a free connection of the pool, and for a new one. */
const CONNECT_MS = 3000
/** After it the database gives up a statement, waiting for a lock included. */
const STATEMENT_MS = 4000
/** After it we give up an answer, as when the machine or the network is gone. */
const ANSWER_MS = 5000

/** Counts and times are far below 2^53. */
const BIGINT = 20

/** How every connection of ours to this database is made. */
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

/** The database in words, without user and password. */
export function describeDatabase(url: string): string {
  const { database, host, port } = new Client({ connectionString: url })
  return `the PostgreSQL database ${database} on ${host}:${port}`
}

/**
 * Connection, resources, operator, system, damage, access; then read-only, an idle transaction ended, deadlock and lock:
 * what PostgreSQL says when it is the trouble, and not the statement.
 */
const UNAVAILABLE = /^(08|53|57|58|XX|28|3D|25006|25P03|40|42501|55P03)/

/** The database's own code for what went wrong. */
export function readErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'connection lost'
}

/** The driver tells a lost or late connection by many kinds of error, and a statement's fault by a `DatabaseError`. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError)
}

/** The error as the store's port knows it: `StoreUnavailable` when the database is the trouble. */
export function translatePostgresError(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new StoreUnavailable(`The store is unavailable (${readErrorCode(error)})`, { cause: error })
}

/** `set local`: it holds behind a pooler too, and whatever the database's own defaults are. */
const LIMITS = `set local statement_timeout = ${STATEMENT_MS};
  set local idle_in_transaction_session_timeout = ${2 * ANSWER_MS}`
const BEGIN = {
  /** The disk, not the memory, before anyone is thanked. */
  write: `begin; ${LIMITS}; set local synchronous_commit = on`,
  read: `begin isolation level repeatable read read only; ${LIMITS}`,
}

export type RunStatement = <Row extends QueryResultRow>(
  sql: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: Row[]; readonly count: number }>

/** Statements on this connection. */
export function createRunner(client: ClientBase): RunStatement {
  return async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
    const { rows, rowCount } = await client.query<Row>(sql, [...values])
    return { rows, count: rowCount ?? 0 }
  }
}

/** Connections to one database. Whatever becomes of a connection, the next transaction gets one that works. */
export class PostgresPool {
  readonly #pool: Pool
  readonly #isReading: boolean

  constructor(url: string, { isReading }: { readonly isReading: boolean }) {
    this.#isReading = isReading
    this.#pool = new Pool({ ...buildClientConfig(url), max: POOL_SIZE })
    /** A connection that breaks is told by the statement on it, or is not missed. */
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Runs the work in one transaction. Throws `StoreUnavailable`, after a bounded wait, when the database is the trouble. */
  write<Result>(work: (run: RunStatement) => Promise<Result>): Promise<Result> {
    return this.#runTransaction(this.#isReading ? BEGIN.read : BEGIN.write, work)
  }

  /** Runs the work on one unchanging sight of the database. */
  read<Result>(work: (run: RunStatement) => Promise<Result>): Promise<Result> {
    return this.#runTransaction(BEGIN.read, work)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #runTransaction<Result>(begin: string, work: (run: RunStatement) => Promise<Result>): Promise<Result> {
    try {
      const client = await this.#pool.connect()
      let isWhole = false
      try {
        await client.query(begin)
        const result = await work(createRunner(client))
        await client.query('commit')
        isWhole = true
        return result
      } finally {
        /** The database undoes what a closed connection has left open. */
        client.release(!isWhole)
      }
    } catch (error) {
      throw translatePostgresError(error)
    }
  }
}
