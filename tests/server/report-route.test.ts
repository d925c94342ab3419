import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'
import { expect, test } from 'vitest'

import type { Report } from '#machines/assessment/report.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { openService } from '#tests/support/service/open-service.ts'
import { useService } from '#tests/support/service/use-service.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { listStoredSubmissions } from '#tests/support/submissions/list-stored-submissions.ts'
import { postBody, postReport, spoiled, type SpoiledReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, sampleReport, seededChance } from '#tests/support/submissions/sample-reports.ts'

const service = useService()

const kept = () => listStoredSubmissions(service.dataDir)

const report = sampleReport('Strategic Bet')

test('a new report is answered 202 and is on disk with a letter to send', async () => {
  const before = Date.now()
  const answer = await postReport(service.url, report)
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ status: 'stored' })
  const [stored, ...others] = await kept()
  expect(others).toEqual([])
  expect(stored).toMatchObject({ id: report.sessionId, kind: 'assessment-report', jobs: [{ kind: 'team-letter' }] })
  expect(JSON.parse(stored?.payload ?? '')).toEqual(report)
  expect(stored?.receivedAt).toBeGreaterThanOrEqual(before)
})

test('the same report again is answered 200 and kept once, whatever the order of its keys', async () => {
  await postReport(service.url, report)
  const reversed = Object.fromEntries(Object.entries(report).toReversed())
  const later = { ...reversed, submittedAt: '2026-01-14T10:00:00.000Z' }
  const answers = [
    await postReport(service.url, report),
    await postReport(service.url, reversed),
    await postBody(service.url, JSON.stringify({ report: later }, null, 4)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await kept()).toHaveLength(1)
})

test('the same session with other answers is answered 409 and leaves the first untouched', async () => {
  await postReport(service.url, report)
  const other = sampleReport('Not Now')
  const answer = await postReport(service.url, other)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ status: 409, title: 'Conflict' })
  expect((await kept()).map(({ payload }) => JSON.parse(payload) as Report)).toEqual([report])
})

test('fifty identical reports at once become one row and one letter', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => postReport(service.url, report)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(49).fill(200), 202])
  await service.hasLogged('delivered', 1)
  await service.close()
  expect(await kept()).toHaveLength(1)
  const [file = ''] = readdirSync(join(service.dataDir, 'outbox-mail'))
  expect(file).toMatch(new RegExp(`^${report.sessionId}\\.team-letter\\.[\\da-f]{12}\\.eml$`))
})

test('after a refused report the corrected one is accepted under the same session', async () => {
  const refused = await postReport(
    service.url,
    spoiled(report, (copy) => {
      copy.contact['workEmail'] = 'someone@gmail.com'
    }),
  )
  expect(refused.status).toBe(422)
  expect((await postReport(service.url, report)).status).toBe(202)
})

test('the letter goes out at once, over real SMTP', async () => {
  const peer = await startSmtpPeer()
  const smtpFolder = makeTemporaryFolder()
  const mailing = await openService({ DATA_DIR: smtpFolder.path, ...mailTo(peer.url) })
  await postReport(mailing.url, report)
  await peer.hasTaken(1)
  expect(peer.letters[0]?.mail.subject).toBe('AI readiness report: Example Logistics, Strategic Bet, 3.45')
  await mailing.close()
  await peer.close()
  smtpFolder.remove()
})

test('a locked store is answered 503 with Retry-After, keeps nothing, and takes the report when it is free', async () => {
  const other = new Database(join(service.dataDir, 'submissions.db'))
  other.exec('begin immediate')
  const answer = await postReport(service.url, report)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ detail: 'This may not have been stored. Please retry.' })
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
  expect((await fetch(`${service.url}/livez`)).status).toBe(200)
  other.exec('rollback')
  other.close()
  expect(await kept()).toEqual([])
  expect((await postReport(service.url, report)).status).toBe(202)
})

interface Fault {
  readonly what: string
  readonly path: string
  readonly message?: string
  readonly spoil: (copy: SpoiledReport) => void
}

const contactFault = (what: string, field: string, [value, message]: readonly [unknown, string?]): Fault => ({
  what,
  path: `report.contact.${field}`,
  ...(message !== undefined && { message }),
  spoil: (copy) => void (copy.contact[field] = value),
})

const answerFault = (what: string, question: string, [value, message]: readonly [unknown, string]): Fault => ({
  what,
  path: `report.rawAnswers.${question}`,
  message,
  spoil: (copy) => void (copy.rawAnswers[question] = value),
})

const FIVE = 'Must be the number of an option, from 0 to 4'
const SIX = 'Must be the number of an option, from 0 to 5'
const GOALS = 'Must be a list of option strings: at least one, none twice'
const KINDS = 'Must be a string, number, list of strings or Boolean'

const EMAIL = 'Please enter a valid email address'
const PERSONAL = 'Please use your work email address (personal email domains not allowed)'
const CONSENT = 'You must agree to the privacy notice to continue'
const SHORT = 'Company name must be at least 2 characters'
const LONG = 'Company name must be less than 100 characters'
const PHONE = 'Please enter a valid phone number'

const FAULTS: readonly Fault[] = [
  contactFault('no email', 'workEmail', ['', 'Work email is required']),
  contactFault('two addresses', 'workEmail', ['a@b.com, victim@y.com', EMAIL]),
  contactFault('a line break in the address', 'workEmail', ['a@b.com\r\nBcc: victim@y.com', EMAIL]),
  contactFault('a very long address', 'workEmail', [`${'a'.repeat(250)}@b.com`, EMAIL]),
  contactFault('a local part that no mail server takes', 'workEmail', [`${'a'.repeat(65)}@b.com`, EMAIL]),
  contactFault('broken punycode', 'workEmail', ['a@xn--a.example', EMAIL]),
  contactFault('an address of a national provider', 'workEmail', ['a@t-online.de', PERSONAL]),
  contactFault('a personal address in capitals', 'workEmail', ['someone@GMAIL.COM', PERSONAL]),
  contactFault('a personal address below a sub-domain', 'workEmail', ['a@mail.yahoo.co.uk', PERSONAL]),
  contactFault('a personal address with a final dot', 'workEmail', ['a@outlook.com.', PERSONAL]),
  contactFault('no company', 'company', ['  ', 'Company name is required']),
  contactFault('a company of direction marks', 'company', ['\u200E\u200F', 'Company name is required']),
  contactFault('one letter between spaces', 'company', ['  a  ', SHORT]),
  contactFault('101 letters', 'company', ['x'.repeat(101), LONG]),
  contactFault('101 emoji', 'company', ['🚚'.repeat(101), LONG]),
  contactFault('a phone of letters', 'phone', ['call me maybe', PHONE]),
  contactFault('no consent', 'consent', [false, CONSENT]),
  contactFault('consent as text', 'consent', ['true', CONSENT]),
  contactFault('consent as a number', 'consent', [1, CONSENT]),
  answerFault('an option below the first', 'data_quality', [-1, FIVE]),
  answerFault('an option past the last', 'data_quality', [5, FIVE]),
  answerFault('half an option', 'data_quality', [1.5, FIVE]),
  answerFault('an option as text', 'data_quality', ['2', FIVE]),
  answerFault('true or false for an option', 'data_quality', [true, FIVE]),
  answerFault('a list for an option', 'data_quality', [['2'], FIVE]),
  answerFault('an object', 'data_quality', [{ index: 2 }, KINDS]),
  answerFault('null', 'data_quality', [null, KINDS]),
  answerFault('a list of numbers', 'primary_goals', [[0, 1], KINDS]),
  answerFault('a number for the goals', 'primary_goals', [1, GOALS]),
  answerFault('a seventh priority', 'use_case_priority', [6, SIX]),
  answerFault('no goal', 'primary_goals', [[], GOALS]),
  answerFault('a goal twice', 'primary_goals', [['Lower cost of routine work', 'Lower cost of routine work'], GOALS]),
  answerFault('seven goals', 'primary_goals', [Array.from({ length: 7 }, () => 'Lower cost of routine work'), GOALS]),
  {
    what: 'a missing answer',
    path: 'report.rawAnswers.ai_strategy',
    message: 'The question has no answer',
    spoil: (c) => delete c.rawAnswers['ai_strategy'],
  },
  { what: 'another question', path: 'report.rawAnswers', spoil: (c) => void (c.rawAnswers['shoe_size'] = 3) },
  { what: 'an unknown field', path: 'report', spoil: (c) => void (c['isAdmin'] = true) },
  { what: 'no uuid', path: 'report.sessionId', spoil: (c) => void (c['sessionId'] = '../../etc/passwd') },
  {
    what: 'another answer beside the question',
    path: 'report.questionResponses.0.userAnswer',
    message: 'Does not match the answers',
    spoil: (c) => void Object.assign((c['questionResponses'] as object[])[0] ?? {}, { userAnswer: 'none' }),
  },
  { what: 'no time', path: 'report.submittedAt', spoil: (c) => void (c['submittedAt'] = 'yesterday') },
  { what: 'another version', path: 'report.assessmentVersion', spoil: (c) => void (c['assessmentVersion'] = '2.0') },
  {
    what: 'a better band than the answers give',
    path: 'report.overallResult.band',
    message: 'Does not match the answers',
    spoil: (c) => void (c.overallResult['band'] = 'Quick Win'),
  },
  {
    what: 'a better score than the answers give',
    path: 'report.summary.overallScore',
    message: 'Does not match the answers',
    spoil: (c) => void (c.summary['overallScore'] = 3.4501),
  },
]

test.each(FAULTS)('$what is answered 422 at its place', async ({ path, message, spoil }) => {
  const answer = await postReport(service.url, spoiled(report, spoil))
  expect(answer.status).toBe(422)
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8')
  const problem = (await answer.json()) as { errors: { path: string; message: string }[] }
  const error = problem.errors.find((candidate) => candidate.path.startsWith(path))
  expect(error, JSON.stringify(problem)).toBeDefined()
  if (message !== undefined) expect(error?.message).toBe(message)
  expect(await kept()).toEqual([])
})

const accepted: readonly (readonly [string, (copy: Report) => Report])[] = [
  ['a company of 2 letters', (copy) => ({ ...copy, contact: { ...copy.contact, company: 'Ab' } })],
  ['a company of 100 emoji', (copy) => ({ ...copy, contact: { ...copy.contact, company: '🚚'.repeat(100) } })],
  ['a finish in 1970', (copy) => ({ ...copy, submittedAt: '1970-01-01T00:00:00.000Z' })],
  ['a finish in 2099', (copy) => ({ ...copy, submittedAt: '2099-12-31T23:59:59.999Z' })],
  ['a session id of version 7', (copy) => ({ ...copy, sessionId: '0190163d-8694-739b-aea5-966c26f8ad91' })],
  ['the empty session id', (copy) => ({ ...copy, sessionId: '00000000-0000-0000-0000-000000000000' })],
  [
    'a NUL, half a character and a right-to-left mark',
    (copy) => ({ ...copy, contact: { ...copy.contact, company: 'A\u0000B\uD83D \u202Ec' } }),
  ],
  ['the sixth priority', (copy) => copy],
]

test.each(accepted)('%s is accepted and kept', async (_what, change) => {
  const answer = await postReport(service.url, change(sampleReport('Quick Win')))
  expect(await answer.text()).toBe('{"status":"stored"}')
  expect(answer.status).toBe(202)
  expect(await kept()).toHaveLength(1)
})

test('the server’s own clock says when a report came in', async () => {
  const before = Date.now()
  await postReport(service.url, { ...report, submittedAt: '2099-12-31T23:59:59.999Z' })
  expect((await kept())[0]?.receivedAt).toBeLessThanOrEqual(Date.now())
  expect((await kept())[0]?.receivedAt).toBeGreaterThanOrEqual(before)
})

test('no line of the log carries an address, a name, a company or an answer', async () => {
  const chance = seededChance(3)
  await Promise.all(Array.from({ length: 5 }, () => postReport(service.url, randomReport(chance))))
  await postReport(service.url, report)
  await postReport(service.url, sampleReport('Not Now'))
  await postReport(
    service.url,
    spoiled(report, (copy) => void (copy.contact['consent'] = false)),
  )
  await fetch(`${service.url}/unsubscribe/a.meyer@company.example?company=Example`)
  await service.hasLogged('delivered', 6)
  await service.close()
  const log = JSON.stringify(service.log)
  expect(service.log.filter(({ msg }) => msg === 'report received')).toHaveLength(7)
  expect(service.log.filter(({ msg }) => msg === 'delivered')).toHaveLength(6)
  expect(log).not.toMatch(/@|Meyer|Example Logistics|Lower cost|company=/)
  expect(service.log.filter((line) => line['msg'] === 'answered' && line['reqId'] === undefined)).toEqual([])
})
