/* oxlint-disable no-await-in-loop -- one morning after the other */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { DigestSender, findDigestDay } from '#server/intake/digest.ts'
import { LEASE_MS } from '#server/intake/delivery-worker.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import { createMailer, type Mailer } from '#server/letters/mailer.ts'
import { runCli } from '#server/cli/commands.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { readVisibleText } from '#tests/support/letters/read-visible-text.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message, report, signup } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const MINUTE = 60_000
/** A Wednesday. */
const MORNING = Date.parse('2026-01-14T09:00:00Z')

const place = useTestStore()
let peer: SmtpPeer
let log: ReturnType<typeof recordedLog>
let now: number

beforeEach(async () => {
  peer = await startSmtpPeer()
  log = recordedLog()
  now = MORNING
})
afterEach(async () => {
  await peer.close()
})

const digestTo = [
  { name: '', address: 'lead@example.com' },
  { name: 'Second', address: 'second@example.com' },
]

const openMailer = (smtpUrl: string | undefined = peer.url) => createMailer({ smtpUrl, dataDir: place.path }, log)

function createSender(mailer: Mailer = openMailer(), store = place.store): DigestSender {
  const { mailFrom, replyHours } = SENDING
  return new DigestSender({ store, mailer, config: { digestTo, mailFrom, replyHours }, log, now: () => now })
}

/** Looks again, as a server that was just started. */
const checkAt = (time: string) => {
  now = Date.parse(time)
  return createSender().check()
}

test('the digest goes to all recipients and tells what is new, what is overdue and what was not sent', async () => {
  const yesterday = Date.parse('2026-01-13T10:00:00Z')
  await keep(place.store, 'old', { ...message('late@company.example', 'Secret'), receivedAt: yesterday - 86_400_000 })
  await keep(place.store, 'new', { ...report(), receivedAt: yesterday })
  await keep(place.store, 'joined', { ...signup(ADDRESS), receivedAt: yesterday })
  await keep(place.store, 'spam', { ...message(ADDRESS), flags: ['honeypot'], jobs: [], receivedAt: yesterday })
  const job = await place.store.claim({ worker: 'one', now, leaseMs: LEASE_MS })
  if (job === undefined) throw new Error('Nothing is due')
  await place.store.fail(job, { error: '550', retryAt: 'never' })
  await createSender().check()
  const [letter] = peer.letters
  expect(letter?.envelope).toEqual({ from: 'website@example.com', to: ['lead@example.com', 'second@example.com'] })
  expect(letter?.mail).toMatchObject({
    subject: 'Daily digest: 2 new, 1 overdue, 4 not sent',
    messageId: '<digest-2026-01-14@example.com>',
  })
  const text = letter?.mail.text ?? ''
  const facts = [
    '2 entries came in from January 13, 2026, 09:00 UTC, to January 14, 2026, 09:00 UTC. 1 more looks like spam (npm run leads -- list --spam).',
    'Report: Example Logistics. Received January 13, 2026, 10:00 UTC. Reply by January 14, 2026, 10:00 UTC. Id new',
    `Sign-up: ${ADDRESS}. Received January 13, 2026, 10:00 UTC. Id joined`,
    '1 entry was not marked as answered by the deadline. Once you have answered: npm run leads -- handle ID --by NAME',
    'Message: late@company.example. Received January 12, 2026, 10:00 UTC. Reply by January 12, 2026, 14:00 UTC. Id old',
    '1 delivery was given up (npm run leads -- list --state dead). 3 deliveries are waiting (npm run leads -- list --state pending).',
  ]
  for (const fact of facts) expect(text).toContain(`${fact}\n`)
  expect(text).not.toContain('Secret')
  const shown = readVisibleText(letter?.mail.html ?? '').replaceAll(' ', '')
  for (const fact of facts) expect(shown).toContain(fact.replace(/^[\w-]+: /, '').replaceAll(' ', ''))
})

test('on a quiet morning a short letter says so', async () => {
  await createSender().check()
  const { subject, text = '' } = peer.letters[0]?.mail ?? {}
  expect(subject).toBe('Daily digest: 0 new, 0 overdue, 0 not sent')
  expect(text).toContain('Nothing came in from January 13')
  expect(text).toContain('Nothing is waiting to be sent, and nothing was given up.')
})

test('a long list says how many there are, and how to see them all', async () => {
  for (let at = 0; at < 21; at += 1) await keep(place.store, `m${at}`, { ...message(ADDRESS), receivedAt: at })
  await createSender().check()
  const text = peer.letters[0]?.mail.text ?? ''
  expect(text).toContain('21 entries were not marked as answered')
  expect(text).toContain('The newest 20 are shown. To see all: npm run leads -- list --overdue')
  expect(text.match(/Id m/g)).toHaveLength(20)
})

test.each([
  ['2026-01-14T08:59:59Z', undefined],
  ['2026-01-14T09:00:00Z', '2026-01-14'],
  ['2026-01-16T23:59:59Z', '2026-01-16'],
  ['2026-01-17T12:00:00Z', undefined],
  ['2026-01-18T12:00:00Z', undefined],
  ['2026-01-19T09:00:00Z', '2026-01-19'],
])('at %s the day of the digest is %s', (time, day) => {
  expect(findDigestDay(Date.parse(time))).toBe(day)
})

test('it goes once a working day, later on the day if no server ran, and a missed day is not made up for', async () => {
  for (const time of ['14T08:00', '14T09:00', '14T09:01', '14T20:00', '16T17:30', '17T10:00', '19T08:59', '19T09:00']) {
    await checkAt(`2026-01-${time}:00Z`)
  }
  const texts = peer.letters.map(({ mail }) => /from (.*UTC), to (.*UTC)\./.exec(mail.text ?? '')?.slice(1))
  expect(texts).toEqual([
    ['January 13, 2026, 09:00 UTC', 'January 14, 2026, 09:00 UTC'],
    ['January 14, 2026, 09:00 UTC', 'January 16, 2026, 17:30 UTC'],
    ['January 16, 2026, 17:30 UTC', 'January 19, 2026, 09:00 UTC'],
  ])
})

test('the first digest on a Monday covers the weekend', async () => {
  await checkAt('2026-01-19T09:00:00Z')
  expect(peer.letters[0]?.mail.text).toContain('from January 16, 2026, 09:00 UTC')
})

test('of several servers on one store, one sends it', async () => {
  const other = openSqliteStore(place.path)
  await Promise.all([createSender().check(), createSender(openMailer(), other).check(), createSender().check()])
  await other.close()
  expect(peer.letters).toHaveLength(1)
})

test('a server that died while it sent is followed by another when its lease ends, with the same Message-ID', async () => {
  await new Promise<void>((isSending) => {
    const send = () => new Promise<never>(() => isSending())
    void createSender({ destination: '', send }).check()
  })
  now += LEASE_MS - 1
  await createSender().check()
  expect(peer.letters).toHaveLength(0)
  now += 1
  await createSender().check()
  await createSender().check()
  expect(peer.letters.map(({ mail }) => mail.messageId)).toEqual(['<digest-2026-01-14@example.com>'])
})

test('a digest that the mail server defers is tried again with growing pauses, and is sent once', async () => {
  peer.behave({ at: 'data', code: 451 }, { at: 'data', code: 451 })
  const sender = createSender()
  const times: number[] = []
  for (let minute = 0; minute < 6; minute += 1) {
    const before = peer.connections()
    await sender.check()
    if (peer.connections() > before) times.push(minute)
    now += MINUTE
  }
  expect(times).toEqual([0, 1, 3])
  expect(peer.letters).toHaveLength(1)
  expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'info'])
})

test.each([
  ['refuses', { at: 'recipient', code: 550 } as const, 0],
  ['takes but never confirms', 'drop' as const, 1],
])(
  'a digest that the mail server %s is given up for the day, and the next one covers its time',
  async (_how, behavior, taken) => {
    peer.behave(behavior, behavior === 'drop' ? 'take' : behavior)
    await createSender().check()
    now += 3 * 60 * MINUTE
    await createSender().check()
    expect(peer.letters).toHaveLength(taken)
    expect(log.lines).toMatchObject([{ level: 'error', facts: { digest: '2026-01-14' } }])
    peer.behave('take')
    await checkAt('2026-01-15T09:00:00Z')
    expect(peer.letters.at(-1)?.mail.text).toContain('from January 13, 2026, 09:00 UTC')
  },
)

test('a digest that was sent while the store was unavailable is recorded later, and not sent again', async () => {
  vi.spyOn(place.store.followUp, 'endDigest').mockRejectedValueOnce(new Error('The store is unavailable'))
  const sender = createSender()
  await sender.check()
  now += LEASE_MS
  await sender.check()
  expect(peer.letters).toHaveLength(1)
})

test('without a mail server the digest is a file, which goes when somebody whom it may name is erased', async () => {
  await keep(place.store, 'm1', { ...message(ADDRESS), receivedAt: MORNING - 1 })
  await createSender(createMailer({ smtpUrl: undefined, dataDir: place.path }, log)).check()
  const folder = join(place.path, 'outbox-mail')
  expect(readdirSync(folder)).toEqual(['digest-2026-01-14.eml'])
  await runCli(['erase', 'nobody@company.example', '--yes'], createCliContext(place.path))
  expect(readdirSync(folder)).toHaveLength(1)
  await runCli(['erase', ADDRESS, '--yes'], createCliContext(place.path))
  expect(readdirSync(folder)).toEqual([])
})
