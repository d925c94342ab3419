import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createFolder, syncFolder } from '#server/settings/durable-folder.ts'

/** The ids of digests begin with this, and the ids of submissions do not. */
export const DIGEST_PREFIX = 'digest-'

export const locateLetterFolder = (dataDir: string) => join(dataDir, 'outbox-mail')

/** Writes a letter to a file. Even after a power failure, the file is either complete or absent. */
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

/** Also removes the digests. Returns the number of removed letters. Call it before removing the submissions, so that it can be repeated. */
export async function removeLetters(dataDir: string, submissions: readonly { readonly id: string }[]): Promise<number> {
  const folder = locateLetterFolder(dataDir)
  const ids = new Set(submissions.map(({ id }) => id))
  // A file name begins with the submission's id, which contains no period. A digest may name any submission.
  const files = (await listFiles(folder)).filter(
    (name) => ids.has(name.slice(0, name.indexOf('.'))) || (ids.size > 0 && name.startsWith(DIGEST_PREFIX)),
  )
  await Promise.all(files.map((name) => rm(join(folder, name), { force: true })))
  return new Set(files.map((name) => name.replace(/\.tmp$/, ''))).size
}
