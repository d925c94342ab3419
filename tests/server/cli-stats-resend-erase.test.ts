/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'
import { beforeEach, expect, test, vi } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { Store } from '#server/intake/store.ts'
import { webhookTo } from '#tests/support/service/webhook-settings.ts'
import { createCliContext, type TestCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message, RECEIVED, report, signup } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const place = useTestStore()
let context: TestCliContext

beforeEach(() => {
  context = createCliContext(place.path)
})

const leads = (...args: string[]) => runCli(args, context)

async function claimed() {
  const job = await place.store.claim({ worker: 'one', now: RECEIVED, leaseMs: 1000 })
  if (job === undefined) throw new Error('Nothing is due')
  return job
}

const readJobs = async (id: string) =>
  (await place.store.findByIdPrefix(id))[0]?.jobs.map(({ kind, state }) => `${kind}: ${state}`)

test('the figures are told in words, with the age of what waits longest', async () => {
  await keep(place.store, 'r1', report())
  await keep(place.store, 'r2', report())
  await keep(place.store, 's1', signup(ADDRESS))
  await keep(place.store, 'x1', { ...message(ADDRESS), jobs: [], flags: ['fast'] })
  await place.store.done(await claimed(), RECEIVED)
  await place.store.fail(await claimed(), { error: '550', retryAt: 'never' })
  context = { ...context, now: () => RECEIVED + 3 * 3_600_000 }
  expect((await leads('stats')).text.split('\n')).toEqual([
    'Received        2 reports, 1 message, 1 sign-up',
    'Of these, spam  1',
    'To be sent      2 waiting, 0 on the way, 1 sent, 1 dead',
    'Oldest waiting  came in 3 hours ago',
  ])
})

test('what was given up is due again, by the beginning of its id', async () => {
  await keep(place.store, 'abc1', message(ADDRESS))
  await place.store.fail(await claimed(), { error: '550', retryAt: 'never' })
  context = { ...context, now: () => RECEIVED }
  expect(await leads('resend', 'ABC')).toEqual({
    exitCode: 0,
    text: 'Due now: message-letter. A running server sends within seconds. If none is running, the next one to start does.',
  })
  expect(await readJobs('abc1')).toEqual(['message-letter: pending'])
  await claimed()
  expect(await leads('resend', 'abc')).toMatchObject({
    exitCode: 1,
    text: 'It is being sent right now, or was just removed. Nothing was changed.',
  })
  expect(await leads('resend', 'zzz')).toMatchObject({ exitCode: 1, text: expect.stringMatching(/No sub/) as string })
})

test.each([
  [{}, ['signup-letter: pending']],
  [
    { WAITLIST_RELAY_URL: 'https://provider.example/subscribers', WAITLIST_RELAY_TOKEN: 'token' },
    ['signup-letter: pending', 'waitlist-relay: pending'],
  ],
  [webhookTo('https://hooks.example'), ['signup-letter: pending', 'webhook: pending']],
])('spam that is none gets the jobs of its kind under the settings %j', async (environment, jobs) => {
  await keep(place.store, 'x1', { ...signup(ADDRESS), jobs: [], flags: ['automated'] })
  const { text } = await runCli(['resend', 'x1'], createCliContext(place.path, environment))
  expect(text).toMatch(/^It was suspected spam, and its letter still says so\. Due now: signup-letter/)
  expect(await readJobs('x1')).toEqual(jobs)
})

test.each([
  ['waitlist-relay', { WAITLIST_RELAY_URL: 'https://provider.example/subscribers', WAITLIST_RELAY_TOKEN: 'token' }],
  ['webhook', webhookTo('https://hooks.example')],
])('a sign-up that came before there was a %s goes there when it is sent again', async (kind, environment) => {
  await keep(place.store, 's1', { ...signup(ADDRESS), jobs: ['signup-letter'] })
  await place.store.done(await claimed(), RECEIVED)
  const { text } = await runCli(['resend', 's1'], createCliContext(place.path, environment))
  expect(text).toMatch(new RegExp(`^Due now: ${kind}\\. `))
  expect(await readJobs('s1')).toEqual(['signup-letter: sent', `${kind}: pending`])
})

const letterFiles = () => readdirSync(join(place.path, 'outbox-mail'))
const writeLetter = (id: string) => writeFileSync(join(place.path, 'outbox-mail', `${id}.eml`), 'Dear team')

async function keepErasable(): Promise<void> {
  await keep(place.store, 'r1', report())
  await keep(place.store, 'm1', message('A.MEYER@company.example'))
  await keep(place.store, 'm2', message('b.meyer@company.example'))
  await keep(place.store, 's1', signup(ADDRESS))
  mkdirSync(join(place.path, 'outbox-mail'))
  for (const id of ['r1.team-letter', 'm2.message-letter']) writeLetter(id)
}

test('an address is erased everywhere at once: the store, its files, the letters, the latest too; what is left is told, without the address', async () => {
  await keepErasable()
  await place.store.done(await claimed(), RECEIVED)
  // Meanwhile a server writes one more.
  vi.spyOn(Store.prototype, 'erase').mockImplementationOnce(async function eraseLate(this: Store, address) {
    vi.restoreAllMocks()
    writeLetter('m1.message-letter')
    return this.erase(address)
  })
  const { exitCode, text } = await leads('erase', ADDRESS, '--yes')
  expect(exitCode).toBe(0)
  expect(text.split('\n')).toEqual([
    'Permanently erased: 1 report, 1 message, 1 sign-up',
    '  m1  contact-message',
    '  r1  assessment-report',
    '  s1  waitlist-signup',
    '2 letters removed from the data folder.',
    'A sign-up may have been sent to the marketing provider. Erase it there too.',
    'This command cannot reach letters in mailboxes or earlier backups.',
  ])
  expect((await place.store.list(9)).map(({ id }) => id)).toEqual(['m2'])
  expect(letterFiles()).toEqual(['m2.message-letter.eml'])
  expect(await leads('erase', ADDRESS)).toEqual({ exitCode: 0, text: 'Nothing from this address is stored.' })
})

test('an erasure says what was on the way, and what the marketing provider and the webhook receiver have', async () => {
  await keep(place.store, 's1', { ...signup(ADDRESS), jobs: [...signup(ADDRESS).jobs, 'webhook'] })
  await place.store.done(await claimed(), RECEIVED)
  await claimed()
  const { text } = await leads('erase', ADDRESS, '--yes')
  expect(text).toContain('One was being sent at that moment')
  expect(text).toContain('A sign-up may have been sent to the marketing provider. Erase it there too')
  expect(text).toContain('An entry may have been sent to the webhook receiver. Erase it there too')
})

test.each([`${'a'.repeat(70)}@company.example`, 'ada@xn--a.example'])(
  'what came from %s, which the forms refuse today, can be erased',
  async (address) => {
    await keep(place.store, 'm1', message(address))
    expect((await leads('erase', address, '--yes')).text).toContain('Permanently erased: 1 message')
  },
)

test('erase asks at a terminal, says what is at stake, and takes only yes for it', async () => {
  await keepErasable()
  const asked: string[] = []
  const answering = (word: string) => ({
    ...context,
    ask: async (question: string) => {
      asked.push(question)
      return word
    },
  })
  expect(await runCli(['erase', ADDRESS], answering('y'))).toEqual({ exitCode: 1, text: 'Nothing was erased.' })
  expect(await place.store.list(9)).toHaveLength(4)
  expect(asked).toEqual([`Permanently erase 1 report, 1 message, 1 sign-up from ${ADDRESS}? Type yes: `])
  expect(await runCli(['erase', ADDRESS], answering(' Yes'))).toMatchObject({ exitCode: 0 })
  expect(await place.store.list(9)).toHaveLength(1)
})

test('without a terminal erase does nothing unless told --yes', async () => {
  await keepErasable()
  expect(await leads('erase', ADDRESS)).toEqual({
    exitCode: 2,
    text: `Permanently erase 1 report, 1 message, 1 sign-up from ${ADDRESS}? Without a terminal to ask at, erase needs --yes\nTry: npm run leads -- --help`,
  })
  expect(await place.store.list(9)).toHaveLength(4)
  expect(letterFiles()).toHaveLength(2)
})

test('when a letter cannot be removed nothing is erased yet, so that the same command finds everything again', async () => {
  await keep(place.store, 'm1', message(ADDRESS))
  const letter = join(place.path, 'outbox-mail', 'm1.message-letter.eml')
  mkdirSync(letter, { recursive: true })
  expect(await leads('erase', ADDRESS, '--yes')).toMatchObject({ exitCode: 1 })
  expect(await place.store.list(9)).toHaveLength(1)
  rmdirSync(letter)
  writeFileSync(letter, 'Dear team')
  expect((await leads('erase', ADDRESS, '--yes')).text).toContain('1 letter removed from the data folder.')
  expect([await place.store.list(9), letterFiles()]).toEqual([[], []])
})

test('when the files cannot be wiped now, the erasure says so and can be finished later', async () => {
  await keep(place.store, 'm1', message(ADDRESS))
  const reader = new Database(join(place.path, 'submissions.db'))
  reader.exec('begin')
  reader.prepare('select * from submissions').all()
  const { exitCode, text } = await leads('erase', ADDRESS, '--yes')
  expect([exitCode, text]).toEqual([
    1,
    expect.stringMatching(/^Permanently erased: 1 message\n[^]*Run the same command again/),
  ])
  reader.exec('rollback')
  reader.close()
  expect(await leads('erase', ADDRESS, '--yes')).toMatchObject({ exitCode: 0 })
})

test('commands beside no store say what to do and make none', async () => {
  const elsewhere = join(place.path, 'elsewhere')
  for (const args of [
    ['stats'],
    ['export', '--csv'],
    ['resend', 'x'],
    ['erase', ADDRESS],
    ['backup', join(place.path, 'b')],
  ]) {
    const outcome = await runCli(args, createCliContext(elsewhere))
    expect(outcome).toMatchObject({ exitCode: 1, text: expect.stringMatching(/no database.*DATA_DIR/) as string })
  }
  expect([existsSync(elsewhere), existsSync(join(place.path, 'b'))]).toEqual([false, false])
})

test('everything that was given up is due again, after its number was told and yes was said', async () => {
  await keep(place.store, 'm1', message(ADDRESS))
  await keep(place.store, 'm2', message(ADDRESS))
  expect((await leads('resend', '--dead')).text).toBe('Nothing was given up.')
  for (const _ of [1, 2]) await place.store.fail(await claimed(), { error: '550', retryAt: 'never' })
  expect(await leads('resend', '--dead')).toMatchObject({
    exitCode: 2,
    text: expect.stringMatching(/^Send 2 dead jobs again\? .*needs --yes/) as string,
  })
  const refusing = { ...context, ask: async () => 'no' }
  expect(await runCli(['resend', '--dead'], refusing)).toEqual({ exitCode: 1, text: 'Nothing was changed.' })
  expect(await readJobs('m1')).toEqual(['message-letter: dead'])
  expect((await leads('resend', '--dead', '--yes')).text).toMatch(/^Due now: 2 jobs that had been given up\. A running/)
  expect([await readJobs('m1'), await readJobs('m2')]).toEqual([
    ['message-letter: pending'],
    ['message-letter: pending'],
  ])
})

test('trust-clock shows the time and what was trusted last, asks, and notes it', async () => {
  await place.store.keepTrustedTime(RECEIVED)
  const now = RECEIVED + 90 * 86_400_000
  const asked: string[] = []
  const answering = (word: string) => ({
    ...context,
    now: () => now,
    ask: async (question: string) => {
      asked.push(question)
      return word
    },
  })
  expect(await runCli(['trust-clock'], answering('no'))).toEqual({ exitCode: 1, text: 'Nothing was changed.' })
  expect(asked).toEqual([
    'The clock says 2026-04-14 09:41 UTC (last trusted: 2026-01-14 09:41 UTC). Is this right? Type yes: ',
  ])
  expect(await leads('trust-clock')).toMatchObject({ exitCode: 2 })
  expect(await runCli(['trust-clock'], answering('yes'))).toMatchObject({ exitCode: 0 })
  expect(await place.store.readClock(now)).toEqual({ now, trustedAt: now })
})
