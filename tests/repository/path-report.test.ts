import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { listPathCases } from '#tests/models/generate-paths.ts'
import { makePathId } from '#tests/models/path-result-files.ts'
import { MACHINES } from '#tests/models/all-machines.ts'
import { readStatechart } from '#web/inspect/statechart.ts'
import type { BrowserResult } from '#tests/support/path-report/browser-results.ts'
import { writeReportPage, countTally } from '#tests/support/path-report/report-page.ts'
import { nameSight, SIGHTS } from '#tests/support/path-report/state-wording.ts'
import { walkCharts } from '#tests/support/path-report/walk-charts.ts'

const result = (model: string, title: string, status: string): BrowserResult => ({
  model,
  title,
  status,
  finishedAt: '2025-09-22T08:15:30.000Z',
  picture: null,
})

const RESULTS = [
  result('nav', 'widen ⇒ closed', 'passed'),
  result('nav', 'toggle → widen ⇒ closed', 'timedOut'),
  result('nav', 'a path that is no more ⇒ closed', 'failed'),
  result('assessment of <sixteen> questions', 'Start → answer ⇒ results', 'passed'),
  result('assessment tours', 'a tour that is no more ⇒ results', 'failed'),
  result('something else', 'a → b', 'passed'),
]

const TOUR = { title: 'tour 1: Start, then 2 steps ⇒ results', steps: [{ event: 'Start', key: 'wizard.blank 1/16' }] }

const charts = await walkCharts(RESULTS, [{ name: 'assessment tours', paths: [TOUR] }])
const page = writeReportPage(charts, new Date('2025-09-22T08:15:30.000Z'))
const outcomesIn = (part: string) => [...part.matchAll(/data-outcome="(\w+)"/g)].map(([, outcome]) => outcome)

test('the report contains every path of every model once, under the name of its browser result', () => {
  const walked = MACHINES.flatMap(({ models }) =>
    models.flatMap((model) => listPathCases(model).map(({ title }) => makePathId(model.name, title))),
  )
  const shown = [...page.matchAll(/<details[^>]* id="path-(\w+)"/g)].map(([, id]) => id ?? '')
  const tours = [
    makePathId('assessment tours', TOUR.title),
    makePathId('assessment of <sixteen> questions', 'Start → answer ⇒ results'),
    makePathId('something else', 'a → b'),
  ]
  expect(shown.toSorted()).toEqual([...walked, ...tours].toSorted())
})

test('the report shows the coverage of each machine, measured on the machine', () => {
  for (const { chart, states, branches, missed } of charts.slice(0, MACHINES.length)) {
    expect(missed, chart.id).toEqual([])
    expect([states.taken, branches.taken]).toEqual([states.all, branches.all])
  }
})

test('failed paths come first, then those without a result, then those that passed', () => {
  const [, nav = ''] = page.split('id="paths-nav"')
  const outcomes = outcomesIn(nav.split('id="paths-')[0] ?? '')
  expect(outcomes[0]).toBe('failed')
  expect(outcomes.at(-1)).toBe('passed')
  expect(new Set(outcomes.slice(1, -1))).toEqual(new Set(['missing']))
})

test('other paths of a machine that the browser walks by tours need no browser result', () => {
  const [assessment] = charts
  expect(assessment?.models.map(({ name }) => name).slice(0, 2)).toEqual([
    'assessment tours',
    'assessment of <sixteen> questions',
  ])
  expect(assessment && countTally([assessment])).toMatchObject({ failed: 0, missing: 1, passed: 1 })
  expect(page).toContain('assessment of &lt;sixteen&gt; questions')
})

test('the report can be sent to someone: it loads nothing from elsewhere', () => {
  const sources = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, source]) => source ?? '')
  expect(sources.filter((source) => !/^(?:#[\w-]+|data:,|[\w-]+\.(?:css|js)|screens\/\w+\.png)$/.test(source))).toEqual(
    [],
  )
  const style = readFileSync('tests/support/path-report/report.css', 'utf8')
  expect(style).not.toMatch(/url\(|@import/)
})

describe.for(MACHINES.map(({ machine, models }) => [machine.id, machine, models] as const))(
  'the wording of a state: %s',
  ([id, machine, models]) => {
    const chart = readStatechart(machine)

    test('exists for no state that the machine does not have', () => {
      const states = new Set(chart.states.map((state) => state.id))
      expect(Object.keys(SIGHTS[id] ?? {}).filter((state) => !states.has(state))).toEqual([])
    })

    test('exists for the last state of every path', () => {
      const keys = models.flatMap((model) => listPathCases(model).map(({ steps }) => steps.at(-1)?.key ?? ''))
      const untold = keys.filter((key) => nameSight(key, chart) === key)
      expect([...new Set(untold)]).toEqual([])
    })
  },
)
