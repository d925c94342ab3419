/* oxlint-disable no-await-in-loop -- one batch after the other, with room for requests between them */
import { setImmediate as others } from 'node:timers/promises'

import type { Config } from '#server/config.ts'
import { redactError, type Log } from './log-redaction.ts'
import type { ClockReading, RemovedSubmission, Store } from '#server/store/store.ts'

import { removeLetters } from './email/remove-mail-files.ts'
import { judgeClock, NOTE_MS, type ClockJudgement } from './trusted-time.ts'

const DAY_MS = 86_400_000
/** So few that no request has to wait for them. */
const BATCH = 20

export interface RetentionOptions {
  readonly store: Pick<Store, 'listExpired' | 'removeExpired' | 'readClock' | 'keepTrustedTime'>
  readonly config: Pick<Config, 'retentionDays' | 'dataDir'>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Removes submissions that are older than allowed, and their letters that were written to files. It notes the time in
 * the store, and removes nothing while the clock is far beyond the last noted time: a wrong clock must not empty the
 * store.
 */
export interface Retention {
  /** Notes the time and removes an hour from now, and then once an hour. It never throws into the process. */
  start(): void
  /** Resolves when no removal is running any more. */
  stop(): Promise<void>
}

/** Creates the retention. It keeps everything when `retentionDays` is 0, and notes the time all the same. */
export function createRetention({ store, config, log, now = Date.now }: RetentionOptions): Retention {
  const { retentionDays, dataDir } = config
  let timer: NodeJS.Timeout | undefined
  let run: Promise<void> = Promise.resolve()
  let isStopping = false
  let atStart: ClockReading | undefined
  let doubtedMs = 0

  function logRemoved(removed: readonly RemovedSubmission[]): void {
    for (const { id, kind, jobs } of removed) {
      const undelivered = jobs.filter(({ state }) => state === 'dead').length
      log.info({ submission: id, kind, undelivered }, 'removed: kept for longer than RETENTION_DAYS')
    }
  }

  async function removeAll(at: number): Promise<void> {
    const before = at - retentionDays * DAY_MS
    for (;;) {
      const due = await store.listExpired({ before, limit: BATCH })
      await removeLetters(dataDir, due)
      const removed = await store.removeExpired({ before, ids: due.map(({ id }) => id) })
      logRemoved(removed)
      if (removed.length === 0 || isStopping) return
      await others()
    }
  }

  function logDoubt({ keep, aheadMs }: ClockJudgement, at: number): void {
    if (doubtedMs % DAY_MS !== NOTE_MS) return
    const facts = { clock: new Date(at).toISOString(), lastTrusted: new Date(keep.trustedAt).toISOString() }
    const days = Math.floor(aheadMs / DAY_MS)
    log.error(
      { ...facts, ...(retentionDays > 0 && { retentionDays }) },
      `the clock is ${days} days beyond the last time that a server trusted: nothing is removed. If the clock is wrong, ` +
        'set it. If it is right, and no server ran for so long, run `leads trust-clock`; a week of running does the same',
    )
  }

  async function judge(): Promise<ClockReading & { readonly isTrusted: boolean }> {
    const reading = await store.readClock(now())
    atStart ??= reading
    const judgement = judgeClock(reading, { newestAtStart: atStart.newestAt, doubtedMs })
    doubtedMs = judgement.doubtedMs
    await store.keepTrustedTime(judgement.keep)
    if (!judgement.isTrusted) logDoubt(judgement, reading.now)
    return { ...reading, isTrusted: judgement.isTrusted }
  }

  async function readAtStart(): Promise<void> {
    try {
      atStart = await store.readClock(now())
    } catch (error) {
      log.warn({ error: redactError(error) }, 'the time could not be read; the next try is in an hour')
    }
  }

  async function removeSafely(): Promise<void> {
    try {
      const clock = await judge()
      if (clock.isTrusted && retentionDays > 0) await removeAll(clock.now)
    } catch (error) {
      log.error({ error: redactError(error) }, 'what is too old could not all be removed; the next try is in an hour')
    }
  }

  const removeAgain = () => {
    run = run.then(removeSafely)
  }

  return {
    start() {
      run = readAtStart()
      timer = setInterval(removeAgain, NOTE_MS).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await run
    },
  }
}
