const MINUTE_MS = 60_000

/** How many may begin at once after a pause. */
const BURST = 4

/**
 * Limits how often something begins: four at once, and `perMinute` in a minute besides. Times are milliseconds of one
 * clock. When the clock jumps, no more than four begin at once.
 */
export class Throttle {
  readonly #perMinute: number
  #left = BURST
  #at = 0

  /** `perMinute` 0 means no limit. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Gives the milliseconds until the next may begin. */
  computeWait(now: number): number {
    if (this.#perMinute === 0) return 0
    const passed = Math.max(0, now - this.#at)
    this.#left = Math.min(BURST, this.#left + (passed * this.#perMinute) / MINUTE_MS)
    this.#at = now
    return this.#left >= 1 ? 0 : Math.ceil(((1 - this.#left) * MINUTE_MS) / this.#perMinute)
  }

  /** Records that one begins. */
  begin(): void {
    this.#left -= 1
  }
}

/** In milliseconds. Each further pause is twice as long, up to the longest. */
export interface Backoff {
  readonly first: number
  readonly longest: number
}

/**
 * Gives the pause after this many failures, in milliseconds. Half of it is fixed and half is random; `chance` is from 0
 * up to 1.
 */
export function computeBackoff({ first, longest }: Backoff, failures: number, chance: number): number {
  const pause = Math.min(first * 2 ** (failures - 1), longest)
  return Math.round(pause / 2 + (pause / 2) * chance)
}

/** The pauses between two probes of the other side. Thousands of jobs may wait for one probe. */
const PROBE_BACKOFF: Backoff = { first: 5000, longest: 300_000 }

/** Knows whether the other side is away, and when to try it again. */
export class CircuitBreaker {
  readonly #chance: () => number
  #failures = 0
  #brokeAt = 0
  #pauseMs = 0

  /** `chance` gives random numbers from 0 up to 1. */
  constructor(chance: () => number) {
    this.#chance = chance
  }

  /** Whether the last try found the other side away. */
  get isOpen(): boolean {
    return this.#failures > 0
  }

  /** Whether it is too early for the next try. A clock that was set back makes no pause longer. */
  isResting(now: number): boolean {
    const since = now - this.#brokeAt
    return this.isOpen && since >= 0 && since < this.#pauseMs
  }

  /** Records that the other side is away and gives the milliseconds until the next try. */
  onFailure(now: number): number {
    if (this.isResting(now)) return this.#pauseMs
    this.#failures += 1
    this.#brokeAt = now
    this.#pauseMs = computeBackoff(PROBE_BACKOFF, this.#failures, this.#chance())
    return this.#pauseMs
  }

  /** Records that the other side answered. */
  onSuccess(): void {
    this.#failures = 0
  }
}
