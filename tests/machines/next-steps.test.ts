import { expect, test } from 'vitest'

import { NEXT_STEPS } from '#machines/recommendations/next-steps.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { explainStage } from '#machines/scoring/explain-score.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

test('the next step says what must change, what to do by day 90, what follows, who does it and when it is complete', () => {
  const answers = parseCompleteAnswers('55 66 322 55 55 55 55 5')
  const { firstPart, rest, done } = NEXT_STEPS.Design
  expect(formatResult(answers).nextStep.description).toBe(
    `${explainStage(computeExactScore(answers))} By day 90: ${firstPart.start} ${firstPart.rest} ${firstPart.done} After that: ${rest} Owner: ${firstPart.owner}. ${done}`,
  )
})
