import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { QUESTION_IDS } from '#machines/questions/questions.ts'
import { scoreAnswer } from '#machines/scoring/score.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

test.each([
  ['13 13 333 33 33 33 33 1', ['stage_current', 'measurement_framework'], 0],
  ['33 33 333 33 33 33 33 3', ['stage_current', 'org_structure', 'use_case_priority'], 12],
  // Few goals are not a weak answer.
  ['55 15 555 55 55 55 55 4', ['measurement_framework'], 0],
  ['55 65 555 51 55 45 55 2', ['risk_management', 'measurement_framework', 'change_readiness'], 0],
  // As low as the third: up to two more are listed. If there are more, none of them is.
  [
    '55 65 555 51 55 44 54 2',
    ['risk_management', 'measurement_framework', 'change_readiness', 'skill_development', 'integration_capability'],
    0,
  ],
  ['55 65 554 51 55 44 54 2', ['risk_management', 'measurement_framework'], 0],
  // The fifth and the sixth option both score 5.
  ['55 66 555 55 55 55 55 4', ['measurement_framework'], 0],
  ['55 65 555 55 55 55 55 5', [], 0],
] as const)('at %s: %j, and %d others as low', (levels, questions, tied) => {
  expect(findWeakestAnswers(parseCompleteAnswers(levels))).toEqual({ questions, tied })
})

test('no other answer is lower than the last of the weakest, for 2,000 answer sets', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const { questions, tied } = findWeakestAnswers(answers)
      const scores = questions.map((id) => scoreAnswer(answers[id]))
      const others = QUESTION_IDS.filter((id) => id !== 'primary_goals' && !questions.some((one) => one === id)).map(
        (id) => scoreAnswer(answers[id]),
      )
      const last = scores.at(-1) ?? 5
      expect(scores).toEqual(scores.toSorted((one, other) => one - other))
      expect(Math.min(...others)).toBeGreaterThanOrEqual(last)
      const next = others.filter((score) => score === Math.min(...others)).length
      expect(questions.length >= 3 || Math.min(...others) === 5 || questions.length + next > 5).toBe(true)
      expect(questions.length).toBeLessThanOrEqual(5)
      expect(last === 5 ? 0 : others.filter((score) => score === last).length).toBe(tied)
    }),
    trying(2000),
  )
})
