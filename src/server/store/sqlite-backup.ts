import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

import { openConnection, refuseMissing, syncDirectory } from './sqlite-database.ts'
import { findDamage } from './sqlite-maintenance.ts'

export interface Backup {
  readonly path: string
  readonly bytes: number
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

/** Makes a new empty file that only our own user may read. Throws when it exists. */
function claim(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new Error(`${path} exists already, and a backup overwrites nothing`, { cause: error })
    if (code === 'ENOENT') throw new Error(`There is no folder ${dirname(path)}`, { cause: error })
    throw error
  }
}

/**
 * Copies the database as it is at one moment, while others read and write. The copy is complete, checked and on disk
 * before it gets its final name. Throws when the file exists or the copy cannot be made, and then leaves nothing
 * behind.
 */
export function backUpDatabase(path: string, target: string): Backup {
  refuseMissing(path)
  const whole = resolve(target)
  const copy = `${whole}.partial`
  claim(whole)
  try {
    claim(copy)
    try {
      copyInto(path, copy)
      const damage = findDamage(copy)
      if (damage !== undefined) throw new Error(`The copy is damaged: ${damage}`)
      syncFile(copy)
      renameSync(copy, whole)
    } catch (error) {
      rmSync(copy, { force: true })
      throw error
    }
  } catch (error) {
    rmSync(whole, { force: true })
    throw error
  }
  syncDirectory(dirname(whole))
  return { path: whole, bytes: statSync(whole).size }
}
