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

/** Connections of their own: a busy store does not stop the counting. */
const POOL_SIZE = 3
/** The longest wait for a connection and for an answer. */
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

/** Needs two statements: the first may wait for another server's salt, which only a later statement can see. */
async function readSalt(pool: Pool): Promise<string> {
  const made = randomBytes(32).toString('hex')
  await pool.query('insert into rate_limit_salt (id, text) values (1, $1) on conflict do nothing', [made])
  const { rows } = await pool.query<{ text: string }>('select text from rate_limit_salt')
  if (rows[0] === undefined) throw new Error('The salt of the counts is gone')
  return rows[0].text
}

/**
 * Builds the SQL that takes one post from each bucket in turn, up to the first that is used up. All processes lock the
 * rows in this order. The result is how many buckets took the post, and the state of each one before.
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
    /** The row may be missing in the result when another post made it at the same moment. */
    return full && describeExceeded(full, stands[n] ?? now + WINDOW_MS, now)
  }

  async refund(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) {
      const values = [computeInterval(bucket), hashBucketName(bucket, this.#salt)]
      await this.#pool.query('update rate_limits set whole_at = whole_at - $1 where key = $2', values)
    }
  }

  async sweep(now: number): Promise<void> {
    await this.#pool.query('delete from rate_limits where whole_at <= $1 or whole_at > $2', [now, now + FARTHEST_MS])
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

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
    return new PostgresRateLimits(pool, await readSalt(pool))
  } catch (error) {
    await pool.end()
    throw error
  }
}
