import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { JobStatus } from '#server/store/store.ts'

import { nameLetterFiles, locateLetterFolder } from './mailer.ts'

async function removeIfPresent(path: string): Promise<boolean> {
  try {
    await rm(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/**
 * Removes the letters of these submissions from the data folder and gives how many there were. Call it before the
 * submissions are removed: after an interruption the next pass still knows them.
 */
export async function removeLetters(
  dataDir: string,
  submissions: readonly { readonly jobs: readonly JobStatus[] }[],
): Promise<number> {
  const folder = locateLetterFolder(dataDir)
  const files = submissions.flatMap(({ jobs }) => jobs.map(({ id }) => nameLetterFiles(id)))
  const gone = await Promise.all(
    files.map(async ({ finalName, temporaryName }) => {
      const wasTemporary = await removeIfPresent(join(folder, temporaryName))
      return (await removeIfPresent(join(folder, finalName))) || wasTemporary
    }),
  )
  return gone.filter(Boolean).length
}
