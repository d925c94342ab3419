import { growingPause, type Pauses } from './retry.ts'

/** Between two looks whether the other side is back: ten thousand letters wait for one of them. */
const LOOKS: Pauses = { first: 5000, longest: 300_000 }

/** Knows whether the other side is away, and when to look for it again. */
export class Breaker {
  readonly #chance: () => number
  #failures = 0
  #brokeAt = 0
  #pauseMs = 0

  /** `chance` gives numbers from 0 up to 1. */
  constructor(chance: () => number) {
    this.#chance = chance
  }

  /** Whether the other side was away at the last look. */
  get isBroken(): boolean {
    return this.#failures > 0
  }

  /** Whether it is too early for another look. A clock that was set back makes no pause longer. */
  isResting(now: number): boolean {
    const since = now - this.#brokeAt
    return this.isBroken && since >= 0 && since < this.#pauseMs
  }

  /** Takes note that the other side is away and gives the milliseconds until the next look. */
  break(now: number): number {
    if (this.isResting(now)) return this.#pauseMs
    this.#failures += 1
    this.#brokeAt = now
    this.#pauseMs = growingPause(LOOKS, this.#failures, this.#chance())
    return this.#pauseMs
  }

  /** Takes note that the other side answered. */
  mend(): void {
    this.#failures = 0
  }
}
