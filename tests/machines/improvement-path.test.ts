import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { BANDS, STAGES } from '#machines/scoring/band-and-stage-names.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { readHighestLevel, readLevel } from '#machines/scoring/answer-levels.ts'
import { GAINS } from '#machines/scoring/level-gains.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
import { findPathToNextBand, findPathToNextStage, findProtection } from '#machines/recommendations/improvement-path.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'
import { computeResult } from '#machines/recommendations/result.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

const bandRank = (answers: CompleteAnswers) => BANDS.length - BANDS.indexOf(computeResult(answers).band)
const stageRank = (answers: CompleteAnswers) => STAGES.indexOf(computeResult(answers).stage)

const GOALS = [
  { goal: 'band', lift: findPathToNextBand, rank: bandRank, top: BANDS.length, runs: 50, tries: 100 },
  { goal: 'stage', lift: findPathToNextStage, rank: stageRank, top: STAGES.length - 1, runs: 200, tries: 25 },
] as const

const levelsIn = (changes: readonly Change[]) => changes.reduce((sum, { from, to }) => sum + to - from, 0)

/** A time limit in milliseconds for ten thousand sets of answers on a busy machine or under Stryker. */
const PATIENT_MS = 240_000

/** Every set of upward changes to at most this many questions. */
function* allChanges(answers: CompleteAnswers, most: number, begin = 0): Generator<Change[]> {
  yield []
  if (most === 0) return
  for (let at = begin; at < QUESTION_IDS.length; at += 1) {
    const question = QUESTION_IDS[at] as QuestionId
    const from = readLevel(answers[question])
    for (let to = from + 1; to <= readHighestLevel(question); to += 1) {
      for (const more of allChanges(answers, most - 1, at + 1)) yield [{ question, from, to }, ...more]
    }
  }
}

describe.each(GOALS)('the way to the next $goal', ({ lift, rank, top, runs, tries }) => {
  test(
    'leads there with upward changes to existing answers, for 10,000 answer sets',
    () => {
      fc.assert(
        fc.property(completeSets, (answers) => {
          const way = lift(answers)
          expect(way === null).toBe(rank(answers) === top)
          if (way === null) return
          const after = applyChanges(answers, way.changes)
          expect(rank(after)).toBeGreaterThan(rank(answers))
          expect([computeResult(after).band, computeResult(after).stage]).toContain(way.reached)
          const isUpward = ({ question, from, to }: Change) =>
            readLevel(answers[question]) === from &&
            readLevel(after[question]) === to &&
            from < to &&
            to <= readHighestLevel(question)
          expect(way.changes.filter((change) => !isUpward(change))).toEqual([])
          const places = way.changes.map(({ question }) => QUESTION_IDS.indexOf(question))
          expect(places).toEqual(places.toSorted((one, other) => one - other))
        }),
        trying(10_000),
      )
    },
    PATIENT_MS,
  )

  test('has the fewest changes: no smaller set of changes leads there', () => {
    let tried = 0
    fc.assert(
      fc.property(completeSets, (answers) => {
        const way = lift(answers)
        fc.pre(way !== null && way.changes.length <= 3)
        const [count, levels] = [way.changes.length, levelsIn(way.changes)]
        for (const changes of allChanges(answers, count)) {
          const isSmaller = changes.length < count || levelsIn(changes) < levels
          if (!isSmaller) continue
          tried += 1
          if (rank(applyChanges(answers, changes)) > rank(answers)) expect(changes).toEqual(way.changes)
        }
      }),
      trying(runs),
    )
    expect(tried).toBeGreaterThan(tries * trying(runs).numRuns)
  })

  test('has no unnecessary change: it does not lead there without any one of its changes', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { changes } = lift(answers) ?? { changes: [] }
        for (const left of changes) {
          const others = changes.filter((change) => change !== left)
          expect(rank(applyChanges(answers, others))).toBeLessThanOrEqual(rank(answers))
        }
      }),
      trying(2000),
    )
  })
})

test('the way to the next band never changes governance, which counts as remaining risk', () => {
  expect([GAINS.governance_framework, GAINS.risk_management]).toEqual([-1080, -720])
  fc.assert(
    fc.property(completeSets, (answers) => {
      const touched = (findPathToNextBand(answers)?.changes ?? []).map(({ question }) => question)
      expect(touched).not.toContain('governance_framework')
      expect(touched).not.toContain('risk_management')
    }),
    trying(2000),
  )
})

test('a way out of Govern compensates for what the rules take from the score', () => {
  const answers = parseCompleteAnswers('33 13 333 31 33 14 33 1')
  expect(computeResult(answers)).toMatchObject({ stage: 'Govern', composite: { composite: 2.5085 } })
  const rules: Change = { question: 'risk_management', from: 1, to: 2 }
  // The change to the rules alone would end in Design again.
  expect(computeResult(applyChanges(answers, [rules]))).toMatchObject({
    stage: 'Design',
    composite: { composite: 2.4485 },
  })
  const proof = { question: 'measurement_framework', from: 1, to: 2 }
  expect(findPathToNextStage(answers)).toEqual({ changes: [rules, proof], reached: 'Pilot' })
})

const inWords = (changes: readonly Change[] = []) =>
  changes.map(({ question, from, to }) => `${question} ${from} to ${to}`).join(', ')

describe('the way up in tied and limit cases', () => {
  test.each([
    // Exactly on the limit.
    ['band', '11 61 114 15 13 55 11 5', 'use_case_priority 1 to 4, tech_infrastructure 1 to 5'],
    ['band', '45 41 155 44 54 55 55 4', 'use_case_priority 1 to 5, measurement_framework 4 to 5'],
    ['stage', '55 44 544 55 51 15 11 1', 'measurement_framework 1 to 2'],
    // Two ways have the same number of steps: the one that adds more is chosen.
    ['stage', '45 41 415 44 45 45 11 1', 'measurement_framework 1 to 2'],
    ['stage', '15 12 125 11 51 11 11 1', 'data_quality 1 to 2, measurement_framework 1 to 4'],
    ['band', '15 14 111 35 51 11 53 5', 'stage_current 1 to 5, change_readiness 1 to 3, skill_development 1 to 5'],
    // Two ways have the same number of steps and add as much: the choice is always the same.
    ['band', '11 15 415 15 13 11 41 5', 'stage_current 1 to 5, change_readiness 1 to 5'],
    ['stage', '15 61 411 15 55 11 25 1', 'data_infrastructure 1 to 4'],
    // The changes for the stage come after the changes for the score.
    ['stage', '31 11 111 34 15 11 11 5', 'use_case_priority 1 to 2, data_quality 1 to 5, tech_infrastructure 1 to 5'],
  ])('to the next %s at %s: %s', (goal, levels, words) => {
    const lift = goal === 'band' ? findPathToNextBand : findPathToNextStage
    expect(inWords(lift(parseCompleteAnswers(levels))?.changes)).toBe(words)
  })
})

test('an answer that is already the lowest cannot end a Quick Win', () => {
  const { alone } = findProtection(parseCompleteAnswers('55 65 554 54 55 55 51 5')) ?? {}
  expect(alone).toContain('leadership_support')
  expect(alone).not.toContain('integration_capability')
  expect(findProtection(parseCompleteAnswers('45 65 555 45 51 55 55 5'))?.alone).toEqual(['measurement_framework'])
})

test('a Quick Win reports how far its score may fall, and which single answers would end it', () => {
  const all = parseCompleteAnswers('55 66 555 11 55 55 55 5')
  expect(findProtection(all)).toEqual({ margin: 0.85 * 12_000, alone: [] })
  expect(findProtection(parseCompleteAnswers('33 33 333 33 33 33 33 3'))).toBeNull()
  fc.assert(
    fc.property(completeSets, (answers) => {
      const protection = findProtection(answers)
      fc.pre(protection !== null)
      for (const question of QUESTION_IDS) {
        const answer = answers[question]
        const level = readLevel(answer)
        if (level === 1) {
          expect(protection.alone).not.toContain(question)
          continue
        }
        const lower = typeof answer === 'number' ? level - 2 : answer.slice(1)
        const isEnded = computeResult({ ...answers, [question]: lower }).band !== 'Quick Win'
        expect(protection.alone.includes(question), question).toBe(isEnded)
      }
    }),
    trying(300),
  )
})

/** Processor time in microseconds. */
function measureTime(work: () => void): number {
  const before = process.cpuUsage()
  for (let round = 0; round < 20; round += 1) work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('the longest way up takes no more time than a few thousand scores', () => {
  const lowest = parseCompleteAnswers('11 11 111 11 11 11 11 1')
  const thousandScores = measureTime(() => Array.from({ length: 1000 }, () => computeResult(lowest)))
  const ways = measureTime(() => [findPathToNextBand(lowest), findPathToNextStage(lowest)])
  expect(ways / thousandScores).toBeLessThan(5)
})
