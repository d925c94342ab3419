import { LONGEST_GAP_MS } from '#server/settings/trusted-time.ts'
import type { StoreStats } from '#server/intake/store-stats.ts'

import { changeStore, type CliContext } from './cli-context.ts'
import { confirm } from './confirm.ts'
import { formatAge, formatMinute } from './terminal-text.ts'

/** Clocks of two machines may differ by so much. */
const SKEW_MS = 5 * 60_000

/** Says that the clock agrees with what the store knows. Throws an error that says what to do when it does not. */
export function checkClock({ clockTrustedAt, clockWasAt }: StoreStats, now: number): string {
  const clock = `the clock says ${formatMinute(now)}`
  if (clockWasAt !== undefined && clockWasAt - now > SKEW_MS) {
    throw new Error(
      `${clock}, but a waiting entry is dated ${formatMinute(clockWasAt)} or later: ` +
        'a clock is wrong, or was. A running server sends the entry now',
    )
  }
  if (clockTrustedAt !== undefined && now - clockTrustedAt > LONGEST_GAP_MS) {
    throw new Error(
      `${clock}, ${formatAge(now - clockTrustedAt)} after the last time that a server recorded. A server removes nothing ` +
        'for RETENTION_DAYS until it has run for a week. If the clock is wrong, set it. If it is right, run leads trust-clock',
    )
  }
  return clockTrustedAt === undefined ? `${clock}; no server has run for an hour yet` : clock
}

/** Notes the time of the store's clock as right, so that servers remove again what is too old. Asks unless `isYes`. */
export function trustClock(context: CliContext, isYes: boolean): Promise<string> {
  return changeStore(context, async (store) => {
    const { now, trusted } = await store.readClock(context.now())
    const last =
      trusted === undefined ? 'no server has recorded the time yet' : `last trusted: ${formatMinute(trusted.trustedAt)}`
    const action = `The clock says ${formatMinute(now)} (${last}). Is this right`
    if (!isYes) await confirm(context, { command: 'trust-clock', action, refused: 'Nothing was changed.' })
    await store.keepTrustedTime({ trustedAt: now, doubtedMs: 0 })
    return `Recorded: it is ${formatMinute(now)}. A running server removes expired entries within an hour.`
  })
}
