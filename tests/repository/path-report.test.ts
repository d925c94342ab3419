import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { assessmentTabModel } from '#tests/models/assessment-tab.model.ts'
import { MACHINES } from '#tests/models/all-machines.ts'
import { listPathCases } from '#tests/models/generate-paths.ts'
import { navModel } from '#tests/models/nav.model.ts'
import type { PathFailure, PathResult } from '#tests/support/path-report/path-result-files.ts'
import { waitlistModel } from '#tests/models/waitlist.model.ts'
import { readFailure } from '#tests/browser/paths/read-failure.ts'
import { groupFailures } from '#tests/support/path-report/failure-list.ts'
import { readStatechart } from '#inspector/statechart.ts'
import { hashBuild } from '#tests/support/path-report/hash-build.ts'
import { listDifferentFields, shortenToDifference } from '#tests/support/path-report/shorten-to-difference.ts'
import { countTally, writeReportPage } from '#tests/support/path-report/report-page.ts'
import { walkCharts } from '#tests/support/path-report/walk-charts.ts'

const BUILD = 'b0b0b0b0'

const result = (model: string, { id, title }: { id: string; title: string }): PathResult => ({
  id,
  model,
  title,
  status: 'passed',
  finishedAt: '2025-09-22T08:15:30.000Z',
  milliseconds: 1234,
  build: BUILD,
  rightSteps: 99,
  pictures: {},
  failure: null,
})

const failure = (changes: Partial<PathFailure>): PathFailure => ({
  step: 3,
  part: 'seeing',
  summary: 'expect(locator).toHaveText(expected) · getByRole(button)',
  expected: '"Next"',
  received: '"Weiter <b>"',
  message: 'expect(locator).toHaveText(expected) failed',
  also: ['faults nobody expected: "422 POST /api"'],
  ...changes,
})

const [first, second, third] = listPathCases(assessmentTabModel)
const navPaths = listPathCases(navModel)
const waitlistPaths = listPathCases(waitlistModel)
if (!first || !second || !third || !waitlistPaths[0]) throw new Error('There are too few paths')

const failed = (model: string, one: { id: string; title: string }, changes: Partial<PathFailure>): PathResult => {
  const step = changes.step === undefined ? 3 : changes.step
  return { ...result(model, one), status: 'failed', rightSteps: (step ?? 8) - 1, failure: failure(changes) }
}

const RESULTS: PathResult[] = [
  { ...failed('assessment in a tab', first, {}), pictures: { 2: `${first.id}-2.jpg`, 3: `${first.id}-3.jpg` } },
  failed('assessment in a tab', second, { step: 5 }),
  failed('waitlist', waitlistPaths[0], {
    step: null,
    summary: 'faults nobody expected',
    expected: '[]',
    received: '503',
  }),
  { ...result('assessment in a tab', third), build: 'another' },
  ...navPaths.map((one) => result('nav', one)),
  result('nav', { id: 'gone', title: 'a path that is no more' }),
]

const charts = await walkCharts({ build: BUILD, results: RESULTS })
const page = writeReportPage(charts, { build: BUILD, madeAt: new Date('2025-09-22T08:15:30.000Z') })

/** The block of one path on the page. */
function findBlock(id: string): string {
  const [, block = ''] = page.split(`id="path-${id}"`)
  return block.split('<details\n    class="path')[0] ?? ''
}

const outcomesIn = (part: string) => [...part.matchAll(/data-outcome="(\w+)"/g)].map(([, outcome]) => outcome)
const signsIn = (part: string) => [...part.matchAll(/<li class="(right|wrong|unwalked)">/g)].map(([, mark]) => mark)

test('the report contains every path of every model once', () => {
  const walked = MACHINES.flatMap(({ models, tabModel }) => [
    ...(tabModel === undefined ? [] : listPathCases(tabModel)),
    ...models.flatMap((model) => listPathCases(model)),
  ])
  const shown = [...page.matchAll(/<details[^>]* id="path-(\w+)"/g)].map(([, id]) => id ?? '')
  expect(shown.toSorted()).toEqual(walked.map(({ id }) => id).toSorted())
})

test('the report shows the coverage of each machine, measured on the machine', () => {
  for (const { chart, states, branches, missed } of charts) {
    expect(missed, chart.id).toEqual([])
    expect([states.taken, branches.taken]).toEqual([states.all, branches.all])
  }
})

test('the headline names each state and transition that no path takes', () => {
  const [chart, ...others] = charts
  if (chart === undefined) throw new Error('There are no charts')
  const pageOf = (missed: readonly string[]) =>
    writeReportPage([{ ...chart, missed }, ...others], { build: BUILD, madeAt: new Date() })
  expect(pageOf(['waitlist.open.failed', 'waitlist.open on email.submitted #2'])).toMatch(
    /No path reaches 2 states and transitions:<\/span> waitlist\.open\.failed, waitlist\.open on email\.submitted #2\./,
  )
  expect(pageOf([])).not.toContain('No path reaches')
})

const share = (id: string) => charts.find(({ chart }) => chart.id === id)?.inBrowser

test('coverage in the browser counts passed paths of this build only', () => {
  expect(share('nav')).toEqual({ taken: 7, all: 7 })
  expect(share('waitlist')).toEqual({ taken: 0, all: 5 })
  expect(share('assessment')?.taken).toBe(0)
})

test('the paths of the browser take every transition but those that a visitor does not cause', async () => {
  const models = MACHINES.flatMap(({ models: own, tabModel }) => [
    ...(tabModel === undefined ? [] : [tabModel]),
    ...own,
  ])
  const results = models.flatMap((model) => listPathCases(model).map((one) => result(model.name, one)))
  const browserOnly = await walkCharts({ build: BUILD, results })
  const inBrowser = browserOnly.filter(({ models: walked }) =>
    walked.some(({ paths }) => paths.some((one) => one.isForBrowser)),
  )
  const shares = inBrowser.map(({ chart, models: walked, branches }) => {
    const taken = new Set(walked.flatMap(({ paths }) => paths.flatMap((one) => (one.isForBrowser ? one.branches : []))))
    return [chart.id, branches.all - taken.size]
  })
  expect(Object.fromEntries(shares)).toEqual({
    // tests/paths/assessment-tab.paths.test.ts names these four.
    assessment: 4,
    contact: 0,
    waitlist: 0,
    nav: 0,
    'start-over': 0,
    // What the device answers before the page shows, and an error that the page catches.
    'saved-result': 3,
    // No button shows a way that changes nothing.
    'what-if': 1,
    comparison: 0,
  })
})

test('what failed comes first, by cause: step, action, state, expected, received, picture and command', () => {
  const causes = groupFailures(charts)
  expect(causes.map(({ paths }) => paths.length)).toEqual([2, 1])
  const [, block = ''] = page.split('<section class="cause"')
  expect(page.indexOf('id="failures"')).toBeLessThan(page.indexOf('<table>'))
  const { action, sight } = first.steps[2] ?? {}
  expect(block).toContain(
    `at step 3 of ${first.steps.length}, '${action}' after '${first.steps[1]?.action}', where the visitor must see ${sight}`,
  )
  expect(block).toContain('<pre>&quot;Next&quot;</pre>')
  expect(block).toContain('<pre>&quot;Weiter &lt;b&gt;&quot;</pre>')
  expect(block).toContain('faults nobody expected: &quot;422 POST /api&quot;')
  expect(block).toContain(`screens/${first.id}-3.jpg`)
  expect(block).toContain(`npm run paths -- @${first.id}`)
  expect(block).toContain(`#path-${second.id}`)
  expect(page.split('<section class="cause"')[2]).toContain('after the last step')
})

/** The body of a request with this id, in quotes. */
const quoteBody = (id: string) =>
  JSON.stringify(JSON.stringify({ before: 'b'.repeat(400), sessionId: id, after: 'a'.repeat(400) }))

test('of two long values the block shows what differs, not what they have in common', () => {
  expect(shortenToDifference(quoteBody('first'), quoteBody('second'))).toEqual([
    `… ${'b'.repeat(65)}","sessionId":"first","after":"${'a'.repeat(69)} …`,
    `… ${'b'.repeat(65)}","sessionId":"second","after":"${'a'.repeat(69)} …`,
  ])
  expect(shortenToDifference('"Next"', quoteBody('first'))).toEqual(['"Next"', quoteBody('first')])
})

test('of two long bodies the block names the fields that differ, and of other values it names none', () => {
  expect(listDifferentFields(quoteBody('first'), quoteBody('second'))).toEqual(['sessionId'])
  expect(listDifferentFields('"Next"', '"Weiter"')).toBeNull()
  expect(listDifferentFields('n'.repeat(400), 'm'.repeat(400))).toBeNull()
})

test('names made by chance and numbers do not make another cause', async () => {
  const results = [
    failed('assessment in a tab', first, { received: '"Harbor Works 1a2b3c4d"' }),
    failed('assessment in a tab', second, { received: '"Harbor Works 9f8e7d6c"' }),
  ]
  expect(groupFailures(await walkCharts({ build: BUILD, results }))).toHaveLength(1)
})

test('the steps of a path are right up to the one that went wrong, and have pictures', () => {
  const block = findBlock(first.id)
  expect(signsIn(block).slice(0, 4)).toEqual(['right', 'right', 'wrong', 'unwalked'])
  expect(block).toContain(`screens/${first.id}-2.jpg`)
})

test('a result of another build counts as none', () => {
  expect(findBlock(third.id)).toMatch(/data-outcome="missing"[^]*The last result is of another build, another\./)
  expect(countTally(charts)).toMatchObject({ failed: 3, passed: navPaths.length })
})

test('failed paths come first, then those without a result, then those that passed', () => {
  const [, assessment = ''] = page.split('id="paths-assessment"')
  const outcomes = outcomesIn(assessment.split('id="paths-')[0] ?? '')
  expect([...new Set(outcomes)]).toEqual(['failed', 'missing', 'machine'])
})

test('equal builds have equal hashes, and any other byte gives another hash', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  mkdirSync(path.join(folder, 'web'))
  writeFileSync(path.join(folder, 'web/index.html'), 'Next')
  const before = hashBuild(folder)
  expect(hashBuild(folder)).toBe(before)
  writeFileSync(path.join(folder, 'web/index.html'), 'Nexd')
  expect(hashBuild(folder)).not.toBe(before)
  rmSync(folder, { recursive: true })
  expect(hashBuild(folder)).toBe('none')
})

describe('what an error says', () => {
  test('a value', () => {
    const message =
      '\u001B[2mexpect(\u001B[22mlocator).toHaveText(expected) failed\n\nLocator:  getByRole(\'button\')\nExpected: "Next"\nReceived: "Go"\nTimeout:  10000ms\n\nCall log:\n  - waiting for getByRole(\'button\')\nPath:\n\tState: intro'
    expect(readFailure(new Error(message))).toMatchObject({
      summary: "expect(locator).toHaveText(expected) · getByRole('button')",
      expected: '"Next"',
      received: '"Go"',
      message: expect.not.stringContaining('State: intro') as string,
    })
  })

  test('a difference', () => {
    const message =
      'what was said\n\nexpect(received).toEqual(expected)\n\n- Expected  - 1\n+ Received  + 1\n\n  [\n-   "a",\n+   "b",\n  ]'
    expect(readFailure(new Error(message))).toMatchObject({
      summary: 'what was said',
      expected: '"a",',
      received: '"b",',
    })
  })

  test('an element that did not come', () => {
    const message =
      "locator.click: Timeout 10000ms exceeded.\nCall log:\n  - waiting for getByRole('button', { name: 'Start' })"
    expect(readFailure(new Error(message))).toMatchObject({
      summary: 'locator.click: Timeout 10000ms exceeded.',
      expected: "getByRole('button', { name: 'Start' })",
      received: 'it did not come',
    })
  })
})

test('the report can be sent to someone: it loads nothing from elsewhere', () => {
  const sources = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source ?? '')
  expect(
    sources.filter((source) => !/^(?:#[\w-]+|data:,|[\w-]+\.(?:css|js)|screens\/\w+-\d+\.jpg)$/.test(source)),
  ).toEqual([])
  const style = readFileSync('tests/support/path-report/report.css', 'utf8')
  expect(style).not.toMatch(/url\(|@import/)
})

describe.for(MACHINES.map(({ machine, models, tabModel }) => [machine.id, machine, [...models, tabModel]] as const))(
  'the words for a state: %s',
  ([, machine, models]) => {
    test('exist for every state that a path reaches, and for no other state', () => {
      const states = new Set([...readStatechart(machine).states.map(({ id }) => id), 'unopened'])
      for (const model of models) {
        if (model === undefined || model.isForBrowser === false) continue
        expect(Object.keys(model.sights).filter((state) => !states.has(state))).toEqual([])
        const steps = listPathCases(model).flatMap((one) => one.steps)
        expect(steps.filter(({ key, sight }) => sight === key)).toEqual([])
      }
    })
  },
)
