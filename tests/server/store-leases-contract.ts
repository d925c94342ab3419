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

    test('what a process died of can be left out, while its lease runs out and after', async () => {
      const other = { ...MESSAGE, id: 'm2', fingerprint: 'g' }
      await place.keep([LETTER], [MESSAGE, other])
      const claimOthers = (now: number) =>
        place.store.claim({ worker: 'young', now, leaseMs: LEASE_MS, withoutCrashed: true })
      const died = await place.claimDue('one', NOW)
      const next = await claimOthers(NOW + LEASE_MS)
      expect([died.submission.id, next?.submission.id]).toEqual(['m1', 'm2'])
      expect(await claimOthers(NOW + LEASE_MS)).toBeUndefined()
      const again = await place.claimDue('two', NOW + LEASE_MS)
      await place.store.fail(again, { error: '451', retryAt: NOW })
      expect(await claimOthers(NOW + LEASE_MS)).toBeUndefined()
      expect(await place.claimDue('three', NOW + LEASE_MS)).toMatchObject({ submission: { id: 'm1' }, crashes: 1 })
    })

    test('a worker gets no job whose outcome it has yet to write, although another process has failed it meanwhile', async () => {
      await place.keep([LETTER], [MESSAGE])
      const lost = await place.claimDue('one', NOW)
      expect(await place.claim('one', NOW + LEASE_MS)).toBeUndefined()
      const other = await place.home.open()
      const taken = await other.claim({ worker: 'two', now: NOW + LEASE_MS, leaseMs: LEASE_MS })
      if (taken === undefined) throw new Error('The other process got no job')
      await other.fail(taken, { error: '451', retryAt: NOW })
      await other.close()
      expect(await place.claim('one', NOW + LEASE_MS)).toBeUndefined()
      expect(await place.store.done(lost, NOW + LEASE_MS)).toBe(false)
      expect(await place.claimDue('one', NOW + LEASE_MS)).toMatchObject({ attempts: 3 })
    })

    test('a renewed lease is nobody else’s until its new end, and a lost one cannot be renewed', async () => {
      await place.keep([LETTER], [MESSAGE])
      const job = await place.claimDue('one', NOW)
      expect(await place.store.renew(job, { now: NOW + 2 * LEASE_MS, leaseMs: LEASE_MS })).toBe(true)
      expect(await place.store.claim({ worker: 'two', now: NOW + 2 * LEASE_MS, leaseMs: LEASE_MS })).toBeUndefined()
      await place.claimDue('two', NOW + 3 * LEASE_MS)
      expect(await place.store.renew(job, { now: NOW + 8 * LEASE_MS, leaseMs: LEASE_MS })).toBe(false)
    })
  })
}
