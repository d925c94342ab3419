import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { findWayToNextBand, findWayToNextStage, type WayUp } from '#machines/recommendations/ways-up.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
import { isMutated, isThorough } from '#tests/support/test-effort.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { countPoints, rankBand, rankStage, RANKS, readLevels, type Levels } from './raise-oracle.ts'
import { completeSets, trying } from './random-answers.ts'

const GOALS = [
  { goal: 'band', find: findWayToNextBand, top: 2 },
  { goal: 'stage', find: findWayToNextStage, top: 4 },
] as const

const RULES: ReadonlySet<QuestionId> = new Set(['governance_framework', 'risk_management'])

/** What must not fall: composite, band, stage and the two answers on governance. */
const listHeld = (levels: Levels) => [countPoints(levels), rankBand(levels), rankStage(levels), levels[7], levels[8]]

const countFallen = (before: Levels, after: Levels) =>
  listHeld(before).filter((value, at) => (listHeld(after)[at] as number) < (value as number)).length

/** The levels at the start and after each step. */
const followSteps = (answers: CompleteAnswers, { steps }: WayUp): Levels[] =>
  [0, ...steps.map((_, at) => at + 1)].map((end) => readLevels(applyChanges(answers, steps.slice(0, end).flat())))

/** Whether each change is one level of one question, from where the changes before it have left it. */
function areSingleLevels(answers: CompleteAnswers, changes: readonly Change[]): boolean {
  const levels = [...readLevels(answers)]
  return changes.every(({ question, from, to }) => {
    const at = QUESTION_IDS.indexOf(question)
    const isSingle = levels[at] === from && to === from + 1 && to <= (question === 'primary_goals' ? 6 : 5)
    levels[at] = to
    return isSingle
  })
}

/** A time limit in milliseconds for ten thousand sets of answers on a busy machine. */
const PATIENT_MS = 240_000

describe.each(GOALS)('the way to the next $goal', ({ goal, find, top }) => {
  test(
    'leads there in single levels, and no step lowers composite, band, stage or rules, for 10,000 answer sets',
    () => {
      fc.assert(
        fc.property(completeSets, (answers) => {
          const way = find(answers)
          const rank = RANKS[goal]
          expect(way === null).toBe(rank(readLevels(answers)) === top)
          if (way === null) return
          expect(areSingleLevels(answers, way.steps.flat())).toBe(true)
          const path = followSteps(answers, way)
          expect(rank(path.at(-1) as Levels)).toBeGreaterThan(rank(readLevels(answers)))
          if (way.kind === 'price') return
          for (const [at, after] of path.entries()) expect(countFallen(path[at - 1] ?? after, after)).toBe(0)
        }),
        trying(10_000),
      )
    },
    PATIENT_MS,
  )

  test('is steps of one action; only a rule has company, and none that its step could do without', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const way = find(answers)
        if (way === null || way.kind === 'price') return
        const path = followSteps(answers, way)
        for (const [at, step] of way.steps.entries()) {
          const before = path[at] as Levels
          const others = step.filter(({ question }) => !RULES.has(question))
          if (others.length === step.length) expect(step).toHaveLength(1)
          for (const { question } of others.length === step.length ? [] : others) {
            const without = [...(path[at + 1] as Levels)]
            const place = QUESTION_IDS.indexOf(question)
            without[place] = (without[place] as number) - 1
            expect(countPoints(without)).toBeLessThan(countPoints(before))
          }
        }
      }),
      trying(2000),
    )
  })
})

const measureLevel = (question: QuestionId) => {
  const ones = QUESTION_IDS.map(() => 1)
  return countPoints(ones.map((level, at) => level + Number(QUESTION_IDS[at] === question))) - countPoints(ones)
}

/** All selections of these numbers, as their sums. */
const listSums = ([number, ...rest]: readonly number[]): number[] =>
  number === undefined ? [0] : listSums(rest).flatMap((sum) => [sum, sum + number])

test(
  'several levels of the rules share a step only where the first alone would leave too little for the others',
  () => {
    let shared = 0
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { kind, steps } = findWayToNextStage(answers) ?? { kind: 'price', steps: [] }
        if (kind === 'price') return
        for (const [at, step] of steps.entries()) {
          const gains = steps
            .slice(at)
            .flat()
            .map(({ question }) => measureLevel(question))
          const [first = 0, second = 0] = step.map(({ question }) => measureLevel(question))
          if (first > 0 || second > 0 || step.length < 2) continue
          shared += 1
          const others = gains.filter((gain) => gain > 0)
          const later = gains.filter((gain) => gain < 0).reduce((sum, gain) => sum + gain, -first)
          const all = others.reduce((sum, gain) => sum + gain, 0)
          expect(listSums(others).some((some) => some + first >= 0 && all - some + later >= 0)).toBe(false)
        }
      }),
      trying(3000),
    )
    if (!isMutated) expect(shared).toBeGreaterThan(0)
  },
  PATIENT_MS,
)

test(
  'of 3,000 simulated profiles no way lowers anything; which have a way, a price or the top',
  () => {
    const counted = { way: 0, price: 0, top: 0, fallen: 0 }
    for (const answers of fc.sample(completeSets, { ...trying(3000), seed: 19 })) {
      for (const { find } of GOALS) {
        const way = find(answers)
        counted[way?.kind ?? 'top'] += 1
        if (way?.kind !== 'way') continue
        const path = followSteps(answers, way)
        for (const [at, after] of path.entries()) counted.fallen += countFallen(path[at - 1] ?? after, after)
      }
    }
    expect(counted.fallen).toBe(0)
    if (isThorough) expect(counted).toEqual({ way: 5352, price: 2, top: 646, fallen: 0 })
  },
  PATIENT_MS,
)

const inWords = ({ steps }: WayUp) =>
  steps.map((step) => step.map(({ question, from, to }) => `${question} ${from}-${to}`).join(' + ')).join(', ')

describe('the way at chosen answers', () => {
  test.each([
    // A leap of several levels is several steps, and the biggest gain comes first.
    [
      'band',
      '33 33 333 33 33 33 33 3',
      'measurement_framework 3-4, measurement_framework 4-5, tech_infrastructure 3-4',
    ],
    // A score exactly on the limit of Design does not leave it.
    ['stage', '55 44 544 55 51 15 11 1', 'measurement_framework 1-2'],
    // Of two questions that gain as much, the earlier one rises.
    ['band', '55 65 555 55 55 22 55 5', 'change_readiness 2-3, change_readiness 3-4'],
    // For the goals a level is one goal more.
    ['band', '55 15 555 55 51 55 55 5', 'primary_goals 1-2, primary_goals 2-3, primary_goals 3-4'],
    // A rule that would lower the score to Design has company.
    ['stage', '33 13 333 31 33 14 33 1', 'risk_management 1-2 + risk_management 2-3 + measurement_framework 1-2'],
    [
      'stage',
      '55 64 444 12 33 33 33 3',
      'governance_framework 1-2 + measurement_framework 3-4, governance_framework 2-3 + risk_management 2-3 + measurement_framework 4-5',
    ],
    // No finer steps are possible: what is left could not make up for the other levels of the rules.
    [
      'stage',
      '44 44 444 11 44 44 44 4',
      'governance_framework 1-2 + governance_framework 2-3 + risk_management 1-2 + risk_management 2-3 + measurement_framework 4-5 + ' +
        'tech_infrastructure 4-5 + use_case_priority 4-5',
    ],
  ])('to the next %s at %s: %s', (goal, levels, words) => {
    const way = (goal === 'band' ? findWayToNextBand : findWayToNextStage)(parseCompleteAnswers(levels))
    expect(way?.kind).toBe('way')
    expect(inWords(way as WayUp)).toBe(words)
  })
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
