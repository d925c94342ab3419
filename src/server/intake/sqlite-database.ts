import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import Database from 'libsql'

import { createFolder, syncFolder } from '#server/settings/durable-folder.ts'

import { findHint, DatabaseDamaged, SchemaMismatch } from './sqlite-error-hints.ts'
import { SQLITE_MIGRATIONS } from './sqlite-migrations.ts'
import { StoreUnavailable } from './store-unavailable.ts'

export type Connection = InstanceType<typeof Database>

/** The longest wait for another process that writes. It blocks this process meanwhile. */
const BUSY_TIMEOUT_MS = 1000

/** The path of the database in a data folder. */
export function locateDatabase(dataDir: string): string {
  return join(dataDir, 'submissions.db')
}

/** Error codes that mean the disk, the lock or the file is at fault, and not the statement. */
const UNAVAILABLE = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|PROTOCOL|NOMEM|PERM)/

/**
 * Translates an error for the callers of the store: `StoreUnavailable` for a full disk, a lock or a lost file, else the
 * same error.
 */
export function translateSqliteError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return UNAVAILABLE.test(code) ? new StoreUnavailable(`The store is unavailable (${code})`, { cause: error }) : error
}

/** Runs the work in one transaction, which holds the write lock from its start. */
export function runInTransaction<Result>(connection: Connection, work: () => Result): Result {
  connection.exec('begin immediate')
  try {
    const result = work()
    connection.exec('commit')
    return result
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback')
    throw error
  }
}

function readPragma(connection: Connection, pragma: string): number {
  const [row] = connection.prepare(`pragma ${pragma}`).all() as Record<string, number>[]
  return row?.[pragma] ?? 0
}

function migrate(connection: Connection): void {
  runInTransaction(connection, () => {
    const version = readPragma(connection, 'user_version')
    if (version > SQLITE_MIGRATIONS.length) throw new SchemaMismatch(version, SQLITE_MIGRATIONS.length)
    for (const step of SQLITE_MIGRATIONS.slice(version)) connection.exec(step)
    if (version < SQLITE_MIGRATIONS.length) connection.exec(`pragma user_version = ${SQLITE_MIGRATIONS.length}`)
  })
}

function refuseDamage(connection: Connection): void {
  const [row] = connection.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
  if (row?.quick_check !== 'ok') throw new DatabaseDamaged(row?.quick_check ?? 'it cannot be read')
}

/** Makes the main file before SQLite opens it, because SQLite gives its side files the mode of the main file. */
function createFile(path: string): void {
  const folder = dirname(path)
  createFolder(folder)
  /** Checks the access first: SQLite opens a read-only file and reports it only at the first write. */
  accessSync(folder, constants.R_OK | constants.W_OK)
  if (existsSync(path)) return accessSync(path, constants.R_OK | constants.W_OK)
  closeSync(openSync(path, 'a', 0o600))
  return syncFolder(folder)
}

function createUnusableError(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const text = `The database ${path} cannot be used: ${reason}. Nothing in it was changed. ${findHint(cause)}`
  return new Error(text, { cause })
}

/** Opens and prepares a connection. On an error it closes the connection and throws an error that says what to do. */
export function openConnection(path: string, prepare: (connection: Connection) => void): Connection {
  let connection: Connection | undefined
  try {
    connection = new Database(path)
    connection.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`)
    prepare(connection)
    return connection
  } catch (error) {
    connection?.close()
    throw createUnusableError(path, error)
  }
}

function configureForWriting(connection: Connection): void {
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma foreign_keys = on')
  /** Removed data is overwritten with zeros. */
  connection.exec('pragma secure_delete = on')
}

function refuseOtherSchema(connection: Connection): void {
  const version = readPragma(connection, 'user_version')
  if (version !== SQLITE_MIGRATIONS.length) throw new SchemaMismatch(version, SQLITE_MIGRATIONS.length)
}

/** Throws an error that says what to do when there is no such database or this user may not see it. */
export function refuseMissing(path: string): void {
  try {
    accessSync(path)
  } catch (error) {
    if (!/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw createUnusableError(path, error)
    throw new Error(`There is no database at ${path}: start the server once, or set DATA_DIR.`, { cause: error })
  }
}

/**
 * Opens the database for the server, makes it when it is missing, and migrates its schema. A commit is on disk when it
 * returns. Throws an error that says what to do when the file is damaged, newer or out of reach.
 */
export function openDatabase(path: string): Connection {
  try {
    createFile(path)
  } catch (error) {
    throw createUnusableError(path, error)
  }
  return openConnection(path, (connection) => {
    configureForWriting(connection)
    refuseDamage(connection)
    migrate(connection)
  })
}

/** Whether the disk kept SQLite from making the side files of a database. */
function isDiskError({ cause }: Error): boolean {
  return cause instanceof Error && 'code' in cause && /^SQLITE_(FULL|IOERR|CANTOPEN)/.test(String(cause.code))
}

/** Whether the write-ahead log holds something. */
const hasLog = (path: string) => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Opens an existing database for reading beside a running server. It writes nothing, so it works on a full disk. Throws when it is missing or of another schema. */
export function openDatabaseToRead(path: string): Connection {
  refuseMissing(path)
  const prepare = (connection: Connection) => {
    connection.exec('pragma query_only = on; pragma temp_store = memory')
    refuseOtherSchema(connection)
  }
  try {
    return openConnection(path, prepare)
  } catch (error) {
    if (!(error instanceof Error && isDiskError(error)) || hasLog(path)) throw error
    /** Without its side files nobody has it open, and a full disk has no room for them. */
    return openConnection(`${pathToFileURL(path).href}?immutable=1`, prepare)
  }
}

/** A person at a terminal may wait longer than a request. */
const PATIENT_MS = 5000

/** Opens an existing database for changes beside a running server. Throws when it is missing or of another schema. */
export function openDatabaseToChange(path: string): Connection {
  refuseMissing(path)
  return openConnection(path, (connection) => {
    connection.exec(`pragma busy_timeout = ${PATIENT_MS}`)
    refuseOtherSchema(connection)
    configureForWriting(connection)
  })
}
