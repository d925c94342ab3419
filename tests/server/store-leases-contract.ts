import { describe, expect, test } from 'vitest'

import { LEASE_MS, MESSAGE, useOpenedStore, type StoreHome } from './opened-store.ts'

const NOW = 10_000
const LETTER = { kind: 'message-letter', recipient: 'a@x.example' } as const

/** Tests what every store promises about leases, and how it counts attempts without an outcome. */
export function testStoreLeases(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`leases in ${name}`, () => {
    const place = useOpenedStore(makeHome)

    test('a lease that ran out counts as a crash, an outcome does not; what was never answered is counted by itself', async () => {
      await place.keep([LETTER], [MESSAGE])
      expect(await place.claimDue('one', NOW)).toMatchObject({ crashes: 0, unconfirmed: 0 })
      const second = await place.claimDue('two', NOW + LEASE_MS)
      expect(second).toMatchObject({ attempts: 2, crashes: 1 })
      await place.store.fail(second, { error: 'silent', retryAt: NOW, isUnconfirmed: true })
      const third = await place.claimDue('three', NOW + LEASE_MS)
      expect(third).toMatchObject({ attempts: 3, crashes: 1, unconfirmed: 1 })
      await place.store.fail(third, { error: '451', retryAt: NOW })
      expect(await place.claimDue('four', NOW + LEASE_MS)).toMatchObject({ crashes: 1, unconfirmed: 1 })
      expect(await place.claimDue('five', NOW + 2 * LEASE_MS)).toMatchObject({ crashes: 2 })
      await place.store.fail(await place.claimDue('six', NOW + 3 * LEASE_MS), { error: 'x', retryAt: 'never' })
      await place.store.resend(MESSAGE.id, { now: NOW, jobs: [LETTER] })
      expect(await place.claimDue('one', NOW)).toMatchObject({ attempts: 1, crashes: 0, unconfirmed: 0 })
    })

    test('a worker gets no job whose outcome it has yet to write, although another process has failed it meanwhile', async () => {
      await place.keep([LETTER], [MESSAGE])
      const lost = await place.claimDue('one', NOW)
      expect(await place.claim('one', NOW + LEASE_MS, [lost.id])).toBeUndefined()
      const other = await place.home.open()
      const taken = await other.claim({ worker: 'two', now: NOW + LEASE_MS, leaseMs: LEASE_MS })
      if (taken === undefined) throw new Error('The other process got no job')
      await other.fail(taken, { error: '451', retryAt: NOW })
      await other.close()
      expect(await place.claim('one', NOW + LEASE_MS, [lost.id])).toBeUndefined()
      expect(await place.store.done(lost, NOW + LEASE_MS)).toBe(false)
      expect(await place.claimDue('one', NOW + LEASE_MS)).toMatchObject({ attempts: 3 })
    })
  })
}
