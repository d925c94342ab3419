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
 * Removes the letters about these that were written to files of this data folder, if any; gives how many there were. To be
 * called before the submissions are removed: what is interrupted in between is still known to the next pass.
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
