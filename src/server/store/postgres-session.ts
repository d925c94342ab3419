import { Client, DatabaseError, Pool, types, type ClientBase, type ClientConfig, type QueryResultRow } from 'pg'

import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'
import { StoreUnavailable } from './store.ts'

/** Connections of one process: four deliveries at a time and the requests beside them. */
const POOL_SIZE = 8
/** For a free connection of the pool, and for a new one. */
const CONNECT_MS = 3000
/** After it the database gives up a statement, waiting for a lock included. */
const STATEMENT_MS = 4000
/** After it we give up an answer, as when the machine or the network is gone. */
const ANSWER_MS = 5000
/** For the processes that start together: one brings the schema up to date, the others wait. */
const MIGRATION_MS = 60_000
/** Any number, the same in every version. */
const MIGRATION_LOCK = 7_150_943_217

/** Counts and times are far below 2^53. */
const BIGINT = 20

function settingsOf(url: string): ClientConfig {
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
export function placeOf(url: string): string {
  const { database, host, port } = new Client({ connectionString: url })
  return `the PostgreSQL database ${database} on ${host}:${port}`
}

/**
 * Connection, resources, operator, system, damage, access; then read-only, an idle transaction ended, deadlock and lock:
 * what PostgreSQL says when it is the trouble, and not the statement.
 */
const UNAVAILABLE = /^(08|53|57|58|XX|28|3D|25006|25P03|40|42501|55P03)/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'connection lost'
}

/** The driver tells a lost or late connection by many kinds of error, and a statement's fault by a `DatabaseError`. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return UNAVAILABLE.test(error.code ?? '')
  return error instanceof Error && !(error instanceof TypeError)
}

/** The error as the store's port knows it: `StoreUnavailable` when the database is the trouble. */
function storeErrorOf(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new StoreUnavailable(`The store is unavailable (${codeOf(error)})`, { cause: error })
}

/** `set local`: it holds behind a pooler too, and whatever the database's own defaults are. */
const LIMITS = `set local statement_timeout = ${STATEMENT_MS};
  set local idle_in_transaction_session_timeout = ${2 * ANSWER_MS}`
const BEGIN = {
  /** The disk, not the memory, before anyone is thanked. */
  write: `begin; ${LIMITS}; set local synchronous_commit = on`,
  read: `begin isolation level repeatable read read only; ${LIMITS}`,
}

export type Statement = <Row extends QueryResultRow>(
  sql: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: Row[]; readonly count: number }>

function statementsOn(client: ClientBase): Statement {
  return async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []) => {
    const { rows, rowCount } = await client.query<Row>(sql, [...values])
    return { rows, count: rowCount ?? 0 }
  }
}

/** Connections to one database. Whatever becomes of a connection, the next transaction gets one that works. */
export class Session {
  readonly #pool: Pool
  readonly #isReading: boolean

  constructor(url: string, { isReading }: { readonly isReading: boolean }) {
    this.#isReading = isReading
    this.#pool = new Pool({ ...settingsOf(url), max: POOL_SIZE })
    /** A connection that breaks is told by the statement on it, or is not missed. */
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  /** Runs the work in one transaction. Throws `StoreUnavailable`, after a bounded wait, when the database is the trouble. */
  write<Result>(work: (run: Statement) => Promise<Result>): Promise<Result> {
    return this.#transaction(this.#isReading ? BEGIN.read : BEGIN.write, work)
  }

  /** Runs the work on one unchanging sight of the database. */
  read<Result>(work: (run: Statement) => Promise<Result>): Promise<Result> {
    return this.#transaction(BEGIN.read, work)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #transaction<Result>(begin: string, work: (run: Statement) => Promise<Result>): Promise<Result> {
    try {
      const client = await this.#pool.connect()
      let isWhole = false
      try {
        await client.query(begin)
        const result = await work(statementsOn(client))
        await client.query('commit')
        isWhole = true
        return result
      } finally {
        /** The database undoes what a closed connection has left open. */
        client.release(!isWhole)
      }
    } catch (error) {
      throw storeErrorOf(error)
    }
  }
}

async function stepsTaken(run: Statement): Promise<number> {
  const { rows } = await run<{ n: number }>('select count(*) as n from schema_steps')
  return rows[0]?.n ?? 0
}

async function refuseEncoding(run: Statement): Promise<void> {
  const { rows } = await run<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, it must be UTF8`)
}

async function migrate(run: Statement): Promise<void> {
  await run(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await run('create table if not exists schema_steps (step integer primary key, taken_at timestamptz default now())')
  const taken = await stepsTaken(run)
  const known = POSTGRES_MIGRATIONS.length
  if (taken > known) throw new Error(`it has schema ${taken}, this program knows ${known}: start a newer version`)
  for (const [at, step] of POSTGRES_MIGRATIONS.entries()) {
    if (at < taken) continue
    await run(step)
    await run('insert into schema_steps (step) values ($1)', [at + 1])
  }
}

/** How long the rebuilding may wait for the tables, and how long it may take. */
const SCRUB_LOCK_MS = 10_000
const SCRUB_MS = 600_000

/** Writes both tables anew; servers wait meanwhile. Throws `StoreUnavailable` when they cannot be had. */
export async function scrubTables(url: string): Promise<void> {
  const client = new Client({ ...settingsOf(url), query_timeout: SCRUB_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set lock_timeout = ${SCRUB_LOCK_MS}`)
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (full) submissions, outbox')
  } catch (error) {
    throw storeErrorOf(error)
  } finally {
    client.end().catch(() => {})
  }
}

/** Runs the work in a transaction on a connection of its own; what goes wrong is told with advice. */
async function prepared(url: string, work: (run: Statement) => Promise<void>): Promise<void> {
  const client = new Client({ ...settingsOf(url), query_timeout: MIGRATION_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    await work(statementsOn(client))
    await client.query('commit')
  } catch (error) {
    const reason = (error instanceof Error && error.message) || codeOf(error)
    throw new Error(
      `${placeOf(url).replace(/^t/, 'T')} cannot be used: ${reason}. Nothing in it was changed. ` +
        'Check DATABASE_URL and whether the database runs.',
      { cause: error },
    )
  } finally {
    client.end().catch(() => {})
  }
}

/** Brings the schema up to date; of processes that start together, one does. Throws an error that says what to do. */
export function prepareToWrite(url: string): Promise<void> {
  return prepared(url, async (run) => {
    await refuseEncoding(run)
    await migrate(run)
  })
}

/** Changes nothing. Throws when the schema is missing or of another version. */
export function prepareToRead(url: string): Promise<void> {
  return prepared(url, async (run) => {
    const { rows } = await run<{ found: string | null }>(`select to_regclass('schema_steps')::text as found`)
    if ((rows[0]?.found ?? null) === null) throw new Error('it has no tables yet: start the server once')
    const taken = await stepsTaken(run)
    if (taken !== POSTGRES_MIGRATIONS.length) {
      throw new Error(`it has schema ${taken}, this program reads ${POSTGRES_MIGRATIONS.length}`)
    }
  })
}
