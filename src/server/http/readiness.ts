import type { Store } from '#server/intake/store.ts'

/** A look at the store counts for this long, because anybody may ask. */
const FRESH_MS = 1000
export interface Readiness {
  /** Resolves when a report could be kept now; throws when not. */
  check(): Promise<void>
  /** A use of the store failed: the next check writes. */
  distrust(): void
}

/**
 * Tells whether the store can be written, however often it is asked. Each second at most it looks at the store without
 * writing; it writes at the first check and after a failure. `now` gives milliseconds since 1970.
 */
export function createReadiness(store: Pick<Store, 'probe' | 'checkWithoutWriting'>, now: () => number): Readiness {
  let isDoubted = true
  let lookedAt = Number.NEGATIVE_INFINITY
  let look: Promise<void> = Promise.resolve()

  const examine = async () => {
    try {
      await store.checkWithoutWriting()
      if (isDoubted) await store.probe()
      isDoubted = false
    } catch (error) {
      isDoubted = true
      throw error
    }
  }

  return {
    check() {
      /** Uses the absolute difference: a clock that was set back must not keep an old answer. */
      if (Math.abs(now() - lookedAt) >= FRESH_MS) {
        lookedAt = now()
        look = examine()
        look.catch(() => {})
      }
      return look
    },
    distrust() {
      isDoubted = true
    },
  }
}
