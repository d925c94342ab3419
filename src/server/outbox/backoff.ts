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

/** A job that was claimed so often without any outcome is not tried again: it may be what ends the process. */
export const MAX_CRASHES = 3

/** The pauses after a letter that was taken and never answered. After the last one it is not tried again. */
export const UNANSWERED_PAUSES: readonly number[] = [3_600_000, 6 * 3_600_000]

/** So many refusals for good one after the other, of several jobs, are taken for trouble of the other side. */
export const REFUSALS_IN_A_ROW = 3
