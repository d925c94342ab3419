/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { beforeEach, expect, test } from 'vitest'

import { buildReport } from '#machines/assessment/report.ts'
import { runCli } from '#server/cli/commands.ts'
import { createCliContext, type TestCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message, report, signup } from '#tests/support/submissions/seed-submissions.ts'
import {
  randomReport,
  randomSubmission,
  sampleReport,
  seededChance,
} from '#tests/support/submissions/sample-reports.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const place = useTestStore()
let context: TestCliContext

beforeEach(() => {
  context = createCliContext(place.path)
})

const leads = (...args: string[]) => runCli(args, context)

test('the table has a row for each submission of every kind, in the same columns, spam included', async () => {
  await keep(place.store, 'r1', report())
  await keep(place.store, 'm1', message('b.meyer@company.example', '=HYPERLINK("http://evil.example")\nthen, "this"'))
  await keep(place.store, 's1', signup('c.meyer@company.example'))
  await keep(place.store, 'x1', { ...message('spam@company.example'), jobs: [], flags: ['honeypot', 'fast'] })
  expect(await leads('export', '--csv')).toEqual({ exitCode: 0, text: '' })
  const received = '2026-01-14T09:41:20.000Z'
  expect(context.written().split('\r\n')).toEqual([
    '\uFEFFreceived,id,kind,flags,jobs,email,company,firstName,lastName,role,phone,band,score,quadrant,stage_org,goals_usecases,data_readiness,governance,strategy,adoption,technology,measurement,message,consent,handledAt,handledBy',
    `${received},m1,contact-message,,message-letter: pending,b.meyer@company.example,,,,,,,,,,,,,,,,,"'=HYPERLINK(""http://evil.example"")\nthen, ""this""",,,`,
    `${received},r1,assessment-report,,team-letter: pending,${ADDRESS},Example Logistics,Alex,Meyer,Head of Operations,,Strategic Bet,3.45,"High Value, High Feasibility",3.40,3.73,2.70,3.00,4.00,3.50,4.60,4.00,,,,`,
    `${received},s1,waitlist-signup,,"signup-letter: pending, waitlist-relay: pending",c.meyer@company.example,,,,,,,,,,,,,,,,,,,,`,
    `${received},x1,contact-message,honeypot fast,,spam@company.example,,,,,,,,,,,,,,,,,Hello,,,`,
    '',
  ])
})

test('the JSON has everything that is kept, one submission a line, and is empty where nothing is', async () => {
  await leads('export', '--json')
  expect(context.written()).toBe('[]\n')
  context = createCliContext(place.path)
  await keep(place.store, 'r1', report())
  await keep(place.store, 'x1', { ...message('spam@company.example'), jobs: [], flags: ['fast'] })
  await leads('export', '--json')
  expect(context.written().split('\n')).toHaveLength(5)
  expect(JSON.parse(context.written())).toEqual([
    {
      id: 'r1',
      kind: 'assessment-report',
      flags: [],
      receivedAt: '2026-01-14T09:41:20.000Z',
      jobs: [
        { id: 'r1.team-letter', kind: 'team-letter', state: 'pending', attempts: 0, runAt: '2026-01-14T09:41:20.000Z' },
      ],
      content: JSON.parse(JSON.stringify(sampleReport('Strategic Bet'))) as unknown,
    },
    {
      id: 'x1',
      kind: 'contact-message',
      flags: ['fast'],
      receivedAt: '2026-01-14T09:41:20.000Z',
      jobs: [],
      content: { email: 'spam@company.example', message: 'Hello' },
    },
  ])
})

test('an export can be of one address alone, for whoever asks what is kept of them', async () => {
  await keep(place.store, 'm1', message(ADDRESS))
  await keep(place.store, 'm2', message('b.meyer@company.example'))
  await leads('export', '--json', '--email', ' A.Meyer@COMPANY.example')
  expect(JSON.parse(context.written())).toMatchObject([{ id: 'm1' }])
})

test('an export of three hundred reports is written piece by piece, never held as a whole', async () => {
  const chance = seededChance(3)
  for (let at = 0; at < 300; at += 1) await keep(place.store, `r${at}`, { ...report(), content: randomReport(chance) })
  let [longest, rows] = [0, 0]
  const write = async (text: string) => {
    longest = Math.max(longest, text.length)
    rows += 1
  }
  expect(await runCli(['export', '--json'], { ...context, write })).toEqual({ exitCode: 0, text: '' })
  expect(rows).toBe(301)
  expect(longest).toBeLessThan(100_000)
})

test('a visitor’s words in an export keep their shape, whatever they are', async () => {
  const contact = { workEmail: ADDRESS, company: '-2+3"\r\n,\u001B[2J', role: '@me', consent: true } as const
  const submission = { ...randomSubmission(seededChance(1)), contact }
  await keep(place.store, 'r1', { ...report(), content: buildReport(submission) })
  await leads('export', '--csv')
  expect(context.written()).toContain(`,${ADDRESS},"'-2+3""\n,\uFFFD[2J",,,'@me,,`)
})
