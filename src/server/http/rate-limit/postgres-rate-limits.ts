import { randomBytes } from 'node:crypto'

import { Pool } from 'pg'

import {
  FARTHEST_MS,
  hashBucketName,
  describeExceeded,
  computeInterval,
  WINDOW_MS,
  type Bucket,
  type RateLimitStore,
  type LimitExceeded,
} from './rate-limit-store.ts'

/** Beside the connections of the store, so that a busy store does not leave posts uncounted. */
const POOL_SIZE = 3
/** For a connection, and for an answer. */
const PATIENCE_MS = 2000
/** For the processes that start together; any number, the same in every version. */
const SCHEMA_LOCK = 7_150_943_218

/** Unlogged: written without waiting for the disk, and empty after a crash of the database. The salt stays. */
const SCHEMA = `begin;
  select pg_advisory_xact_lock(${SCHEMA_LOCK});
  create table if not exists rate_limit_salt (id integer primary key check (id = 1), text text not null);
  create unlogged table if not exists rate_limits (key text primary key, whole_at bigint not null);
  commit`

/** Two statements: the first may wait for another server's salt, which only a later one sees. */
async function readSalt(pool: Pool): Promise<string> {
  const made = randomBytes(32).toString('hex')
  await pool.query('insert into rate_limit_salt (id, text) values (1, $1) on conflict do nothing', [made])
  const { rows } = await pool.query<{ text: string }>('select text from rate_limit_salt')
  if (rows[0] === undefined) throw new Error('The salt of the counts is gone')
  return rows[0].text
}

/**
 * Each bucket is asked only when the one before it took the post: rows are locked in that order by every process. Gives how
 * many took it, and how each stood before.
 */
function buildConsumeSql(count: number): string {
  const taken = Array.from({ length: count }, (_, at) => {
    const source = at === 0 ? '' : `from taken${at - 1}`
    const [key, step] = [`$${2 * at + 4}::text`, `$${2 * at + 5}::bigint`]
    return `taken${at} as (
      insert into rate_limits as kept (key, whole_at) select ${key}, $1::bigint + ${step} ${source}
      on conflict (key) do update
        set whole_at = case when kept.whole_at > $3 then $1 else greatest(kept.whole_at, $1) end + ${step}
        where greatest(kept.whole_at, $1) + ${step} <= $2::bigint or kept.whole_at > $3::bigint
      returning 1
    )`
  })
  const counts = taken.map((_, at) => `(select count(*) from taken${at})`)
  const stands = taken.map((_, at) => `(select whole_at::float8 from rate_limits where key = $${2 * at + 4})`)
  return `with ${taken.join(', ')} select (${counts.join(' + ')})::integer as n, array[${stands.join(', ')}] as stands`
}

class PostgresRateLimits implements RateLimitStore {
  readonly #pool: Pool
  readonly #salt: string

  constructor(pool: Pool, salt: string) {
    this.#pool = pool
    this.#salt = salt
  }

  async consume(buckets: readonly Bucket[], now: number): Promise<LimitExceeded | undefined> {
    const counted = buckets.flatMap((bucket) => [hashBucketName(bucket, this.#salt), computeInterval(bucket)])
    const values = [now, now + WINDOW_MS, now + FARTHEST_MS, ...counted]
    const { rows } = await this.#pool.query<{ n: number; stands: (number | null)[] }>(
      buildConsumeSql(buckets.length),
      values,
    )
    const [{ n, stands } = { n: 0, stands: [] }] = rows
    const full = buckets[n]
    /** Another post of the same moment may have made the row. */
    return full && describeExceeded(full, stands[n] ?? now + WINDOW_MS, now)
  }

  async sweep(now: number): Promise<void> {
    await this.#pool.query('delete from rate_limits where whole_at <= $1 or whole_at > $2', [now, now + FARTHEST_MS])
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

/** The counts in tables of this database, shared by every server that uses it. Throws when they cannot be used. */
export async function openPostgresRateLimits(url: string): Promise<RateLimitStore> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'website limits',
    max: POOL_SIZE,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  })
  /** A connection that breaks is told by the statement on it, or is not missed. */
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await pool.query(SCHEMA)
    return new PostgresRateLimits(pool, await readSalt(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
}
