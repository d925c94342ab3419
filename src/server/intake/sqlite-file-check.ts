import { statSync } from 'node:fs'

import { StoreUnavailable } from './store-unavailable.ts'

/** Which file stands at this path; undefined when there is none. */
function identifyFile(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/**
 * Remembers which file stands at this path now, and gives a check that throws `StoreUnavailable` when it is gone or
 * another stands there. SQLite goes on writing to a file that has lost its name, and all of that is lost with it.
 */
export function createFileCheck(path: string): () => void {
  const opened = identifyFile(path)
  return () => {
    const found = identifyFile(path)
    if (found === opened) return
    const what = found === undefined ? 'its file is gone' : 'another file is in its place'
    throw new StoreUnavailable(`The store is unavailable (${what}: put it back, or restart the server)`)
  }
}
