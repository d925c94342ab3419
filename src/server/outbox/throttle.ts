const MINUTE_MS = 60_000

/** What may begin at once after a rest. */
const BURST = 4

/**
 * Bounds how often something begins: in any time at most four, and so many a minute besides. Times are milliseconds of one
 * clock; however it jumps, no more than the four begin at once.
 */
export class Throttle {
  readonly #perMinute: number
  #left = BURST
  #at = 0

  /** `perMinute` 0 sets no bound. */
  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Milliseconds until the next may begin. */
  computeWait(now: number): number {
    if (this.#perMinute === 0) return 0
    const passed = Math.max(0, now - this.#at)
    this.#left = Math.min(BURST, this.#left + (passed * this.#perMinute) / MINUTE_MS)
    this.#at = now
    return this.#left >= 1 ? 0 : Math.ceil(((1 - this.#left) * MINUTE_MS) / this.#perMinute)
  }

  /** Takes note that one begins. */
  begin(): void {
    this.#left -= 1
  }
}
