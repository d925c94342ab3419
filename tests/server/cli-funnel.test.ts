import { beforeEach, expect, test } from 'vitest'

import { FUNNEL_STEPS } from '#machines/assessment/funnel-steps.ts'
import { runCli } from '#server/cli/commands.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const place = useTestStore()
const NOW = Date.UTC(2026, 10, 28, 12)
let environment: Readonly<Record<string, string>>

beforeEach(() => {
  environment = {}
})

const funnel = (...args: string[]) =>
  runCli(['funnel', ...args], { ...createCliContext(place.path, environment), now: () => NOW })

/** Stores visits of this day: 200 open the intro, 150 start, 8 leave at each question, and 5 of the 22 who finish press the button. */
const keepVisits = (day: string) =>
  place.store.funnel.add(
    FUNNEL_STEPS.map((step, at) => ({ day, step, count: [200, 150][at] ?? (at === 19 ? 5 : 150 - 8 * (at - 2)) })),
  )

test('the table shows visits, change and bars for each step, and fits 80 columns', async () => {
  await keepVisits('2026-11-02')
  await place.store.funnel.add([{ day: '2026-10-31', step: 'intro', count: 1000 }])
  const { exitCode, text } = await funnel('--since', '2026-11-01')
  expect(exitCode).toBe(0)
  const lines = text.split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80)
  expect(lines).toHaveLength(24)
  expect(lines.slice(0, 8)).toEqual([
    'The assessment from 2026-11-01 to 2026-11-28 (UTC)',
    '200 visits opened it, 22 reached the result (11%).',
    '',
    'Step         Visits Change',
    'Intro           200               ████████████████',
    'Start           150    -50  -25%  ████████████',
    'Question 1      150               ████████████      Where does your organizatio…',
    'Question 2      142     -8   -5%  ███████████       Who is responsible for AI w…',
  ])
  expect(lines.at(-1)).toBe('Consultation      5    -17  -77%  ▏')
})

test('a step that resumed visits reached shows how many more they are than at the step before', async () => {
  await place.store.funnel.add([
    { day: '2026-11-28', step: 'question-7', count: 2 },
    { day: '2026-11-28', step: 'question-8', count: 3 },
  ])
  const lines = (await funnel()).text.split('\n')
  expect(lines[1]).toBe('0 visits opened it, 0 reached the result.')
  expect(lines.filter((line) => /[+%-]/.test(line)).slice(1)).toEqual([
    'Question 7        2     +2        ███████████       How long would your next AI…',
    'Question 8        3     +1  +50%  ████████████████  Which rules apply when some…',
    'Question 9        0     -3 -100%                    How do you identify and man…',
  ])
})

test('as JSON, it has the sum and each day with visits, 30 days by default', async () => {
  await keepVisits('2026-10-29')
  await keepVisits('2026-10-30')
  await keepVisits('2026-11-28')
  const read = JSON.parse((await funnel('--json')).text) as object
  expect(read).toMatchObject({
    since: '2026-10-30',
    until: '2026-11-28',
    steps: { intro: 400, start: 300, 'question-16': 60, result: 44, consultation: 10 },
    days: [
      { day: '2026-10-30', steps: { intro: 200, 'question-2': 142 } },
      { day: '2026-11-28', steps: { intro: 200, 'question-2': 142 } },
    ],
  })
  expect(JSON.parse((await funnel('--until', '2026-10-29', '--json')).text)).toMatchObject({
    since: '2026-09-30',
    steps: { intro: 200 },
  })
})

test('where nothing was counted, it says what to do', async () => {
  expect(await funnel('--since', '2026-11-01')).toEqual({
    exitCode: 0,
    text: expect.stringMatching(
      /^No visit was counted from 2026-11-01 to 2026-11-28 \(UTC\)\. To see whether counting works, open \/assessment-flow/,
    ) as string,
  })
  environment = { FUNNEL: 'off' }
  expect((await funnel()).text).toMatch(
    /FUNNEL is off\. To count visits, set FUNNEL=on, build the pages again and restart/,
  )
  expect(JSON.parse((await funnel('--json')).text)).toMatchObject({ steps: { intro: 0 }, days: [] })
})

test.each([
  [
    ['--since', 'yesterday'],
    "argument 'yesterday' is invalid. It must be a date like 2026-01-31: year, month and day, in UTC.",
  ],
  [
    ['--until', '2026-11-1'],
    "argument '2026-11-1' is invalid. It must be a date like 2026-01-31: year, month and day, in UTC.",
  ],
  [['--since', '2026-02-30'], "argument '2026-02-30' is invalid. The calendar has no such day."],
  [['--since', '2026-13-01'], "argument '2026-13-01' is invalid. The calendar has no such day."],
  [['--since', '2026-11-02', '--until', '2026-11-01'], '--since 2026-11-02 is after --until 2026-11-01.'],
  [['--since', '2026-12-01'], '--since 2026-12-01 is in the future: today is 2026-11-28 in UTC.'],
])('%j is refused', async (args, reason) => {
  const { exitCode, text } = await funnel(...args)
  expect(exitCode).toBe(2)
  expect(text).toContain(reason)
  expect(text).toContain('Try: npm run leads -- --help')
})
