import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'

import { createFolder } from '#server/settings/durable-folder.ts'

import type { RateLimitStore } from './rate-limit-store.ts'
import { createSqlRateLimits } from './sql-rate-limits.ts'

type Connection = InstanceType<typeof Database>

/** The longest wait for another process. It blocks this process meanwhile. */
const BUSY_TIMEOUT_MS = 200

const SCHEMA = `
  create table if not exists salt (id integer primary key check (id = 1), text text not null) strict;
  create table if not exists buckets (key text primary key, whole_at integer not null) strict, without rowid;
`

/** The file with the counts in a data folder. It may be removed while no server runs. */
export function locateRateLimitFile(dataDir: string): string {
  return join(dataDir, 'limits.db')
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

/** Replaces a damaged file by an empty one: taking posts matters more than the counts. */
function connectOrReplace(path: string): Connection {
  try {
    return connect(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && DAMAGED.test(String(error.code)))) throw error
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true })
    return connect(path)
  }
}

/**
 * Opens the counts in a file of this folder, which processes of one machine may share. Throws when the file cannot be
 * used.
 */
export async function openSqliteRateLimits(dataDir: string): Promise<RateLimitStore> {
  createFolder(dataDir)
  const connection = connectOrReplace(locateRateLimitFile(dataDir))
  return createSqlRateLimits({
    counts: 'buckets',
    salt: 'salt',
    run: async (sql, values) => connection.prepare(sql).all(...values) as Record<string, unknown>[],
    close: async () => void connection.close(),
  })
}
