import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'

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

type Connection = InstanceType<typeof Database>

/** The longest wait for another process. It blocks this process meanwhile. */
const BUSY_TIMEOUT_MS = 200

const SCHEMA = `
  create table if not exists salt (id integer primary key check (id = 1), text text not null) strict;
  create table if not exists buckets (key text primary key, whole_at integer not null) strict, without rowid;
`

/**
 * ?1 key, ?2 now, ?3 interval, ?4 the latest moment that a post may set, ?5 the latest moment that is not a clock's
 * fault.
 */
const CONSUME = `insert into buckets (key, whole_at) values (?1, ?2 + ?3)
  on conflict (key) do update set whole_at = case when whole_at > ?5 then ?2 else max(whole_at, ?2) end + ?3
  where max(whole_at, ?2) + ?3 <= ?4 or whole_at > ?5`

/** The file with the counts in a data folder. It may be removed while no server runs. */
export function locateRateLimitFile(dataDir: string): string {
  return join(dataDir, 'limits.db')
}

function readSalt(connection: Connection): string {
  connection
    .prepare('insert into salt (id, text) values (1, ?) on conflict do nothing')
    .run(randomBytes(32).toString('hex'))
  const [row] = connection.prepare('select text from salt').all() as { text: string }[]
  return row?.text ?? ''
}

/**
 * Opens the file without `fsync`: the data survives a crash of the process but not of the machine, and a write takes
 * microseconds.
 */
function connect(path: string): Connection {
  /** SQLite gives its side files the mode of the main file, so this makes the main file first. */
  closeSync(openSync(path, 'a', 0o600))
  const connection = new Database(path)
  try {
    connection.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    connection.exec('pragma journal_mode = wal')
    connection.exec('pragma synchronous = off')
    const [row] = connection.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
    if (row?.quick_check !== 'ok') throw Object.assign(new Error('The counts are damaged'), { code: 'SQLITE_CORRUPT' })
    connection.exec(SCHEMA)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/

/** Replaces a damaged file by an empty one: an answer is worth more than the counts. */
function connectOrReplace(path: string): Connection {
  try {
    return connect(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && DAMAGED.test(String(error.code)))) throw error
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true })
    return connect(path)
  }
}

class SqliteRateLimits implements RateLimitStore {
  readonly #connection: Connection
  readonly #salt: string

  constructor(connection: Connection) {
    this.#connection = connection
    this.#salt = readSalt(connection)
  }

  async consume(buckets: readonly Bucket[], now: number): Promise<LimitExceeded | undefined> {
    this.#connection.exec('begin immediate')
    try {
      const refusal = this.#consumeEach(buckets, now)
      this.#connection.exec('commit')
      return refusal
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('rollback')
      throw error
    }
  }

  async refund(buckets: readonly Bucket[]): Promise<void> {
    const statement = this.#connection.prepare('update buckets set whole_at = whole_at - ? where key = ?')
    for (const bucket of buckets) statement.run(computeInterval(bucket), hashBucketName(bucket, this.#salt))
  }

  async sweep(now: number): Promise<void> {
    this.#connection.prepare('delete from buckets where whole_at <= ? or whole_at > ?').run(now, now + FARTHEST_MS)
  }

  async close(): Promise<void> {
    this.#connection.close()
  }

  #consumeEach(buckets: readonly Bucket[], now: number): LimitExceeded | undefined {
    for (const bucket of buckets) {
      const key = hashBucketName(bucket, this.#salt)
      const values = [key, now, computeInterval(bucket), now + WINDOW_MS, now + FARTHEST_MS]
      const { changes } = this.#connection.prepare(CONSUME).run(...values)
      if (changes > 0) continue
      const [row] = this.#connection.prepare('select whole_at from buckets where key = ?').all(key) as {
        whole_at: number
      }[]
      return describeExceeded(bucket, row?.whole_at ?? now, now)
    }
    return undefined
  }
}

/**
 * Opens the counts in a file of this folder, which processes of one machine may share. Throws when the file cannot be
 * used.
 */
export async function openSqliteRateLimits(dataDir: string): Promise<RateLimitStore> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return new SqliteRateLimits(connectOrReplace(locateRateLimitFile(dataDir)))
}
