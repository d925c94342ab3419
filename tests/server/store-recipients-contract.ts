/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Job, PlannedJob } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'

import { LEASE_MS, MESSAGE } from './opened-store.ts'
import type { AgedHome } from './store-migrations-contract.ts'

const NOW = 10_000

const planLetters = (...recipients: readonly string[]): PlannedJob[] =>
  recipients.map((recipient) => ({ kind: 'message-letter', recipient }))

/** The schema before letters had a recipient. */
const EARLIER_STEPS = 3

const OLD = ['waits', 'sent', 'dead', 'fly'] as const
const OLD_STATES = { waits: 'pending', sent: 'sent', dead: 'dead', fly: 'sending' } as const
const OLD_ROWS = OLD.map(
  (id) => `insert into submissions (id, kind, fingerprint, received_at, payload)
      values ('${id}', 'contact-message', '${id}', 1000, '{}');
    insert into outbox (id, submission_id, kind, state, attempts, run_at, locked_by, locked_until, last_error)
      values ('${id}.message-letter', '${id}', 'message-letter', '${OLD_STATES[id]}', 2, 1000, 'w', 5000, '451')`,
).join(';')

/** Tests what every store promises about letters to several recipients. */
export function testStoreRecipients(name: string, makeHome: () => Promise<AgedHome>): void {
  describe(`letters to several recipients in ${name}`, () => {
    let home: AgedHome
    let store: Store

    beforeEach(async () => {
      home = await makeHome()
    })
    afterEach(async () => {
      await store.close()
      await home.remove()
    })

    const open = async (...recipients: readonly string[]) => {
      store = await home.open()
      await store.accept(MESSAGE, planLetters(...recipients))
    }
    const claim = async (worker = 'one', now = NOW): Promise<Job> => {
      const job = await store.claim({ worker, now, leaseMs: LEASE_MS })
      if (job === undefined) throw new Error('Nothing is due')
      return job
    }
    const readJobs = async (id: string = MESSAGE.id) => (await store.findByIdPrefix(id))[0]?.jobs ?? []
    const readStates = async (id?: string) =>
      (await readJobs(id)).map(({ recipient, state, attempts }) => [recipient, state, attempts])
    const resend = (...recipients: readonly string[]) =>
      store.resend(MESSAGE.id, { now: NOW, jobs: planLetters(...recipients) })

    test('each recipient has a job with its own state, attempts and error; an address that stands twice has one', async () => {
      await open('a@x.example', 'b@x.example', 'A@x.example')
      const one = await claim()
      const other = await claim()
      await store.done(one, NOW)
      await store.fail(other, { error: '450 full', retryAt: 2 * NOW })
      const jobs = await readJobs()
      expect(jobs).toMatchObject([
        { recipient: 'A@x.example', state: 'sent', attempts: 1, lastError: undefined },
        { recipient: 'b@x.example', state: 'pending', attempts: 1, runAt: 2 * NOW, lastError: '450 full' },
      ])
      expect(new Set(jobs.map(({ id }) => id)).size).toBe(2)
      for (const { id } of jobs) expect(id).toMatch(/^m1\.message-letter\.[\da-f]{12}$/)
      const again = await claim('two', 2 * NOW)
      expect([again.id, again.recipient]).toEqual([other.id, 'b@x.example'])
    })

    test('sent again after MAIL_TO was changed: who is new gets it, who has it does not, who is gone gets nothing', async () => {
      await open('a@x.example', 'gone@x.example')
      await store.done(await claim(), NOW)
      await store.fail(await claim(), { error: '550', retryAt: 'never' })
      expect(await resend('a@x.example', 'new@x.example')).toEqual(['message-letter'])
      expect(await readStates()).toEqual([
        ['a@x.example', 'sent', 1],
        ['new@x.example', 'pending', 0],
      ])
      await store.done(await claim(), NOW)
      expect(await resend('a@x.example')).toEqual(['message-letter'])
      expect(await readStates()).toEqual([
        ['a@x.example', 'pending', 0],
        ['new@x.example', 'sent', 1],
      ])
    })

    test('all that was given up goes to the recipients of MAIL_TO, or keeps its own without it, with all attempts before it', async () => {
      await open('gone@x.example', 'a@x.example')
      await claim('crashed', NOW - LEASE_MS)
      await store.fail(await claim(), { error: '550', retryAt: 'never' })
      await store.fail(await claim(), { error: 'silence', retryAt: 'never', isUnconfirmed: true })
      expect(await store.resendDead(NOW)).toBe(2)
      expect(await readStates()).toEqual([
        ['gone@x.example', 'pending', 0],
        ['a@x.example', 'pending', 0],
      ])
      const again = [await claim(), await claim()]
      expect(again).toMatchObject([
        { crashes: 0, unconfirmed: 0 },
        { crashes: 0, unconfirmed: 0 },
      ])
      for (const job of again) await store.fail(job, { error: '550', retryAt: 'never' })
      expect(await store.resendDead(NOW, ['a@x.example', 'new@x.example'])).toBe(2)
      expect(await readStates()).toEqual([
        ['a@x.example', 'pending', 0],
        ['new@x.example', 'pending', 0],
      ])
    })

    test('a start after MAIL_TO was changed addresses what waits or is being sent to the recipients of today, and nothing twice', async () => {
      await open('a@x.example', 'typo@x.example', 'fly@x.example')
      await store.done(await claim(), NOW)
      await store.fail(await claim(), { error: '450', retryAt: 3 * NOW })
      const flying = await claim()
      expect(flying.recipient).toBe('fly@x.example')
      const today = ['a@x.example', 'right@x.example']
      expect(await store.readdress(NOW, today)).toBe(2)
      expect(await store.readdress(NOW, today)).toBe(0)
      const states = [
        ['a@x.example', 'sent', 1],
        ['right@x.example', 'pending', 0],
      ]
      expect(await readStates()).toEqual(states)
      expect((await readJobs()).at(-1)?.runAt).toBe(NOW)
      expect(await store.release(flying, 'The server stopped')).toBe(false)
      expect(await store.fail(flying, { error: '450', retryAt: NOW })).toBe(false)
      expect(await readStates()).toEqual(states)
    })

    test('after a process was killed while it sent to somebody who was taken out, the lease ends and nothing goes there', async () => {
      await open('a@x.example', 'left@x.example')
      await store.done(await claim(), NOW)
      expect(await claim('killed')).toMatchObject({ recipient: 'left@x.example' })
      await store.readdress(NOW, ['a@x.example', 'here@x.example'])
      const later = NOW + 2 * LEASE_MS
      const job = await claim('next', later)
      expect(job.recipient).toBe('here@x.example')
      await store.done(job, later)
      expect(await store.claim({ worker: 'next', now: later, leaseMs: LEASE_MS })).toBeUndefined()
    })

    test('jobs of an earlier version go on: what waits becomes one for each of several recipients, what was sent is sent', async () => {
      await home.age(EARLIER_STEPS, OLD_ROWS)
      store = await home.open()
      expect(await store.readdress(NOW, ['a@x.example', 'b@x.example'])).toBe(1)
      expect(await readStates('waits')).toEqual([
        ['a@x.example', 'pending', 0],
        ['b@x.example', 'pending', 0],
      ])
      expect(await readStates('sent')).toEqual([[undefined, 'sent', 2]])
      expect(await readStates('dead')).toEqual([[undefined, 'dead', 2]])
      expect(await readStates('fly')).toEqual([[undefined, 'sending', 2]])
      const again = (id: string) => store.resend(id, { now: NOW, jobs: planLetters('a@x.example', 'b@x.example') })
      expect([await again('sent'), await again('dead')]).toEqual([
        ['message-letter'],
        ['message-letter', 'message-letter'],
      ])
      expect(await readStates('sent')).toEqual([[undefined, 'pending', 0]])
      expect((await readStates('dead')).map(([recipient]) => recipient)).toEqual(['a@x.example', 'b@x.example'])
    })
  })
}
