import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { explainBand, explainResult, shortenAnswer, explainStage } from '#machines/scoring/explain-score.ts'
import { readHighestLevel } from '#machines/scoring/answer-levels.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { QUESTION_IDS, QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

import { answersAt, parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

describe('the rule that decided is explained in words', () => {
  test.each([
    ['55 66 555 11 55 55 55 5', 'Quick Win: your score, 4.85, is 4.00 or higher.'],
    ['44 44 444 44 44 44 44 4', 'Strategic Bet: your score, 3.52, falls between 3.20 and 4.00.'],
    ['33 33 333 33 33 33 33 3', 'Not Now: your score, 2.83, is below 3.20.'],
  ])('%s: %s', (levels, words) => {
    expect(explainBand(computeExactScore(answersAt(levels)))).toBe(words)
  })

  test.each([
    ['12 33 333 33 33 33 33 3', 'You leave Diagnose when Stage & Organization rises above 1.50 (now 1.40).'],
    ['33 33 333 33 22 33 33 3', 'You leave Diagnose when Strategy & Leadership rises above 2.00 (now 2.00).'],
    [
      '11 33 333 33 11 33 33 3',
      'You leave Diagnose when Stage & Organization rises above 1.50 (now 1.00) and Strategy & Leadership rises above 2.00 (now 1.00).',
    ],
    ['33 33 232 33 33 33 33 3', 'You leave Design when Data Readiness rises above 2.50 (now 2.30).'],
    ['55 44 544 55 51 15 11 1', 'You leave Design when your score rises above 2.50 (now 2.50).'],
    [
      '33 11 211 33 33 11 11 1',
      'You leave Design when Data Readiness rises above 2.50 (now 1.40) and your score rises above 2.50 (now 1.58).',
    ],
    ['33 33 333 22 33 33 33 3', 'You leave Govern when Governance & Risk rises above 2.50 (now 2.00).'],
    ['33 33 333 33 33 33 33 3', 'You leave Pilot when Stage & Organization rises above 3.50 (now 3.00).'],
    ['44 33 333 33 33 33 33 3', 'Scale: you have passed all four stage checks.'],
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
        expect(stageReason).toMatch(new RegExp(`^(?:You leave ${nextStep.stage} when |Scale: )`))
        const limits = [...stageReason.matchAll(/ rises above (\d\.\d\d) \(now (\d\.\d\d)\)/g)]
        expect(limits.filter(([, limit, value]) => Number(value) > Number(limit))).toEqual([])
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
