import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes a new or renamed entry of this folder survive a power cut. */
export function syncDirectory(path: string): void {
  const directory = openSync(path, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}
