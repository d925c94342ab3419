import { Pool, type ClientBase, type QueryResultRow } from 'pg'

import type { Access, Database, Insertion, Transaction, Work } from './database.ts'
import { preparePostgres } from './migrate-postgres.ts'
import { QUERY_TIMEOUT_MS, buildClientConfig, translatePostgresError, withClient } from './postgres-connection.ts'
import { buildStatements } from './statements.ts'

const SQL = buildStatements({
  order: 'seq',
  now: (parameter) => `coalesce(${parameter}::bigint, (extract(epoch from statement_timestamp()) * 1000)::bigint)`,
  isIn: (value, parameter) => `${value} = any(${parameter}::text[])`,
  eachJob: (parameter) => `jsonb_array_elements(${parameter}::jsonb) with ordinality as job (value, key)`,
  payloadContains: (parameter) => `position(${parameter} in lower(payload collate "C")) > 0`,
  lockRows: ' for update',
  lockFreeRows: ' for update skip locked',
  lockKept: ' for key share',
  zeros: "decode(repeat('00', 65536), 'hex')",
})

const POOL_SIZE = 8
/** The database cancels a statement of the server, or its wait for a lock, before `QUERY_TIMEOUT_MS`. */
const STATEMENT_MS = QUERY_TIMEOUT_MS - 1000
/** The same for commands of the team: what looks through all entries takes its time. */
const COMMAND_MS = 600_000
const SCRUB_LOCK_MS = 10_000

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

function createTransaction(client: ClientBase): Transaction {
  const run = (sql: string, values: readonly unknown[] = []) => client.query<QueryResultRow>(sql, [...values])
  return {
    readRows: async <Row>(sql: string, values?: readonly unknown[]) => (await run(sql, values)).rows as Row[],
    change: async (sql, values) => (await run(sql, values)).rowCount ?? 0,
  }
}

export interface PostgresOptions {
  readonly access?: Access
  /** Whose clock counts: the database's, which all servers share, or the caller's, for days that pass in a moment. */
  readonly clock?: 'database' | 'caller'
}

class PostgresDatabase implements Database {
  readonly sql = SQL
  readonly #url: string
  readonly #options: PostgresOptions
  readonly #pool: Pool
  readonly #begin: ReturnType<typeof buildBegin>

  constructor(url: string, options: PostgresOptions) {
    this.#url = url
    this.#options = options
    const statementMs = (options.access ?? 'serve') === 'serve' ? STATEMENT_MS : COMMAND_MS
    this.#begin = buildBegin(statementMs)
    const queryTimeoutMs = statementMs - STATEMENT_MS + QUERY_TIMEOUT_MS
    this.#pool = new Pool({ ...buildClientConfig(url), query_timeout: queryTimeoutMs, max: POOL_SIZE })
    // When a connection breaks, the statement on it fails and reports it. An idle one is simply replaced.
    this.#pool.on('error', () => {})
    this.#pool.on('connect', (client) => client.on('error', () => {}))
  }

  toList(values: readonly string[]): readonly string[] {
    return values
  }

  chooseTime(now: number): number | null {
    return this.#options.clock === 'caller' ? now : null
  }

  read<Result>(work: Work<Result>): Promise<Result> {
    return this.#transact(this.#begin.read, work)
  }

  write<Result>(work: Work<Result>): Promise<Result> {
    return this.#transact(this.#options.access === 'read' ? this.#begin.read : this.#begin.write, work)
  }

  /** PostgreSQL groups the commits of its connections by itself. */
  writeTogether<Result>(work: Work<Result>): Promise<Result> {
    return this.write(work)
  }

  async insert(transaction: Transaction, { values, otherKeys, jobs }: Insertion): Promise<boolean> {
    const [sql, keys] =
      otherKeys.length === 0 ? [SQL.insertWithJobs, []] : [SQL.insertUnknownWithJobs, [this.toList(otherKeys)]]
    return (await transaction.change(sql, [...values, JSON.stringify(jobs), ...keys])) === 1
  }

  async afterRemoval(): Promise<void> {}

  /** Rewrites both tables. Of tables that are not this user's the database only warns. */
  async scrub(): Promise<void> {
    try {
      await withClient(this.#url, COMMAND_MS, async (client) => {
        const warnings: string[] = []
        client.on('notice', ({ severity, message = '' }) => {
          if (severity === 'WARNING') warnings.push(message)
        })
        await client.query(`set lock_timeout = ${SCRUB_LOCK_MS}`)
        await client.query('set statement_timeout = 0')
        await client.query('vacuum (full) submissions, outbox')
        if (warnings.length > 0) throw Object.assign(new Error('Not rebuilt'), { code: warnings.join('; ') })
      })
    } catch (error) {
      throw translatePostgresError(error)
    }
  }

  async checkWithoutWriting(): Promise<void> {
    await this.write(async (transaction) => {
      const [row] = await transaction.readRows<{ is_read_only: boolean }>(
        `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only`,
      )
      // The code that a write would get.
      if (row?.is_read_only !== false) throw Object.assign(new Error('The database is read-only'), { code: '25006' })
    })
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  async #transact<Result>(begin: string, work: Work<Result>): Promise<Result> {
    try {
      const client = await this.#pool.connect()
      let isWhole = false
      try {
        await client.query(begin)
        const result = await work(createTransaction(client))
        await client.query('commit')
        isWhole = true
        return result
      } finally {
        // Closes a connection after a failure: the database then rolls back its transaction.
        client.release(!isWhole)
      }
    } catch (error) {
      throw translatePostgresError(error)
    }
  }
}

/** Opens this database, and migrates it for a server. Throws an error that says what to do. */
export async function openPostgresDatabase(url: string, options: PostgresOptions): Promise<Database> {
  await preparePostgres(url, (options.access ?? 'serve') === 'serve')
  return new PostgresDatabase(url, options)
}
