/* oxlint-disable no-await-in-loop -- one batch after the other, with room for requests between them */
import { setImmediate as letOthersRun } from 'node:timers/promises'

import type { Config } from '#server/settings/config.ts'
import { removeLetters } from '#server/letters/letter-folder.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'

import { formatDay } from './funnel-counter.ts'
import type { FunnelTotals } from './funnel-totals.ts'
import type { Store } from './store.ts'

const DAY_MS = 86_400_000
const RECORD_EVERY_MS = 3_600_000
/** A longer gap without a running server is not believed unless a person confirms the clock. */
const LONGEST_GAP_MS = 7 * DAY_MS
/** A year, and the month to compare with the same one of the year before. */
const FUNNEL_DAYS = 400
/** Few enough that no request waits long. */
const BATCH = 20

export interface RetentionOptions {
  readonly store: Pick<Store, 'listExpired' | 'removeExpired' | 'readClock' | 'keepTrustedTime'> & {
    readonly funnel: Pick<FunnelTotals, 'removeBefore'>
  }
  readonly config: Pick<Config, 'retentionDays' | 'dataDir'>
  readonly log: Log
  readonly now?: () => number
}

/** Compares with the last trusted time. A clock that was set back is accepted: it makes nothing look older. */
export function isClockDoubtful(now: number, trustedAt: number): boolean {
  return now - trustedAt > LONGEST_GAP_MS
}

/** Removes expired submissions, their letter files and old counts once an hour, but nothing while the clock is doubtful. */
export function createRetention({ store, config, log, now = Date.now }: RetentionOptions) {
  const { retentionDays, dataDir } = config
  let timer: NodeJS.Timeout | undefined
  let run: Promise<void> = Promise.resolve()
  let isStopping = false
  let doubts = 0

  /** Logs a doubtful clock at once, and then once a day. */
  function logDoubt(at: number, trustedAt: number): void {
    doubts += 1
    if (doubts % (DAY_MS / RECORD_EVERY_MS) !== 1) return
    const facts = { clock: new Date(at).toISOString(), lastTrusted: new Date(trustedAt).toISOString() }
    const days = Math.floor((at - trustedAt) / DAY_MS)
    log.error(
      facts,
      `the clock is ${days} days ahead of the last trusted time: nothing is removed. ` +
        'If it is wrong, set it. If it is right and no server ran for that long, run `leads trust-clock`',
    )
  }

  async function removeAll(at: number): Promise<void> {
    const before = at - retentionDays * DAY_MS
    for (;;) {
      const due = await store.listExpired({ before, limit: BATCH })
      await removeLetters(dataDir, due)
      const removed = await store.removeExpired({ before, ids: due.map(({ id }) => id) })
      for (const { id, kind } of removed) {
        log.info({ submission: id, kind }, 'removed: older than RETENTION_DAYS')
      }
      if (removed.length === 0 || isStopping) return
      await letOthersRun()
    }
  }

  async function removeSafely(): Promise<void> {
    try {
      const { now: at, trustedAt } = await store.readClock(now())
      if (isClockDoubtful(at, trustedAt)) return logDoubt(at, trustedAt)
      doubts = 0
      await store.keepTrustedTime(at)
      await store.funnel.removeBefore(formatDay(at - FUNNEL_DAYS * DAY_MS))
      if (retentionDays > 0) await removeAll(at)
    } catch (error) {
      log.error({ error: redactError(error) }, 'not all expired entries could be removed; next try in an hour')
    }
  }

  const removeAgain = () => {
    run = run.then(removeSafely)
  }

  return {
    start() {
      timer = setInterval(removeAgain, RECORD_EVERY_MS).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await run
    },
  }
}
