import type { FinishedAssessment } from '#machines/assessment/assessment-events.ts'
import { parseSavedResult, serializeResult, type SavedResult } from '#machines/saved-result/saved-result.ts'
import { readEntries, removeEntry, type EntryChange } from '#web/storage/device-database.ts'

// The last finished result on this device. None of these functions throws.

const KEY = 'last'

/** The change that saves this result and replaces an earlier one. */
export function describeResultChange(result: FinishedAssessment): EntryChange {
  return { store: 'results', key: KEY, value: serializeResult({ ...result, at: Date.now() }) }
}

/** Reads the saved result; null if there is none. A result that cannot be used is removed. */
export async function readResult(): Promise<SavedResult | null> {
  const text = (await readEntries('results')).get(KEY)
  const found = text === undefined ? null : parseSavedResult(text, Date.now())
  if (found === null && text !== undefined) await removeResult()
  return found
}

/** Removes the saved result, if there is one. False if the device refuses. */
export function removeResult(): Promise<boolean> {
  return removeEntry('results', KEY)
}
