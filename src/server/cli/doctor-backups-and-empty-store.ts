import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { locateLetterFolder } from '#server/letters/letter-folder.ts'
import { countSubmissions } from '#server/intake/sqlite-backup.ts'

import { readConfigPart, type CliContext } from './cli-context.ts'
import { formatCount } from './count-text.ts'
import { formatAge } from './stats-text.ts'

/** A day and the night after it: a daily backup that failed once has told so by its own alert. */
const OLDEST_BACKUP_MS = 2 * 86_400_000
/** The endings of deploy/backup.sh: SQLite and PostgreSQL. One under way has another ending. */
const BACKUP_NAME = /\.(?:db|dump)$/

interface BackupFile {
  readonly path: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

/** Finds the newest backup in this folder; undefined when there is none. */
function findNewestBackup(folder: string): BackupFile | undefined {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => BACKUP_NAME.test(name)) : []
  const files = names.map((name) => ({ path: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
  return files.toSorted((one, other) => other.madeAt - one.madeAt)[0]
}

/** Counts what a backup of SQLite holds; 0 for one of PostgreSQL. Throws when it is not a backup of a store. */
function countIn({ path }: BackupFile): number {
  try {
    return path.endsWith('.db') ? countSubmissions(path) : 0
  } catch (error) {
    throw new Error(`${path} is not a backup of a store`, { cause: error })
  }
}

const describeContent = (backup: BackupFile) =>
  backup.path.endsWith('.db') ? `, with ${formatCount(countIn(backup), 'submission')}` : ''

/** Says how old the newest backup is. Throws when there is none, or when it is too old. */
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

function listLetters(dataDir: string): string[] {
  const folder = locateLetterFolder(dataDir)
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
}

/**
 * Says that a store is empty. Throws when something tells of submissions that it must have had: a backup that has some,
 * or letters beside it.
 */
export function describeEmptyStore(context: CliContext): string {
  const { backupDir, dataDir } = readConfigPart(context, 'BACKUP_DIR', 'DATA_DIR')
  const newest = backupDir === undefined ? undefined : findNewestBackup(backupDir)
  const kept = newest === undefined ? 0 : countIn(newest)
  const empty = '0 submissions: is this the right data folder?'
  if (kept > 0) throw new Error(`${empty} The backup ${newest?.path ?? ''} has ${formatCount(kept, 'submission')}`)
  const letters = listLetters(dataDir).length
  if (letters > 0) throw new Error(`${empty} The folder has ${formatCount(letters, 'letter')} about submissions`)
  return empty
}
