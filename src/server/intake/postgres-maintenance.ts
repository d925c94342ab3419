import { Client } from 'pg'

import { buildClientConfig } from './postgres-connection.ts'
import { translatePostgresError } from './postgres-errors.ts'

/** The longest wait for the tables, and the longest time for the rebuilding. */
const SCRUB_LOCK_MS = 10_000
const SCRUB_MS = 600_000

/**
 * Rewrites both tables; servers wait meanwhile. Throws `StoreUnavailable` when the tables cannot be locked, or are not
 * those of this user: the database only warns of that.
 */
export async function scrubTables(url: string): Promise<void> {
  const client = new Client({ ...buildClientConfig(url), query_timeout: SCRUB_MS })
  client.on('error', () => {})
  const warnings: string[] = []
  client.on('notice', ({ severity, message = '' }) => {
    if (severity === 'WARNING') warnings.push(message)
  })
  try {
    await client.connect()
    await client.query(`set lock_timeout = ${SCRUB_LOCK_MS}`)
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (full) submissions, outbox')
    if (warnings.length > 0) throw Object.assign(new Error('Not rebuilt'), { code: warnings.join('; ') })
  } catch (error) {
    throw translatePostgresError(error)
  } finally {
    client.end().catch(() => {})
  }
}
