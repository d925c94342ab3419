import { createHmac } from 'node:crypto'

/** The time over which a budget is given, and renewed. */
export const WINDOW_MS = 60_000

/** Something that is counted, such as the posts of one address. */
export interface Bucket {
  /** Told in the log. */
  readonly kind: 'address' | 'network' | 'form' | 'total'
  /** Different for everything that is counted by itself; may be personal, no adapter keeps it as it is. */
  readonly name: string
  /** Posts in a minute, 1 or more. */
  readonly perMinute: number
}

/** Which budget is used up, and in how many milliseconds the next post fits in; 1 or more. */
export interface LimitExceeded {
  readonly kind: Bucket['kind']
  readonly retryAfterMs: number
}

/**
 * Counts posts for all processes that share one place, and goes on counting after a restart. Every method may throw, and
 * none waits longer than a few seconds.
 */
export interface RateLimitStore {
  /**
   * Counts one post in each bucket in turn, up to the first whose budget is used up; a post counts nowhere behind that
   * one, so that a single sender uses up no common budget.
   */
  consume(buckets: readonly Bucket[], now: number): Promise<LimitExceeded | undefined>
  /** Forgets every bucket whose budget is whole again. */
  sweep(now: number): Promise<void>
  /** No other method may be called afterwards. */
  close(): Promise<void>
}

/**
 * A bucket in numbers: what is kept of it is the moment when its budget is whole again. A post moves that moment on by one
 * step, and is refused where it would lie more than a window ahead; so a whole budget may be used at once, and each step
 * gives one post back.
 */
export function computeInterval({ perMinute }: Bucket): number {
  return Math.floor(WINDOW_MS / perMinute)
}

/** A moment further ahead than any post can bring it is of a clock that was set back, and counts as past. */
export const FARTHEST_MS = 2 * WINDOW_MS

/** The refusal by a bucket that is whole again at `wholeAt`. */
export function describeExceeded(bucket: Bucket, wholeAt: number, now: number): LimitExceeded {
  return { kind: bucket.kind, retryAfterMs: Math.max(1, wholeAt + computeInterval(bucket) - WINDOW_MS - now) }
}

/** What is kept in place of a bucket's name. */
export function hashBucketName(bucket: Bucket, salt: string): string {
  return createHmac('sha256', salt).update(`${bucket.kind} ${bucket.name}`).digest('hex').slice(0, 32)
}
