import { computeBackoff, type Backoff } from './backoff.ts'

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
