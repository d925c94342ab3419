import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { letterFolderOf, letterNameOf } from '#server/mail/transport.ts'
import type { Removed } from '#server/store/store.ts'

/** Removes the letters about these that were written to files of this data folder, if any; gives how many there were. */
export async function removeLetters(dataDir: string, removed: readonly Removed[]): Promise<number> {
  const paths = removed.flatMap(({ jobs }) => jobs.map(({ id }) => join(letterFolderOf(dataDir), letterNameOf(id))))
  const gone = await Promise.all(
    paths.map((path) =>
      rm(path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      ),
    ),
  )
  return gone.filter(Boolean).length
}
