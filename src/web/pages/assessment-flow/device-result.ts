import { keptResultIn, keptResultText, type KeptResult } from '#machines/assessment/kept-result.ts'

import { RESULT_KEY } from './kept-progress.ts'

// The last finished result on this device. None of these functions throws.

/** Keeps this result in place of an earlier one; false where the device refuses to keep anything. */
export function keepResult(result: Omit<KeptResult, 'at'>): boolean {
  try {
    localStorage.setItem(RESULT_KEY, keptResultText({ ...result, at: Date.now() }))
    return true
  } catch {
    return false
  }
}

/** The kept result; null where there is none that can be used, which is then removed. */
export function readResult(): KeptResult | null {
  try {
    const text = localStorage.getItem(RESULT_KEY)
    const found = text === null ? null : keptResultIn(text, Date.now())
    if (found === null) localStorage.removeItem(RESULT_KEY)
    return found
  } catch {
    return null
  }
}

export function removeResult(): void {
  try {
    localStorage.removeItem(RESULT_KEY)
  } catch {
    // A device that cannot be read holds nothing to remove.
  }
}
