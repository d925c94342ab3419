export interface Backoff {
  /** Milliseconds; each further pause is twice the one before. */
  readonly first: number
  /** Milliseconds; no pause grows beyond. */
  readonly longest: number
}

/** Between the attempts of one job. */
const ATTEMPTS: Backoff = { first: 30_000, longest: 3_600_000 }

/** With every pause at its shortest this is 46 hours of trying, on average 69: a weekend of a mail server that says no. */
export const MAX_ATTEMPTS = 100

/** Milliseconds to wait after this many failures: half fixed, half by chance (from 0 up to 1). */
export function computeBackoff({ first, longest }: Backoff, failures: number, chance: number): number {
  const pause = Math.min(first * 2 ** (failures - 1), longest)
  return Math.round(pause / 2 + (pause / 2) * chance)
}

/** Milliseconds to wait after this many attempts of a job. */
export function computeRetryPause(attempts: number, chance: number): number {
  return computeBackoff(ATTEMPTS, attempts, chance)
}

/** However long the other side asks us to wait. */
const LONGEST_MS = 86_400_000

/** Thrown by a delivery that the other side asked to try again only after this pause, a day at most. */
export class Postponed extends Error {
  readonly pauseMs: number

  constructor(message: string, pauseMs: number) {
    super(message)
    this.name = 'Postponed'
    this.pauseMs = Math.min(pauseMs, LONGEST_MS)
  }
}

/** Thrown by a delivery that must not be tried again. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PermanentFailure'
  }
}

/** Thrown by a delivery that found the other side away before it could say what it had: every other job would, too. */
export class Unreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Unreachable'
  }
}

/**
 * Thrown by a delivery that the other side may have taken without an answer. It counts as an attempt, since it may be this job's
 * own fault; the others wait as when the other side is away, since it need not be.
 */
export class NoAnswer extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NoAnswer'
  }
}
