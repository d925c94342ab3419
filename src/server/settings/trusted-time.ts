import { redactError, type Log } from './log-redaction.ts'
import type { ClockReading, TrustedTime } from '#server/intake/store-stats.ts'
import type { Store } from '#server/intake/store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How often a running server notes the time, in milliseconds. */
export const NOTE_MS = HOUR_MS
/** A clock further beyond the last trusted time has jumped, or no server ran for so long. */
export const LONGEST_GAP_MS = DAY_MS
/** After a week of running, restarts included, a doubted clock is trusted. */
const DOUBT_MS = 7 * DAY_MS

interface ClockJudgement {
  readonly isTrusted: boolean
  /** What to keep in the store. */
  readonly keep: TrustedTime
  /** What this server knows at its next judgement. */
  readonly doubtedMs: number
  /** How far the clock is beyond the last trusted time plus the time of doubt, in milliseconds. */
  readonly aheadMs: number
}

/** What a server knows besides what it reads. */
interface ServerKnowledge {
  /** When the newest submission was received, read at the start: later ones have the time of the doubtful clock. */
  readonly newestAtStart: number | undefined
  /** How long doubt had lasted at this server's previous judgement, in milliseconds; 0 when it trusted. */
  readonly doubtedMs: number
}

/**
 * Judges the clock when a server has run for another `NOTE_MS`. A clock that was set back is trusted: it makes nothing
 * older. Each server counts its own time of doubt. Its first judgement goes on from the time of doubt in the store.
 */
function judgeClock({ now, trusted }: ClockReading, known: ServerKnowledge): ClockJudgement {
  const lastKnown = trusted?.trustedAt ?? known.newestAtStart ?? now
  const doubtedBefore = trusted?.doubtedMs ?? 0
  const doubtedMs = NOTE_MS + (known.doubtedMs === 0 ? doubtedBefore : Math.min(known.doubtedMs, doubtedBefore))
  /** The time of doubt has really passed. */
  const aheadMs = now - lastKnown - doubtedMs
  const isTrusted = aheadMs <= LONGEST_GAP_MS || doubtedMs >= DOUBT_MS
  const keep = isTrusted
    ? { trustedAt: now, doubtedMs: 0 }
    : { trustedAt: lastKnown, doubtedMs: Math.max(doubtedMs, doubtedBefore) }
  return { isTrusted, aheadMs, keep, doubtedMs: isTrusted ? 0 : doubtedMs }
}

export interface ClockJudge {
  /** Reads what the store knows, before anything comes in. Never throws. */
  begin(): Promise<void>
  /** Judges the clock and keeps the time. Call it each `NOTE_MS`. Gives the time when it is trusted, else undefined. */
  judge(): Promise<number | undefined>
}

export interface ClockJudgeOptions {
  readonly store: Pick<Store, 'readClock' | 'keepTrustedTime'>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Creates a judge of the clock for one running server. It tells a doubt at once, and then once a day. */
export function createClockJudge({ store, log, now }: ClockJudgeOptions): ClockJudge {
  let atStart: ClockReading | undefined
  let doubtedMs = 0

  function logDoubt({ keep, aheadMs }: ClockJudgement, at: number): void {
    if (doubtedMs % DAY_MS !== NOTE_MS) return
    const facts = { clock: new Date(at).toISOString(), lastTrusted: new Date(keep.trustedAt).toISOString() }
    log.error(
      facts,
      `the clock is ${Math.floor(aheadMs / DAY_MS)} days ahead of the last trusted time: nothing is removed. ` +
        'If it is wrong, set it. If it is right and no server ran for that long, run `leads trust-clock`, or let the ' +
        'server run for a week',
    )
  }

  return {
    async begin() {
      try {
        atStart = await store.readClock(now())
      } catch (error) {
        log.warn({ error: redactError(error) }, 'the time could not be read; next try in an hour')
      }
    },
    async judge() {
      const reading = await store.readClock(now())
      atStart ??= reading
      const judgement = judgeClock(reading, { newestAtStart: atStart.newestAt, doubtedMs })
      ;({ doubtedMs } = judgement)
      await store.keepTrustedTime(judgement.keep)
      if (judgement.isTrusted) return reading.now
      logDoubt(judgement, reading.now)
      return undefined
    },
  }
}
