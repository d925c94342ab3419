import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'
import { DEPENDENCIES, WORKING_ORDER } from '#machines/recommendations/question-dependencies.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { findWayToNextBand, findWayToNextStage, type WayUp } from '#machines/recommendations/ways-up.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { countPoints, rankBand, rankStage, RANKS, readLevels, type Levels } from './raise-oracle.ts'
import { completeSets, trying } from './random-answers.ts'

const GOALS = [
  { goal: 'band', find: findWayToNextBand, top: 2 },
  { goal: 'stage', find: findWayToNextStage, top: 4 },
] as const

/** What must not fall: composite, band, stage and the two answers on governance. */
const listHeld = (levels: Levels) => [countPoints(levels), rankBand(levels), rankStage(levels), levels[7], levels[8]]

const countFallen = (before: Levels, after: Levels) =>
  listHeld(before).filter((value, at) => (listHeld(after)[at] as number) < (value as number)).length

/** The levels at the start and after each step. */
const followSteps = (answers: CompleteAnswers, { steps }: WayUp): Levels[] =>
  [0, ...steps.map((_, at) => at + 1)].map((end) => readLevels(applyChanges(answers, steps.slice(0, end).flat())))

const ONES = parseCompleteAnswers('11 11 111 11 11 11 11 1')

const measureLevel = (question: QuestionId) =>
  countPoints(readLevels(applyChanges(ONES, [{ question, from: 1, to: 2 }]))) - countPoints(readLevels(ONES))

/** The points of these changes, in two-thousandths. */
const measureChanges = (changes: readonly Change[]) =>
  changes.reduce((sum, { question, from, to }) => sum + measureLevel(question) * (to - from), 0)

/** All selections of these changes, without the selection of all. */
const listParts = (changes: readonly Change[]) =>
  Array.from({ length: 2 ** changes.length - 1 }, (_, code) =>
    changes.filter((_change, at) => Math.floor(code / 2 ** at) % 2 === 1),
  )

/** Whether this can be the next step of a way, before these others. */
const isPossible = (step: readonly Change[], later: readonly Change[]) =>
  measureChanges(step) >= 0 &&
  measureChanges(later) >= 0 &&
  step.every(({ question }) => later.every((other) => !DEPENDENCIES[question].includes(other.question)))

/** A time limit in milliseconds for ten thousand sets of answers on a busy machine. */
const PATIENT_MS = 240_000

describe.each(GOALS)('the way to the next $goal', ({ goal, find, top }) => {
  test(
    'leads there, and no step lowers composite, band, stage or rules, for 10,000 answer sets',
    () => {
      fc.assert(
        fc.property(completeSets, (answers) => {
          const way = find(answers)
          const [levels, rank] = [readLevels(answers), RANKS[goal]]
          expect(way === null).toBe(rank(levels) === top)
          if (way === null) return
          const path = followSteps(answers, way)
          expect(rank(path.at(-1) as Levels)).toBeGreaterThan(rank(levels))
          if (way.kind !== 'way') return
          for (const [at, after] of path.entries()) expect(countFallen(path[at - 1] ?? after, after)).toBe(0)
        }),
        trying(10_000),
      )
    },
    PATIENT_MS,
  )

  test(
    'has one change for each question, and each step has as few as possible, beside the next of the working order',
    () => {
      fc.assert(
        fc.property(completeSets, (answers) => {
          const { kind, steps } = find(answers) ?? { kind: 'way', steps: [] }
          const asked = steps.flat().map(({ question }) => question)
          expect(new Set(asked).size).toBe(asked.length)
          for (const { question, from } of steps.flat())
            expect(readLevels(answers)[QUESTION_IDS.indexOf(question)]).toBe(from)
          if (kind !== 'way') expect(asked).toEqual(WORKING_ORDER.filter((id) => asked.includes(id)))
          for (const [at, step] of kind === 'way' ? steps.entries() : []) {
            const left = steps.slice(at).flat()
            const next = WORKING_ORDER.find((id) => left.some(({ question }) => question === id))
            expect(step[0]?.question).toBe(next)
            expect(isPossible(step, steps.slice(at + 1).flat())).toBe(true)
            const smaller = listParts(step).filter((part) => part[0] === step[0])
            const unused = smaller.filter((part) =>
              isPossible(
                part,
                left.filter((change) => !part.includes(change)),
              ),
            )
            expect(unused).toEqual([])
          }
        }),
        trying(2000),
      )
    },
    PATIENT_MS,
  )
})

describe('the working order', () => {
  test('has every question, and none before one that it depends on: the table has no cycle', () => {
    expect(WORKING_ORDER.toSorted()).toEqual(QUESTION_IDS.toSorted())
    for (const [at, id] of WORKING_ORDER.entries()) {
      expect(WORKING_ORDER.slice(0, at)).toEqual(expect.arrayContaining([...DEPENDENCIES[id]]))
      // What a dependency depends on is in the list too, because a way may leave out the question between.
      expect(DEPENDENCIES[id]).toEqual(
        expect.arrayContaining(DEPENDENCIES[id].flatMap((before) => DEPENDENCIES[before])),
      )
    }
  })

  test.each<[QuestionId, QuestionId[]]>([
    ['data_volume', ['org_structure', 'leadership_support', 'use_case_priority', 'ai_strategy']],
    ['tech_infrastructure', ['data_quality', 'data_volume', 'data_infrastructure']],
    ['integration_capability', ['data_quality', 'data_volume', 'data_infrastructure']],
    ['stage_current', ['governance_framework', 'risk_management', 'measurement_framework', 'skill_development']],
    ['change_readiness', ['skill_development']],
  ])('has before %s: %s', (id, before) => {
    expect(DEPENDENCIES[id]).toEqual(expect.arrayContaining(before))
  })
})

const inWords = ({ kind, steps }: WayUp) =>
  `${kind}: ${steps.map((step) => step.map(({ question, from, to }) => `${question} ${from}-${to}`).join(' + ')).join(', ')}`

test.each([
  ['band', '33 33 333 33 33 33 33 3', 'way: measurement_framework 3-5, tech_infrastructure 3-4'],
  // A score exactly on the limit of Design does not leave it.
  ['stage', '55 44 544 55 51 15 11 1', 'way: measurement_framework 1-2'],
  // Of two questions that gain as much, the earlier one rises.
  ['band', '55 65 555 55 55 22 55 5', 'way: change_readiness 2-4'],
  // For the goals a level is one goal more.
  ['band', '55 15 555 55 51 55 55 5', 'way: primary_goals 1-4'],
  // A rule that would lower the score to Design has company.
  ['stage', '33 13 333 31 33 14 33 1', 'way: risk_management 1-3 + measurement_framework 1-2'],
  // The company is the smallest that makes up for the rules, and a sponsor follows.
  [
    'stage',
    '22 22 222 22 22 22 22 2',
    'way: governance_framework 2-3 + risk_management 2-3 + measurement_framework 2-3, leadership_support 2-3',
  ],
  // Five questions are a list, and more are not.
  [
    'stage',
    '44 44 444 11 44 44 44 4',
    'way: governance_framework 1-3 + risk_management 1-3 + use_case_priority 4-5 + measurement_framework 4-5 + tech_infrastructure 4-5',
  ],
  [
    'stage',
    '44 44 444 11 44 44 45 5',
    'far: governance_framework 1-3, risk_management 1-3, use_case_priority 4-5, skill_development 4-5, tech_infrastructure 4-5, ' +
      'change_readiness 4-5, stage_current 4-5',
  ],
] as const)('the way to the next %s at %s is a %s', (goal, levels, words) => {
  const way = (goal === 'band' ? findWayToNextBand : findWayToNextStage)(parseCompleteAnswers(levels))
  expect(inWords(way as WayUp)).toBe(words)
})

/** Processor time in microseconds. */
function measureTime(work: () => void): number {
  const before = process.cpuUsage()
  for (let round = 0; round < 20; round += 1) work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('the slowest search takes no more time than a few thousand scores', () => {
  const slowest = parseCompleteAnswers('11 52 141 11 11 11 11 2')
  const thousandScores = measureTime(() => Array.from({ length: 1000 }, () => computeResult(slowest)))
  const ways = measureTime(() => [findWayToNextBand(slowest), findWayToNextStage(slowest)])
  expect(ways / thousandScores).toBeLessThan(10)
})
