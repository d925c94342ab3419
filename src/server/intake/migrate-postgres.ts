import { Client } from 'pg'

import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'
import { runSteps } from './postgres-pool.ts'
import { describeDatabase, buildClientConfig } from './postgres-connection.ts'
import { readErrorCode } from './postgres-errors.ts'
import { change, readRow, type Steps } from './transaction-steps.ts'

/** The longest wait when several processes start together: one migrates, the others wait. */
const MIGRATION_MS = 60_000
/** Any number, the same in every version. */
const MIGRATION_LOCK = 7_150_943_217

function* countSteps(): Steps<number> {
  return (yield* readRow<{ n: number }>('select count(*) as n from schema_steps'))?.n ?? 0
}

function* requireUtf8(): Steps<void> {
  const encoding = (yield* readRow<{ server_encoding: string }>('show server_encoding'))?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, but it must be UTF8`)
}

function* migrate(): Steps<void> {
  yield* change(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  yield* change(
    'create table if not exists schema_steps (step integer primary key, taken_at timestamptz default now())',
  )
  const taken = yield* countSteps()
  const known = POSTGRES_MIGRATIONS.length
  if (taken > known) throw new Error(`it has schema ${taken}, this program knows ${known}: start a newer version`)
  for (const [at, step] of POSTGRES_MIGRATIONS.entries()) {
    if (at < taken) continue
    yield* change(step)
    yield* change('insert into schema_steps (step) values ($1)', [at + 1])
  }
}

/** Runs the steps in a transaction on its own connection. An error says what to do. */
async function prepare(url: string, steps: Steps<void>): Promise<void> {
  const client = new Client({ ...buildClientConfig(url), query_timeout: MIGRATION_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('begin')
    await runSteps(client, steps)
    await client.query('commit')
  } catch (error) {
    const reason = (error instanceof Error && error.message) || readErrorCode(error)
    throw new Error(
      `${describeDatabase(url).replace(/^t/, 'T')} cannot be used: ${reason}. Nothing in it was changed. ` +
        'Check DATABASE_URL, and that the database is running.',
      { cause: error },
    )
  } finally {
    client.end().catch(() => {})
  }
}

function* prepareTables(): Steps<void> {
  yield* requireUtf8()
  yield* migrate()
}

function* checkTables(): Steps<void> {
  const tables = yield* readRow<{ found: string | null }>(`select to_regclass('schema_steps')::text as found`)
  if ((tables?.found ?? null) === null) throw new Error('it has no tables yet: start the server once')
  const taken = yield* countSteps()
  if (taken !== POSTGRES_MIGRATIONS.length) {
    throw new Error(`it has schema ${taken}, this program reads ${POSTGRES_MIGRATIONS.length}`)
  }
}

/** Migrates the schema; of processes that start together, one does. Throws an error that says what to do. */
export function prepareToWrite(url: string): Promise<void> {
  return prepare(url, prepareTables())
}

/** Checks the schema and changes nothing. Throws when the schema is missing or of another version. */
export function prepareToRead(url: string): Promise<void> {
  return prepare(url, checkTables())
}
