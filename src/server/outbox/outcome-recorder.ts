/* oxlint-disable no-await-in-loop -- one outcome after the other */
import { redactError, type Log } from '#server/log-redaction.ts'
import type { Job, JobFailure, Store } from '#server/store/store.ts'

/** `released` holds the reason. */
export type JobOutcome = { readonly sentAt: number } | { readonly released: string } | JobFailure

/** Keeps the outcomes of jobs until they are in the store. */
export class OutcomeRecorder {
  readonly #store: Store
  readonly #log: Log
  /** Outcomes that are not in the store yet. */
  readonly #waiting = new Map<Job, JobOutcome>()

  constructor(store: Store, log: Log) {
    this.#store = store
    this.#log = log
  }

  /** Stores this outcome and those before it, as far as the store can now. Never throws. */
  async record(job: Job, outcome: JobOutcome): Promise<void> {
    this.#waiting.set(job, outcome)
    await this.recordAll()
  }

  /** Tries to store each waiting outcome once. An outcome that cannot be stored waits for the next call. */
  async recordAll(): Promise<void> {
    const waiting = Array.from(this.#waiting)
    for (const [job, outcome] of waiting) {
      if (this.#waiting.delete(job)) await this.#tryToRecord(job, outcome)
    }
  }

  async #tryToRecord(job: Job, outcome: JobOutcome): Promise<void> {
    try {
      const recorded = await this.#recordInStore(job, outcome)
      if (!recorded) this.#log.warn({ job: job.id }, 'the lease had run out: another worker may deliver it again')
    } catch (error) {
      this.#waiting.set(job, outcome)
      this.#log.error(
        { job: job.id, error: redactError(error) },
        'the outcome could not be stored; this will be tried again',
      )
    }
  }

  #recordInStore(job: Job, outcome: JobOutcome): Promise<boolean> {
    if ('sentAt' in outcome) return this.#store.done(job, outcome.sentAt)
    return 'released' in outcome ? this.#store.release(job, outcome.released) : this.#store.fail(job, outcome)
  }
}
