import { createHmac } from 'node:crypto'

/** The time in which a used budget becomes full again. */
export const WINDOW_MS = 60_000

/** Something that is counted, such as the posts of one address. */
export interface Bucket {
  /** The log shows it. */
  readonly kind: 'address' | 'network' | 'form' | 'total' | 'spam'
  /** One name for each thing that is counted. It may be personal: no adapter stores it as it is. */
  readonly name: string
  /** Posts in a minute, 1 or more. */
  readonly perMinute: number
}

/** Which budget is used up, and after how many milliseconds (1 or more) the next post is allowed. */
export interface LimitExceeded {
  readonly kind: Bucket['kind']
  readonly retryAfterMs: number
}

/**
 * Counts posts for all processes that share the same counts, also across restarts. Every method may throw. None takes
 * longer than a few seconds.
 */
export interface RateLimitStore {
  /**
   * Counts one post in each bucket in turn, up to the first one whose budget is used up. The buckets after that one do
   * not count the post, so that a single sender cannot use up a shared budget.
   */
  consume(buckets: readonly Bucket[], now: number): Promise<LimitExceeded | undefined>
  /** Gives one post back to each of these buckets, which have counted it. */
  refund(buckets: readonly Bucket[]): Promise<void>
  /** Forgets every bucket whose budget is full again. */
  sweep(now: number): Promise<void>
  /** No other method may be called afterwards. */
  close(): Promise<void>
}

/**
 * The time that one post costs, in milliseconds. A bucket stores one moment: when its budget is full again. Each post
 * moves that moment on by this interval, and is refused when the moment would lie more than a window ahead. So the
 * whole budget may be used at once, and each interval gives one post back.
 */
export function computeInterval({ perMinute }: Bucket): number {
  return Math.floor(WINDOW_MS / perMinute)
}

/**
 * No post can bring a moment further ahead than a window; another server's clock may be five seconds ahead. A moment beyond
 * comes from a clock that was set back, or further ahead, and counts as past.
 */
export const FARTHEST_MS = WINDOW_MS + 5000

/** Describes the used-up budget of a bucket that is full again at `wholeAt`. */
export function describeExceeded(bucket: Bucket, wholeAt: number, now: number): LimitExceeded {
  return { kind: bucket.kind, retryAfterMs: Math.max(1, wholeAt + computeInterval(bucket) - WINDOW_MS - now) }
}

/** Gives the text that is stored instead of a bucket's name. */
export function hashBucketName(bucket: Bucket, salt: string): string {
  return createHmac('sha256', salt).update(`${bucket.kind} ${bucket.name}`).digest('hex').slice(0, 32)
}
