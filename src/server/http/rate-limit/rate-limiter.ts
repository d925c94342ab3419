import type { Config } from '#server/config.ts'
import { logSafe, type Log } from '#server/log.ts'

import { addressGroupOf } from './client-key.ts'
import { memoryLimits } from './memory-rate-limits.ts'
import { openPostgresLimits } from './postgres-rate-limits.ts'
import { WINDOW_MS, type Bucket, type Limits, type Refusal } from './rate-limit-store.ts'
import { openSqliteLimits } from './sqlite-rate-limits.ts'

/** So many senders may use up their budgets before an IPv6 network of theirs does, a form, and all forms together. */
const SENDERS = { network: 4, form: 10, total: 20 } as const

/** After a failure the counts are left alone for a while: a slow database must not slow every post down. */
const PAUSE_MS = 5000
const TELL_EVERY_MS = 60_000

/**
 * Says whether a post may be taken now. No method of it throws but `close`: where the counts cannot be used, this process
 * counts by itself, beginning with whole budgets, and the log is told once a minute.
 */
export interface Limiter {
  /** Counts a post of this address, as the socket or a trusted proxy tells it, whatever is in it. */
  refusalOfSender(address: string, log: Log): Promise<Refusal | undefined>
  /** Counts a post of this form that is as it must be: nothing else may use up what all visitors share. */
  refusalOfForm(form: string, log: Log): Promise<Refusal | undefined>
  close(): Promise<void>
}

export interface LimiterParts {
  readonly open: () => Promise<Limits>
  /** Posts a minute and address, 1 or more. */
  readonly perMinute: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

function bucketsOfSender(address: string, perMinute: number): readonly Bucket[] {
  const { sender, network } = addressGroupOf(address)
  const own: Bucket = { kind: 'address', name: sender, perMinute }
  return network === undefined
    ? [own]
    : [own, { kind: 'network', name: network, perMinute: perMinute * SENDERS.network }]
}

function bucketsOfForm(form: string, perMinute: number): readonly Bucket[] {
  return [
    { kind: 'form', name: form, perMinute: perMinute * SENDERS.form },
    { kind: 'total', name: '', perMinute: perMinute * SENDERS.total },
  ]
}

/** A clock that was set back must not stretch a pause. */
const isWithin = (at: number, since: number, ms: number) => Math.abs(at - since) < ms

/** A limiter over these counts, which are opened now, and again after a failure. */
export function createLimiter({ open, perMinute, now = Date.now }: LimiterParts): Limiter {
  let limits: Promise<Limits> | undefined = open()
  /** The first post hears of it. */
  limits.catch(() => {})
  const own = memoryLimits()
  let failedAt = Number.NEGATIVE_INFINITY
  let toldAt = Number.NEGATIVE_INFINITY
  let sweptAt = Number.NEGATIVE_INFINITY

  const giveUp = (failed: Promise<Limits>, at: number) => {
    failedAt = at
    if (limits !== failed) return
    limits = undefined
    failed.then((opened) => opened.close()).catch(() => {})
  }

  const tell = (error: unknown, log: Log, at: number) => {
    if (isWithin(at, toldAt, TELL_EVERY_MS)) return
    toldAt = at
    log.error({ error: logSafe(error) }, 'the counts of posts cannot be used: this server counts by itself')
  }

  const refusalBy = async (buckets: readonly Bucket[], log: Log) => {
    const at = now()
    const isSweepDue = !isWithin(at, sweptAt, WINDOW_MS)
    if (isSweepDue) {
      sweptAt = at
      await own.sweep(at)
    }
    if (isWithin(at, failedAt, PAUSE_MS)) return own.take(buckets, at)
    const current = (limits ??= open())
    try {
      const opened = await current
      if (isSweepDue) await opened.sweep(at)
      return await opened.take(buckets, at)
    } catch (error) {
      giveUp(current, at)
      tell(error, log, at)
      return own.take(buckets, at)
    }
  }

  return {
    refusalOfSender: (address, log) => refusalBy(bucketsOfSender(address, perMinute), log),
    refusalOfForm: (form, log) => refusalBy(bucketsOfForm(form, perMinute), log),
    async close() {
      const last = limits
      limits = undefined
      await last?.then((opened) => opened.close()).catch(() => {})
    },
  }
}

/** The limiter that the configuration asks for; undefined when there is to be none. */
export function limiterOf(config: Pick<Config, 'rateLimit' | 'dataDir' | 'databaseUrl'>): Limiter | undefined {
  const { rateLimit, dataDir, databaseUrl } = config
  if (rateLimit === 0) return undefined
  const open = () => (databaseUrl === undefined ? openSqliteLimits(dataDir) : openPostgresLimits(databaseUrl))
  return createLimiter({ open, perMinute: rateLimit })
}
