import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { syncFolder } from '#server/settings/durable-folder.ts'

import { openConnection, openDatabaseToRead, refuseMissing } from './sqlite-connection.ts'

export interface Backup {
  readonly path: string
  readonly bytes: number
  readonly submissions: number
}

function copyInto(path: string, copy: string): void {
  const connection = openConnection(path, () => {})
  try {
    connection.prepare('vacuum into ?').run(copy)
  } finally {
    connection.close()
  }
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function createExistsError(path: string): Error {
  return new Error(`${path} already exists, and a backup never overwrites a file`)
}

function createEmptyFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(`There is no folder ${dirname(path)}`, { cause: error })
    if (code !== 'EEXIST') throw error
    const advice = 'another backup is writing it, or one was killed. Remove it if no backup is running'
    throw new Error(`${path} exists: ${advice}.`, { cause: error })
  }
}

/** Checks the whole database. Returns what is damaged, or undefined. */
export function findDamage(path: string): string | undefined {
  const connection = openDatabaseToRead(path)
  try {
    const [row] = connection.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[]
    if (row?.integrity_check !== 'ok') return row?.integrity_check ?? 'it cannot be read'
    const orphans = connection.prepare('pragma foreign_key_check').all()
    return orphans.length === 0 ? undefined : `${orphans.length} jobs have lost their submission`
  } finally {
    connection.close()
  }
}

/** Counts the submissions of a database that nobody writes to, such as a backup. */
export function countSubmissions(path: string): number {
  const connection = openConnection(path, () => {})
  try {
    const [row] = connection.prepare('select count(*) as count from submissions').all() as { count: number }[]
    return row?.count ?? 0
  } finally {
    connection.close()
  }
}

/**
 * Copies the database while others use it. The copy is checked and on disk before it gets its name, so an interrupted
 * backup leaves only `NAME.partial`. Throws when the file exists.
 */
export function backUpDatabase(path: string, target: string): Backup {
  refuseMissing(path)
  const whole = resolve(target)
  const copy = `${whole}.partial`
  if (existsSync(whole)) throw createExistsError(whole)
  createEmptyFile(copy)
  try {
    copyInto(path, copy)
    const damage = findDamage(copy)
    if (damage !== undefined) throw new Error(`The copy is damaged: ${damage}`)
    const submissions = countSubmissions(copy)
    syncFile(copy)
    // Another backup cannot have created it, because the `.partial` file is a lock.
    if (existsSync(whole)) throw createExistsError(whole)
    renameSync(copy, whole)
    syncFolder(dirname(whole))
    return { path: whole, bytes: statSync(whole).size, submissions }
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
}
