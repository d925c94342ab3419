import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

import { createMailer, isOutage, isPermanentRejection } from '#server/email/mailer.ts'
import { buildReportLetter } from '#server/email/report-letter.ts'
import { recordedLog } from '#tests/support/service/recorded-log.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const MINUTE = 60_000

const LETTER = buildReportLetter(sampleReport('Quick Win'), {
  mailFrom: { name: 'Keelson AI', address: 'website@example.com' },
  mailTo: [{ name: '', address: 'team@example.com' }],
  id: 'id.team-letter',
  date: new Date('2026-01-14T09:41:20Z'),
})

/** What comes of sending the letter to this server. */
function outcomeAt(smtpUrl: string): Promise<unknown> {
  const mailer = createMailer({ smtpUrl, dataDir: '' }, recordedLog())
  return mailer.send(LETTER, MINUTE).catch((error: unknown) => error)
}

test.each([
  ['greeting', '421 too busy', 'outage'],
  ['greeting', '554 not you', 'outage'],
  ['EHLO', '421 closing', 'outage'],
  ['MAIL', '421 closing', 'tried again'],
  ['MAIL', '450 not now', 'tried again'],
  ['RCPT', '450 greylisted', 'tried again'],
  ['DATA', '451 not now', 'tried again'],
  ['letter', '452 full', 'tried again'],
  ['letter', 'drop', 'tried again'],
  ['DATA', 'drop', 'tried again'],
  ['MAIL', '550 no', 'refused'],
  ['RCPT', '550 no such user', 'refused'],
  ['letter', '554 spam', 'refused'],
] as const)('at the %s the mail server does this: %s; it counts as %s', async (moment, trick, verdict) => {
  const scripted = await startScriptedSmtp()
  scripted.play(moment, trick)
  const failure = await outcomeAt(scripted.url)
  await scripted.close()
  expect(failure).toBeInstanceOf(Error)
  expect({ isOutage: isOutage(failure), isRefusal: isPermanentRejection(failure) }).toEqual({
    isOutage: verdict === 'outage',
    isRefusal: verdict === 'refused',
  })
})

test.each([
  ['nobody listens', 'smtp://127.0.0.1:1'],
  ['its name is unknown', 'smtp://mail.invalid:25'],
])('%s: an outage', async (_what, url) => {
  const failure = await outcomeAt(url)
  expect(failure).toBeInstanceOf(Error)
  expect(isOutage(failure)).toBe(true)
})

test('a mail server without TLS where TLS is asked for, one that refuses the login and one that never greets: outages', async () => {
  const scripted = await startScriptedSmtp()
  const silent = await startScriptedSmtp()
  silent.play('greeting', 'hang')
  const urls = [
    scripted.url.replace('smtp:', 'smtps:'),
    `${scripted.url.replace('//', '//user:password@')}?forceAuth=true`,
    silent.url,
  ]
  const failures = await Promise.all(urls.map(outcomeAt))
  await scripted.close()
  await silent.close()
  expect(failures.map((failure) => [failure instanceof Error, isOutage(failure)])).toEqual(urls.map(() => [true, true]))
})

/** Offers TLS, at once or by STARTTLS, with a certificate that nobody vouches for. */
async function startUntrustedPeer(secure: boolean) {
  const taken: string[] = []
  const server = new SMTPServer({
    secure,
    authOptional: true,
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done())
      taken.push('a letter')
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, taken, close: () => new Promise<void>((resolve) => void server.close(resolve)) }
}

test.each([
  ['smtps', true],
  ['smtp', false],
])('over %s a mail server whose certificate nobody vouches for gets no letter: an outage', async (scheme, secure) => {
  const peer = await startUntrustedPeer(secure)
  const failure = await outcomeAt(`${scheme}://127.0.0.1:${peer.port}`)
  await peer.close()
  expect(failure).toBeInstanceOf(Error)
  expect(isOutage(failure)).toBe(true)
  expect(peer.taken).toEqual([])
})
