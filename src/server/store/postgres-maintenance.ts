import { Client } from 'pg'

import { buildClientConfig } from './postgres-connection.ts'
import { translatePostgresError } from './postgres-errors.ts'

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
