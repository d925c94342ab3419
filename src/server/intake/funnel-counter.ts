import { redactError, type Log } from '#server/settings/log-redaction.ts'

import type { FunnelCount } from './store-types.ts'
import type { FunnelTotals } from './funnel-totals.ts'

/** The most that a killed server loses, in milliseconds. */
const STORE_EVERY_MS = 5000

export interface FunnelCounterOptions {
  readonly totals: Pick<FunnelTotals, 'add'>
  readonly log: Log
  readonly now: () => number
}

export interface FunnelCounter {
  /** Counts one visit at each of these steps. Keeps no other trace of it. */
  count(steps: readonly string[]): void
  /** Stores what was counted since the last time. Never throws; what could not be stored is stored the next time. */
  store(): Promise<void>
  /** Stores the rest. */
  stop(): Promise<void>
}

/** Returns the date of a time in UTC, such as 2026-11-28. */
export const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Counts in memory and stores the sums every five seconds. However many posts come, it holds and writes one row for each
 * day and step.
 */
export function createFunnelCounter({ totals, log, now }: FunnelCounterOptions): FunnelCounter {
  let waiting = new Map<string, FunnelCount>()
  let storing: Promise<void> = Promise.resolve()

  function add({ day, step, count }: FunnelCount): void {
    const key = `${day} ${step}`
    waiting.set(key, { day, step, count: count + (waiting.get(key)?.count ?? 0) })
  }

  async function storeWaiting(): Promise<void> {
    const counts = [...waiting.values()]
    if (counts.length === 0) return
    waiting = new Map()
    try {
      await totals.add(counts)
    } catch (error) {
      for (const count of counts) add(count)
      log.warn({ error: redactError(error) }, 'the steps of the assessment could not be stored yet')
    }
  }

  /** One after the other, so that an unavailable store is asked once at a time. */
  const storeNext = () => (storing = storing.then(storeWaiting))
  const timer = setInterval(storeNext, STORE_EVERY_MS).unref()

  return {
    count(steps) {
      const day = formatDay(now())
      for (const step of steps) add({ day, step, count: 1 })
    },
    store: storeNext,
    async stop() {
      clearInterval(timer)
      await storeNext()
    },
  }
}
