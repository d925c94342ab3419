/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { describe, expect, test } from 'vitest'

import type { Store } from '#server/intake/store.ts'
import type { Submission } from '#server/intake/store-types.ts'

import { useOpenedStore, type StoreHome } from './opened-store.ts'

const SECOND = 1000

const ADDRESS = 'a.meyer@company.example'

const buildPayload = (email: string, message = 'Hello') => JSON.stringify({ email, message })

function messageAt(receivedAt: number, id = `id-${receivedAt}`): Submission {
  return { id, kind: 'contact-message', fingerprint: `of-${id}`, receivedAt, payload: buildPayload(ADDRESS), flags: [] }
}

const ERASABLE: readonly Submission[] = [
  { ...messageAt(SECOND), payload: JSON.stringify({ contact: { workEmail: ADDRESS } }), kind: 'assessment-report' },
  messageAt(2 * SECOND),
  { ...messageAt(3 * SECOND), payload: JSON.stringify({ email: 'A.MEYER@company.example' }), kind: 'waitlist-signup' },
]

const UNTOUCHED: readonly Submission[] = [
  { ...messageAt(4 * SECOND), payload: buildPayload('b.meyer@company.example', `Ask "${ADDRESS}"`) },
  { ...messageAt(5 * SECOND), payload: buildPayload(`x${ADDRESS}`) },
  { ...messageAt(6 * SECOND), payload: buildPayload('aXmeyer@company.example', '\u0000 %_') },
]

/** Tests what every store promises when jobs are sent again, and submissions are erased or expire. */
export function testStoreResendEraseExpire(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`what is sent again, erased or expires in ${name}`, () => {
    const place = useOpenedStore(makeHome)
    const { claim, claimDue, readJobs } = place

    const keep = (...submissions: readonly Submission[]) => place.keep(['message-letter'], submissions)

    test('a dead job is due again at once with all its attempts before it, and nothing already sent is sent again', async () => {
      const signup = { ...messageAt(SECOND), kind: 'waitlist-signup' } as const
      await place.store.accept(signup, ['signup-letter', 'waitlist-relay'])
      await place.store.done(await claimDue('one', SECOND), 2 * SECOND)
      await place.store.fail(await claimDue('one', SECOND), { error: '422', retryAt: 'never' })
      expect(await place.store.resend(signup.id, { now: 9 * SECOND, jobs: [] })).toEqual(['waitlist-relay'])
      expect(await readJobs(signup.id)).toMatchObject([
        { state: 'sent' },
        { state: 'pending', attempts: 0, runAt: 9 * SECOND },
      ])
      expect(await claimDue('one', 9 * SECOND)).toMatchObject({ id: `${signup.id}.waitlist-relay`, attempts: 1 })
      expect(await claim('one', 9 * SECOND)).toBeUndefined()
    })

    test('what was sent is sent again when nothing else is left to do, and what waits is due at once', async () => {
      await keep(messageAt(SECOND))
      const again = () => place.store.resend('id-1000', { now: 50 * SECOND, jobs: [] })
      await place.store.fail(await claimDue('one', SECOND), { error: '451', retryAt: 900 * SECOND })
      expect(await again()).toEqual(['message-letter'])
      await place.store.done(await claimDue('one', 50 * SECOND), 51 * SECOND)
      expect(await again()).toEqual(['message-letter'])
      expect(await readJobs('id-1000')).toMatchObject([{ state: 'pending', sentAt: undefined }])
      expect(await claimDue('one', 50 * SECOND)).toMatchObject({ id: 'id-1000.message-letter', attempts: 1 })
    })

    test('what is being sent is left to its worker, and what nobody sent is none', async () => {
      await keep(messageAt(SECOND))
      const job = await claimDue('one', SECOND)
      expect(await place.store.resend('id-1000', { now: SECOND, jobs: ['message-letter'] })).toEqual([])
      expect(await place.store.done(job, 2 * SECOND)).toBe(true)
      expect(await place.store.resend('id-9', { now: SECOND, jobs: ['message-letter'] })).toEqual([])
      expect(await place.store.stats()).toMatchObject({ submissions: 1, jobs: { sent: 1, pending: 0 } })
    })

    test('spam that is none after all gets its jobs, once, and keeps its flags', async () => {
      const spam = { ...messageAt(SECOND), flags: ['fast'] } as const
      await place.store.accept(spam, [])
      const resend = () => place.store.resend(spam.id, { now: 9 * SECOND, jobs: ['message-letter'] })
      expect(await resend()).toEqual(['message-letter'])
      expect(await resend()).toEqual(['message-letter'])
      expect(await place.store.findByIdPrefix(spam.id)).toMatchObject([
        { flags: ['fast'], jobs: [{ state: 'pending', runAt: 9 * SECOND }] },
      ])
      expect(await place.store.stats()).toMatchObject({ spam: 0, jobs: { pending: 1 } })
    })

    test('a job set since it came in is added once, also by two at a time, and what was sent is not sent again', async () => {
      const signup = { ...messageAt(SECOND), kind: 'waitlist-signup' } as const
      await place.store.accept(signup, ['signup-letter'])
      await place.store.done(await claimDue('one', SECOND), 2 * SECOND)
      const other = await place.home.open()
      const resend = (from: Store) =>
        from.resend(signup.id, { now: 9 * SECOND, jobs: ['signup-letter', 'waitlist-relay'] })
      expect(await Promise.all([resend(place.store), resend(other)])).toEqual([['waitlist-relay'], ['waitlist-relay']])
      await other.close()
      expect(await readJobs(signup.id)).toMatchObject([
        { kind: 'signup-letter', state: 'sent', sentAt: 2 * SECOND },
        { kind: 'waitlist-relay', state: 'pending', runAt: 9 * SECOND, attempts: 0 },
      ])
      expect(await claimDue('one', 9 * SECOND)).toMatchObject({ id: `${signup.id}.waitlist-relay` })
      expect(await resend(place.store)).toEqual(['signup-letter'])
    })

    test('everything sent by an address is found and erased with its jobs, in capitals or not, and nothing else is', async () => {
      await keep(...ERASABLE, ...UNTOUCHED)
      const ids = ERASABLE.map(({ id }) => id)
      expect((await place.store.findByEmail('a.MEYER@company.example')).map(({ id }) => id)).toEqual(ids)
      const removed = await place.store.erase('A.Meyer@Company.Example')
      expect(removed.map(({ id, kind, jobs }) => [id, kind, jobs[0]?.kind])).toEqual(
        ERASABLE.map(({ id, kind }) => [id, kind, 'message-letter']),
      )
      expect((await place.store.list(99)).map(({ id }) => id).toSorted()).toEqual(
        UNTOUCHED.map(({ id }) => id).toSorted(),
      )
      expect(await place.store.stats()).toMatchObject({ jobs: { pending: UNTOUCHED.length } })
      expect([
        await place.store.findByEmail(ADDRESS),
        await place.store.erase(ADDRESS),
        await place.store.erase(''),
      ]).toEqual([[], [], []])
    })

    test('erased while it is being sent, a submission is gone and its worker changes nothing', async () => {
      await keep(messageAt(SECOND))
      const job = await claimDue('one', SECOND)
      expect(await place.store.erase(ADDRESS)).toMatchObject([{ jobs: [{ state: 'sending' }] }])
      expect(await place.store.done(job, 2 * SECOND)).toBe(false)
      expect(await place.store.accept(messageAt(3 * SECOND, 'id-1000'), ['message-letter'])).toBe('accepted')
      expect(await place.store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 1, sending: 0, sent: 0 } })
    })

    test('what is older than its time goes, the oldest first, and never what is still to be sent or was given up', async () => {
      await keep(...[1, 2, 3, 4, 5, 6].map((at) => messageAt(at * SECOND)))
      await place.store.accept({ ...messageAt(SECOND, 'spam'), flags: ['honeypot'] }, [])
      await place.store.done(await claimDue('one', 9 * SECOND), 9 * SECOND)
      await place.store.fail(await claimDue('one', 9 * SECOND), { error: '550', retryAt: 'never' })
      await claimDue('one', 9 * SECOND)
      await place.store.fail(await claimDue('one', 9 * SECOND), { error: '451', retryAt: 99 * SECOND })
      await place.store.done(await claimDue('one', 9 * SECOND), 9 * SECOND)
      const expire = async (limit: number) => {
        const before = 5 * SECOND
        const due = await place.store.listExpired({ before, limit })
        expect(await place.store.removeExpired({ before, ids: due.map(({ id }) => id) })).toEqual(due)
        return due.map(({ id }) => id)
      }
      expect(await expire(1)).toEqual(['id-1000'])
      expect(await expire(2)).toEqual(['spam'])
      expect(await expire(2)).toEqual([])
      const left = ['id-6000', 'id-5000', 'id-4000', 'id-3000', 'id-2000']
      expect((await place.store.list(9)).map(({ id }) => id)).toEqual(left)
    })

    test.each(['waitlist-relay', 'webhook'] as const)(
      'an expired sign-up is removed once the team has its letter, whatever became of its %s, unless that is being sent',
      async (other) => {
        const jobs = ['signup-letter', other] as const
        for (const at of [1, 2, 3]) {
          await place.store.accept({ ...messageAt(at * SECOND), kind: 'waitlist-signup' }, jobs)
        }
        const outcomes = [
          { error: '422', retryAt: 'never' },
          { error: '503', retryAt: 99 * SECOND },
          undefined,
        ] as const
        for (const outcome of outcomes) {
          await place.store.done(await claimDue('one', 9 * SECOND), 9 * SECOND)
          const relay = await claimDue('one', 9 * SECOND)
          if (outcome !== undefined) await place.store.fail(relay, outcome)
        }
        const before = 5 * SECOND
        const due = await place.store.listExpired({ before, limit: 9 })
        const ids = due.map(({ id }) => id)
        expect(ids).toEqual(['id-1000', 'id-2000'])
        expect(await place.store.removeExpired({ before, ids: [...ids, 'id-3000'] })).toEqual(due)
      },
    )

    test('of what is asked to go only what is old and done with goes, and what was set due again meanwhile stays', async () => {
      await keep(...[1, 2, 3].map((at) => messageAt(at * SECOND)))
      for (const at of [1, 2, 3]) await place.store.done(await claimDue('one', 9 * SECOND), at)
      const before = 3 * SECOND
      const due = await place.store.listExpired({ before, limit: 9 })
      expect(due).toMatchObject([
        { id: 'id-1000', jobs: [{ id: 'id-1000.message-letter', state: 'sent' }] },
        { id: 'id-2000' },
      ])
      await place.store.resend('id-2000', { now: 9 * SECOND, jobs: [] })
      expect(await place.store.removeExpired({ before, ids: ['id-1000', 'id-2000', 'id-3000', 'id-4000'] })).toEqual([
        due[0],
      ])
      expect(await place.store.stats()).toMatchObject({ submissions: 2, jobs: { pending: 1, sent: 1 } })
    })

    test('after the files are rebuilt everything that was not removed is there, for every process', async () => {
      await keep(...ERASABLE, ...UNTOUCHED)
      const other = await place.home.open()
      await other.list(1)
      await place.store.erase(ADDRESS)
      await place.store.scrub()
      expect(await other.accept(messageAt(77 * SECOND), ['message-letter'])).toBe('accepted')
      expect(await place.store.list(99)).toHaveLength(UNTOUCHED.length + 1)
      await other.close()
    })
  })
}
