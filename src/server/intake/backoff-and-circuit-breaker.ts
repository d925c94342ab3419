const MINUTE_MS = 60_000

const BURST = 4

/** Limits how often something begins: a burst of four, then `perMinute` per minute (0 means no limit). */
export class Throttle {
  readonly #perMinute: number
  #left = BURST
  #at = 0

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  computeWait(now: number): number {
    if (this.#perMinute === 0) return 0
    const passed = Math.max(0, now - this.#at)
    this.#left = Math.min(BURST, this.#left + (passed * this.#perMinute) / MINUTE_MS)
    this.#at = now
    return this.#left >= 1 ? 0 : Math.ceil(((1 - this.#left) * MINUTE_MS) / this.#perMinute)
  }

  begin(): void {
    this.#left -= 1
  }
}

export interface Backoff {
  readonly first: number
  readonly longest: number
}

/** Returns the pause after this many failures. Half of it is random: `chance` is from 0 up to 1. */
export function computeBackoff({ first, longest }: Backoff, failures: number, chance: number): number {
  const pause = Math.min(first * 2 ** (failures - 1), longest)
  return Math.round(pause / 2 + (pause / 2) * chance)
}

const PROBE_BACKOFF: Backoff = { first: 5000, longest: 300_000 }

export class CircuitBreaker {
  readonly #chance: () => number
  #failures = 0
  #brokeAt = 0
  #pauseMs = 0

  constructor(chance: () => number) {
    this.#chance = chance
  }

  get isOpen(): boolean {
    return this.#failures > 0
  }

  /** Whether it is too early for the next attempt. A clock that was set back must not make the pause longer. */
  isResting(now: number): boolean {
    const since = now - this.#brokeAt
    return this.isOpen && since >= 0 && since < this.#pauseMs
  }

  onFailure(now: number): number {
    if (this.isResting(now)) return this.#pauseMs
    this.#failures += 1
    this.#brokeAt = now
    this.#pauseMs = computeBackoff(PROBE_BACKOFF, this.#failures, this.#chance())
    return this.#pauseMs
  }

  onSuccess(): void {
    this.#failures = 0
  }
}
