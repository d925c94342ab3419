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
