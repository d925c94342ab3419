/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { describe, expect, test } from 'vitest'

import type { ListFilter, Submission } from '#server/intake/store-types.ts'

import { useOpenedStore, type StoreHome } from './opened-store.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
const YEAR = 365 * DAY

function messageAt(receivedAt: number, id = `id-${receivedAt}`): Submission {
  return { id, kind: 'contact-message', fingerprint: `of-${id}`, receivedAt, payload: '{}', flags: [] }
}

/** Tests what every store promises about times that a wrong clock set, about filters, and about what was given up. */
export function testStoreClock(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`clock and filters in ${name}`, () => {
    const place = useOpenedStore(makeHome)
    const { claim, claimDue, readJobs } = place

    const keep = (...submissions: readonly Submission[]) => place.keep(['message-letter'], submissions)

    test('a job that was never tried is due at once, also when the clock ran years ahead as it came in', async () => {
      await keep(messageAt(10 * YEAR, 'ahead'))
      await keep(messageAt(SECOND))
      expect(await place.store.stats()).toMatchObject({ clockWasAt: 10 * YEAR })
      expect((await claimDue('one', SECOND)).submission.id).toBe('id-1000')
      expect((await claimDue('one', SECOND)).submission.id).toBe('ahead')
    })

    test('a next try that a clock put years ahead is due now, and one of today is not', async () => {
      await keep(messageAt(SECOND), messageAt(2 * SECOND))
      await place.store.fail(await claimDue('one', 2 * SECOND), { error: '451', retryAt: 10 * YEAR })
      await place.store.fail(await claimDue('one', 2 * SECOND), { error: '451', retryAt: 2 * SECOND + DAY })
      expect(await place.store.stats()).toMatchObject({ clockWasAt: 10 * YEAR - DAY })
      expect((await claimDue('one', 2 * SECOND)).submission.id).toBe('id-1000')
      expect(await claim('one', 2 * SECOND)).toBeUndefined()
    })

    test('a lease that a clock put years ahead is taken over, and one of today is not', async () => {
      await keep(messageAt(SECOND), messageAt(2 * SECOND))
      await claimDue('ahead', 10 * YEAR)
      expect(await claim('one', 2 * SECOND, ['id-1000.message-letter'])).toMatchObject({ id: 'id-2000.message-letter' })
      expect((await claimDue('two', 3 * SECOND)).submission.id).toBe('id-1000')
      expect(await claim('two', 3 * SECOND)).toBeUndefined()
    })

    test('everything that was given up is due again at once, and nothing else', async () => {
      await keep(...[1, 2, 3, 4].map((at) => messageAt(at * SECOND)))
      await place.store.fail(await claimDue('one', 9 * SECOND), { error: '550', retryAt: 'never' })
      await place.store.fail(await claimDue('one', 9 * SECOND), { error: '550', retryAt: 'never' })
      await place.store.done(await claimDue('one', 9 * SECOND), 9 * SECOND)
      expect(await place.store.resendDead(20 * SECOND)).toBe(2)
      expect(await readJobs('id-2000')).toMatchObject([{ state: 'pending', attempts: 0, runAt: 20 * SECOND }])
      expect(await place.store.stats()).toMatchObject({ jobs: { pending: 3, sent: 1, dead: 0 } })
      expect(await place.store.resendDead(20 * SECOND)).toBe(0)
    })

    test('the list is filtered by kind, by state and by flags, each alone and together', async () => {
      await keep(...[1, 2, 3].map((at) => messageAt(at * SECOND)))
      await place.store.accept({ ...messageAt(4 * SECOND), kind: 'waitlist-signup' }, [
        'signup-letter',
        'waitlist-relay',
      ])
      await place.store.accept({ ...messageAt(5 * SECOND), flags: ['honeypot'] }, [])
      await place.store.accept({ ...messageAt(6 * SECOND), flags: ['fast'] }, ['message-letter'])
      await place.store.fail(await claimDue('one', 9 * SECOND), { error: '550', retryAt: 'never' })
      await place.store.done(await claimDue('one', 9 * SECOND), 9 * SECOND)
      const ids = async (filter: ListFilter) => (await place.store.list(9, filter)).map(({ id }) => id)
      expect(await ids({ states: ['dead'] })).toEqual(['id-1000'])
      expect(await ids({ states: ['sent'] })).toEqual(['id-2000'])
      expect(await ids({ states: ['pending', 'sending'] })).toEqual(['id-6000', 'id-4000', 'id-3000'])
      expect(await ids({ kind: 'waitlist-signup' })).toEqual(['id-4000'])
      expect(await ids({ isFlagged: true })).toEqual(['id-6000', 'id-5000'])
      expect(await ids({ isFlagged: true, states: ['pending'], kind: 'contact-message' })).toEqual(['id-6000'])
      expect(await ids({ kind: 'assessment-report' })).toEqual([])
      expect(await place.store.list(1, { isFlagged: true })).toHaveLength(1)
    })

    test('a new store trusts the time of its creation, and the last time that a server trusted is there after a restart', async () => {
      const { now, trustedAt } = await place.store.readClock(SECOND)
      expect([now, Math.abs(trustedAt - Date.now()) < DAY]).toEqual([SECOND, true])
      await place.store.keepTrustedTime(4 * SECOND)
      await place.store.keepTrustedTime(5 * SECOND)
      await place.reopen()
      expect(await place.store.readClock(9 * SECOND)).toEqual({ now: 9 * SECOND, trustedAt: 5 * SECOND })
      expect(await place.store.stats()).toMatchObject({ clockTrustedAt: 5 * SECOND })
    })
  })
}
