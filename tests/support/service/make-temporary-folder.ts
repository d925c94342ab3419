import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Folder {
  readonly path: string
  readonly remove: () => void
}

/** Makes a new folder in the system's temporary folder. */
export function makeTemporaryFolder(): Folder {
  const path = mkdtempSync(join(tmpdir(), 'data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
