import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'

import ipaddr from 'ipaddr.js'

import type { SpamFlag } from '#server/intake/submission-kinds.ts'

/** A used budget is full again after this time, in milliseconds. */
const WINDOW_MS = 60_000

/** With more budgets than this, the one that was used longest ago is forgotten: about 10 MB. */
export const MAX_BUCKETS = 50_000

/** How many senders' budgets fit into the budget of an IPv6 network, of a form, and of all forms together. */
const SENDERS = { network: 4, form: 10, total: 20 } as const

/** Something that is counted, such as the posts of one address. */
interface Bucket {
  /** The log shows it. */
  readonly kind: 'address' | 'network' | 'form' | 'total' | 'spam'
  readonly name: string
  /** Posts in a minute, 1 or more. */
  readonly perMinute: number
}

/** Which budget is used up, and after how many milliseconds (1 or more) the next post is allowed. */
export interface LimitExceeded {
  readonly kind: Bucket['kind']
  readonly retryAfterMs: number
}

/** A valid post of a form, as it is counted. */
export interface CountedPost {
  readonly form: string
  /** Empty for what is not spam. */
  readonly flags: readonly SpamFlag[]
}

/** Some proxies add a port, and brackets around an IPv6 address. */
const WITH_PORT = /^(?:([\d.]{7,15}):\d{1,5}|\[([\da-f:.]{2,45})\](?::\d{1,5})?)$/i

export interface ClientKey {
  /** An IPv4 address, or the /64 network of an IPv6 address. One household or one machine has that network alone. */
  readonly sender: string
  /** The /48 network of an IPv6 address: the largest that a provider gives to one customer. */
  readonly network?: string
}

/** Derives who counts as one sender. Everything that is not an address counts as one sender together. */
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

/** The milliseconds that give one post back: the whole budget may be used at once. */
const computeInterval = ({ perMinute }: Bucket) => Math.floor(WINDOW_MS / perMinute)

/** Counts posts in the memory of this process. The times are those of a clock that nobody sets. */
export class RateLimiter {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #salt = randomBytes(32)
  /** When each budget is full again. The budget that was used last stands last. */
  readonly #fullAt: Map<string, number>

  /** `perMinute` is for one address, 1 or more. `now` gives whole milliseconds. */
  constructor(perMinute: number, now = () => Math.floor(performance.now()), fullAt = new Map<string, number>()) {
    this.#perMinute = perMinute
    this.#now = now
    this.#fullAt = fullAt
  }

  /** Counts a post from this address, whatever it holds. Gives undefined when it is allowed. */
  consumeForSender(address: string): LimitExceeded | undefined {
    const { sender, network } = deriveClientKey(address)
    const own: Bucket = { kind: 'address', name: sender, perMinute: this.#perMinute }
    if (network === undefined) return this.#consume([own])
    return this.#consume([own, { kind: 'network', name: network, perMinute: this.#perMinute * SENDERS.network }])
  }

  /** Counts a valid post against the budgets of all senders. Gives undefined when it is allowed; else it costs nothing. */
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

  /** Gives back what an allowed post has cost all senders. */
  refundForForm(post: CountedPost): void {
    this.#refund(this.#listFormBuckets(post))
  }

  /** Forgets every budget that is full again. */
  sweep(): void {
    const now = this.#now()
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key)
  }

  /** Each flag has its own budget: what fills in the honeypot must not refuse a visitor who was only fast. */
  #listFormBuckets({ form, flags: [flag] }: CountedPost): readonly Bucket[] {
    const perMinute = this.#perMinute * SENDERS.form
    if (flag !== undefined) return [{ kind: 'spam', name: `${form} ${flag}`, perMinute }]
    return [
      { kind: 'form', name: form, perMinute },
      { kind: 'total', name: '', perMinute: this.#perMinute * SENDERS.total },
    ]
  }

  /** The privacy policy says that no address is kept as it is. */
  #hashName({ kind, name }: Bucket): string {
    return createHmac('sha256', this.#salt).update(`${kind} ${name}`).digest('base64url').slice(0, 22)
  }

  /** The buckets after one that is used up do not count the post: one sender cannot use up a shared budget. */
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
