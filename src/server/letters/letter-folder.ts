import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createFolder, syncFolder } from '#server/settings/durable-folder.ts'

export const locateLetterFolder = (dataDir: string) => join(dataDir, 'outbox-mail')

/** Writes a letter to a file that is complete under its final name or not there at all, also after a power cut. */
export async function writeLetter(folder: string, id: string, message: Buffer): Promise<void> {
  const path = join(folder, `${id}.eml`)
  createFolder(folder)
  await writeFile(`${path}.tmp`, message, { mode: 0o600, flush: true })
  await rename(`${path}.tmp`, path)
  syncFolder(folder)
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * Removes the letters of these submissions from the data folder, also those to earlier recipients, and gives how many
 * there were. Call it before the submissions are removed: after an interruption the next pass still knows them.
 */
export async function removeLetters(dataDir: string, submissions: readonly { readonly id: string }[]): Promise<number> {
  const folder = locateLetterFolder(dataDir)
  const ids = new Set(submissions.map(({ id }) => id))
  // A file's name begins with the id of its submission, and no id holds a full stop.
  const files = (await listFiles(folder)).filter((name) => ids.has(name.slice(0, name.indexOf('.'))))
  await Promise.all(files.map((name) => rm(join(folder, name), { force: true })))
  return new Set(files.map((name) => name.replace(/\.tmp$/, ''))).size
}
