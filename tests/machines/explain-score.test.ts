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
    ['55 66 555 11 55 55 55 5', 'Quick Win: your score, 4.85, is 4.00 or higher.'],
    ['44 44 444 44 44 44 44 4', 'Strategic Bet: your score, 3.52, falls between 3.20 and 4.00.'],
    ['33 33 333 33 33 33 33 3', 'Not Now: your score, 2.83, is below 3.20.'],
  ])('%s: %s', (levels, words) => {
    expect(explainBand(computeExactScore(answersAt(levels)))).toBe(words)
  })

  test.each([
    ['12 33 333 33 33 33 33 3', 'Diagnose: Stage & Organization, 1.40, is not above 1.50.'],
    ['33 33 333 33 22 33 33 3', 'Diagnose: Strategy & Leadership, 2.00, is not above 2.00.'],
    [
      '11 33 333 33 11 33 33 3',
      'Diagnose: Stage & Organization, 1.00, is not above 1.50, and Strategy & Leadership, 1.00, is not above 2.00.',
    ],
    ['33 33 232 33 33 33 33 3', 'Design: Data Readiness, 2.30, is not above 2.50.'],
    ['55 44 544 55 51 15 11 1', 'Design: your score, 2.50, is not above 2.50.'],
    [
      '33 11 211 33 33 11 11 1',
      'Design: Data Readiness, 1.40, is not above 2.50, and your score, 1.58, is not above 2.50.',
    ],
    ['33 33 333 22 33 33 33 3', 'Govern: Governance & Risk, 2.00, is not above 2.50.'],
    ['33 33 333 33 33 33 33 3', 'Pilot: Stage & Organization, 3.00, is not above 3.50.'],
    ['44 33 333 33 33 33 33 3', 'Scale: you have cleared the four earlier stages.'],
  ])('%s: %s', (levels, words) => {
    expect(explainStage(computeExactScore(answersAt(levels)))).toBe(words)
  })

  test('with two decimals, the explained rules are those of the band and the stage shown, for every answer set', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { band, nextStep } = formatResult(answers)
        const [bandReason, stageReason] = explainResult(answers)
        const [, points = ''] = /^[^:]+: your score, (\d\.\d\d), (?:is|falls) [^,]+\.$/.exec(bandReason) ?? []
        expect(bandReason.startsWith(`${band}: `)).toBe(true)
        expect(Number(points) >= 4 ? 'Quick Win' : Number(points) >= 3.2 ? 'Strategic Bet' : 'Not Now').toBe(band)
        expect(stageReason.startsWith(`${nextStep.stage}: `)).toBe(true)
        const limits = [...stageReason.matchAll(/, (\d\.\d\d), is not above (\d\.\d\d)/g)]
        expect(limits.filter(([, value, limit]) => Number(value) > Number(limit))).toEqual([])
        expect(limits.length > 0).toBe(nextStep.stage !== 'Scale')
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
