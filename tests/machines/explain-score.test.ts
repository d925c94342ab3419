import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  explainBand,
  listContributions,
  formatExactPoints,
  explainResult,
  shortenAnswer,
  explainStage,
} from '#machines/scoring/explain-score.ts'
import { readHighestLevel } from '#machines/scoring/answer-levels.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { QUESTION_IDS, QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { computeExactScore, PER_COMPOSITE } from '#machines/scoring/score.ts'

import { answersAt, parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

test('the contributions of the sixteen answers add up exactly to the score, for 10,000 answer sets', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const contributions = listContributions(answers)
      const { composite } = computeExactScore(answers)
      expect(contributions.map(({ question }) => question)).toEqual(QUESTION_IDS)
      expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBe(composite)
      // The printed points also add up. They are compared in ten-thousandths, so that the sum is one of integers.
      const printed = contributions.map(({ points }) => Math.round(Number(formatExactPoints(points)) * 10_000))
      expect(printed.reduce((sum, part) => sum + part, 0)).toBe(
        Math.round(Number(formatExactPoints(composite)) * 10_000),
      )
      expect(Number(formatExactPoints(composite))).toBe(composite / PER_COMPOSITE)
      expect(contributions.filter(({ points, most }) => points < 0 || points > most)).toEqual([])
    }),
    trying(10_000),
  )
})

const pointsAt = (levels: string) =>
  Object.fromEntries(
    listContributions(parseCompleteAnswers(levels)).map(({ question, points: p }) => [question, p / 12_000]),
  )

test('the proof of value is the strongest single answer, and rules add what they leave undone', () => {
  const high = pointsAt('55 66 555 55 55 55 55 5')
  expect(high['measurement_framework']).toBe(0.75)
  expect(high['governance_framework']).toBe(0)
  expect(pointsAt('55 66 555 11 55 55 55 5')['governance_framework']).toBeCloseTo(0.36, 12)
  const strongest = listContributions(parseCompleteAnswers('55 66 555 11 55 55 55 5')).toSorted(
    (a, b) => b.most - a.most,
  )
  expect(strongest[0]?.question).toBe('measurement_framework')
})

describe('the rule that decided is explained in words', () => {
  test.each([
    ['55 66 555 11 55 55 55 5', 'Quick Win, because the score is 4.85, not below 4.'],
    ['44 44 444 44 44 44 44 4', 'Strategic Bet, because the score is 3.518, not below 3.2, and below 4.'],
    ['33 33 333 33 33 33 33 3', 'Not Now, because the score is 2.826, below 3.2.'],
  ])('%s: %s', (levels, words) => {
    expect(explainBand(computeExactScore(answersAt(levels)))).toBe(words)
  })

  test.each([
    ['12 33 333 33 33 33 33 3', 'Diagnose, because stage and organization is 1.4, not above 1.5.'],
    ['33 33 333 33 22 33 33 3', 'Diagnose, because strategy and leadership is 2, not above 2.'],
    [
      '11 33 333 33 11 33 33 3',
      'Diagnose, because stage and organization is 1, not above 1.5, and strategy and leadership is 1, not above 2.',
    ],
    ['33 33 232 33 33 33 33 3', 'Design, because data readiness is 2.3, not above 2.5.'],
    ['55 44 544 55 51 15 11 1', 'Design, because the score is 2.5, not above 2.5.'],
    ['33 33 333 22 33 33 33 3', 'Govern, because governance and risk is 2, not above 2.5.'],
    ['33 33 333 33 33 33 33 3', 'Pilot, because stage and organization is 3, not above 3.5.'],
    ['44 33 333 33 33 33 33 3', 'Scale, because stage and organization is 4, above 3.5, and no earlier stage holds.'],
  ])('%s: %s', (levels, words) => {
    expect(explainStage(computeExactScore(answersAt(levels)))).toBe(words)
  })

  test('the explained rule is that of the band and the stage shown, for every answer set', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { band, nextStep } = formatResult(answers)
        const [bandReason, stageReason] = explainResult(answers)
        expect(bandReason.startsWith(`${band}, because the score is `)).toBe(true)
        expect(stageReason).toMatch(
          new RegExp(`^${nextStep.stage}, because .+ is [\\d.]+, (?:not )?above [\\d.]+.*\\.$`),
        )
      }),
      trying(2000),
    )
  })
})

test('the shortest text of an answer is the label of its option, or how many are chosen', () => {
  const answers = parseCompleteAnswers('33 23 333 33 33 33 33 3')
  const short = (at: number) => QUESTIONS.slice(at, at + 1).map((question) => shortenAnswer(question, answers))
  expect([...short(0), ...short(2)]).toEqual([QUESTIONS[0]?.options[2]?.label, '2 of 6 chosen'])
})

test('every question has its own topic', () => {
  expect(new Set(Object.values(TOPICS)).size).toBe(QUESTION_IDS.length)
  expect(Object.values(TOPICS)).not.toContain('')
})

test('an unknown question has no levels', () => {
  expect(() => readHighestLevel('budget' as QuestionId)).toThrow('There is no question budget')
})
