import { NoResponse, PermanentFailure, Postponed, Unconfirmed } from '#server/letters/delivery-errors.ts'

import { computeBackoff, type Backoff } from './backoff-and-circuit-breaker.ts'
import type { Job, JobFailure } from './store-types.ts'

const ATTEMPTS: Backoff = { first: 30_000, longest: 3_600_000 }

/** With the shortest pauses this takes 46 hours, so that a mail server may refuse for a weekend. */
export const MAX_ATTEMPTS = 100

/** After this many claims without an outcome, the job is given up: it may be what ends the process. */
export const MAX_CRASHES = 10

const UNCONFIRMED_PAUSES: readonly number[] = [3_600_000, 6 * 3_600_000]

/** After this many permanent refusals in a row, of any jobs, the receiver is assumed to be at fault. */
export const REFUSALS_IN_A_ROW = 3

/** Returns the pause after this many attempts, in milliseconds. */
export function computeRetryPause(attempts: number, chance: number): number {
  return computeBackoff(ATTEMPTS, attempts, chance)
}

export class RefusalStreak {
  #count = 0

  /** Returns the error to act on. From the third refusal in a row on, it is a `NoResponse`, so the job is retried. */
  judge(error: unknown): unknown {
    if (!(error instanceof PermanentFailure)) return error
    this.#count += 1
    if (this.#count < REFUSALS_IN_A_ROW) return error
    return new NoResponse(`${error.message} (${this.#count} refusals in a row: doubted)`, { cause: error })
  }

  onSuccess(): void {
    this.#count = 0
  }
}

interface FailureDecision extends Omit<JobFailure, 'retryAt'> {
  readonly pauseMs: number | 'never'
}

function decideUnconfirmed(job: Job, { message }: Unconfirmed): FailureDecision {
  const pauseMs = UNCONFIRMED_PAUSES[job.unconfirmed] ?? 'never'
  const times = job.unconfirmed + 1
  return { error: times === 1 ? message : `${message} (${times} times)`, pauseMs, isUnconfirmed: true }
}

/** Decides what to do after a failed attempt. `chance` is from 0 up to 1. */
export function decideFailure(job: Job, error: unknown, chance: number): FailureDecision {
  if (error instanceof Unconfirmed) return decideUnconfirmed(job, error)
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof PermanentFailure || job.attempts >= MAX_ATTEMPTS) return { error: text, pauseMs: 'never' }
  const asked = error instanceof Postponed ? error.pauseMs : 0
  return { error: text, pauseMs: Math.max(computeRetryPause(job.attempts, chance), asked) }
}
