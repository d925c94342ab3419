/* oxlint-disable no-await-in-loop -- one outcome after the other */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { redactError, type Log } from '#server/settings/log-redaction.ts'

import type { Job, JobFailure } from './store-types.ts'
import type { Store } from './store.ts'
import { StoreUnavailable } from './store-unavailable.ts'

const PAUSE_MS = 500

export type JobOutcome = { readonly sentAt: number } | { readonly released: string } | JobFailure

/** Keeps the outcomes of jobs until they are stored. */
export class OutcomeRecorder {
  readonly #store: Pick<Store, 'done' | 'fail' | 'release'>
  readonly #log: Log
  readonly #waiting = new Map<Job, JobOutcome>()
  readonly #storing = new Set<Job>()

  constructor(store: Pick<Store, 'done' | 'fail' | 'release'>, log: Log) {
    this.#store = store
    this.#log = log
  }

  get jobIds(): readonly string[] {
    return [...this.#waiting.keys()].map(({ id }) => id)
  }

  /** Tries to store this outcome and the waiting ones. Never throws. */
  async record(job: Job, outcome: JobOutcome): Promise<void> {
    this.#waiting.set(job, outcome)
    await this.recordAll()
  }

  /** Tries each waiting outcome once. Stops when the store is unavailable, because each attempt would be slow. */
  async recordAll(): Promise<void> {
    for (const [job, outcome] of Array.from(this.#waiting)) {
      const isDue = this.#waiting.has(job) && !this.#storing.has(job)
      if (isDue && !(await this.#tryToRecord(job, outcome))) return
    }
  }

  /** Retries until all outcomes are stored or the signal is aborted, and logs the rest. Never throws. */
  async recordUntil(limit: AbortSignal): Promise<void> {
    const isOver = once(limit, 'abort')
    while (this.#waiting.size > 0 && !limit.aborted) {
      await Promise.race([this.recordAll(), isOver])
      if (this.#waiting.size > 0) await sleep(PAUSE_MS, undefined, { signal: limit }).catch(() => {})
    }
    for (const { id } of this.#waiting.keys())
      this.#log.error({ job: id }, 'stopped before the outcome could be stored: what was delivered may go out again')
  }

  /** Returns false when the store is unavailable. The outcome then moves to the end of the queue. */
  async #tryToRecord(job: Job, outcome: JobOutcome): Promise<boolean> {
    this.#storing.add(job)
    try {
      const recorded = await this.#recordInStore(job, outcome)
      this.#waiting.delete(job)
      if (!recorded)
        this.#log.warn(
          { job: job.id },
          'the outcome was stored before, or the job was removed, or its lease had run out and another worker may deliver it again',
        )
      return true
    } catch (error) {
      this.#log.error(
        { job: job.id, error: redactError(error) },
        'the outcome could not be stored; this will be tried again',
      )
      this.#waiting.delete(job)
      this.#waiting.set(job, outcome)
      return !(error instanceof StoreUnavailable)
    } finally {
      this.#storing.delete(job)
    }
  }

  #recordInStore(job: Job, outcome: JobOutcome): Promise<boolean> {
    if ('sentAt' in outcome) return this.#store.done(job, outcome.sentAt)
    return 'released' in outcome ? this.#store.release(job, outcome.released) : this.#store.fail(job, outcome)
  }
}
