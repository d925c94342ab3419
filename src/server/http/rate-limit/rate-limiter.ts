import type { Config } from '#server/settings/config.ts'
import { redactError, type Log } from '#server/settings/log-redaction.ts'
import type { SpamFlag } from '#server/intake/submission-kinds.ts'

import { deriveClientKey } from './client-key.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'
import { openPostgresRateLimits } from './postgres-rate-limits.ts'
import { WINDOW_MS, type Bucket, type RateLimitStore, type LimitExceeded } from './rate-limit-store.ts'
import { openSqliteRateLimits } from './sqlite-rate-limits.ts'

/** How many senders' budgets fit into the budget of an IPv6 network, of a form, and of all forms together. */
const SENDERS = { network: 4, form: 10, total: 20 } as const

/** After a failure the shared counts are not used for this time: a slow database must not slow down every post. */
const PAUSE_MS = 5000
const TELL_EVERY_MS = 60_000

/** A valid post of a form, as it is counted. */
export interface CountedPost {
  readonly form: string
  /** Empty for what is not spam. */
  readonly flags: readonly SpamFlag[]
}

/** What a post has paid. `refund` gives it back and never throws. */
export interface Payment {
  refund(): Promise<void>
}

/**
 * Says whether a post is allowed now. Only `close` may throw. When the shared counts cannot be used, this process
 * counts by itself, beginning with full budgets, and logs it once a minute.
 */
export interface RateLimiter {
  /** Counts a post from this address, as the socket or a trusted proxy tells it, whatever the post holds. */
  consumeForSender(address: string, log: Log): Promise<LimitExceeded | undefined>
  /**
   * Counts a valid post. Only valid posts are counted here: an invalid one must not use up the budget of all visitors.
   * Spam has a budget of its own. A post that is refused costs nothing.
   */
  consumeForForm(post: CountedPost, log: Log): Promise<LimitExceeded | Payment>
  close(): Promise<void>
}

export interface RateLimiterOptions {
  readonly open: () => Promise<RateLimitStore>
  /** Posts in a minute from one address, 1 or more. */
  readonly perMinute: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

function listSenderBuckets(address: string, perMinute: number): readonly Bucket[] {
  const { sender, network } = deriveClientKey(address)
  const own: Bucket = { kind: 'address', name: sender, perMinute }
  return network === undefined
    ? [own]
    : [own, { kind: 'network', name: network, perMinute: perMinute * SENDERS.network }]
}

/** Each flag has its own budget: what fills in the honeypot must not refuse a visitor who was only fast. */
function listFormBuckets({ form, flags: [flag] }: CountedPost, perMinute: number): readonly Bucket[] {
  if (flag !== undefined) return [{ kind: 'spam', name: `${form} ${flag}`, perMinute: perMinute * SENDERS.form }]
  return [
    { kind: 'form', name: form, perMinute: perMinute * SENDERS.form },
    { kind: 'total', name: '', perMinute: perMinute * SENDERS.total },
  ]
}

interface Counted {
  readonly exceeded: LimitExceeded | undefined
  /** The counts that were used. */
  readonly by: RateLimitStore
}

async function countBy(by: RateLimitStore, buckets: readonly Bucket[], at: number): Promise<Counted> {
  return { exceeded: await by.consume(buckets, at), by }
}

/** Uses the absolute difference: a clock that was set back must not make a pause longer. */
const isWithin = (at: number, since: number, ms: number) => Math.abs(at - since) < ms

/** Creates a limiter that uses these counts. They are opened now, and again after a failure. */
export function createRateLimiter({ open, perMinute, now = Date.now }: RateLimiterOptions): RateLimiter {
  let limits: Promise<RateLimitStore> | undefined = open()
  /** The first post reports the failure. */
  limits.catch(() => {})
  const own = createMemoryRateLimits()
  let failedAt = Number.NEGATIVE_INFINITY
  let toldAt = Number.NEGATIVE_INFINITY

  /** Forgets addresses whose budgets are full again, also when nobody posts. The next post reports a failure. */
  const sweep = async () => {
    await own.sweep(now())
    await (await limits)?.sweep(now())
  }
  const sweepOrIgnore = () => void sweep().catch(() => {})
  sweepOrIgnore()
  const sweeping = setInterval(sweepOrIgnore, WINDOW_MS).unref()

  const giveUp = (failed: Promise<RateLimitStore>, at: number) => {
    failedAt = at
    if (limits !== failed) return
    limits = undefined
    failed.then((opened) => opened.close()).catch(() => {})
  }

  const reportFailure = (error: unknown, log: Log, at: number) => {
    if (isWithin(at, toldAt, TELL_EVERY_MS)) return
    toldAt = at
    log.error(
      { error: redactError(error) },
      'the shared rate-limit counts cannot be used: this server counts on its own',
    )
  }

  const count = async (buckets: readonly Bucket[], log: Log): Promise<Counted> => {
    const at = now()
    if (isWithin(at, failedAt, PAUSE_MS)) return countBy(own, buckets, at)
    const current = (limits ??= open())
    try {
      return await countBy(await current, buckets, at)
    } catch (error) {
      giveUp(current, at)
      reportFailure(error, log, at)
      return countBy(own, buckets, at)
    }
  }

  const consumeForForm: RateLimiter['consumeForForm'] = async (post, log) => {
    const buckets = listFormBuckets(post, perMinute)
    const { exceeded, by } = await count(buckets, log)
    const refund = (paid: readonly Bucket[]) =>
      by.refund(paid).catch((error: unknown) => reportFailure(error, log, now()))
    if (exceeded === undefined) return { refund: () => refund(buckets) }
    const full = buckets.findIndex(({ kind }) => kind === exceeded.kind)
    await refund(buckets.slice(0, full))
    return exceeded
  }

  return {
    consumeForSender: async (address, log) => (await count(listSenderBuckets(address, perMinute), log)).exceeded,
    consumeForForm,
    async close() {
      clearInterval(sweeping)
      const last = limits
      limits = undefined
      await last?.then((opened) => opened.close()).catch(() => {})
    },
  }
}

/** Opens the limiter for this configuration; undefined when `rateLimit` is 0. */
export function openRateLimiter(
  config: Pick<Config, 'rateLimit' | 'dataDir' | 'databaseUrl'>,
): RateLimiter | undefined {
  const { rateLimit, dataDir, databaseUrl } = config
  if (rateLimit === 0) return undefined
  const open = () => (databaseUrl === undefined ? openSqliteRateLimits(dataDir) : openPostgresRateLimits(databaseUrl))
  return createRateLimiter({ open, perMinute: rateLimit })
}
