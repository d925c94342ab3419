import { parseSavedResult, serializeResult, type SavedResult } from '#machines/saved-result/saved-result.ts'
import { readEntries, removeEntry, writeEntry } from '#web/storage/device-database.ts'
import { takeOverWebStorage } from '#web/storage/take-over-web-storage.ts'

// The last finished result on this device. None of these functions throws.

const KEY = 'last'

/** Keeps this result in place of an earlier one; false where the device refuses. */
export function keepResult(result: Omit<SavedResult, 'at'>): Promise<boolean> {
  return writeEntry('results', KEY, serializeResult({ ...result, at: Date.now() }))
}

/** The kept result; null where there is none that can be used, which is then removed. */
export async function readResult(): Promise<SavedResult | null> {
  await takeOverWebStorage()
  const text = (await readEntries('results')).get(KEY)
  const found = text === undefined ? null : parseSavedResult(text, Date.now())
  if (found === null && text !== undefined) await removeResult()
  return found
}

/** Removes the kept result, if there is one; false where the device refuses. */
export function removeResult(): Promise<boolean> {
  return removeEntry('results', KEY)
}
