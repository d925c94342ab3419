import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import Database from 'libsql'

import { createFolder, syncFolder } from '#server/settings/durable-folder.ts'

import { SQLITE_MIGRATIONS } from './sqlite-migrations.ts'

export type Connection = InstanceType<typeof Database>

/** In milliseconds. Waiting for another writer blocks this whole process. */
const BUSY_TIMEOUT_MS = 1000
const COMMAND_BUSY_TIMEOUT_MS = 5000

export function locateDatabase(dataDir: string): string {
  return join(dataDir, 'submissions.db')
}

class DatabaseDamaged extends Error {}

class SchemaMismatch extends Error {
  readonly isNewer: boolean

  constructor(found: number, known: number) {
    super(`it has schema ${found}, this program reads ${known}`)
    this.isNewer = found > known
  }
}

const FOR_DAMAGE = 'Restore it from a backup, or move it away to start with an empty one.'

const FOR_CODES: readonly (readonly [code: RegExp, advice: string])[] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, FOR_DAMAGE],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'It is intact but in use. Try again when the other process has finished.'],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_(READONLY|CANTOPEN|PERM|AUTH))/,
    'Run this as the user of the service, who must be able to write to the file and its folder.',
  ],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, 'Free up space on its disk, then try again.'],
]

/** Returns advice for a database that cannot be used. */
export function findHint(error: unknown): string {
  if (error instanceof DatabaseDamaged) return FOR_DAMAGE
  if (error instanceof SchemaMismatch) {
    return error.isNewer
      ? 'Use the version of this program that wrote it, or a newer one.'
      : 'Start this version of the server once to migrate it, or use the version that wrote it.'
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return FOR_CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'Check its disk and folder, then try again.'
}

function createUnusableError(path: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const text = `The database ${path} cannot be used: ${reason}. Nothing in it was changed. ${findHint(cause)}`
  return new Error(text, { cause })
}

function readSchema(connection: Connection): number {
  const [row] = connection.prepare('pragma user_version').all() as { user_version: number }[]
  return row?.user_version ?? 0
}

function migrate(connection: Connection): void {
  connection.exec('begin immediate')
  try {
    const version = readSchema(connection)
    if (version > SQLITE_MIGRATIONS.length) throw new SchemaMismatch(version, SQLITE_MIGRATIONS.length)
    for (const step of SQLITE_MIGRATIONS.slice(version)) connection.exec(step)
    if (version < SQLITE_MIGRATIONS.length) connection.exec(`pragma user_version = ${SQLITE_MIGRATIONS.length}`)
    connection.exec('commit')
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback')
    throw error
  }
}

function refuseOtherSchema(connection: Connection): void {
  const version = readSchema(connection)
  if (version !== SQLITE_MIGRATIONS.length) throw new SchemaMismatch(version, SQLITE_MIGRATIONS.length)
}

function refuseDamage(connection: Connection): void {
  const [row] = connection.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
  if (row?.quick_check !== 'ok') throw new DatabaseDamaged(row?.quick_check ?? 'it cannot be read')
}

export function refuseMissing(path: string): void {
  try {
    accessSync(path)
  } catch (error) {
    if (!/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw createUnusableError(path, error)
    throw new Error(`There is no database at ${path}: start the server once, or set DATA_DIR.`, { cause: error })
  }
}

/** The main file must exist before SQLite opens it, because SQLite gives its side files the same mode. */
function createFile(path: string): void {
  const folder = dirname(path)
  createFolder(folder)
  // Otherwise, SQLite would report a read-only file only at the first write.
  accessSync(folder, constants.R_OK | constants.W_OK)
  if (existsSync(path)) return accessSync(path, constants.R_OK | constants.W_OK)
  closeSync(openSync(path, 'a', 0o600))
  return syncFolder(folder)
}

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
  // A commit must be on disk when it returns.
  connection.exec('pragma synchronous = full')
  connection.exec('pragma foreign_keys = on')
  // Removed data must be overwritten with zeros.
  connection.exec('pragma secure_delete = on')
}

/** Opens the database for the server. Creates it if it is missing and migrates its schema. */
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

function isDiskError({ cause }: Error): boolean {
  return cause instanceof Error && 'code' in cause && /^SQLITE_(FULL|IOERR|CANTOPEN)/.test(String(cause.code))
}

/** Opens an existing database for reading beside a running server. It writes nothing, so it works on a full disk. */
export function openDatabaseToRead(path: string): Connection {
  refuseMissing(path)
  const prepare = (connection: Connection) => {
    connection.exec('pragma query_only = on; pragma temp_store = memory')
    refuseOtherSchema(connection)
  }
  try {
    return openConnection(path, prepare)
  } catch (error) {
    const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
    if (!(error instanceof Error && isDiskError(error)) || hasLog) throw error
    // Without side files nobody has it open, and a full disk has no space to create them.
    return openConnection(`${pathToFileURL(path).href}?immutable=1`, prepare)
  }
}

export function openDatabaseToChange(path: string): Connection {
  refuseMissing(path)
  return openConnection(path, (connection) => {
    connection.exec(`pragma busy_timeout = ${COMMAND_BUSY_TIMEOUT_MS}`)
    refuseOtherSchema(connection)
    configureForWriting(connection)
  })
}
