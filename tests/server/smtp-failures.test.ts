import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'

import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'

import { createMailer, type SendOptions } from '#server/letters/mailer.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { PermanentFailure, Stopped, Unconfirmed, Unreachable } from '#server/letters/delivery-errors.ts'
import { SENDING } from '#tests/support/letters/sample-envelope.ts'
import { omitReplyText } from '#server/letters/smtp-errors.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'
import { startScriptedSmtp, type SmtpTrick } from '#tests/support/smtp/scripted-smtp.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

const MINUTE = 60_000

const LETTER = buildReportLetter(sampleReport('Quick Win'), SENDING)

/** What comes of sending the letter to this server. */
function outcomeAt(
  smtpUrl: string,
  { withinMs = MINUTE, replyTimeoutMs = MINUTE, ...options }: Waits = {},
): Promise<unknown> {
  const mailer = createMailer({ smtpUrl, dataDir: '' }, recordedLog(), replyTimeoutMs)
  return mailer.send(LETTER, withinMs, options).catch((error: unknown) => error)
}

interface Waits extends SendOptions {
  readonly withinMs?: number
  readonly replyTimeoutMs?: number
}

function nameVerdict(failure: unknown): string {
  if (failure instanceof Unreachable) return 'outage'
  if (failure instanceof PermanentFailure) return 'refused'
  if (failure instanceof Unconfirmed) return 'unconfirmed'
  return failure instanceof Error ? 'tried again' : 'taken'
}

test.each([
  ['greeting', '421 too busy', 'outage'],
  ['greeting', '554 not you', 'outage'],
  ['EHLO', '421 closing', 'outage'],
  ['greeting', 'drop', 'outage'],
  ['EHLO', 'drop', 'outage'],
  ['MAIL', '421 closing', 'tried again'],
  ['MAIL', '450 not now', 'tried again'],
  ['RCPT', '450 greylisted', 'tried again'],
  ['DATA', '451 not now', 'tried again'],
  ['letter', '452 full', 'tried again'],
  ['letter', 'drop', 'unconfirmed'],
  ['DATA', 'drop', 'tried again'],
  ['MAIL', '550 no', 'outage'],
  ['MAIL', '550 5.4.5 Daily limit exceeded', 'outage'],
  ['MAIL', '552 5.3.4 too large', 'refused'],
  ['RCPT', '530 5.7.0 log in first', 'outage'],
  ['RCPT', '552 5.2.2 no room', 'tried again'],
  ['RCPT', '552 the mailbox is full', 'tried again'],
  ['letter', '552 5.3.4 too large', 'refused'],
  ['RCPT', '550 5.2.2 over quota', 'tried again'],
  ['RCPT', '550 Too many messages in this hour', 'tried again'],
  ['letter', '550 5.4.5 Daily sending quota exceeded', 'tried again'],
  ['letter', '554 4.7.1 come again', 'tried again'],
  ['RCPT', '550 no such user', 'refused'],
  ['letter', '554 spam', 'refused'],
] as const)('at the %s the mail server does this: %s; it counts as %s', async (moment, trick, verdict) => {
  const scripted = await startScriptedSmtp()
  scripted.play(moment, trick)
  const failure = await outcomeAt(scripted.url)
  await scripted.close()
  expect(nameVerdict(failure)).toBe(verdict)
})

/** Holds everything that must not reach the store: it is long, names somebody, moves the cursor and reverses a line. */
const RUDE_REPLY = `\u001B[2J\u202E anna.meyer@firm.example ${'mailbox '.repeat(100_000)}`

test.each([
  ['greeting', '554', 'outage'],
  ['MAIL', '550', 'outage'],
  ['RCPT', '550', 'refused'],
  ['letter', '451', 'tried again'],
  ['letter', '554', 'refused'],
] as const)(
  'of a long and rude reply at the %s (%s) 300 clean characters are kept, and only the code is logged',
  async (moment, code, verdict) => {
    const scripted = await startScriptedSmtp()
    scripted.play(moment, `${code} ${RUDE_REPLY}` as SmtpTrick)
    const failure = await outcomeAt(scripted.url)
    await scripted.close()
    expect(nameVerdict(failure)).toBe(verdict)
    const kept = inspect(failure)
    expect((failure as Error).message.length).toBeLessThanOrEqual(300)
    expect(kept).toContain(code)
    expect(kept).toContain('[address]')
    expect(kept).not.toMatch(/anna|\u202E|\\[xu]|(?:mailbox ){50}/)
    const logged = omitReplyText(failure).message
    expect(logged).toContain(code)
    expect(logged).not.toMatch(/mailbox|address/)
  },
)

test('a reply above the limit of nodemailer is named; the letter may have arrived only if it was sent whole', async () => {
  const scripted = await startScriptedSmtp()
  scripted.play('RCPT', `550 ${'x'.repeat(2_000_000)}`)
  const early = await outcomeAt(scripted.url)
  expect(nameVerdict(early)).toBe('tried again')
  expect((early as Error).message).toBe('The mail server’s reply was too long')
  scripted.play('letter', 'hang')
  scripted.onNextLetter('after', () => scripted.sayNow(`${'250-yyyyyyyy\r\n'.repeat(200_000)}250 ok`))
  const late = await outcomeAt(scripted.url)
  await scripted.close()
  expect(nameVerdict(late)).toBe('unconfirmed')
  expect((late as Error).message).toBe('The mail server’s reply was too long; the letter may have arrived')
})

test('a mail server that answers a whole letter late has taken it, and no second copy is sent', async () => {
  const scripted = await startScriptedSmtp()
  scripted.play('letter', 'hang')
  scripted.onNextLetter('after', () => setTimeout(() => scripted.sayNow('250 taken'), 400))
  const outcome = await outcomeAt(scripted.url, { withinMs: 300 })
  await scripted.close()
  expect(nameVerdict(outcome)).toBe('taken')
  expect(scripted.letters).toHaveLength(1)
})

test('a letter without an answer may have arrived; one that was not told in time has not', async () => {
  const scripted = await startScriptedSmtp()
  scripted.play('letter', 'hang')
  expect(nameVerdict(await outcomeAt(scripted.url, { replyTimeoutMs: 100 }))).toBe('unconfirmed')
  for (const moment of ['MAIL', 'RCPT', 'DATA'] as const) {
    scripted.play(moment, 'hang')
    expect(nameVerdict(await outcomeAt(scripted.url, { withinMs: 100 }))).toBe('tried again')
  }
  for (const moment of ['EHLO', 'AUTH'] as const) {
    scripted.play(moment, 'hang')
    const address = scripted.url.replace('://', '://user:password@')
    const outcome = await outcomeAt(`${address}/?requireTLS=false`, { withinMs: 100 })
    expect(nameVerdict(outcome), 'before its turn no letter is at fault').toBe('outage')
  }
  await scripted.close()
})

/** What comes of a stop while the mail server is silent at this moment. */
async function stopAt(moment: 'MAIL' | 'DATA' | 'letter'): Promise<unknown> {
  const stop = new AbortController()
  const scripted = await startScriptedSmtp((line) => void (line.startsWith(moment) && stop.abort()))
  scripted.play(moment, 'hang')
  scripted.onNextLetter('after', () => stop.abort())
  const outcome = await outcomeAt(scripted.url, { stop: stop.signal })
  await scripted.close()
  return outcome
}

test('who stops waits for no mail server: before the last line the letter was not sent, after it it may have arrived', async () => {
  const outcomes = [await stopAt('MAIL'), await stopAt('DATA'), await stopAt('letter')]
  expect(outcomes.map((outcome) => outcome instanceof Stopped)).toEqual([true, true, false])
  expect(nameVerdict(outcomes[2])).toBe('unconfirmed')
})

test.each([
  ['smtp://user:password@', '', 'outage'],
  ['smtp://user:password@', '/?requireTLS=false', 'taken'],
  ['smtp://', '', 'taken'],
])('%s: a mail server whose STARTTLS was taken out on the way%s: %s', async (scheme, query, verdict) => {
  const heard: string[] = []
  const scripted = await startScriptedSmtp((line) => void heard.push(line))
  scripted.play('EHLO', '250 AUTH PLAIN')
  const outcome = await outcomeAt(`${scripted.url.replace('smtp://', scheme)}${query}`)
  await scripted.close()
  expect(nameVerdict(outcome)).toBe(verdict)
  if (verdict === 'outage') expect(heard.join('\n')).not.toMatch(/AUTH|MAIL/)
})

test.each([
  ['nobody listens', 'smtp://127.0.0.1:1'],
  ['its name is unknown', 'smtp://mail.invalid:25'],
])('%s: an outage', async (_what, url) => {
  const failure = await outcomeAt(url)
  expect(nameVerdict(failure)).toBe('outage')
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
  const failures = await Promise.all(urls.map((url) => outcomeAt(url)))
  await scripted.close()
  await silent.close()
  expect(failures.map(nameVerdict)).toEqual(urls.map(() => 'outage'))
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
  expect(nameVerdict(failure)).toBe('outage')
  expect(peer.taken).toEqual([])
})
