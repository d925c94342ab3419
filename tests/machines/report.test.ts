import { describe, expect, test } from 'vitest'

import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { findDisagreements } from '#machines/assessment/report-disagreements.ts'
import { reportSchema } from '#machines/assessment/report-schema.ts'
import { buildReport, type Report } from '#machines/assessment/report.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { EARLIER_REPORT } from '#tests/support/submissions/earlier-report.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { EXACT, nearest, computeVerdict } from './score-oracle.ts'
import { REPORT, SUBMISSION } from './example-report.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const JSON_OF_REPORT = JSON.stringify(REPORT)
const freshReport = (): Json => JSON.parse(JSON_OF_REPORT) as Json
const listAt = (key: keyof Report) => [(freshReport() as Readonly<Record<string, Json>>)[key] ?? []].flat() as Json[]
/** A changed report, as the server parses it. */
const received = (json: Json): Report => json as unknown as Report

/** The path of keys to every text, figure and flag in a value. */
function listLeaves(json: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof json !== 'object' || json === null) return [path]
  return Object.entries(json).flatMap(([key, value]) => listLeaves(value, [...path, key]))
}

/** A copy with `change` applied to the value at the path. */
function changedAt(json: Json, path: readonly string[], change: (value: Json) => Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return change(json)
  if (Array.isArray(json)) {
    return json.map((value: Json, place) => (String(place) === key ? changedAt(value, rest, change) : value))
  }
  const entries = Object.entries(json as Readonly<Record<string, Json>>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === key ? changedAt(value, rest, change) : value]),
  )
}

function tampered(value: Json): Json {
  if (typeof value === 'number') return value + 1 / 12_000
  return typeof value === 'string' ? `${value} ` : !value
}

const GIVEN = new Set(['contact', 'sessionId', 'submittedAt', 'rawAnswers'])
const derivedLeaves = listLeaves(freshReport()).filter(([top = '']) => !GIVEN.has(top))
/** The texts that another build may word in another way. Everything else must agree. */
const WORDING = /\.(questionText|options\.\d|displayAnswer|dimensionName|description|quickWin|nextStep)$/
const derivedPaths = derivedLeaves.map((path) => path.join('.'))
const wordings = derivedPaths.filter((path) => WORDING.test(path))
const values = derivedPaths.filter((path) => !WORDING.test(path))

describe('the report', () => {
  test('equals, field by field, the one that was written by hand', () => {
    expect(buildReport(SUBMISSION)).toEqual(REPORT)
  })

  test.each([
    ['of the example', SUBMISSION.answers],
    ['whose parts all differ', parseCompleteAnswers('12 34 514 25 33 41 52 1')],
  ])('has the figures of the exact oracle, for answers %s', (_which, answers) => {
    const right = computeVerdict(EXACT, answers)
    const report = buildReport({ ...SUBMISSION, answers })
    expect(report.dimensionReports.map((one) => one.score)).toEqual(Object.values(right.dimensions).map(nearest))
    expect(report.overallResult.composite).toEqual(
      Object.fromEntries(
        Object.entries({ ...right.parts, composite: right.composite }).map(([part, value]) => [part, nearest(value)]),
      ),
    )
    expect(report.overallResult).toMatchObject({ band: right.band, stage: right.stage })
  })

  test('tells the team what the visitor was shown', () => {
    expect(formatResult(SUBMISSION.answers)).toEqual({
      band: 'Not Now',
      badge: { title: 'Not Now', subtitle: 'Foundation Building Required', color: 'destructive' },
      quickWin: {
        title: 'Measure one process for two weeks',
        description: REPORT.recommendations.quickWin.replace('Measure one process for two weeks. ', ''),
        action: 'Implement within 30-90 days',
      },
      nextStep: {
        stage: 'Pilot',
        title: 'Pilot one use case with agreed exit criteria',
        timeline: '3-6 months',
        description: REPORT.recommendations.nextStep,
      },
      quadrant: { x: 0.145, y: -0.19, label: 'Lower Value, High Feasibility' },
    })
  })

  test('has the same bytes, whatever the order of answering and ticking', () => {
    const backwards = Object.fromEntries(
      Object.entries(SUBMISSION.answers)
        .toReversed()
        .map(([id, answer]): [string, Answer] => [id, typeof answer === 'number' ? answer : answer.toReversed()]),
    ) as CompleteAnswers
    expect(JSON.stringify(buildReport({ ...SUBMISSION, answers: backwards }))).toBe(
      JSON.stringify(buildReport(SUBMISSION)),
    )
  })

  test('does not change the submission that it is built from', () => {
    const before = JSON.stringify(SUBMISSION)
    buildReport(SUBMISSION)
    expect(JSON.stringify(SUBMISSION)).toBe(before)
  })
})

describe('a received report', () => {
  test('passes the schema unchanged and has no disagreement when it is as it was sent', () => {
    const report = reportSchema.parse(freshReport())
    expect(report).toEqual(REPORT)
    expect(findDisagreements(report)).toEqual([])
  })

  test('may differ in the last bits of a figure, because of another division', () => {
    const report = changedAt(freshReport(), ['summary', 'overallScore'], () => 2.6605 + 4e-16)
    expect(findDisagreements(received(report))).toEqual([])
  })

  test('has more than a hundred derived values, and more than two hundred texts', () => {
    expect(values.length).toBeGreaterThan(100)
    expect(wordings.length).toBeGreaterThan(200)
  })

  test.each(values)('is detected when %s was changed', (path) => {
    const report = changedAt(freshReport(), path.split('.'), tampered)
    expect(findDisagreements(received(report))).toEqual([path])
  })

  test.each(wordings)('may have another text in %s', (path) => {
    const report = changedAt(freshReport(), path.split('.'), () => 'In other words')
    expect(findDisagreements(reportSchema.parse(report))).toEqual([])
  })

  test('of an earlier build agrees, although its texts differ', () => {
    expect(EARLIER_REPORT.questionResponses.map(({ questionText }) => questionText)).not.toEqual(
      REPORT.questionResponses.map(({ questionText }) => questionText),
    )
    expect(findDisagreements(reportSchema.parse(EARLIER_REPORT))).toEqual([])
  })

  test.each(
    listLeaves(freshReport(), [])
      .filter(([top]) => top === 'rawAnswers')
      .map((path) => path.join('.')),
  )('is detected when its figures belong to another %s', (path) => {
    const other = changedAt(freshReport(), path.split('.'), (value) =>
      typeof value === 'number' ? (value + 1) % 5 : 'New products or revenue',
    )
    expect(findDisagreements(reportSchema.parse(other))).not.toEqual([])
  })

  test('is detected with a number in the place of a text, or with fewer options', () => {
    const noText = changedAt(freshReport(), ['recommendations', 'quickWin'], () => 1)
    const noList = changedAt(freshReport(), ['questionResponses', '0', 'options'], () => 'Nowhere')
    const fewer = changedAt(freshReport(), ['questionResponses', '0', 'options'], (list) => [list].flat().slice(1))
    expect(findDisagreements(received(noText))).toEqual(['recommendations.quickWin'])
    expect(findDisagreements(received(noList))).toEqual(['questionResponses.0.options'])
    expect(findDisagreements(received(fewer))).toEqual(['questionResponses.0.options'])
  })

  test('is detected when a figure is not a number', () => {
    const report = changedAt(freshReport(), ['summary', 'overallScore'], () => '2.6605')
    expect(findDisagreements(received(report))).toEqual(['summary.overallScore'])
  })

  test.for<readonly [what: string, path: string, value: Json]>([
    ['a number in the place of a text', 'assessmentVersion', 1],
    ['an object in the place of a text', 'overallResult.band', {}],
    ['nothing in the place of an object', 'overallResult', null],
  ])('is detected with %s', ([, path, value]) => {
    const report = changedAt(freshReport(), path.split('.'), () => value)
    expect(findDisagreements(received(report))).toEqual([path])
  })

  test('is detected with an additional field, a missing field or a missing element', () => {
    const more = changedAt(freshReport(), ['summary'], (summary) => Object.assign({}, summary, { note: 'x' }))
    const less = changedAt(freshReport(), ['summary'], () => ({}))
    const shorter = changedAt(freshReport(), ['dimensionReports', '0', 'questions'], (list) => [list].flat().slice(1))
    expect(findDisagreements(received(more))).toEqual(['summary.note'])
    expect(findDisagreements(received(less))).toContain('summary.overallScore')
    expect(findDisagreements(received(shorter))).not.toEqual([])
  })
})

describe('a report is refused', () => {
  test.for<readonly [why: string, path: string, value: Json]>([
    ['without a uuid', 'sessionId', 'session 1'],
    ['with a uuid in braces', 'sessionId', '{3b241101-e2bb-4255-8caf-4136c566a962}'],
    ['of another version', 'assessmentVersion', '1.1'],
    ['with a version that is a number', 'assessmentVersion', 1],
    ['without a time', 'submittedAt', 'yesterday'],
    ['with a day only', 'submittedAt', '2025-09-22'],
    ['without consent', 'contact.consent', false],
    ['from a personal mailbox', 'contact.workEmail', 'ada@gmail.com'],
    ['with an answer below the options', 'rawAnswers.stage_current', -1],
    ['with an answer past the options', 'rawAnswers.stage_current', 5],
    ['with an answer between the options', 'rawAnswers.stage_current', 1.5],
    ['with an answer as text', 'rawAnswers.stage_current', '2'],
    ['without goals', 'rawAnswers.primary_goals', []],
    ['with an unknown goal', 'rawAnswers.primary_goals', ['World domination']],
    ['with a goal twice', 'rawAnswers.primary_goals', ['New products or revenue', 'New products or revenue']],
    ['with an unknown band', 'overallResult.band', 'Maybe'],
    ['with an unknown stage', 'summary.stage', 'Dream'],
    ['with a figure as text', 'summary.overallScore', '2.6605'],
    ['with fifteen responses', 'questionResponses', listAt('questionResponses').slice(1)],
    ['with seven dimensions', 'dimensionReports', listAt('dimensionReports').slice(1)],
    ['with no scores', 'overallResult.scores', []],
  ])('%s', ([, path, value]) => {
    expect(reportSchema.safeParse(changedAt(freshReport(), path.split('.'), () => value)).success).toBe(false)
  })

  test('not for the sixth option of use_case_priority', () => {
    const report = changedAt(freshReport(), ['rawAnswers', 'use_case_priority'], () => 5)
    expect(reportSchema.safeParse(report).success).toBe(true)
  })

  test.each(['nil 00000000-0000-0000-0000-000000000000', 'v7 01899bf6-3d3c-7bb2-a1f0-52b1c2a3d4e5'])(
    'not for a uuid of another kind: %s',
    (kind) => {
      const report = changedAt(freshReport(), ['sessionId'], () => kind.split(' ')[1] ?? '')
      expect(reportSchema.safeParse(report).success).toBe(true)
    },
  )

  test('not for a uuid in capitals, which is read in lower case', () => {
    const sessionId = '3B241101-E2BB-4255-8CAF-4136C566A962'
    const read = reportSchema.parse(changedAt(freshReport(), ['sessionId'], () => sessionId))
    expect(read.sessionId).toBe(sessionId.toLowerCase())
  })

  const objects = ['contact', 'rawAnswers', 'questionResponses.0', 'dimensionReports.0', 'overallResult.composite']
  test.each([
    ...objects,
    'overallResult',
    'overallResult.scores.0',
    'summary',
    'recommendations',
    'summary.quadrantPosition',
  ])('with an unknown key or __proto__ in %s', (path) => {
    for (const key of ['note', '__proto__']) {
      const report = changedAt(freshReport(), path.split('.'), (value) => {
        return JSON.parse(JSON.stringify(value).replace('{', `{"${key}":{"band":"Quick Win"},`)) as Json
      })
      expect(reportSchema.safeParse(report).success, key).toBe(false)
    }
  })

  test.each(Object.keys(REPORT))('without its %s', (key) => {
    const { [key]: _gone, ...rest } = freshReport() as Readonly<Record<string, Json>>
    expect(reportSchema.safeParse(rest).success).toBe(false)
  })
})
