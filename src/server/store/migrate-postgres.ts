import { Client } from 'pg'

import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'
import {
  readErrorCode,
  describeDatabase,
  buildClientConfig,
  createRunner,
  translatePostgresError,
  type RunStatement,
} from './postgres-transactions.ts'

/** The longest wait when several processes start together: one migrates, the others wait. */
const MIGRATION_MS = 60_000
/** Any number, the same in every version. */
const MIGRATION_LOCK = 7_150_943_217

async function countSteps(run: RunStatement): Promise<number> {
  const { rows } = await run<{ n: number }>('select count(*) as n from schema_steps')
  return rows[0]?.n ?? 0
}

async function requireUtf8(run: RunStatement): Promise<void> {
  const { rows } = await run<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, it must be UTF8`)
}

async function migrate(run: RunStatement): Promise<void> {
  await run(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await run('create table if not exists schema_steps (step integer primary key, taken_at timestamptz default now())')
  const taken = await countSteps(run)
  const known = POSTGRES_MIGRATIONS.length
  if (taken > known) throw new Error(`it has schema ${taken}, this program knows ${known}: start a newer version`)
  for (const [at, step] of POSTGRES_MIGRATIONS.entries()) {
    if (at < taken) continue
    await run(step)
    await run('insert into schema_steps (step) values ($1)', [at + 1])
  }
}

/** The longest wait for the tables, and the longest time for the rebuilding. */
const SCRUB_LOCK_MS = 10_000
const SCRUB_MS = 600_000

/** Rewrites both tables; servers wait meanwhile. Throws `StoreUnavailable` when the tables cannot be locked. */
export async function scrubTables(url: string): Promise<void> {
  const client = new Client({ ...buildClientConfig(url), query_timeout: SCRUB_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set lock_timeout = ${SCRUB_LOCK_MS}`)
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (full) submissions, outbox')
  } catch (error) {
    throw translatePostgresError(error)
  } finally {
    client.end().catch(() => {})
  }
}

/** Runs the work in a transaction on its own connection. An error says what to do. */
async function prepare(url: string, work: (run: RunStatement) => Promise<void>): Promise<void> {
  const client = new Client({ ...buildClientConfig(url), query_timeout: MIGRATION_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    await work(createRunner(client))
    await client.query('commit')
  } catch (error) {
    const reason = (error instanceof Error && error.message) || readErrorCode(error)
    throw new Error(
      `${describeDatabase(url).replace(/^t/, 'T')} cannot be used: ${reason}. Nothing in it was changed. ` +
        'Check DATABASE_URL and whether the database runs.',
      { cause: error },
    )
  } finally {
    client.end().catch(() => {})
  }
}

/** Migrates the schema; of processes that start together, one does. Throws an error that says what to do. */
export function prepareToWrite(url: string): Promise<void> {
  return prepare(url, async (run) => {
    await requireUtf8(run)
    await migrate(run)
  })
}

/** Checks the schema and changes nothing. Throws when the schema is missing or of another version. */
export function prepareToRead(url: string): Promise<void> {
  return prepare(url, async (run) => {
    const { rows } = await run<{ found: string | null }>(`select to_regclass('schema_steps')::text as found`)
    if ((rows[0]?.found ?? null) === null) throw new Error('it has no tables yet: start the server once')
    const taken = await countSteps(run)
    if (taken !== POSTGRES_MIGRATIONS.length) {
      throw new Error(`it has schema ${taken}, this program reads ${POSTGRES_MIGRATIONS.length}`)
    }
  })
}
