import { randomBytes } from 'node:crypto'

import {
  FARTHEST_MS,
  hashBucketName,
  describeExceeded,
  computeInterval,
  WINDOW_MS,
  type Bucket,
  type RateLimitStore,
  type LimitExceeded,
} from './rate-limit-store.ts'

/**
 * With more buckets than this, the one that was used longest ago is forgotten. The shared buckets are used most and
 * stay. About 10 MB.
 */
export const MAX_BUCKETS = 50_000

class MemoryRateLimits implements RateLimitStore {
  readonly #salt = randomBytes(32).toString('hex')
  /** When the budget of each bucket is full again; the last used bucket is the last entry. */
  readonly #wholeAt: Map<string, number>

  constructor(wholeAt: Map<string, number>) {
    this.#wholeAt = wholeAt
  }

  async consume(buckets: readonly Bucket[], now: number): Promise<LimitExceeded | undefined> {
    for (const bucket of buckets) {
      const key = hashBucketName(bucket, this.#salt)
      const kept = this.#wholeAt.get(key) ?? now
      const begin = kept > now + FARTHEST_MS ? now : Math.max(kept, now)
      const wholeAt = begin + computeInterval(bucket)
      if (wholeAt > now + WINDOW_MS) return describeExceeded(bucket, begin, now)
      this.#keep(key, wholeAt)
    }
    return undefined
  }

  async refund(buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) {
      const key = hashBucketName(bucket, this.#salt)
      const kept = this.#wholeAt.get(key)
      if (kept !== undefined) this.#wholeAt.set(key, kept - computeInterval(bucket))
    }
  }

  async sweep(now: number): Promise<void> {
    for (const [key, wholeAt] of this.#wholeAt) {
      if (wholeAt <= now || wholeAt > now + FARTHEST_MS) this.#wholeAt.delete(key)
    }
  }

  async close(): Promise<void> {
    this.#wholeAt.clear()
  }

  #keep(key: string, wholeAt: number): void {
    this.#wholeAt.delete(key)
    this.#wholeAt.set(key, wholeAt)
    const [oldest] = this.#wholeAt.keys()
    if (this.#wholeAt.size > MAX_BUCKETS && oldest !== undefined) this.#wholeAt.delete(oldest)
  }
}

/** Creates counts in the memory of this process. They never fail and end with the process. */
export function createMemoryRateLimits(wholeAt = new Map<string, number>()): RateLimitStore {
  return new MemoryRateLimits(wholeAt)
}
