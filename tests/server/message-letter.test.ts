import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createMailer } from '#server/letters/mailer.ts'
import { waitlistForm } from '#server/intake/forms/waitlist-form.ts'
import { buildMessageLetter } from '#server/letters/form-letters.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { decodeEntities } from '#tests/support/site/decode-entities.ts'
import { SENDING_TO_TWO } from '#tests/support/letters/sample-envelope.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'

const MINUTE = 60_000

const EMAIL = "a.o'meyer@company.example"
const MESSAGE = 'Dear team,\n\n  1. <b>Price</b> & terms?\n\t2. "When"?\n\nAlex 🚚'

const ENVELOPE = { ...SENDING_TO_TWO, id: 'id-1.message-letter' }

const folder = useTemporaryFolder()
let peer: SmtpPeer

beforeEach(async () => {
  peer = await startSmtpPeer()
})
afterEach(async () => {
  await peer.close()
})

const mailer = () => createMailer({ smtpUrl: peer.url, dataDir: folder.path }, recordedLog())
const received = () => {
  const [letter] = peer.letters
  if (letter === undefined) throw new Error('No letter came')
  return { ...letter, header: letter.raw.slice(0, letter.raw.indexOf('\r\n\r\n')) }
}

/** What a reader sees of the HTML, with the line breaks that are meant. */
function readMarkup(markup = ''): string {
  const body = markup.slice(markup.indexOf('<body'))
  return decodeEntities(
    body
      .replaceAll(/\s+/g, ' ')
      .replaceAll('<br />', '\n')
      .replaceAll(/<[^>]*>/g, ' '),
  )
}

test('a message reaches the configured recipients only; the visitor stands in Reply-To and nowhere else', async () => {
  await mailer().send(buildMessageLetter({ email: EMAIL, message: MESSAGE }, ENVELOPE), MINUTE)
  const { envelope, mail, header } = received()
  expect(envelope).toEqual({ from: 'website@example.com', to: ['team@example.com', 'second@example.com'] })
  expect(mail).toMatchObject({
    from: { name: 'Keelson AI', address: 'website@example.com' },
    to: ENVELOPE.mailTo,
    replyTo: [{ name: '', address: EMAIL }],
    subject: 'Message from the website: Dear team, 1. <b>Price</b> & terms? 2. "When"? Alex 🚚',
    messageId: '<id-1.message-letter@example.com>',
    date: '2026-01-14T09:41:20.000Z',
  })
  expect(header).toContain('Auto-Submitted: auto-generated')
  expect(header.match(/meyer@company/g)).toHaveLength(1)
})

test('the message stands with its line breaks in text and in HTML, and is never markup', async () => {
  await mailer().send(buildMessageLetter({ email: EMAIL, message: MESSAGE }, ENVELOPE), MINUTE)
  const { mail } = received()
  expect(mail.text).toContain(`MESSAGE\n-------\n${MESSAGE}\n`)
  expect(mail.text).toContain(`\nReceived      January 14, 2026, 09:41 UTC`)
  expect(mail.html).not.toContain('<b>Price')
  const reading = readMarkup(mail.html)
  expect(reading).toContain(
    'Dear team,\n\n\u00A0\u00A01. <b>Price</b> & terms?\n\u00A0\u00A0\u00A0\u00A02. "When"?\n\nAlex 🚚',
  )
  expect(reading).toContain(EMAIL)
  const replyBy = 'January 14, 2026, 13:41 UTC (4 working hours: Monday to Friday, 9:00 to 17:00 UTC)'
  expect(reading).toContain(`Reply by ${replyBy}`)
  expect(mail.text).toContain(`Email         ${EMAIL}\nReply by      ${replyBy}\n`)
  expect(mail.html).toContain('href="mailto:a.o&#39;meyer@company.example"')
})

test('nothing a visitor writes becomes a header, a recipient or a second letter', async () => {
  const message = 'Hi\r\nBcc: victim@example.org\r\n\r\n.\r\nMAIL FROM:<x@example.org>\u0000\u202Egnp'
  await mailer().send(buildMessageLetter({ email: EMAIL, message }, ENVELOPE), MINUTE)
  expect(peer.letters).toHaveLength(1)
  const { envelope, mail } = received()
  expect(envelope.to).toEqual(['team@example.com', 'second@example.com'])
  expect(mail.bcc).toBeUndefined()
  expect(mail.subject).toMatch(/^Message from the website: Hi Bcc: victim@example\.org \. MAIL FROM:/)
  expect(mail.subject).not.toMatch(/[\p{Cc}\u202E]/u)
})

test('a long message keeps every character, and its subject is short', () => {
  const message = '🚚'.repeat(10_000)
  const { subject, text, html } = buildMessageLetter({ email: EMAIL, message }, ENVELOPE)
  expect(subject).toBe(`Message from the website: ${'🚚'.repeat(59)}…`)
  expect(text).toContain(message)
  expect(html).toContain(message)
})

test('a sign-up is told to the team, with the address in Reply-To and nowhere else in the header', async () => {
  await mailer().send(waitlistForm.buildLetter({ email: EMAIL }, { ...ENVELOPE, id: 'id-2.signup-letter' }), MINUTE)
  const { envelope, mail, header } = received()
  expect(envelope.to).toEqual(['team@example.com', 'second@example.com'])
  expect(mail).toMatchObject({
    replyTo: [{ name: '', address: EMAIL }],
    subject: 'ABAP Copilot waitlist: new sign-up',
    messageId: '<id-2.signup-letter@example.com>',
  })
  expect(mail.text).toContain(`Email         ${EMAIL}\nJoined        January 14, 2026, 09:41 UTC`)
  expect(readMarkup(mail.html)).toContain(EMAIL)
  expect(header.match(/meyer@company/g)).toHaveLength(1)
})

test('neither letter loads anything from anywhere', () => {
  const letters = [
    buildMessageLetter({ email: EMAIL, message: MESSAGE }, ENVELOPE),
    waitlistForm.buildLetter({ email: EMAIL }, ENVELOPE),
  ]
  for (const { html } of letters)
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object)|src=|url\(|@import|https?:/)
})

test('what is posted goes out at once, over real SMTP, each once', async () => {
  const addresses = { MAIL_FROM: 'Keelson AI <website@example.com>', MAIL_TO: 'team@example.com' }
  const service = await openService({ DATA_DIR: folder.path, SMTP_URL: peer.url, ...addresses })
  await postJson(`${service.url}/f/contact`, { email: EMAIL, message: MESSAGE })
  await postJson(`${service.url}/subscribers`, { email: EMAIL })
  await peer.hasTaken(2)
  await service.close()
  expect(peer.letters.map(({ mail }) => mail.subject?.split(':', 1)[0]).toSorted()).toEqual([
    'ABAP Copilot waitlist',
    'Message from the website',
  ])
})

test('without a mail server both letters are files with stable names', async () => {
  const service = await openService({ DATA_DIR: folder.path })
  await postJson(`${service.url}/f/contact`, { email: EMAIL, message: MESSAGE })
  await postJson(`${service.url}/subscribers`, { email: EMAIL })
  await service.hasLogged('delivered', 2)
  await service.close()
  const kept = await listStoredSubmissions(folder.path)
  const names = kept.flatMap(({ jobs }) => jobs.map(({ id }) => `${id}.eml`))
  expect(readdirSync(join(folder.path, 'outbox-mail')).toSorted()).toEqual(names.toSorted())
  const message = names.find((name) => name.includes('message-letter')) ?? ''
  const mail = await PostalMime.parse(readFileSync(join(folder.path, 'outbox-mail', message)))
  expect(mail).toMatchObject({ replyTo: [{ address: EMAIL }], to: [{ address: 'team@example.com' }] })
  expect(mail.text).toContain(MESSAGE)
})
