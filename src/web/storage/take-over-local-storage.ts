import { readFrom, removeFrom } from '#web/ui/browser-storage.ts'

import { readEntries, writeEntry } from './device-database.ts'

/** Where records of running assessments, and the last result, stood until 2026-11. */
const OLD_PROGRESS = 'keelson.assessment.'
const OLD_RESULT = 'keelson.result'

/** Moves what local storage still holds of an earlier version of the site, once. Never throws. */
export async function takeOverLocalStorage(): Promise<void> {
  const known = { progress: await readEntries('progress'), results: await readEntries('results') }
  for (const key of listKeys()) {
    const [store, name] =
      key === OLD_RESULT ? (['results', 'last'] as const) : (['progress', key.slice(OLD_PROGRESS.length)] as const)
    const isMoved = known[store].has(name) || (await writeEntry(store, name, readFrom('localStorage', key) ?? ''))
    if (isMoved) removeFrom('localStorage', key)
  }
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(OLD_PROGRESS) || key === OLD_RESULT)
  } catch {
    return []
  }
}
