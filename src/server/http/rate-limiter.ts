import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

import type { SpamFlag } from '#server/intake/submission-kinds.ts'

/** A budget is full again after this time, in milliseconds. */
const WINDOW_MS = 60_000

/** Beyond this number (about 10 MB), the budget that was used longest ago is dropped. */
export const MAX_BUCKETS = 50_000

/** Each budget as a multiple of one sender's budget. */
const SENDERS = { network: 4, form: 10, total: 20 } as const

interface Bucket {
  readonly kind: 'address' | 'network' | 'form' | 'total' | 'spam'
  readonly name: string
  readonly perMinute: number
}

/** The budget that is used up, and the milliseconds (1 or more) until the next post is allowed. */
export interface LimitExceeded {
  readonly kind: Bucket['kind']
  readonly retryAfterMs: number
}

export interface CountedPost {
  readonly form: string
  readonly flags: readonly SpamFlag[]
}

const WITH_PORT = /^(?:([\d.]{7,15}):\d{1,5}|\[([\da-f:.]{2,45})\](?::\d{1,5})?)$/i

export interface ClientKey {
  /** An IPv4 address, or the /64 network of an IPv6 address. Such a network usually belongs to a single household or machine. */
  readonly sender: string
  /** The /48 network of an IPv6 address, the largest that a provider assigns to one customer. */
  readonly network?: string
}

/** Returns the key that counts the posts from an address, which may include a port. Invalid addresses share one key. */
export function deriveClientKey(address: string): ClientKey {
  const text = address.trim()
  const [, ipv4, ipv6] = WITH_PORT.exec(text) ?? []
  const [plain = ''] = (ipv4 ?? ipv6 ?? text).split('%', 1)
  if (isIP(plain) === 0) return { sender: 'unknown' }
  if (isIP(plain) === 4) return { sender: plain }
  const parsed = ipaddr.IPv6.parse(plain)
  if (parsed.isIPv4MappedAddress()) return { sender: parsed.toIPv4Address().toString() }
  const groups = parsed.parts.map((part) => part.toString(16))
  return { sender: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
}

const computeInterval = ({ perMinute }: Bucket) => Math.floor(WINDOW_MS / perMinute)

/** Counts posts in the memory of this process, by a monotonic clock. */
export class RateLimiter {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #salt = randomBytes(32)
  /** When each budget is full again, ordered by last use. */
  readonly #fullAt: Map<string, number>

  /** `perMinute` is for one address, 1 or more. `now` returns whole milliseconds. */
  constructor(perMinute: number, now = () => Math.floor(performance.now()), fullAt = new Map<string, number>()) {
    this.#perMinute = perMinute
    this.#now = now
    this.#fullAt = fullAt
  }

  /** Counts a post of this sender, whatever it contains. Returns undefined when it is allowed. */
  consumeForSender(address: string): LimitExceeded | undefined {
    const { sender, network } = deriveClientKey(address)
    const own: Bucket = { kind: 'address', name: sender, perMinute: this.#perMinute }
    if (network === undefined) return this.#consume([own])
    return this.#consume([own, { kind: 'network', name: network, perMinute: this.#perMinute * SENDERS.network }])
  }

  /** Counts a valid post against the shared budgets. Returns undefined when it is allowed; else it costs nothing. */
  consumeForForm(post: CountedPost): LimitExceeded | undefined {
    const buckets = this.#listFormBuckets(post)
    const exceeded = this.#consume(buckets)
    if (exceeded !== undefined)
      this.#refund(
        buckets.slice(
          0,
          buckets.findIndex(({ kind }) => kind === exceeded.kind),
        ),
      )
    return exceeded
  }

  /** Refunds the shared budgets for an allowed post that was not new. */
  refundForForm(post: CountedPost): void {
    this.#refund(this.#listFormBuckets(post))
  }

  sweep(): void {
    const now = this.#now()
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key)
  }

  /** Each flag has its own budget, so that bots that fill in the honeypot do not block a visitor who was only quick. */
  #listFormBuckets({ form, flags: [flag] }: CountedPost): readonly Bucket[] {
    const perMinute = this.#perMinute * SENDERS.form
    if (flag !== undefined) return [{ kind: 'spam', name: `${form} ${flag}`, perMinute }]
    return [
      { kind: 'form', name: form, perMinute },
      { kind: 'total', name: '', perMinute: this.#perMinute * SENDERS.total },
    ]
  }

  /** The privacy policy says that addresses are not kept in plain form. */
  #hashName({ kind, name }: Bucket): string {
    return createHmac('sha256', this.#salt).update(`${kind} ${name}`).digest('base64url').slice(0, 22)
  }

  /** Buckets after a used-up one do not count the post, so that one sender cannot use up a shared budget. */
  #consume(buckets: readonly Bucket[]): LimitExceeded | undefined {
    const now = this.#now()
    for (const bucket of buckets) {
      const key = this.#hashName(bucket)
      const fullAt = Math.max(this.#fullAt.get(key) ?? now, now) + computeInterval(bucket)
      if (fullAt > now + WINDOW_MS) return { kind: bucket.kind, retryAfterMs: fullAt - now - WINDOW_MS }
      this.#fullAt.delete(key)
      this.#fullAt.set(key, fullAt)
      const [oldest] = this.#fullAt.keys()
      if (this.#fullAt.size > MAX_BUCKETS && oldest !== undefined) this.#fullAt.delete(oldest)
    }
    return undefined
  }

  #refund(buckets: readonly Bucket[]): void {
    for (const bucket of buckets) {
      const key = this.#hashName(bucket)
      const fullAt = this.#fullAt.get(key)
      if (fullAt !== undefined) this.#fullAt.set(key, fullAt - computeInterval(bucket))
    }
  }
}
