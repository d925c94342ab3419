/* oxlint-disable no-await-in-loop -- one step after the other on one connection */
import type { Client } from 'pg'

import { describeDatabase, readErrorCode, withClient } from './postgres-connection.ts'
import { POSTGRES_MIGRATIONS } from './postgres-migrations.ts'

/** When several processes start together, one migrates and the others wait this long. */
const MIGRATION_MS = 60_000
/** It must be the same in every version. */
const MIGRATION_LOCK = 7_150_943_217

const KNOWN = POSTGRES_MIGRATIONS.length

async function countSteps(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*) as n from schema_steps')
  return rows[0]?.n ?? 0
}

async function migrate(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, but it must be UTF8`)
  await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await client.query(
    'create table if not exists schema_steps (step integer primary key, taken_at timestamptz default now())',
  )
  const taken = await countSteps(client)
  if (taken > KNOWN) throw new Error(`it has schema ${taken}, this program knows ${KNOWN}: start a newer version`)
  for (const [at, step] of POSTGRES_MIGRATIONS.entries()) {
    if (at < taken) continue
    await client.query(step)
    await client.query('insert into schema_steps (step) values ($1)', [at + 1])
  }
}

async function checkTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass('schema_steps')::text as found`)
  if ((rows[0]?.found ?? null) === null) throw new Error('it has no tables yet: start the server once')
  const taken = await countSteps(client)
  if (taken !== KNOWN) throw new Error(`it has schema ${taken}, this program reads ${KNOWN}`)
}

/** Migrates the schema, or only checks it. Throws an error that says what to do. */
export async function preparePostgres(url: string, isMigrating: boolean): Promise<void> {
  try {
    await withClient(url, MIGRATION_MS, async (client) => {
      await client.query('begin')
      await (isMigrating ? migrate : checkTables)(client)
      await client.query('commit')
    })
  } catch (error) {
    const reason = (error instanceof Error && error.message) || readErrorCode(error)
    throw new Error(
      `${describeDatabase(url).replace(/^t/, 'T')} cannot be used: ${reason}. Nothing in it was changed. ` +
        'Check DATABASE_URL, and that the database is running.',
      { cause: error },
    )
  }
}
