import { describe, expect, test } from 'vitest'

import type { ListFilter, Submission } from '#server/intake/store-types.ts'

import { LEASE_MS, useOpenedStore, type StoreHome } from './opened-store.ts'

const SECOND = 1000
const DAY = '2026-01-14'

const entryAt = (receivedAt: number, kind: Submission['kind'] = 'contact-message'): Submission => ({
  id: `id-${receivedAt}`,
  kind,
  fingerprint: 'f',
  receivedAt,
  payload: '{"email":"a@b.example"}',
  flags: [],
})

/** Tests what every store promises about answered entries, consent and digests. */
export function testStoreFollowUp(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`follow-up in ${name}`, () => {
    const place = useOpenedStore(makeHome)

    const handledBy = async (id: string) => (await place.store.findByIdPrefix(id))[0]?.handled
    const claimDigest = (now: number, day = DAY) =>
      place.store.followUp.claimDigest(day, { firstSince: SECOND, now, leaseMs: LEASE_MS })

    test('who answered an entry and when is kept; somebody else replaces it only when forced', async () => {
      await place.keep([], [entryAt(SECOND)])
      const handle = (by: string, now: number, isForced = false) =>
        place.store.followUp.handle('id-1000', { by, now, isForced })
      const ada = { by: 'Ada', at: 5 * SECOND }
      expect(await handle('Ada', 5 * SECOND)).toEqual({ ...ada, isChanged: true })
      expect(await handle('ADA', 6 * SECOND, true)).toEqual({ ...ada, isChanged: false })
      expect(await handle('Grace', 7 * SECOND)).toEqual({ ...ada, isChanged: false })
      await place.reopen()
      expect(await handledBy('id-1000')).toEqual(ada)
      expect(await handle('Grace', 8 * SECOND, true)).toEqual({ by: 'Grace', at: 8 * SECOND, isChanged: true })
      expect(await place.store.followUp.unhandle('id-1000')).toBe(true)
      expect(await place.store.followUp.unhandle('id-1000')).toBe(false)
      expect(await handledBy('id-1000')).toBeUndefined()
      expect(await place.store.followUp.handle('nobody', { by: 'Ada', now: 0 })).toBeUndefined()
    })

    test('the list, the counts, everything and one address are filtered by time, by who answered and by deadline', async () => {
      await place.keep([], [entryAt(SECOND, 'assessment-report'), entryAt(2 * SECOND), entryAt(3 * SECOND)])
      await place.keep([], [entryAt(4 * SECOND, 'waitlist-signup'), { ...entryAt(5 * SECOND), flags: ['fast'] }])
      await place.store.followUp.handle('id-2000', { by: 'Ada', now: 9 * SECOND })
      const expectIds = async (filter: ListFilter, ids: readonly string[]) => {
        expect((await place.store.list(9, filter)).map(({ id }) => id)).toEqual(ids)
        const all: string[] = []
        for await (const { id } of place.store.all(filter)) all.unshift(id)
        expect(all).toEqual(ids)
        const counts = Object.values(await place.store.countKinds(filter))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length)
      }
      await expectIds({ since: 2 * SECOND, until: 4 * SECOND }, ['id-3000', 'id-2000'])
      await expectIds({ isHandled: true }, ['id-2000'])
      await expectIds({ isHandled: false, isFlagged: false }, ['id-4000', 'id-3000', 'id-1000'])
      const untilByKind = { 'assessment-report': 2 * SECOND, 'contact-message': 3 * SECOND }
      await expectIds({ untilByKind }, ['id-2000', 'id-1000'])
      await expectIds({ untilByKind: { ...untilByKind, 'assessment-report': SECOND } }, ['id-2000'])
      const ofAddress = await place.store.findByEmail('a@b.example', { since: 3 * SECOND, kind: 'contact-message' })
      expect(ofAddress.map(({ id }) => id)).toEqual(['id-3000', 'id-5000'])
      expect(await place.store.countKinds({})).toMatchObject({ 'contact-message': 3, 'waitlist-signup': 1 })
    })

    test('all that is open up to a time is marked in one step, and what somebody answered keeps its name', async () => {
      await place.keep([], [entryAt(SECOND), entryAt(2 * SECOND), entryAt(3 * SECOND)])
      await place.store.followUp.handle('id-1000', { by: 'Grace', now: 4 * SECOND })
      const filter = { isHandled: false, until: 3 * SECOND }
      expect(await place.store.followUp.handleAll(filter, { by: 'Ada', now: 9 * SECOND })).toBe(1)
      const handled = [await handledBy('id-1000'), await handledBy('id-2000'), await handledBy('id-3000')]
      expect(handled.map((handling) => handling?.by)).toEqual(['Grace', 'Ada', undefined])
    })

    test('the sentence of consent is kept beside the content, and an entry without one has none', async () => {
      await place.keep([], [{ ...entryAt(SECOND), consent: 'By joining, you agree. 🚚' }, entryAt(2 * SECOND)])
      await place.reopen()
      expect((await place.store.findByIdPrefix('id-1000'))[0]).toMatchObject({
        consent: 'By joining, you agree. 🚚',
        payload: '{"email":"a@b.example"}',
      })
      expect((await place.store.findByIdPrefix('id-2000'))[0]).not.toHaveProperty('consent')
      expect(await place.store.accept({ ...entryAt(SECOND), consent: 'Another build' }, [])).toBe('repeated')
    })

    test('of two servers one gets the digest of a day, and after a kill another one when the lease ends', async () => {
      const other = await place.home.open()
      const first = { day: DAY, since: SECOND, until: 9 * SECOND, attempts: 1 }
      const claims = await Promise.all([
        claimDigest(9 * SECOND),
        other.followUp.claimDigest(DAY, { firstSince: SECOND, now: 9 * SECOND, leaseMs: LEASE_MS }),
      ])
      await other.close()
      expect(claims.filter((digest) => digest !== undefined)).toEqual([first])
      await place.reopen()
      expect(await claimDigest(9 * SECOND + LEASE_MS - 1)).toBeUndefined()
      const second = await claimDigest(9 * SECOND + LEASE_MS)
      expect(second).toEqual({ ...first, attempts: 2 })
      expect(await place.store.followUp.endDigest(first, 'sent')).toBe(false)
      expect(await place.store.followUp.endDigest({ ...first, attempts: 2 }, 'sent')).toBe(true)
      expect(await claimDigest(99 * LEASE_MS)).toBeUndefined()
    })

    test('a digest covers the time since the last one that was sent, and a postponed one is due after its pause', async () => {
      const sent = await claimDigest(10 * SECOND)
      if (sent === undefined) throw new Error('No digest')
      await place.store.followUp.endDigest(sent, 'sent')
      const dead = await claimDigest(20 * SECOND, '2026-01-15')
      if (dead === undefined) throw new Error('No digest')
      await place.store.followUp.endDigest(dead, 'dead')
      expect(await claimDigest(99 * LEASE_MS, '2026-01-15')).toBeUndefined()
      const next = await claimDigest(30 * SECOND, '2026-01-16')
      expect(next).toEqual({ day: '2026-01-16', since: 10 * SECOND, until: 30 * SECOND, attempts: 1 })
      if (next === undefined) throw new Error('No digest')
      await place.store.followUp.postponeDigest(next, { pauseMs: 5 * SECOND, now: 31 * SECOND })
      expect(await claimDigest(36 * SECOND - 1, '2026-01-16')).toBeUndefined()
      expect(await claimDigest(36 * SECOND, '2026-01-16')).toMatchObject({ until: 30 * SECOND, attempts: 2 })
    })
  })
}
