import type { Config } from '#server/config.ts'
import { redactError, type Log } from '#server/log.ts'

import { deriveClientKey } from './client-key.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'
import { openPostgresRateLimits } from './postgres-rate-limits.ts'
import { WINDOW_MS, type Bucket, type RateLimitStore, type LimitExceeded } from './rate-limit-store.ts'
import { openSqliteRateLimits } from './sqlite-rate-limits.ts'

/** So many senders may use up their budgets before an IPv6 network of theirs does, a form, and all forms together. */
const SENDERS = { network: 4, form: 10, total: 20 } as const

/** After a failure the counts are left alone for a while: a slow database must not slow every post down. */
const PAUSE_MS = 5000
const TELL_EVERY_MS = 60_000

/**
 * Says whether a post may be taken now. No method of it throws but `close`: where the counts cannot be used, this process
 * counts by itself, beginning with whole budgets, and the log is told once a minute.
 */
export interface RateLimiter {
  /** Counts a post of this address, as the socket or a trusted proxy tells it, whatever is in it. */
  consumeForSender(address: string, log: Log): Promise<LimitExceeded | undefined>
  /** Counts a post of this form that is as it must be: nothing else may use up what all visitors share. */
  consumeForForm(form: string, log: Log): Promise<LimitExceeded | undefined>
  close(): Promise<void>
}

export interface RateLimiterOptions {
  readonly open: () => Promise<RateLimitStore>
  /** Posts a minute and address, 1 or more. */
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

function listFormBuckets(form: string, perMinute: number): readonly Bucket[] {
  return [
    { kind: 'form', name: form, perMinute: perMinute * SENDERS.form },
    { kind: 'total', name: '', perMinute: perMinute * SENDERS.total },
  ]
}

/** A clock that was set back must not stretch a pause. */
const isWithin = (at: number, since: number, ms: number) => Math.abs(at - since) < ms

/** A limiter over these counts, which are opened now, and again after a failure. */
export function createRateLimiter({ open, perMinute, now = Date.now }: RateLimiterOptions): RateLimiter {
  let limits: Promise<RateLimitStore> | undefined = open()
  /** The first post hears of it. */
  limits.catch(() => {})
  const own = createMemoryRateLimits()
  let failedAt = Number.NEGATIVE_INFINITY
  let toldAt = Number.NEGATIVE_INFINITY
  let sweptAt = Number.NEGATIVE_INFINITY

  const giveUp = (failed: Promise<RateLimitStore>, at: number) => {
    failedAt = at
    if (limits !== failed) return
    limits = undefined
    failed.then((opened) => opened.close()).catch(() => {})
  }

  const reportFailure = (error: unknown, log: Log, at: number) => {
    if (isWithin(at, toldAt, TELL_EVERY_MS)) return
    toldAt = at
    log.error({ error: redactError(error) }, 'the counts of posts cannot be used: this server counts by itself')
  }

  const consume = async (buckets: readonly Bucket[], log: Log) => {
    const at = now()
    const isSweepDue = !isWithin(at, sweptAt, WINDOW_MS)
    if (isSweepDue) {
      sweptAt = at
      await own.sweep(at)
    }
    if (isWithin(at, failedAt, PAUSE_MS)) return own.consume(buckets, at)
    const current = (limits ??= open())
    try {
      const opened = await current
      if (isSweepDue) await opened.sweep(at)
      return await opened.consume(buckets, at)
    } catch (error) {
      giveUp(current, at)
      reportFailure(error, log, at)
      return own.consume(buckets, at)
    }
  }

  return {
    consumeForSender: (address, log) => consume(listSenderBuckets(address, perMinute), log),
    consumeForForm: (form, log) => consume(listFormBuckets(form, perMinute), log),
    async close() {
      const last = limits
      limits = undefined
      await last?.then((opened) => opened.close()).catch(() => {})
    },
  }
}

/** The limiter that the configuration asks for; undefined when there is to be none. */
export function openRateLimiter(
  config: Pick<Config, 'rateLimit' | 'dataDir' | 'databaseUrl'>,
): RateLimiter | undefined {
  const { rateLimit, dataDir, databaseUrl } = config
  if (rateLimit === 0) return undefined
  const open = () => (databaseUrl === undefined ? openSqliteRateLimits(dataDir) : openPostgresRateLimits(databaseUrl))
  return createRateLimiter({ open, perMinute: rateLimit })
}
