/** How often a running server notes the time, in milliseconds. */
export const NOTE_MS = 3_600_000

/** No server was off for longer than this without a person who knows: a week, in milliseconds. */
const LONGEST_GAP_MS = 7 * 86_400_000

/**
 * Whether the clock is so far beyond the last noted time that nothing may be removed by it. A clock that was set back is
 * believed: it makes nothing older.
 */
export function isClockDoubtful(now: number, notedAt: number): boolean {
  return now - notedAt > LONGEST_GAP_MS
}
