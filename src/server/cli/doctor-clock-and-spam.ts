import { isClockDoubtful } from '#server/settings/clock.ts'
import type { StoreStats } from '#server/intake/store-stats.ts'

import { formatAge, formatMinute } from './stats-text.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Clocks of two machines may differ by so much. */
const SKEW_MS = 5 * MINUTE_MS
/** How long `doctor` reports entries that got no letter. */
const REPORTED_MS = 7 * DAY_MS

/** Says that the clock agrees with what the store knows. Throws an error that says what to do when it does not. */
export function checkClock({ clockTrustedAt, clockWasAt }: StoreStats, now: number): string {
  const clock = `the clock says ${formatMinute(now)}`
  if (clockWasAt !== undefined && clockWasAt - now > SKEW_MS) {
    throw new Error(
      `${clock}, but a waiting entry is dated ${formatMinute(clockWasAt)} or later: ` +
        'a clock is wrong, or was. A running server sends the entry now',
    )
  }
  if (clockTrustedAt !== undefined && isClockDoubtful(now, clockTrustedAt)) {
    throw new Error(
      `${clock}, ${formatAge(now - clockTrustedAt)} after the last time that a server recorded. A server removes nothing ` +
        'for RETENTION_DAYS meanwhile. If the clock is wrong, set it. If it is right, run leads trust-clock',
    )
  }
  return clock
}

/** Counts what looks like spam. Throws when something of the last week got no letter though a person may have sent it. */
export function checkSpam({ flagged, spam, withheldAt }: StoreStats, now: number): string {
  const text = `${flagged - spam} with a letter marked [spam?], ${spam} without a letter`
  if (withheldAt !== undefined && now - withheldAt < REPORTED_MS) {
    throw new Error(
      `${text}; people may have sent some, the last one ${formatAge(now - withheldAt)} ago: ` +
        'run leads list --spam, then leads resend ID',
    )
  }
  return text
}
