import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { locateLetterFolder } from '#server/letters/letter-folder.ts'
import { backUpDatabase, countSubmissions } from '#server/intake/sqlite-backup.ts'
import { locateDatabase } from '#server/intake/sqlite-connection.ts'

import { CliError, readConfigPart, readStoreLocation, type CliContext } from './cli-context.ts'
import { formatAge, formatCount } from './terminal-text.ts'

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Copies the SQLite store while servers use it. For PostgreSQL, throws an error with the command to use. */
export function backUpStore(context: CliContext, target: string): string {
  const { dataDir, databaseUrl } = readStoreLocation(context)
  if (databaseUrl !== undefined) {
    const command = `pg_dump --format=custom --file=${quoteForShell(target)} "$DATABASE_URL"`
    throw new CliError(
      `Nothing was copied. The store is in PostgreSQL, and its own tool copies it while servers run:\n  ${command}`,
      1,
    )
  }
  const { path, bytes, submissions } = backUpDatabase(locateDatabase(dataDir), target)
  const size = `${bytes.toLocaleString('en-US')} bytes, ${formatCount(submissions, 'submission')}`
  if (submissions === 0) return `Copied and checked: ${path}, ${size}. Is ${dataDir} the right data folder?`
  return `Copied and checked: ${path}, ${size}. It contains personal data.`
}

/** When a daily backup has failed once, its own alert has reported it. */
const OLDEST_BACKUP_MS = 2 * 86_400_000
/** The extensions of deploy/backup.sh for SQLite and PostgreSQL. An unfinished backup has another one. */
const BACKUP_NAME = /\.(?:db|dump)$/

interface BackupFile {
  readonly path: string
  readonly madeAt: number
}

function findNewestBackup(folder: string): BackupFile | undefined {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => BACKUP_NAME.test(name)) : []
  const files = names.map((name) => ({ path: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
  return files.toSorted((one, other) => other.madeAt - one.madeAt)[0]
}

function countIn({ path }: BackupFile): number {
  try {
    return path.endsWith('.db') ? countSubmissions(path) : 0
  } catch (error) {
    throw new Error(`${path} is not a backup of a store`, { cause: error })
  }
}

const describeContent = (backup: BackupFile) =>
  backup.path.endsWith('.db') ? `, with ${formatCount(countIn(backup), 'submission')}` : ''

/** Returns the age of the newest backup as text. Throws when there is none or it is too old. */
export async function checkBackups(context: CliContext): Promise<string> {
  const { backupDir } = readConfigPart(context, 'BACKUP_DIR')
  if (backupDir === undefined) return 'not checked: BACKUP_DIR is not set'
  const newest = findNewestBackup(backupDir)
  if (newest === undefined) throw new Error(`there is no backup in ${backupDir}`)
  const age = context.now() - newest.madeAt
  const text = `the newest is ${newest.path}, ${formatAge(Math.max(age, 0))} old${describeContent(newest)}`
  if (age > OLDEST_BACKUP_MS) throw new Error(text)
  return text
}

function countLetters(dataDir: string): number {
  const folder = locateLetterFolder(dataDir)
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? readdirSync(folder).filter((name) => name.endsWith('.eml')).length : 0
}

/** Returns a text about an empty store. Throws when a backup or letters show that it had submissions. */
export function describeEmptyStore(context: CliContext): string {
  const { backupDir, dataDir } = readConfigPart(context, 'BACKUP_DIR', 'DATA_DIR')
  const newest = backupDir === undefined ? undefined : findNewestBackup(backupDir)
  const kept = newest === undefined ? 0 : countIn(newest)
  const empty = '0 submissions: is this the right data folder?'
  if (kept > 0) throw new Error(`${empty} The backup ${newest?.path ?? ''} has ${formatCount(kept, 'submission')}`)
  const letters = countLetters(dataDir)
  if (letters > 0) throw new Error(`${empty} The folder has ${formatCount(letters, 'letter')} about submissions`)
  return empty
}
