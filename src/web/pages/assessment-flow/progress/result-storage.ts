import type { FinishedAssessment } from '#machines/assessment/assessment-events.ts'
import { parseSavedResult, serializeResult, type SavedResult } from '#machines/saved-result/saved-result.ts'
import { changeEntries, readEntries, type EntryChange } from '#web/storage/device-database.ts'

// The last finished result on this device. None of these functions throws.

const KEY = 'last'

/** The record that this page saved or read last. */
let known: string | undefined

/** The change that saves this result and replaces an earlier one. */
export function describeResultChange(result: FinishedAssessment): EntryChange {
  known = serializeResult({ ...result, at: Date.now() })
  return { store: 'results', key: KEY, value: known }
}

/** Reads the saved result; null if there is none. A result that cannot be used is removed. */
export async function readResult(): Promise<SavedResult | null> {
  const text = (await readEntries('results')).get(KEY)
  known = text
  const found = text === undefined ? null : parseSavedResult(text, Date.now())
  if (found === null && text !== undefined) await removeResult()
  return found
}

/** Removes the result that this page saved or read, and no later one of another tab. False if the device refuses. */
export function removeResult(): Promise<boolean> {
  const own = known
  return changeEntries([{ store: 'results', key: KEY, value: null, onlyIf: (stored) => stored === own }])
}
