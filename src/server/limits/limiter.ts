import { logSafe, type Log } from '#server/log.ts'

import { addressGroupOf } from './address-group.ts'
import { WINDOW_MS, type Bucket, type Limits, type Refusal } from './limits.ts'

/** So many addresses may use up their budgets before a form does, and all forms together. */
const ADDRESSES_OF_A_FORM = 10
const ADDRESSES_IN_TOTAL = 20

/** After a failure the counts are left alone for a while: a slow database must not slow every post down. */
const PAUSE_MS = 5000
const TELL_EVERY_MS = 60_000

export interface Post {
  readonly form: string
  /** As the socket or a trusted proxy tells it. */
  readonly address: string
}

/** Says whether a post may be taken now. */
export interface Limiter {
  /**
   * Counts the post; undefined when it may be taken. Never throws: where nothing can be counted, everything is taken, and
   * the log is told once a minute.
   */
  refusalOf(post: Post, log: Log): Promise<Refusal | undefined>
  close(): Promise<void>
}

export interface LimiterParts {
  readonly open: () => Promise<Limits>
  /** Posts a minute and address, 1 or more. */
  readonly perMinute: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

function bucketsOf({ form, address }: Post, perMinute: number): readonly Bucket[] {
  return [
    { kind: 'address', name: addressGroupOf(address), perMinute },
    { kind: 'form', name: form, perMinute: perMinute * ADDRESSES_OF_A_FORM },
    { kind: 'total', name: '', perMinute: perMinute * ADDRESSES_IN_TOTAL },
  ]
}

/** A clock that was set back must not stretch a pause. */
const isWithin = (at: number, since: number, ms: number) => Math.abs(at - since) < ms

/** A limiter over these counts, which are opened now, and again after a failure. */
export function createLimiter({ open, perMinute, now = Date.now }: LimiterParts): Limiter {
  let limits: Promise<Limits> | undefined = open()
  /** The first post hears of it. */
  limits.catch(() => {})
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
    log.error({ error: logSafe(error) }, 'posts cannot be counted, so every one is taken')
  }

  return {
    async refusalOf(post, log) {
      const at = now()
      if (isWithin(at, failedAt, PAUSE_MS)) return undefined
      const current = (limits ??= open())
      try {
        const opened = await current
        if (!isWithin(at, sweptAt, WINDOW_MS)) {
          sweptAt = at
          await opened.sweep(at)
        }
        return await opened.take(bucketsOf(post, perMinute), at)
      } catch (error) {
        giveUp(current, at)
        tell(error, log, at)
        return undefined
      }
    },
    async close() {
      const last = limits
      limits = undefined
      await last?.then((opened) => opened.close()).catch(() => {})
    },
  }
}
