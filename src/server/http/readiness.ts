import type { Store } from '#server/intake/store.ts'

/** A look at the store counts for this long, because anybody may ask. */
const FRESH_MS = 1000
/** A write proves for this long that the store can be written. Then a changed storage has to prove it again. */
const PROOF_MS = 5 * 60_000

export interface Readiness {
  /** Resolves when a report could be kept now; throws when not. */
  check(): Promise<void>
  /** A use of the store failed: the next check writes. */
  distrust(): void
}

/**
 * Tells whether the store can be written, however often it is asked, and writes next to nothing for it. Each second at
 * most it looks at the store without writing. It writes at the first check and after a failure, and then only when the
 * storage has changed: every five minutes at most, or at once when the disk is nearly full. `now` gives milliseconds
 * since 1970.
 */
export function createReadiness(store: Pick<Store, 'probe' | 'checkWithoutWriting'>, now: () => number): Readiness {
  let isDoubted = true
  let provenAt = 0
  let provenMark = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  let look: Promise<void> = Promise.resolve()

  const prove = async () => {
    isDoubted = false
    await store.probe()
    provenAt = now()
    provenMark = (await store.checkWithoutWriting()).mark
  }

  const examine = async () => {
    try {
      const { mark, isNearlyFull } = await store.checkWithoutWriting()
      const isOld = isNearlyFull || Math.abs(now() - provenAt) >= PROOF_MS
      if (isDoubted || (isOld && mark !== provenMark)) await prove()
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
