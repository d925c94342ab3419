/** The first pause after a failed attempt; each further one doubles it. */
const BASE_MS = 30_000
const CAP_MS = 3_600_000

/** With every pause at its shortest this is 46 hours of trying, on average 69: a weekend without a mail server. */
export const MAX_ATTEMPTS = 100

/** Milliseconds to wait after this many attempts: half fixed, half by chance (from 0 up to 1). */
export function pauseAfter(attempts: number, chance: number): number {
  const longest = Math.min(BASE_MS * 2 ** (attempts - 1), CAP_MS)
  return Math.round(longest / 2 + (longest / 2) * chance)
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
