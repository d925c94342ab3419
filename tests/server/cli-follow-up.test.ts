/* oxlint-disable no-await-in-loop -- one command after the other */
import { beforeEach, describe, expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { createCliContext, type TestCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message, RECEIVED, report, signup } from '#tests/support/submissions/seed-submissions.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const place = useTestStore()
let context: TestCliContext
let now: number

beforeEach(() => {
  now = RECEIVED + HOUR
  context = { ...createCliContext(place.path), now: () => now }
})

const leads = (...args: string[]) => runCli(args, context)

async function listIds(...args: string[]): Promise<string[]> {
  const [, ...lines] = (await leads('list', ...args)).text.split('\n')
  return lines.map((line) => line.slice(25, 61).trim())
}

test('an entry is marked as answered once, by a short id; another name is refused with who and when, and can be forced', async () => {
  await keep(place.store, '5f0c2b7e', message(ADDRESS))
  const handled = 'handled by Ada Lovelace, 2026-01-14 10:41:20 UTC'
  expect(await leads('handle', '5F', '--by', ' Ada Lovelace ')).toEqual({ exitCode: 0, text: `Now ${handled}.` })
  now += HOUR
  expect(await leads('handle', '5f', '--by', 'ada lovelace')).toEqual({
    exitCode: 0,
    text: `Already ${handled}. Nothing was changed.`,
  })
  expect(await leads('handle', '5f', '--by', 'Grace')).toEqual({
    exitCode: 1,
    text: `Already ${handled}. Nothing was changed. To record Grace instead, add --force.`,
  })
  expect((await leads('list')).text).toMatch(/ {2}pending; handled by Ada Lovelace$/)
  expect((await leads('show', '5f')).text.split('\n')[1]).toBe(handled)
  expect((await leads('handle', '5f', '--by', 'Grace', '--force')).text).toBe(
    'Now handled by Grace, 2026-01-14 11:41:20 UTC.',
  )
  const open = 'Open again. It was handled by Grace, 2026-01-14 11:41:20 UTC.'
  expect(await leads('handle', '5f', '--undo')).toEqual({ exitCode: 0, text: open })
  expect((await leads('handle', '5f', '--by', 'Ada', '--undo')).text).toMatch(/^Nobody had marked it/)
  expect((await leads('list')).text).toMatch(/ {2}pending$/)
  expect(await leads('handle', 'ff', '--by', 'Ada')).toMatchObject({ exitCode: 1 })
})

test('all that came in up to a day is marked in one step, after a question', async () => {
  await keep(place.store, 'aa', message(ADDRESS))
  await keep(place.store, 'bb', { ...message(ADDRESS), receivedAt: RECEIVED + DAY })
  const until = ['handle', '--until', '2026-01-14', '--by', 'Ada']
  expect((await leads(...until)).text).toMatch(/^Mark 1 open submission as handled by Ada\? Without a terminal/)
  expect((await leads(...until, '--yes')).text).toBe('Now handled by Ada: 1 submission.')
  expect(await listIds('--open')).toEqual(['bb'])
  expect(await listIds('--handled')).toEqual(['aa'])
  expect((await leads(...until, '--yes')).text).toBe('Nothing that came in until then is open.')
})

test.each([
  [['handle', 'a'], "required option '--by <name>' not specified"],
  [['handle', '--by', 'Ada'], 'handle needs one id, or --until'],
  [['handle', 'a', '--by', 'Ada', '--until', '2026-01-14'], 'handle needs one id, or --until'],
  [['handle', 'a', '--by', ' '], "argument ' ' is invalid. It must not be empty."],
  [['handle', 'a', '--by', 'x'.repeat(61)], 'It must have at most 60 characters.'],
  [['handle', 'a', '--by', 'A\u001B[2J'], 'It must not have line breaks or control characters.'],
  [['handle', 'a', '--by', 'A\nB'], 'It must not have line breaks or control characters.'],
  [['list', '--since', '14.1.2026'], 'It must be a date like 2026-01-31: year, month and day, in UTC.'],
  [['list', '--since', '2026-02-30'], 'The calendar has no such day.'],
  [['export', '--csv', '--until', '2026-13-01'], 'The calendar has no such day.'],
  [['list', '--open', '--handled'], "option '--open' cannot be used with option '--handled'"],
  [['list', '--overdue', '--spam'], "option '--overdue' cannot be used with option '--spam'"],
])('the command %j is refused: %s', async (args, fault) => {
  const { exitCode, text } = await leads(...args)
  expect({ exitCode, text }).toEqual({ exitCode: 2, text: expect.stringContaining(fault) as string })
})

test('list and export are filtered by the first and the last day, which both count, and by kind', async () => {
  for (const [id, at] of [
    ['before', '2026-01-13T23:59:59.999Z'],
    ['first', '2026-01-14T00:00:00.000Z'],
    ['last', '2026-01-15T23:59:59.999Z'],
    ['after', '2026-01-16T00:00:00.000Z'],
  ] as const) {
    await keep(place.store, id, { ...message(ADDRESS, id), receivedAt: Date.parse(at) })
  }
  await keep(place.store, 'signup', signup(ADDRESS))
  const days = ['--since', '2026-01-14', '--until', '2026-01-15']
  expect(await listIds(...days)).toEqual(['last', 'signup', 'first'])
  await leads('export', '--csv', ...days, '--kind', 'message')
  expect(context.written().match(/(?<=Z,)\w+/g)).toEqual(['first', 'last'])
  await leads('export', '--json', '--email', ADDRESS, '--until', '2026-01-13')
  expect(context.written()).toMatch(/\[\n\{"id":"before".*\}\n\]\n$/)
  expect(await leads('list', '--since', '2026-01-15', '--until', '2026-01-14')).toEqual({
    exitCode: 2,
    text: '--until is earlier than --since, so nothing can match',
  })
})

describe('overdue', () => {
  beforeEach(async () => {
    await keep(place.store, 'message', message(ADDRESS))
    await keep(place.store, 'report', report())
    await keep(place.store, 'signup', signup(ADDRESS))
    await keep(place.store, 'spam', { ...message(ADDRESS), flags: ['fast'] })
  })

  test('what has passed its “Reply by” is listed with that time; sign-ups, spam and what was answered are not', async () => {
    now = Date.parse('2026-01-14T13:41:20Z')
    expect((await leads('list', '--overdue')).text).toBe('Nothing is overdue.')
    now += 1
    expect(await listIds('--overdue')).toEqual(['message'])
    expect((await leads('show', 'message')).text).toContain('Reply by      January 14, 2026, 13:41 UTC')
    expect((await leads('list', '--overdue')).text).toMatch(/; reply was due 2026-01-14 13:41 UTC$/)
    expect((await leads()).text).toMatch(/\n\nOverdue .*\n {2}2026-01-14 09:41:20 UTC {2}message /)
    now = RECEIVED + DAY + 1
    expect(await listIds('--overdue')).toEqual(['report', 'message'])
    await leads('handle', 'report', '--by', 'Ada')
    expect(await listIds('--overdue')).toEqual(['message'])
  })

  test('other promises than the usual ones are counted with', async () => {
    now = RECEIVED + DAY + 1
    context = { ...context, environment: { ...context.environment, VITE_REPORT_ANSWER_HOURS: '48' } }
    expect(await listIds('--overdue')).toEqual(['message'])
  })
})

test('the export tells the consent with its time and who answered, and no spreadsheet runs a name as a formula', async () => {
  const entry = { id: 'aa', kind: 'waitlist-signup', fingerprint: 'aa', receivedAt: RECEIVED, flags: [] } as const
  const consent = 'By joining, you agree that we may email you.'
  await place.store.accept({ ...entry, payload: JSON.stringify({ email: ADDRESS }), consent }, [])
  await leads('handle', 'aa', '--by', '=1+1')
  expect((await leads('show', 'aa')).text).toContain(`\nconsent given on submission: ${consent}\n`)
  await leads('export', '--csv')
  const [heading = '', row = ''] = context.written().split('\r\n')
  expect(heading).toMatch(/,consent,handledAt,handledBy$/)
  expect(row.endsWith(`,"${consent}",2026-01-14T10:41:20.000Z,'=1+1`)).toBe(true)
  await leads('export', '--json', '--email', ADDRESS)
  expect(JSON.parse(context.written().slice(context.written().indexOf('[\n')))).toMatchObject([
    {
      consent: { at: '2026-01-14T09:41:20.000Z', text: consent },
      handled: { at: '2026-01-14T10:41:20.000Z', by: '=1+1' },
    },
  ])
})
