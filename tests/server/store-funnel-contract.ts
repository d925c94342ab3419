import { describe, expect, test } from 'vitest'

import type { FunnelCount } from '#server/intake/store-types.ts'

import { useOpenedStore, type StoreHome } from './opened-store.ts'

const count = (day: string, step: string, number: number): FunnelCount => ({ day, step, count: number })

/** Tests what every store promises about the counted steps of the assessment. */
export function testStoreFunnel(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`steps of the assessment in ${name}`, () => {
    const place = useOpenedStore(makeHome)

    test('counts of the same day and step are added up, and read for the days that are asked for', async () => {
      expect(await place.store.funnel.read('0000-01-01', '9999-12-31')).toEqual([])
      await place.store.funnel.add([count('2026-11-02', 'intro', 2), count('2026-11-01', 'start', 1)])
      await place.store.funnel.add([])
      await place.store.funnel.add([count('2026-11-02', 'intro', 40), count('2026-12-01', 'intro', 1)])
      await place.reopen()
      expect(await place.store.funnel.read('2026-11-01', '2026-11-30')).toEqual([
        count('2026-11-01', 'start', 1),
        count('2026-11-02', 'intro', 42),
      ])
      expect(await place.store.funnel.read('2026-11-02', '2026-11-02')).toEqual([count('2026-11-02', 'intro', 42)])
    })

    test('two servers that add many steps in different orders at the same time lose none and never block each other', async () => {
      const steps = Array.from({ length: 20 }, (_, at) => count('2026-11-01', `step-${at}`, 1))
      const other = await place.home.open()
      const adding = Array.from({ length: 25 }, () => [
        place.store.funnel.add(steps),
        other.funnel.add(steps.toReversed()),
      ])
      await Promise.all(adding.flat())
      await other.close()
      const stored = await place.store.funnel.read('2026-11-01', '2026-11-01')
      expect(stored.map((one) => one.count)).toEqual(Array.from(steps, () => 50))
    })

    test('days before a day are removed', async () => {
      await place.store.funnel.add([count('2025-10-23', 'intro', 1), count('2025-10-24', 'intro', 2)])
      await place.store.funnel.removeBefore('2025-10-24')
      expect(await place.store.funnel.read('0000-01-01', '9999-12-31')).toEqual([count('2025-10-24', 'intro', 2)])
    })
  })
}
