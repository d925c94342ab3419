import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { QUESTION_IDS } from '#machines/questions/questions.ts'
import { scoreAnswer } from '#machines/scoring/score.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

test.each([
  // One goal scores less than a first option, and three goals less than a third option.
  ['13 13 333 33 33 33 33 1', ['primary_goals', 'stage_current', 'measurement_framework'], 0],
  ['33 33 333 33 33 33 33 3', ['primary_goals', 'stage_current', 'org_structure'], 13],
  ['55 65 555 51 55 45 55 2', ['risk_management', 'measurement_framework', 'change_readiness'], 0],
  ['55 65 555 51 55 44 54 2', ['risk_management', 'measurement_framework', 'change_readiness'], 2],
  // The fifth and the sixth option both score 5.
  ['55 66 555 55 55 55 55 4', ['measurement_framework'], 0],
  ['55 65 555 55 55 55 55 5', [], 0],
] as const)('at %s: %j, and %d more as low as the last', (levels, questions, tied) => {
  expect(findWeakestAnswers(parseCompleteAnswers(levels))).toEqual({ questions, tied })
})

test('no other answer is lower than the last of the weakest, for 2,000 answer sets', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const { questions, tied } = findWeakestAnswers(answers)
      const scores = questions.map((id) => scoreAnswer(answers[id]))
      const others = QUESTION_IDS.filter((id) => !questions.includes(id)).map((id) => scoreAnswer(answers[id]))
      const last = scores.at(-1) ?? 5
      expect(scores).toEqual(scores.toSorted((one, other) => one - other))
      expect(Math.min(...others)).toBeGreaterThanOrEqual(last)
      expect(questions.length === 3 || Math.min(...others) === 5).toBe(true)
      expect(last === 5 ? 0 : others.filter((score) => score === last).length).toBe(tied)
    }),
    trying(2000),
  )
})
