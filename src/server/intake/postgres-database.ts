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
/** The database cancels a statement or a lock wait before `QUERY_TIMEOUT_MS` ends. */
const STATEMENT_MS = QUERY_TIMEOUT_MS - 1000
/** The same limit for commands of the team, which may search all entries. */
const COMMAND_MS = 600_000
const SCRUB_LOCK_MS = 10_000

/** `set local` also works behind a connection pooler. */
function buildBegin(statementMs: number) {
  const limits = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${STATEMENT_MS};
    set local idle_in_transaction_session_timeout = ${2 * QUERY_TIMEOUT_MS}`
  return {
    /** The commit must wait for the disk, so that no visitor is thanked before the data is safe. */
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
  /** Servers share the clock of the database. Tests use the caller's. */
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
    // The statement on a broken connection reports the failure. An idle connection is replaced.
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

  writeTogether<Result>(work: Work<Result>): Promise<Result> {
    return this.write(work)
  }

  async insert(transaction: Transaction, { values, otherKeys, jobs }: Insertion): Promise<boolean> {
    const [sql, keys] =
      otherKeys.length === 0 ? [SQL.insertWithJobs, []] : [SQL.insertUnknownWithJobs, [this.toList(otherKeys)]]
    return (await transaction.change(sql, [...values, JSON.stringify(jobs), ...keys])) === 1
  }

  async afterRemoval(): Promise<void> {}

  /** Rebuilds both tables. PostgreSQL only warns about tables that this user does not own. */
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
      // A write would get this code.
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
        // After a failure the connection is closed, so that the database rolls back the transaction.
        client.release(!isWhole)
      }
    } catch (error) {
      throw translatePostgresError(error)
    }
  }
}

/** Opens the database and, for a server, migrates it. Throws an error that says what to do. */
export async function openPostgresDatabase(url: string, options: PostgresOptions): Promise<Database> {
  await preparePostgres(url, (options.access ?? 'serve') === 'serve')
  return new PostgresDatabase(url, options)
}
