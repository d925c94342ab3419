/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { describe, expect, test } from 'vitest'

import type { Job, Submission } from '#server/intake/store-types.ts'
import { buildKindCounts } from '#tests/support/submissions/expected-kind-counts.ts'

import { LEASE_MS, useOpenedStore, type StoreHome } from './opened-store.ts'

const SECOND = 1000

function submissionAt(receivedAt: number, id = `id-${receivedAt}`): Submission {
  return {
    id,
    kind: 'assessment-report',
    fingerprint: `of-${id}`,
    receivedAt,
    payload: JSON.stringify({ id }),
    flags: [],
  }
}

/** Tests what every store promises. */
export function testStore(name: string, makeHome: () => Promise<StoreHome>): void {
  describe(`the store in ${name}`, () => {
    const place = useOpenedStore(makeHome)
    const { claim, claimDue } = place

    const accept = (submission: Submission) => place.store.accept(submission, ['team-letter'])
    const keep = async (count: number) => {
      for (let at = 1; at <= count; at += 1) await accept(submissionAt(at * SECOND))
    }
    const readStatus = async (id: string) => (await place.store.findByIdPrefix(id))[0]?.jobs[0]

    test('what was accepted is there with its job, byte for byte, also after a restart', async () => {
      const submission = submissionAt(5 * SECOND)
      expect(await accept({ ...submission, payload: '{"emoji":"🚚","nul":"\\u0000","a":1.0}' })).toBe('accepted')
      await place.reopen()
      const [kept] = await place.store.findByIdPrefix(submission.id)
      expect(kept).toEqual({
        ...submission,
        payload: '{"emoji":"🚚","nul":"\\u0000","a":1.0}',
        jobs: [
          {
            id: `${submission.id}.team-letter`,
            kind: 'team-letter',
            state: 'pending',
            attempts: 0,
            runAt: 5 * SECOND,
            sentAt: undefined,
            lastError: undefined,
          },
        ],
      })
    })

    test('each of a submission’s jobs is kept, claimed and ended by itself, also after a restart', async () => {
      const signup = { ...submissionAt(SECOND), kind: 'waitlist-signup' } as const
      await place.store.accept(signup, ['signup-letter', 'waitlist-relay'])
      await place.reopen()
      const letter = await claimDue('one', SECOND)
      const relay = await claimDue('one', SECOND)
      expect([letter, relay].map(({ id, kind }) => [id, kind])).toEqual([
        ['id-1000.signup-letter', 'signup-letter'],
        ['id-1000.waitlist-relay', 'waitlist-relay'],
      ])
      expect([letter.submission, relay.submission]).toEqual([signup, signup])
      await place.store.done(letter, 2 * SECOND)
      await place.store.fail(relay, { error: '422', retryAt: 'never' })
      expect((await place.store.findByIdPrefix(signup.id))[0]?.jobs.map(({ state }) => state)).toEqual(['sent', 'dead'])
      expect(await place.store.accept(signup, ['signup-letter', 'waitlist-relay'])).toBe('repeated')
      expect(await place.store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 0, sent: 1, dead: 1 } })
    })

    test('the longest due job is claimed first, each by one worker only', async () => {
      await keep(3)
      const jobs = [await claim('one', 10 * SECOND), await claim('two', 10 * SECOND), await claim('one', 10 * SECOND)]
      expect(jobs.map((job) => job?.submission.id)).toEqual(['id-1000', 'id-2000', 'id-3000'])
      expect(jobs.map((job) => job?.attempts)).toEqual([1, 1, 1])
      expect(await claim('two', 10 * SECOND)).toBeUndefined()
    })

    test('a lease that ran out is taken over by another worker, and the attempt counts', async () => {
      await keep(1)
      const first = await claimDue('one', SECOND)
      expect(await claim('two', SECOND + LEASE_MS - 1)).toBeUndefined()
      const second = await claimDue('two', SECOND + LEASE_MS)
      expect(second).toMatchObject({ id: first.id, attempts: 2, worker: 'two', submission: first.submission })
    })

    test('a worker never takes its own job twice, however long it works on it', async () => {
      await keep(1)
      const { id } = await claimDue('one', SECOND)
      expect(await claim('one', SECOND + 10 * LEASE_MS, [id])).toBeUndefined()
    })

    test('a worker that lost its lease cannot change the outcome', async () => {
      await keep(1)
      const lost = await claimDue('one', SECOND)
      const held = await claimDue('two', SECOND + LEASE_MS)
      expect(await place.store.fail(lost, { error: 'late', retryAt: 0 })).toBe(false)
      expect(await place.store.done(lost, 99 * SECOND)).toBe(false)
      expect(await place.store.done(held, 100 * SECOND)).toBe(true)
      expect(await readStatus('id-1000')).toMatchObject({ state: 'sent', sentAt: 100 * SECOND, attempts: 2 })
    })

    test('what is done is never due again', async () => {
      await keep(1)
      expect(await place.store.done(await claimDue('one', SECOND), 2 * SECOND)).toBe(true)
      expect(await claim('two', 1000 * LEASE_MS)).toBeUndefined()
      expect(await place.store.stats()).toMatchObject({
        jobs: { sent: 1, pending: 0, sending: 0 },
        oldestOpenAt: undefined,
      })
    })

    test('what failed is due again at its time, with the reason kept', async () => {
      await keep(1)
      await place.store.fail(await claimDue('one', SECOND), { error: '451 later', retryAt: 50 * SECOND })
      expect(await readStatus('id-1000')).toMatchObject({
        state: 'pending',
        runAt: 50 * SECOND,
        lastError: '451 later',
      })
      expect(await claim('one', 50 * SECOND - 1)).toBeUndefined()
      expect((await claimDue('one', 50 * SECOND)).attempts).toBe(2)
    })

    test('what failed for good is parked and never due again', async () => {
      await keep(1)
      await place.store.fail(await claimDue('one', SECOND), { error: '550 no', retryAt: 'never' })
      expect(await readStatus('id-1000')).toMatchObject({ state: 'dead', lastError: '550 no' })
      expect(await claim('two', 1000 * LEASE_MS)).toBeUndefined()
    })

    test('what is given back is due as before, in its old place, and the attempt does not count', async () => {
      await keep(2)
      const job = await claimDue('one', 9 * SECOND)
      expect(await place.store.release(job, 'connect ECONNREFUSED')).toBe(true)
      expect(await readStatus('id-1000')).toMatchObject({
        state: 'pending',
        runAt: SECOND,
        attempts: 0,
        lastError: 'connect ECONNREFUSED',
      })
      expect(await claimDue('two', 9 * SECOND)).toMatchObject({ id: job.id, attempts: 1 })
      expect(await place.store.release(job, 'late')).toBe(false)
    })

    test('who takes some kinds of job leaves the others', async () => {
      await place.store.accept({ ...submissionAt(SECOND), kind: 'waitlist-signup' }, [
        'signup-letter',
        'waitlist-relay',
      ])
      const claimKinds = (...kinds: Job['kind'][]) =>
        place.store.claim({ worker: 'one', now: 9 * SECOND, leaseMs: LEASE_MS, kinds })
      expect(await claimKinds('team-letter', 'message-letter')).toBeUndefined()
      expect((await claimKinds('waitlist-relay', 'team-letter'))?.kind).toBe('waitlist-relay')
      expect(await claimKinds('waitlist-relay')).toBeUndefined()
      expect((await claimDue('one', 9 * SECOND)).kind).toBe('signup-letter')
    })

    test('a reason is kept whatever the other side put into it: short, without control characters and addresses', async () => {
      await keep(2)
      const [one, other] = [await claimDue('one', 9 * SECOND), await claimDue('one', 9 * SECOND)]
      const error = `451\0 🚚\uD800 \u202Ebad\u001B <a.meyer@company.example> ${'mailbox '.repeat(100_000)}`
      expect(await place.store.fail(one, { error, retryAt: 9 })).toBe(true)
      expect(await place.store.release(other, error)).toBe(true)
      for (const id of ['id-1000', 'id-2000']) {
        const { lastError = '' } = (await readStatus(id)) ?? {}
        expect(lastError).toMatch(/^451 {2}🚚.* bad.* <\[address\]> mailbox /)
        expect(lastError.length).toBeLessThanOrEqual(300)
      }
    })

    test('of those received at the same time the list begins with the last, and the first is claimed first', async () => {
      for (const id of ['b', 'c', 'a']) await accept(submissionAt(SECOND, id))
      expect((await place.store.list(9)).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
      const jobs = [await claimDue('one', SECOND), await claimDue('one', SECOND), await claimDue('one', SECOND)]
      expect(jobs.map(({ submission }) => submission.id)).toEqual(['b', 'c', 'a'])
    })

    test('the list begins with the newest and stops at its limit', async () => {
      await keep(5)
      const ids = (await place.store.list(3)).map(({ id }) => id)
      expect(ids).toEqual(['id-5000', 'id-4000', 'id-3000'])
    })

    test('a submission is found by the beginning of its id; wildcards are only characters', async () => {
      for (const id of ['ab%1', 'ab_2', 'abc3']) await accept(submissionAt(SECOND, id))
      expect((await place.store.findByIdPrefix('abc')).map(({ id }) => id)).toEqual(['abc3'])
      expect((await place.store.findByIdPrefix('ab%')).map(({ id }) => id)).toEqual(['ab%1'])
      expect(await place.store.findByIdPrefix('ab')).toHaveLength(2)
      expect(await place.store.findByIdPrefix('b')).toEqual([])
    })

    test('the figures count submissions, jobs by state and the oldest that is open', async () => {
      await keep(4)
      await place.store.done(await claimDue('one', 10 * SECOND), 11 * SECOND)
      await place.store.fail(await claimDue('one', 10 * SECOND), { error: 'x', retryAt: 'never' })
      await claimDue('one', 10 * SECOND)
      expect(await place.store.stats()).toEqual({
        submissions: 4,
        kinds: buildKindCounts({ 'assessment-report': 4 }),
        flagged: 0,
        spam: 0,
        withheldAt: undefined,
        jobs: { pending: 1, sending: 1, sent: 1, dead: 1 },
        oldestOpenAt: 3 * SECOND,
        clockWasAt: 4 * SECOND,
        clockTrustedAt: expect.any(Number) as number,
      })
    })

    test('a probe leaves nothing behind that is listed or claimed', async () => {
      await place.store.probe()
      await place.store.probe()
      expect(await place.store.stats()).toMatchObject({ submissions: 0 })
      expect(await claim('one', SECOND)).toBeUndefined()
    })

    test('two processes on one store never claim the same job', async () => {
      await keep(40)
      const other = await place.home.open()
      const seen: string[] = []
      for (let round = 0; round < 60; round += 1) {
        const jobs = await Promise.all([
          place.store.claim({ worker: 'one', now: 99 * SECOND, leaseMs: LEASE_MS }),
          other.claim({ worker: 'two', now: 99 * SECOND, leaseMs: LEASE_MS }),
        ])
        const ids = jobs.flatMap((job) => (job === undefined ? [] : [job.id]))
        if (ids.length === 0) break
        seen.push(...ids)
      }
      await other.close()
      expect(seen).toHaveLength(40)
      expect(new Set(seen).size).toBe(40)
    })
  })
}
