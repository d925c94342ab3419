import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import Database from 'libsql'
import { expect, test } from 'vitest'

import { buildReport, type Report } from '#machines/assessment/report.ts'
import { runCli } from '#server/cli/commands.ts'
import { locateDatabase } from '#server/intake/sqlite-connection.ts'
import { SUBMISSIONS, type SpamFlag } from '#server/intake/submission-kinds.ts'
import { BUILT_CLI, requireBuild } from '#tests/support/service/start-server.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { randomSubmission, sampleReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { ADDRESS, keep, message, RECEIVED, signup } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const HEADING =
  'RECEIVED                 ID                                    KIND      FROM                            CONTENT              DELIVERY'

const place = useTestStore()

const leads = (...args: string[]) => runCli(args, createCliContext(place.path))

const keepReport = (content: Report, receivedAt = RECEIVED) =>
  keep(place.store, content.sessionId, { kind: 'assessment-report', content, jobs: ['team-letter'], receivedAt })

test('the list shows one line each, the newest first, while the server holds the store open', async () => {
  await keepReport(sampleReport('Strategic Bet'))
  await keepReport(
    sampleReport('Not Now', { sessionId: '11111111-4b1e-4f0a-9a63-2f6f0c1b7e11' }),
    Date.UTC(2026, 0, 15),
  )
  expect(await leads('list')).toEqual({
    exitCode: 0,
    text: [
      HEADING,
      '2026-01-15 00:00:00 UTC  11111111-4b1e-4f0a-9a63-2f6f0c1b7e11  report    Example Logistics               Not Now        1.68  pending',
      '2026-01-14 09:41:20 UTC  0c7d9a52-4b1e-4f0a-9a63-2f6f0c1b7e11  report    Example Logistics               Strategic Bet  3.45  pending',
    ].join('\n'),
  })
  expect((await leads('list', '--limit', '1')).text.split('\n')).toHaveLength(2)
})

test('the beginning of an id shows everything: who, scores, every answer, and where the letter is', async () => {
  const report = sampleReport('Strategic Bet')
  await keepReport(report)
  const job = await place.store.claim({ worker: 'one', now: Date.UTC(2026, 0, 14, 10), leaseMs: 1000 })
  if (job === undefined) throw new Error('Nothing to send')
  await place.store.fail(job, { error: '451 <team@example.com> try later', retryAt: Date.UTC(2026, 0, 14, 11) })
  const { exitCode, text } = await leads('show', '0C7D9A')
  expect(exitCode).toBe(0)
  expect(text).toContain('0c7d9a52-4b1e-4f0a-9a63-2f6f0c1b7e11, received 2026-01-14 09:41:20 UTC')
  expect(text).toContain(
    'team-letter: pending, attempts 1, next try 2026-01-14 11:00:00 UTC, last error: 451 <[address]> try later',
  )
  for (const fact of ['Alex Meyer', 'a.meyer@company.example', 'Strategic Bet', '3.45 of 5', 'Pilot', '+0.45']) {
    expect(text).toContain(fact)
  }
  for (const value of ['3.40', '3.73', '2.70', '3.00', '4.00', '3.50', '4.60']) expect(text).toContain(value)
  expect(text).toContain('High Value, High Feasibility')
  for (const { questionText, displayAnswer } of report.questionResponses) {
    expect(text).toContain(`${questionText}\n    ${displayAnswer}\n    Score `)
  }
})

test('of a reply of a megabyte that an earlier version kept, 300 characters are shown and exported', async () => {
  await keepReport(sampleReport('Strategic Bet'))
  const job = await place.store.claim({ worker: 'one', now: Date.UTC(2026, 0, 14, 10), leaseMs: 1000 })
  if (job === undefined) throw new Error('Nothing to send')
  await place.store.fail(job, { error: '451', retryAt: Date.UTC(2026, 0, 14, 11) })
  const database = new Database(locateDatabase(place.path))
  database.prepare('update outbox set last_error = ?').run(`451 ${'mailbox '.repeat(100_000)}`)
  database.close()
  const [, told] = /last error: (.*)/.exec((await leads('show', '0c7d9a52')).text) ?? []
  expect(told).toBe(`${`451 ${'mailbox '.repeat(100)}`.slice(0, 299)}…`)
  const context = createCliContext(place.path)
  await runCli(['export', '--json'], context)
  expect(context.written()).toContain(`"lastError":"${told}"`)
  expect(context.written()).not.toContain('mailbox '.repeat(50))
})

/** Of messages, spam and sign-ups. */
const RECEIVED_AT = Date.UTC(2026, 0, 16, 8, 0, 0)

const keepMessage = (text: string) =>
  keep(place.store, '5f0c2b7e9d31aa04c6e8f1b2d3a4958c', { ...message(ADDRESS, text), receivedAt: RECEIVED_AT })

function keepSpam(flags: readonly SpamFlag[]): Promise<void> {
  const spam = { ...message('spam@company.example', 'Buy now'), jobs: [], flags, receivedAt: RECEIVED_AT }
  return keep(place.store, 'dd4c7f0a2e6688351fc0de94ab7712b1', spam)
}

const keepSignup = (email: string) =>
  keep(place.store, 'b19d4c7f0a2e6688351fc0de94ab7712', { ...signup(email), receivedAt: RECEIVED_AT + 1000 })

test('the list tells reports, messages and sign-ups apart, in the same columns', async () => {
  await keepReport(sampleReport('Strategic Bet'))
  await keepMessage('Dear team,\n\tcould you call me about the price, please?')
  await keepSignup('b.meyer@company.example')
  const { text } = await leads('list')
  expect(text.split('\n')).toEqual([
    HEADING,
    '2026-01-16 08:00:01 UTC  b19d4c7f0a2e6688351fc0de94ab7712      sign-up   b.meyer@company.example                              pending pending',
    '2026-01-16 08:00:00 UTC  5f0c2b7e9d31aa04c6e8f1b2d3a4958c      message   a.meyer@company.example         Dear team, could y…  pending',
    '2026-01-14 09:41:20 UTC  0c7d9a52-4b1e-4f0a-9a63-2f6f0c1b7e11  report    Example Logistics               Strategic Bet  3.45  pending',
  ])
})

test('a message is shown whole with its line breaks and when to answer by, a sign-up with its address, each with its jobs', async () => {
  await keepMessage('Dear team,\n\n\tcould you call me?')
  await keepSignup('b.meyer@company.example')
  expect((await leads('show', '5f0c')).text).toBe(
    [
      '5f0c2b7e9d31aa04c6e8f1b2d3a4958c, received 2026-01-16 08:00:00 UTC',
      'message-letter: pending, attempts 0, next try 2026-01-16 08:00:00 UTC',
      '',
      'Email         a.meyer@company.example',
      'Reply by      January 16, 2026, 13:00 UTC (4 working hours: Monday to Friday, 9:00 to 17:00 UTC)',
      '',
      'MESSAGE',
      '-------',
      'Dear team,',
      '',
      '    could you call me?',
    ].join('\n'),
  )
  expect((await leads('show', 'b1')).text).toBe(
    [
      'b19d4c7f0a2e6688351fc0de94ab7712, received 2026-01-16 08:00:01 UTC',
      'signup-letter: pending, attempts 0, next try 2026-01-16 08:00:01 UTC',
      'waitlist-relay: pending, attempts 0, next try 2026-01-16 08:00:01 UTC',
      '',
      'Email         b.meyer@company.example',
    ].join('\n'),
  )
})

test('spam is marked as such, with what gave it away, in the list and where it is shown', async () => {
  await keepSpam(['honeypot', 'fast'])
  expect((await leads('list')).text).toBe(
    `${HEADING}\n2026-01-16 08:00:00 UTC  dd4c7f0a2e6688351fc0de94ab7712b1      message   spam@company.example            Buy now              spam: honeypot, fast`,
  )
  expect((await leads('show', 'dd')).text).toBe(
    [
      'dd4c7f0a2e6688351fc0de94ab7712b1, received 2026-01-16 08:00:00 UTC',
      'SPAM (honeypot, fast): kept, and no letter is sent',
      '',
      'Email         spam@company.example',
      '',
      'MESSAGE',
      '-------',
      'Buy now',
    ].join('\n'),
  )
})

test('nothing a visitor wrote in a message reaches the terminal as a command', async () => {
  await keepMessage('A\u001B[2J\u001B]0;owned\u0007\u009B31m\u202Egnp\nfake line\u2028x')
  const [list, show] = [await leads('list'), await leads('show', '5f')]
  for (const { text } of [list, show]) expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u202E]/u)
  expect(list.text.split('\n')).toHaveLength(2)
  expect(show.text).toContain('A\uFFFD[2J')
})

test('nothing a visitor typed reaches the terminal as a command', async () => {
  const contact = {
    workEmail: 'it@company.example',
    company: 'A\u001B[2J\u001B]0;owned\u0007B\u009B31m\u202Egnp\nfake line',
    role: '\u001B[1A',
    consent: true,
  } as const
  const submission = { ...randomSubmission(seededChance(1)), contact }
  await keepReport(buildReport(submission))
  const [list, show] = [await leads('list'), await leads('show', submission.sessionId)]
  for (const { text } of [list, show]) expect(text).not.toMatch(/[^\P{Cc}\n]|\u202E/u)
  expect(list.text.split('\n')).toHaveLength(2)
  expect(list.text).toContain('A\uFFFD[2J')
})

test('an id that nobody has, or that several begin with, is said so', async () => {
  await keepReport(sampleReport('Quick Win', { sessionId: '0c000000-4b1e-4f0a-9a63-2f6f0c1b7e11' }))
  await keepReport(sampleReport('Quick Win', { sessionId: '0c111111-4b1e-4f0a-9a63-2f6f0c1b7e11' }))
  expect(await leads('show', 'FF\u001B')).toEqual({
    exitCode: 1,
    text: 'No submission has an id that begins with FF\uFFFD: `list` shows the ids',
  })
  expect(await leads('show', '0C1')).toMatchObject({ exitCode: 0 })
  expect(await leads('show', '0c')).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/More than one/) as string,
  })
})

test('before anything came in the list says so, and without a store it says what to do', async () => {
  expect(await leads('list')).toEqual({ exitCode: 0, text: 'Nothing has come in yet.' })
  const elsewhere = await runCli(['list'], createCliContext(join(place.path, 'elsewhere')))
  expect(elsewhere).toMatchObject({ exitCode: 1, text: expect.stringMatching(/no database.*DATA_DIR/) as string })
})

test.each([
  [['nonsense'], "unknown command 'nonsense'"],
  [['nonsense', '--help'], "unknown command 'nonsense'"],
  [['constructor'], "unknown command 'constructor'"],
  [['\u001B[2J'], "unknown command '\uFFFD[2J'"],
  [['--yes'], "unknown option '--yes'"],
  [
    ['list', '--state', 'gone'],
    "'--state <state>' argument 'gone' is invalid. Allowed choices are pending, sent, dead.",
  ],
  [
    ['list', '--kind', 'letter'],
    `argument 'letter' is invalid. Allowed choices are ${Object.values(SUBMISSIONS)
      .map(({ name }) => name)
      .join(', ')}.`,
  ],
  [['list', '--limit', 'many'], "argument 'many' is invalid. It must be a whole number of 1 or more."],
  [['list', '--limit'], "option '--limit <n>' argument missing"],
  [['list', '--loud'], "unknown option '--loud'"],
  [['list', '--yes'], "unknown option '--yes'"],
  [['resend', 'a', '--dead'], 'resend needs one id, or --dead'],
  [['resend'], 'resend needs one id, or --dead'],
  [['open'], "missing required argument 'id'"],
  [['show'], "missing required argument 'id'"],
  [['show', 'a', 'b'], "too many arguments for 'show'. Expected 1 argument but got 2."],
  [['stats', 'x'], "too many arguments for 'stats'. Expected 0 arguments but got 1."],
  [['export'], 'export needs either --csv or --json'],
  [['export', '--csv', '--json'], "option '--csv' cannot be used with option '--json'"],
  [['erase', 'nobody'], "value 'nobody' is invalid for argument 'email'. It must be one email address."],
  [['erase', 'a@b.example, c@d.example'], 'It must be one email address.'],
  [['backup'], "missing required argument 'file'"],
  [['doctor', 'now'], "too many arguments for 'doctor'"],
])('the command %o is refused: %s', async (args, fault) => {
  const { exitCode, text } = await leads(...args)
  expect({ exitCode, lines: text.split('\n') }).toEqual({
    exitCode: 2,
    lines: [expect.stringContaining(fault), 'Try: npm run leads -- --help'],
  })
})

test('a command that is nearly right is answered with the right one', async () => {
  expect((await leads('shwo', 'a')).text).toContain('Did you mean show?')
})

test('the built command prints to the right stream with the right exit code', async () => {
  requireBuild(BUILT_CLI)
  await keepReport(sampleReport('Quick Win'))
  const env = { DATA_DIR: place.path }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [BUILT_CLI, ...args], { cwd: place.path, env, encoding: 'utf8' })
  expect(run('list')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/Quick Win/) as string })
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^ {2}show <id>/m) as string })
  expect(run('nonsense')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/unknown command 'nonsense'\nTry: node \S*cli\.js --help\n$/) as string,
  })
  expect(run('show', 'ffff')).toMatchObject({ status: 1, stdout: '' })
  const settings = { ...env, DATABASE_URL: 'mysql://user:hunter2@host/x' }
  const refused = spawnSync(process.execPath, [BUILT_CLI, 'list'], {
    cwd: place.path,
    env: settings,
    encoding: 'utf8',
  })
  expect(refused).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^DATABASE_URL: must.*\n$/) as string,
  })
  expect(refused.stderr).not.toContain('hunter2')
})
