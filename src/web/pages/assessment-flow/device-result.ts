import { keptResultIn, keptResultText, type KeptResult } from '#machines/assessment/kept-result.ts'
import { readFrom, removeFrom, writeTo } from '#web/ui/browser-storage.ts'

import { RESULT_KEY } from './kept-progress.ts'

// The last finished result on this device. None of these functions throws.

/** Keeps this result in place of an earlier one; false where the device refuses to keep anything. */
export function keepResult(result: Omit<KeptResult, 'at'>): boolean {
  return writeTo('localStorage', RESULT_KEY, keptResultText({ ...result, at: Date.now() }))
}

/** The kept result; null where there is none that can be used, which is then removed. */
export function readResult(): KeptResult | null {
  const text = readFrom('localStorage', RESULT_KEY)
  const found = text === null ? null : keptResultIn(text, Date.now())
  if (found === null) removeResult()
  return found
}

/** Removes the kept result, if there is one. */
export function removeResult(): void {
  removeFrom('localStorage', RESULT_KEY)
}
