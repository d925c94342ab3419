import type { Job, JobFailure } from '#server/store/store.ts'

import { NoAnswer, PermanentFailure, Postponed, Unanswered } from './delivery-errors.ts'
import { computeRetryPause, MAX_ATTEMPTS, REFUSALS_IN_A_ROW, UNANSWERED_PAUSES } from './backoff.ts'

/** Counts the refusals for good one after the other. A side that refuses everything is believed no more. */
export class RefusalStreak {
  #count = 0

  /**
   * Gives the error to act on. Of several refusals in a row the first two stand. From the third on each is a `NoAnswer`:
   * its job is tried again, and the others wait as when the other side is away.
   */
  judge(error: unknown): unknown {
    if (!(error instanceof PermanentFailure)) return error
    this.#count += 1
    if (this.#count < REFUSALS_IN_A_ROW) return error
    return new NoAnswer(`${error.message} (${this.#count} refusals in a row: doubted)`, { cause: error })
  }

  onSuccess(): void {
    this.#count = 0
  }
}

interface FailureDecision extends Omit<JobFailure, 'retryAt'> {
  /** In milliseconds. */
  readonly pauseMs: number | 'never'
}

function decideUnanswered(job: Job, { message }: Unanswered): FailureDecision {
  const pauseMs = UNANSWERED_PAUSES[job.unanswered] ?? 'never'
  const times = job.unanswered + 1
  return { error: times === 1 ? message : `${message} (${times} times)`, pauseMs, isUnanswered: true }
}

/** Decides what follows from a failed attempt. `chance` is from 0 up to 1. */
export function decideFailure(job: Job, error: unknown, chance: number): FailureDecision {
  if (error instanceof Unanswered) return decideUnanswered(job, error)
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof PermanentFailure || job.attempts >= MAX_ATTEMPTS) return { error: text, pauseMs: 'never' }
  const asked = error instanceof Postponed ? error.pauseMs : 0
  return { error: text, pauseMs: Math.max(computeRetryPause(job.attempts, chance), asked) }
}
