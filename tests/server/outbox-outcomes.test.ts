/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { afterEach, beforeEach, expect, test } from 'vitest'

import { readConfig } from '#server/settings/config.ts'
import { createMailer } from '#server/letters/mailer.ts'
import { createDelivery } from '#server/intake/deliver-job.ts'
import { planJobs } from '#server/intake/plan-jobs.ts'
import { PermanentFailure } from '#server/letters/delivery-errors.ts'
import { REFUSALS_IN_A_ROW } from '#server/intake/retry-policy.ts'
import { startScriptedSmtp, type ScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { useTestDeliveryWorker } from '#tests/support/submissions/test-delivery-worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The scripted server greets and takes a letter in this time on a busy machine too. */
const SHORT_REPLY_TIMEOUT_MS = 300

const place = useTestDeliveryWorker()
let scripted: ScriptedSmtp
let peer: SmtpPeer

beforeEach(async () => {
  scripted = await startScriptedSmtp()
  peer = await startSmtpPeer()
})
afterEach(async () => {
  await scripted.close()
  await peer.close()
})

function configure(url: string, recipients = 'team@example.com') {
  return readConfig({ ...mailTo(url), MAIL_TO: recipients })
}

/** A worker that sends by this configuration and waits so long for an answer. */
function createWorkerTo(config: ReturnType<typeof configure>, replyTimeoutMs = MINUTE) {
  const mailer = createMailer(config, place.log, replyTimeoutMs)
  return place.createWorker(createDelivery({ mailer, config }))
}

async function keepMessages(count: number, config: ReturnType<typeof configure>): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = `m-${at}`
    const payload = JSON.stringify({ email: 'visitor@company.example', message: `Message ${at}` })
    const message = { id, kind: 'contact-message', fingerprint: id, receivedAt: place.now, payload, flags: [] } as const
    await place.store.accept(message, planJobs('contact-message', config))
  }
}

const readJobs = async (id = 'm-0') => (await place.store.findByIdPrefix(id))[0]?.jobs ?? []

test('a second recipient that is refused for now gets its letter later, and the first one gets no second one', async () => {
  const config = configure(peer.url, 'First <a@example.com>,b@example.com')
  await keepMessages(1, config)
  peer.behave('take', { at: 'recipient', code: 450 })
  const worker = createWorkerTo(config)
  await worker.drain()
  expect(peer.letters).toHaveLength(1)
  expect((await readJobs()).map(({ state }) => state).toSorted()).toEqual(['pending', 'sent'])
  place.now += MINUTE
  await worker.drain()
  expect(peer.letters.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(['a@example.com', 'b@example.com'])
  const toFirst = peer.letters.find(({ envelope }) => envelope.to[0] === 'a@example.com')
  expect(toFirst?.mail.to).toEqual([{ name: 'First', address: 'a@example.com' }])
  expect(new Set(peer.letters.map(({ mail }) => mail.messageId)).size).toBe(2)
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 2, pending: 0 } })
})

test('a letter that is taken and never answered is sent three times at most, hours apart, and then waits for a person', async () => {
  const config = configure(scripted.url)
  await keepMessages(1, config)
  scripted.play('letter', 'hang')
  const worker = createWorkerTo(config, SHORT_REPLY_TIMEOUT_MS)
  const sentAt: number[] = []
  const begin = place.now
  for (const end = place.now + 3 * DAY; place.now < end; place.now += 10 * MINUTE) {
    const before = scripted.letters.length
    await worker.drain()
    if (scripted.letters.length > before) sentAt.push((place.now - begin) / HOUR)
  }
  expect(sentAt).toEqual([0, 1, 7])
  expect(new Set(scripted.letters).size).toBe(1)
  expect(await readJobs()).toMatchObject([
    {
      state: 'dead',
      attempts: 3,
      lastError:
        'The letter was sent to the mail server, but the server never confirmed that it had accepted it. The letter may have been delivered (3 times)',
    },
  ])
})

test('while a mail server takes letters without an answer, the others wait and one at a time tries', async () => {
  const config = configure(scripted.url)
  await keepMessages(20, config)
  scripted.play('letter', 'hang')
  const worker = createWorkerTo(config, SHORT_REPLY_TIMEOUT_MS)
  await worker.drain()
  expect(scripted.letters.length).toBeLessThanOrEqual(4)
  place.now += 5000
  const before = scripted.letters.length
  await worker.drain()
  expect(scripted.letters).toHaveLength(before + 1)
})

test('a passing refusal of the sender kills no letter: all wait, no attempt counts, and all go when it is over', async () => {
  const config = configure(scripted.url)
  await keepMessages(12, config)
  scripted.play('MAIL', '550 5.4.5 Daily limit exceeded')
  const worker = createWorkerTo(config)
  for (let hours = 0; hours < 24; hours += 1) {
    await worker.drain()
    place.now += HOUR
  }
  expect(await place.store.stats()).toMatchObject({ jobs: { pending: 12, dead: 0 } })
  expect(await readJobs()).toMatchObject([{ attempts: 0 }])
  scripted.play()
  await worker.drain()
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 12 } })
})

test('a mail server that refuses every letter for good is doubted: two end as dead, the others wait and go later', async () => {
  const config = configure(scripted.url)
  await keepMessages(12, config)
  scripted.play('RCPT', '554 5.7.1 Relay access denied')
  const worker = createWorkerTo(config)
  for (let hours = 0; hours < 24; hours += 1) {
    await worker.drain()
    place.now += HOUR
  }
  expect(await place.store.stats()).toMatchObject({ jobs: { pending: 10, dead: REFUSALS_IN_A_ROW - 1 } })
  scripted.play()
  place.now += HOUR
  await worker.drain()
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 10, dead: REFUSALS_IN_A_ROW - 1 } })
})

test('a recipient that is always refused is not doubted while others take their letters', async () => {
  await place.keep(12)
  const worker = place.createWorker(async ({ submission }) => {
    if (Number(submission.id.slice(3)) % 2 === 1) throw new PermanentFailure('550 no such user')
    await new Promise(setImmediate)
  })
  for (let hours = 0; hours < 12; hours += 1) {
    await worker.drain()
    place.now += HOUR
  }
  expect(await place.store.stats()).toMatchObject({ jobs: { sent: 6, dead: 6 } })
})

test('a stop waits five seconds for a mail server: what was told may have arrived, the rest is as before', async () => {
  const config = configure(scripted.url)
  await keepMessages(2, config)
  scripted.play('letter', 'hang')
  const worker = createWorkerTo(config)
  worker.start()
  await expect.poll(() => scripted.letters.length).toBe(2)
  const begin = Date.now()
  await worker.stop()
  expect(Date.now() - begin).toBeLessThan(8000)
  expect(await readJobs()).toMatchObject([{ state: 'pending', attempts: 1, runAt: place.now + HOUR }])
})

test('a stop before the letter was told gives the job back, and no attempt counts', async () => {
  const config = configure(scripted.url)
  await keepMessages(1, config)
  scripted.play('MAIL', 'hang')
  const worker = createWorkerTo(config)
  worker.start()
  await expect.poll(scripted.connections).toBe(1)
  await worker.stop()
  expect(await readJobs()).toMatchObject([{ state: 'pending', attempts: 0, runAt: place.now }])
})
