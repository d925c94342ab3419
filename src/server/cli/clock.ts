import { isClockDoubtful } from '#server/intake/retention.ts'
import type { StoreStats } from '#server/intake/store-stats.ts'

import { changeStore, type CliContext } from './cli-context.ts'
import { confirm } from './confirm.ts'
import { formatAge, formatMinute } from './terminal-text.ts'

const SKEW_MS = 5 * 60_000

/** Returns a text when the clock agrees with the store. Otherwise throws an error that says what to do. */
export function checkClock({ clockTrustedAt, clockWasAt }: StoreStats, now: number): string {
  const clock = `the clock says ${formatMinute(now)}`
  if (clockWasAt !== undefined && clockWasAt - now > SKEW_MS) {
    throw new Error(
      `${clock}, but a waiting entry is dated ${formatMinute(clockWasAt)} or later: ` +
        'a clock is wrong, or was wrong. A running server sends the entry now',
    )
  }
  if (clockTrustedAt !== undefined && isClockDoubtful(now, clockTrustedAt)) {
    throw new Error(
      `${clock}, ${formatAge(now - clockTrustedAt)} after the last time that a server recorded. A server removes nothing ` +
        'for RETENTION_DAYS. If the clock is wrong, set it. If it is right, run leads trust-clock',
    )
  }
  return clock
}

/** Records the store's current time as trusted, so that servers remove expired entries again. Asks unless `isYes`. */
export function trustClock(context: CliContext, isYes: boolean): Promise<string> {
  return changeStore(context, async (store) => {
    const { now, trustedAt } = await store.readClock(context.now())
    const action = `The clock says ${formatMinute(now)} (last trusted: ${formatMinute(trustedAt)}). Is this right`
    if (!isYes) await confirm(context, { command: 'trust-clock', action, refused: 'Nothing was changed.' })
    await store.keepTrustedTime(now)
    return `Recorded: it is ${formatMinute(now)}. A running server removes expired entries within an hour.`
  })
}
