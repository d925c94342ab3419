import { Pool } from 'pg'

import type { RateLimitStore } from './rate-limit-store.ts'
import { createSqlRateLimits } from './sql-rate-limits.ts'

/** Connections of their own: a busy store does not stop the counting. */
const POOL_SIZE = 3
/** The longest wait for a connection, and for the result of a query. */
const PATIENCE_MS = 2000
/** The lock for processes that start together. Any number; it must be the same in every version. */
const SCHEMA_LOCK = 7_150_943_218

/**
 * The table is unlogged: writing does not wait for the disk, and a crash of the database empties it. The salt stays.
 */
const SCHEMA = `begin;
  select pg_advisory_xact_lock(${SCHEMA_LOCK});
  create table if not exists rate_limit_salt (id integer primary key check (id = 1), text text not null);
  create unlogged table if not exists rate_limits (key text primary key, whole_at bigint not null);
  commit`

/** Opens the counts in this database, shared by all servers that use it. Throws when they cannot be used. */
export async function openPostgresRateLimits(url: string): Promise<RateLimitStore> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'website limits',
    max: POOL_SIZE,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  })
  /** When a connection breaks, the statement on it fails and reports it. An idle one is simply replaced. */
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await pool.query(SCHEMA)
  } catch (error) {
    await pool.end()
    throw error
  }
  return createSqlRateLimits({
    counts: 'rate_limits',
    salt: 'rate_limit_salt',
    run: async (sql, values) => (await pool.query<Record<string, unknown>>(sql.replaceAll('?', '$'), [...values])).rows,
    close: () => pool.end(),
  })
}
