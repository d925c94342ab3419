/* oxlint-disable no-await-in-loop -- no bucket may count what the one before it refused */
import { randomBytes } from 'node:crypto'

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

/** A database that holds the counts. What is written here, SQLite and PostgreSQL both understand. */
interface RateLimitDatabase {
  /** The table of counts: `key`, unique, and `whole_at`, when the budget is full again. */
  readonly counts: string
  /** The table of the one salt: `id`, unique, and `text`. */
  readonly salt: string
  /** Runs one statement, commits it and gives its rows. Its parameters are written ?1, ?2 and so on. */
  run(sql: string, values: readonly (number | string)[]): Promise<readonly Readonly<Record<string, unknown>>[]>
  close(): Promise<void>
}

class SqlRateLimits implements RateLimitStore {
  readonly #database: RateLimitDatabase
  readonly #salt: string
  readonly #consumeSql: string

  constructor(database: RateLimitDatabase, salt: string) {
    this.#database = database
    this.#salt = salt
    /**
     * Gives a row if the bucket took the post. ?1 key, ?2 the end of one interval from now, ?3 now, ?4 the latest moment
     * that is not a clock's fault, ?5 interval, ?6 the earliest moment of a used budget.
     */
    this.#consumeSql = `insert into ${database.counts} as kept (key, whole_at) values (?1, ?2)
      on conflict (key) do update set whole_at =
        case when kept.whole_at between ?3 and ?4 then kept.whole_at + ?5 else excluded.whole_at end
      where kept.whole_at not between ?6 and ?4
      returning 1`
  }

  async consume(buckets: readonly Bucket[], now: number): Promise<LimitExceeded | undefined> {
    for (const bucket of buckets) {
      const key = hashBucketName(bucket, this.#salt)
      const interval = computeInterval(bucket)
      const usedUp = now + WINDOW_MS - interval + 1
      const values = [key, now + interval, now, now + FARTHEST_MS, interval, usedUp]
      const taken = await this.#database.run(this.#consumeSql, values)
      if (taken.length === 0) return describeExceeded(bucket, await this.#readWholeAt(key, now), now)
    }
    return undefined
  }

  async refund(buckets: readonly Bucket[]): Promise<void> {
    const sql = `update ${this.#database.counts} set whole_at = whole_at - ?1 where key = ?2`
    const refunds = buckets.map((bucket) => [computeInterval(bucket), hashBucketName(bucket, this.#salt)])
    await Promise.all(refunds.map((values) => this.#database.run(sql, values)))
  }

  async sweep(now: number): Promise<void> {
    const sql = `delete from ${this.#database.counts} where whole_at <= ?1 or whole_at > ?2`
    await this.#database.run(sql, [now, now + FARTHEST_MS])
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  async #readWholeAt(key: string, now: number): Promise<number> {
    const [row] = await this.#database.run(`select whole_at from ${this.#database.counts} where key = ?1`, [key])
    return Number(row?.['whole_at'] ?? now)
  }
}

/** Reads the salt, and makes it first if need be. Needs two statements: the first may wait for another server's salt. */
async function readSalt({ run, salt }: RateLimitDatabase): Promise<string> {
  const made = randomBytes(32).toString('hex')
  await run(`insert into ${salt} (id, text) values (1, ?1) on conflict do nothing`, [made])
  const [row] = await run(`select text from ${salt}`, [])
  if (row === undefined) throw new Error('The salt of the counts is gone')
  return String(row['text'])
}

/** Creates counts in this database, which has both tables. Throws, and closes it, when they cannot be used. */
export async function createSqlRateLimits(database: RateLimitDatabase): Promise<RateLimitStore> {
  try {
    return new SqlRateLimits(database, await readSalt(database))
  } catch (error) {
    await database.close()
    throw error
  }
}
