/* oxlint-disable no-await-in-loop -- one batch after the other, with room for requests between them */
import { setImmediate as letOthersRun } from 'node:timers/promises'

import type { Config } from '#server/settings/config.ts'
import { removeLetters } from '#server/letters/letter-folder.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'
import type { RemovedSubmission, Store } from './store.ts'
import { createClockJudge, NOTE_MS } from '#server/settings/trusted-time.ts'

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
  /** Resolves as soon as no removal is running. */
  stop(): Promise<void>
}

/** Creates the retention. It keeps everything when `retentionDays` is 0, and notes the time all the same. */
export function createRetention({ store, config, log, now = Date.now }: RetentionOptions): Retention {
  const { retentionDays, dataDir } = config
  let timer: NodeJS.Timeout | undefined
  let run: Promise<void> = Promise.resolve()
  let isStopping = false
  const clock = createClockJudge({ store, log, now })

  function logRemoved(removed: readonly RemovedSubmission[]): void {
    for (const { id, kind } of removed) {
      log.info({ submission: id, kind }, 'removed: older than RETENTION_DAYS')
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
      await letOthersRun()
    }
  }

  async function removeSafely(): Promise<void> {
    try {
      const at = await clock.judge()
      if (at !== undefined && retentionDays > 0) await removeAll(at)
    } catch (error) {
      log.error({ error: redactError(error) }, 'not all expired entries could be removed; next try in an hour')
    }
  }

  const removeAgain = () => {
    run = run.then(removeSafely)
  }

  return {
    start() {
      run = clock.begin()
      timer = setInterval(removeAgain, NOTE_MS).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await run
    },
  }
}
