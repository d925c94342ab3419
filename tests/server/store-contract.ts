/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Job, Store, Submission } from '#server/store/store.ts'
import { buildKindCounts } from '#tests/support/submissions/expected-kind-counts.ts'

/** A place for a store. `open` may be called again: it shows what another or a restarted process would see. */
export interface StoreHome {
  open(): Promise<Store>
  remove(): Promise<void>
}

const SECOND = 1000
const LEASE = 60 * SECOND

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
    let home: StoreHome
    let store: Store

    beforeEach(async () => {
      home = await makeHome()
      store = await home.open()
    })
    afterEach(async () => {
      await store.close()
      await home.remove()
    })

    const claim = (worker: string, now: number) => store.claim({ worker, now, leaseMs: LEASE })
    const accept = (submission: Submission) => store.accept(submission, ['team-letter'])
    const keep = async (count: number) => {
      for (let at = 1; at <= count; at += 1) await accept(submissionAt(at * SECOND))
    }
    const claimed = async (worker: string, now: number): Promise<Job> => {
      const job = await claim(worker, now)
      if (job === undefined) throw new Error('Nothing is due')
      return job
    }
    const readStatus = async (id: string) => (await store.findByIdPrefix(id))[0]?.jobs[0]

    test('what was accepted is there with its job, byte for byte, also after a restart', async () => {
      const submission = submissionAt(5 * SECOND)
      expect(await accept({ ...submission, payload: '{"emoji":"🚚","nul":"\\u0000","a":1.0}' })).toBe('accepted')
      await store.close()
      store = await home.open()
      const [kept] = await store.findByIdPrefix(submission.id)
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
      await store.accept(signup, ['signup-letter', 'waitlist-relay'])
      await store.close()
      store = await home.open()
      const letter = await claimed('one', SECOND)
      const relay = await claimed('one', SECOND)
      expect([letter, relay].map(({ id, kind }) => [id, kind])).toEqual([
        ['id-1000.signup-letter', 'signup-letter'],
        ['id-1000.waitlist-relay', 'waitlist-relay'],
      ])
      expect([letter.submission, relay.submission]).toEqual([signup, signup])
      await store.done(letter, 2 * SECOND)
      await store.fail(relay, { error: '422', retryAt: 'never' })
      expect((await store.findByIdPrefix(signup.id))[0]?.jobs.map(({ state }) => state)).toEqual(['sent', 'dead'])
      expect(await store.accept(signup, ['signup-letter', 'waitlist-relay'])).toBe('repeated')
      expect(await store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 0, sent: 1, dead: 1 } })
    })

    test('the same id under another kind is a conflict', async () => {
      const submission = submissionAt(SECOND)
      await accept(submission)
      expect(await store.accept({ ...submission, kind: 'contact-message' }, ['message-letter'])).toBe('conflict')
      expect(await store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 1 } })
    })

    test('the same content under the same id is kept once, and its second arrival is told apart', async () => {
      const submission = submissionAt(SECOND)
      expect(await accept(submission)).toBe('accepted')
      expect(await accept({ ...submission, receivedAt: 9 * SECOND })).toBe('repeated')
      expect(await store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 1 } })
      expect((await store.findByIdPrefix(submission.id))[0]?.receivedAt).toBe(SECOND)
    })

    test('other content under a taken id is a conflict and changes nothing', async () => {
      const submission = submissionAt(SECOND)
      await accept(submission)
      expect(await accept({ ...submission, fingerprint: 'other', payload: '{}' })).toBe('conflict')
      expect((await store.findByIdPrefix(submission.id))[0]?.payload).toBe(submission.payload)
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
      const first = await claimed('one', SECOND)
      expect(await claim('two', SECOND + LEASE - 1)).toBeUndefined()
      const second = await claimed('two', SECOND + LEASE)
      expect(second).toMatchObject({ id: first.id, attempts: 2, worker: 'two', submission: first.submission })
    })

    test('a worker never takes its own job twice, however long it works on it', async () => {
      await keep(1)
      await claimed('one', SECOND)
      expect(await claim('one', SECOND + 10 * LEASE)).toBeUndefined()
    })

    test('a worker that lost its lease cannot change the outcome', async () => {
      await keep(1)
      const lost = await claimed('one', SECOND)
      const held = await claimed('two', SECOND + LEASE)
      expect(await store.fail(lost, { error: 'late', retryAt: 0 })).toBe(false)
      expect(await store.done(lost, 99 * SECOND)).toBe(false)
      expect(await store.done(held, 100 * SECOND)).toBe(true)
      expect(await readStatus('id-1000')).toMatchObject({ state: 'sent', sentAt: 100 * SECOND, attempts: 2 })
    })

    test('what is done is never due again', async () => {
      await keep(1)
      expect(await store.done(await claimed('one', SECOND), 2 * SECOND)).toBe(true)
      expect(await claim('two', 1000 * LEASE)).toBeUndefined()
      expect(await store.stats()).toMatchObject({ jobs: { sent: 1, pending: 0, sending: 0 }, oldestOpenAt: undefined })
    })

    test('what failed is due again at its time, with the reason kept', async () => {
      await keep(1)
      await store.fail(await claimed('one', SECOND), { error: '451 later', retryAt: 50 * SECOND })
      expect(await readStatus('id-1000')).toMatchObject({
        state: 'pending',
        runAt: 50 * SECOND,
        lastError: '451 later',
      })
      expect(await claim('one', 50 * SECOND - 1)).toBeUndefined()
      expect((await claimed('one', 50 * SECOND)).attempts).toBe(2)
    })

    test('what failed for good is parked and never due again', async () => {
      await keep(1)
      await store.fail(await claimed('one', SECOND), { error: '550 no', retryAt: 'never' })
      expect(await readStatus('id-1000')).toMatchObject({ state: 'dead', lastError: '550 no' })
      expect(await claim('two', 1000 * LEASE)).toBeUndefined()
    })

    test('what is given back is due as before, in its old place, and the attempt does not count', async () => {
      await keep(2)
      const job = await claimed('one', 9 * SECOND)
      expect(await store.release(job, 'connect ECONNREFUSED')).toBe(true)
      expect(await readStatus('id-1000')).toMatchObject({
        state: 'pending',
        runAt: SECOND,
        attempts: 0,
        lastError: 'connect ECONNREFUSED',
      })
      expect(await claimed('two', 9 * SECOND)).toMatchObject({ id: job.id, attempts: 1 })
      expect(await store.release(job, 'late')).toBe(false)
    })

    test('who takes some kinds of job leaves the others', async () => {
      await store.accept({ ...submissionAt(SECOND), kind: 'waitlist-signup' }, ['signup-letter', 'waitlist-relay'])
      const claimKinds = (...kinds: Job['kind'][]) =>
        store.claim({ worker: 'one', now: 9 * SECOND, leaseMs: LEASE, kinds })
      expect(await claimKinds('team-letter', 'message-letter')).toBeUndefined()
      expect((await claimKinds('waitlist-relay', 'team-letter'))?.kind).toBe('waitlist-relay')
      expect(await claimKinds('waitlist-relay')).toBeUndefined()
      expect((await claimed('one', 9 * SECOND)).kind).toBe('signup-letter')
    })

    test('a reason is kept whatever characters the other side put into it', async () => {
      await keep(1)
      expect(await store.fail(await claimed('one', SECOND), { error: '451\0 🚚\uD800', retryAt: 9 })).toBe(true)
      expect((await readStatus('id-1000'))?.lastError).toMatch(/^451/)
    })

    test('of those received at the same time the list begins with the last, and the first is claimed first', async () => {
      for (const id of ['b', 'c', 'a']) await accept(submissionAt(SECOND, id))
      expect((await store.list(9)).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
      const jobs = [await claimed('one', SECOND), await claimed('one', SECOND), await claimed('one', SECOND)]
      expect(jobs.map(({ submission }) => submission.id)).toEqual(['b', 'c', 'a'])
    })

    test('the same submission sent by many at once is kept once', async () => {
      const submission = submissionAt(SECOND)
      const other = await home.open()
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? store : other).accept(submission, ['team-letter'])),
      )
      await other.close()
      expect(answers.toSorted()).toEqual(['accepted', ...Array<string>(11).fill('repeated')])
      expect(await store.stats()).toMatchObject({ submissions: 1, jobs: { pending: 1 } })
    })

    test('the list begins with the newest and stops at its limit', async () => {
      await keep(5)
      const ids = (await store.list(3)).map(({ id }) => id)
      expect(ids).toEqual(['id-5000', 'id-4000', 'id-3000'])
    })

    test('a submission is found by the beginning of its id; wildcards are only characters', async () => {
      for (const id of ['ab%1', 'ab_2', 'abc3']) await accept(submissionAt(SECOND, id))
      expect((await store.findByIdPrefix('abc')).map(({ id }) => id)).toEqual(['abc3'])
      expect((await store.findByIdPrefix('ab%')).map(({ id }) => id)).toEqual(['ab%1'])
      expect(await store.findByIdPrefix('ab')).toHaveLength(2)
      expect(await store.findByIdPrefix('b')).toEqual([])
    })

    test('the figures count submissions, jobs by state and the oldest that is open', async () => {
      await keep(4)
      await store.done(await claimed('one', 10 * SECOND), 11 * SECOND)
      await store.fail(await claimed('one', 10 * SECOND), { error: 'x', retryAt: 'never' })
      await claimed('one', 10 * SECOND)
      expect(await store.stats()).toEqual({
        submissions: 4,
        kinds: buildKindCounts({ 'assessment-report': 4 }),
        flagged: 0,
        spam: 0,
        withheldAt: undefined,
        jobs: { pending: 1, sending: 1, sent: 1, dead: 1 },
        oldestOpenAt: 3 * SECOND,
        clockWasAt: 4 * SECOND,
        clockTrustedAt: undefined,
      })
    })

    test('a probe leaves nothing behind that is listed or claimed', async () => {
      await store.probe()
      await store.probe()
      expect(await store.stats()).toMatchObject({ submissions: 0 })
      expect(await claim('one', SECOND)).toBeUndefined()
    })

    test('two processes on one store never claim the same job', async () => {
      await keep(40)
      const other = await home.open()
      const seen: string[] = []
      for (;;) {
        const jobs = await Promise.all([
          store.claim({ worker: 'one', now: 99 * SECOND, leaseMs: LEASE }),
          other.claim({ worker: 'two', now: 99 * SECOND, leaseMs: LEASE }),
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
