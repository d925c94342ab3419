/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Report } from '#machines/assessment/report.ts'
import { createMailer } from '#server/letters/mailer.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { PermanentFailure } from '#server/letters/delivery-errors.ts'
import { createDelivery } from '#server/intake/deliver-job.ts'
import { DeliveryWorker, LEASE_MS } from '#server/intake/delivery-worker.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { SENDING_TO_TWO } from '#tests/support/letters/sample-envelope.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const MINUTE = 60_000

const folder = useTemporaryFolder()
let peer: SmtpPeer
let log: ReturnType<typeof recordedLog>

beforeEach(async () => {
  peer = await startSmtpPeer()
  log = recordedLog()
})
afterEach(async () => {
  await peer.close()
})

const letterFor = (report: Report) =>
  buildReportLetter(report, { ...SENDING_TO_TWO, id: `${report.sessionId}.team-letter` })

const mailer = (smtpUrl = peer.url) => createMailer({ smtpUrl, dataDir: folder.path }, log)

async function withJob<Result>(use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = openSqliteStore(folder.path)
  const report = sampleReport('Quick Win')
  await store.accept(
    {
      id: report.sessionId,
      kind: 'assessment-report',
      fingerprint: 'f',
      receivedAt: 0,
      payload: JSON.stringify(report),
      flags: [],
    },
    ['team-letter'],
  )
  const result = await use(store)
  await store.close()
  return result
}

const createWorkerOn = (store: Store, now: () => number, url = peer.url) =>
  new DeliveryWorker({
    store,
    deliver: createDelivery({
      mailer: mailer(url),
      config: { ...SENDING_TO_TWO, waitlistRelay: undefined, webhook: undefined },
    }),
    log,
    now,
    random: () => 0,
  })

test('the letter reaches the configured recipients only; the visitor stands in Reply-To and nowhere else', async () => {
  await mailer().send(letterFor(sampleReport('Strategic Bet')), MINUTE)
  const [letter] = peer.letters
  expect(letter?.envelope).toEqual({ from: 'website@example.com', to: ['team@example.com', 'second@example.com'] })
  expect(letter?.mail).toMatchObject({
    from: { name: 'Keelson AI', address: 'website@example.com' },
    to: [
      { name: '', address: 'team@example.com' },
      { name: 'Second, Person', address: 'second@example.com' },
    ],
    replyTo: [{ name: 'Alex Meyer', address: 'a.meyer@company.example' }],
    subject: 'AI readiness report: Example Logistics, Strategic Bet, 3.45',
    messageId: '<0c7d9a52-4b1e-4f0a-9a63-2f6f0c1b7e11.team-letter@example.com>',
    date: '2026-01-14T09:41:20.000Z',
  })
  const header = letter?.raw.slice(0, letter.raw.indexOf('\r\n\r\n')) ?? ''
  expect(header).toContain('Auto-Submitted: auto-generated')
  expect(header.match(/a\.meyer@company\.example/g)).toHaveLength(1)
})

test('nothing a visitor types becomes a header, a recipient or a second message', async () => {
  const contact = {
    workEmail: 'a.meyer@company.example',
    company: 'Evil\r\nBcc: victim@example.org\r\n\r\n.\r\nMAIL FROM:<x@example.org>',
    firstName: 'A, victim@example.org',
    lastName: '<victim@example.org>\r\nX-Injected: yes',
    consent: true,
  } as const
  await mailer().send(letterFor(sampleReport('Quick Win', { contact })), MINUTE)
  expect(peer.letters).toHaveLength(1)
  const [letter] = peer.letters
  expect(letter?.envelope.to).toEqual(['team@example.com', 'second@example.com'])
  expect(letter?.mail.replyTo?.map(({ address }) => address)).toEqual(['a.meyer@company.example'])
  expect(letter?.mail.headers.map(({ key }) => key)).not.toContain('x-injected')
  expect(letter?.mail.bcc).toBeUndefined()
})

test('emoji, right-to-left and combining text arrive as they were typed', async () => {
  const company = 'مثال 🚚 e\u0301 Łódź'
  const contact = { workEmail: 'a@b.example', company, consent: true } as const
  await mailer().send(letterFor(sampleReport('Not Now', { contact })), MINUTE)
  const mail = peer.letters[0]?.mail
  expect(mail?.subject).toContain(company)
  expect(mail?.text).toContain(company)
  expect(mail?.html).toContain(company)
  expect(mail?.replyTo?.[0]?.name).toBe(company)
})

test.each([
  [{ at: 'sender', code: 450 }, false],
  [{ at: 'recipient', code: 451 }, false],
  [{ at: 'data', code: 452 }, false],
  [{ at: 'sender', code: 550 }, false],
  [{ at: 'recipient', code: 550 }, true],
  [{ at: 'data', code: 554 }, true],
] as const)('a reply of %o is a refusal for good: %s', async (behavior, isPermanent) => {
  peer.behave(behavior)
  const failure = await mailer()
    .send({ ...letterFor(sampleReport('Quick Win')), to: SENDING_TO_TWO.mailTo.slice(0, 1) }, MINUTE)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof PermanentFailure).toBe(isPermanent)
  expect(peer.letters).toEqual([])
})

test('a dropped connection, a refused one and a greeting of 554 are no refusals of the letter', async () => {
  peer.behave('drop')
  const letter = letterFor(sampleReport('Quick Win'))
  const rude = createServer((socket) => socket.end('554 go away\r\n')).listen(0, '127.0.0.1')
  await new Promise((resolve) => rude.once('listening', resolve))
  const failures = [
    await mailer()
      .send(letter, MINUTE)
      .catch((error: unknown) => error),
    await mailer('smtp://127.0.0.1:1')
      .send(letter, MINUTE)
      .catch((error: unknown) => error),
    await mailer(`smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`)
      .send(letter, MINUTE)
      .catch((error: unknown) => error),
  ]
  rude.close()
  expect(failures.map((failure) => failure instanceof Error)).toEqual([true, true, true])
  expect(failures.map((failure) => failure instanceof PermanentFailure)).toEqual([false, false, false])
})

test('when only some recipients are refused the letter counts as sent and the log says so', async () => {
  peer.behave({ at: 'recipient', code: 550 })
  await mailer().send(letterFor(sampleReport('Quick Win')), MINUTE)
  expect(peer.letters[0]?.envelope.to).toEqual(['second@example.com'])
  expect(log.lines).toMatchObject([{ level: 'error', facts: { refused: 1, recipients: 2 } }])
})

test('refused twice for now and then taken: one letter after two pauses', async () => {
  peer.behave({ at: 'data', code: 451 }, { at: 'sender', code: 421 })
  await withJob(async (store) => {
    let now = 0
    const worker = createWorkerOn(store, () => now)
    for (const wait of [0, 15_000, 30_000]) {
      now += wait
      await worker.drain()
    }
    expect((await store.stats()).jobs).toEqual({ pending: 0, sending: 0, sent: 1, dead: 0 })
  })
  expect(peer.letters).toHaveLength(1)
})

test('refused for good: parked as dead with the reason, and never sent', async () => {
  peer.behave({ at: 'data', code: 550 })
  await withJob(async (store) => {
    const worker = createWorkerOn(store, () => 0)
    await worker.drain()
    await worker.drain()
    const [kept] = await store.list(1)
    expect(kept?.jobs[0]).toMatchObject({ state: 'dead', attempts: 1 })
    expect(kept?.jobs[0]?.lastError).toContain('550')
  })
  expect(peer.letters).toEqual([])
})

test('killed after the mail server took the letter: the second copy carries the same Message-ID', async () => {
  await withJob(async (store) => {
    const forgetful: Store = Object.assign(Object.create(store) as Store, {
      claim: store.claim.bind(store),
      done: () => new Promise<boolean>(() => {}),
    })
    void createWorkerOn(forgetful, () => 0).drain()
    await peer.hasTaken(1)
    await createWorkerOn(store, () => LEASE_MS).drain()
    expect((await store.stats()).jobs.sent).toBe(1)
  })
  const ids = peer.letters.map(({ mail }) => mail.messageId)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('without a mail server each letter is one whole file, and a second delivery replaces it', async () => {
  const toFiles = createMailer({ smtpUrl: undefined, dataDir: folder.path }, log)
  const letter = letterFor(sampleReport('Not Now'))
  await toFiles.send(letter, MINUTE)
  await toFiles.send(letter, MINUTE)
  const mailFolder = join(folder.path, 'outbox-mail')
  expect(toFiles.destination).toBe(mailFolder)
  expect(readdirSync(mailFolder)).toEqual([`${letter.id}.eml`])
  const file = join(mailFolder, `${letter.id}.eml`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(readFileSync(file))
  expect(mail).toMatchObject({ subject: letter.subject, messageId: `<${letter.id}@example.com>` })
  expect(mail.attachments).toMatchObject([{ filename: 'report.json', mimeType: 'application/json' }])
})

test('a letter is written on Windows too, which cannot sync a folder', async () => {
  const file = await open(folder.path)
  const prototype = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function refuseFolder(this: FileHandle) {
    if ((await this.stat()).isDirectory()) throw new Error('EPERM: operation not permitted, fsync')
  })
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' })
  try {
    const letter = letterFor(sampleReport('Not Now'))
    await createMailer({ smtpUrl: undefined, dataDir: folder.path }, log).send(letter, MINUTE)
    expect(readdirSync(join(folder.path, 'outbox-mail'))).toEqual([`${letter.id}.eml`])
  } finally {
    Object.defineProperty(process, 'platform', platform)
    sync.mockRestore()
  }
})

test('the log names the mail server without its password', () => {
  expect(createMailer({ smtpUrl: 'smtps://user:hunter2@mail.example.com:465', dataDir: '/' }, log).destination).toBe(
    'smtps://mail.example.com:465',
  )
})
