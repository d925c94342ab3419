import { describe, expect, test } from 'vitest'

import { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import type { Store } from '#server/intake/store.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'

import { runOutageDay } from './smtp-outage-day.ts'
import { useOpenedStore, type StoreHome } from './opened-store.ts'

const COUNT = 150
const PER_MINUTE = 120
const DAY = 86_400_000

/** `id-0` and on, received on the first day. */
async function keepSignups(store: Store, count: number): Promise<void> {
  const signup = { kind: 'waitlist-signup', flags: [], receivedAt: DAY, payload: '{}' } as const
  for (let at = 0; at < count; at += 1) {
    await store.accept({ ...signup, id: `id-${at}`, fingerprint: `id-${at}` }, ['signup-letter'])
  }
}

/** Tests what holds for the delivery worker over days, on any store. */
export function testDeliveryWorkerDays(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`the delivery worker over days, its jobs kept in ${name}`, () => {
    const place = useOpenedStore(makeHome)

    test('a day without the mail server costs no attempt; then every letter goes out once, in order, at a bounded rate', async () => {
      const { looks, mostInAMinute, heapGrowth, ...figures } = await runOutageDay(place.store, {
        count: COUNT,
        perMinute: PER_MINUTE,
      })
      expect(figures).toEqual({ queued: COUNT, changed: 0, sent: COUNT, dead: 0, wrongLetters: 0, overtaken: 0 })
      expect(looks).toBeGreaterThan(24)
      expect(looks).toBeLessThan(1000)
      expect(mostInAMinute).toBeLessThanOrEqual(PER_MINUTE + 4)
      expect(mostInAMinute).toBeGreaterThan(PER_MINUTE / 2)
      expect(heapGrowth).toBeLessThan(16 * 1024 * 1024)
    })

    test('a clock that jumps a day ahead in the middle of a queue, or a day back, sends nothing twice and not faster', async () => {
      let now = 10 * DAY
      const log = recordedLog()
      await keepSignups(place.store, 40)
      const pauses: number[] = []
      const delivered: string[] = []
      const wait = async (ms: number) => {
        pauses.push(ms)
        now += ms
      }
      const deliver = async ({ id }: { readonly id: string }) => {
        delivered.push(id)
        if (delivered.length === 10) now += DAY
        if (delivered.length === 20) now -= 2 * DAY
      }
      await new DeliveryWorker({ store: place.store, log, deliver, now: () => now, wait, perMinute: 60 }).drain()
      expect(delivered).toEqual(Array.from({ length: 40 }, (_, at) => `id-${at}.signup-letter`))
      expect(Math.min(...pauses)).toBeGreaterThan(0)
      expect(Math.max(...pauses)).toBeLessThanOrEqual(1000)
      /** Forty, without the four of the start and at most four of the jump ahead. */
      expect(pauses.length).toBeGreaterThanOrEqual(32)
    })

    test('when the clock jumps a day ahead, another worker takes over what is being delivered and no more', async () => {
      let now = DAY
      const log = recordedLog()
      await keepSignups(place.store, 12)
      const begun: string[] = []
      const releases: (() => void)[] = []
      const slow = new DeliveryWorker({
        store: place.store,
        log,
        now: () => now,
        deliver: async ({ id }) => {
          begun.push(id)
          if (begun.length <= 4) await new Promise<void>((resolve) => releases.push(resolve))
        },
      })
      const drained = slow.drain()
      await expect.poll(() => releases.length).toBe(4)
      now += DAY
      const other = new DeliveryWorker({
        store: place.store,
        log,
        now: () => now,
        deliver: async ({ id }) => void begun.push(id),
      })
      await other.drain()
      for (const release of releases) release()
      await drained
      expect(begun).toHaveLength(16)
      expect(new Set(begun).size).toBe(12)
      expect((await place.store.stats()).jobs).toEqual({ pending: 0, sending: 0, sent: 12, dead: 0 })
    })
  })
}
