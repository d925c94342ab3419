export interface Backoff {
  /** In milliseconds. Each further pause is twice as long. */
  readonly first: number
  /** In milliseconds. No pause is longer. */
  readonly longest: number
}

/** The pauses between the attempts of one job. */
const ATTEMPTS: Backoff = { first: 30_000, longest: 3_600_000 }

/**
 * All attempts together take 46 hours with the shortest pauses and 69 on average: a mail server that refuses for a
 * whole weekend loses nothing.
 */
export const MAX_ATTEMPTS = 100

/**
 * Gives the pause after this many failures, in milliseconds. Half of it is fixed and half is random; `chance` is from 0
 * up to 1.
 */
export function computeBackoff({ first, longest }: Backoff, failures: number, chance: number): number {
  const pause = Math.min(first * 2 ** (failures - 1), longest)
  return Math.round(pause / 2 + (pause / 2) * chance)
}

/** Gives the pause after this many attempts of a job, in milliseconds. */
export function computeRetryPause(attempts: number, chance: number): number {
  return computeBackoff(ATTEMPTS, attempts, chance)
}

/** The longest pause that the other side can ask for. */
const LONGEST_MS = 86_400_000

/** The other side asked for a pause before the next try. At most a day is kept. */
export class Postponed extends Error {
  readonly pauseMs: number

  constructor(message: string, pauseMs: number) {
    super(message)
    this.name = 'Postponed'
    this.pauseMs = Math.min(pauseMs, LONGEST_MS)
  }
}

/** The job must not be tried again. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PermanentFailure'
  }
}

/** The other side is away, and this job was not sent to it. Every other job would meet the same. */
export class Unreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unreachable'
  }
}

/**
 * The other side may have taken the job, but gave no answer. It counts as an attempt, because this job may be the
 * cause. The other jobs wait as when the other side is away, because this job may not be the cause.
 */
export class NoAnswer extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NoAnswer'
  }
}
