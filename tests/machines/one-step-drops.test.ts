import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isAnswer } from '#machines/questions/answers.ts'
import { findQuestion, QUESTION_IDS } from '#machines/questions/questions.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { findCostlyDrops } from '#machines/scoring/one-step-drops.ts'
import { findBand, findStage } from '#machines/scoring/score.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

test('a drop is costly if the answer, one option or one goal lower, has another band or stage, for 2,000 answer sets', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const given = formatResult(answers)
      const [band, stage] = [findCostlyDrops(answers, findBand), findCostlyDrops(answers, findStage)]
      for (const id of QUESTION_IDS) {
        const answer = answers[id]
        const lower = typeof answer === 'number' ? answer - 1 : answer.slice(0, -1)
        const after = isAnswer(findQuestion(id), lower) ? formatResult({ ...answers, [id]: lower }) : given
        expect(band.includes(id)).toBe(after.band !== given.band)
        expect(stage.includes(id)).toBe(after.nextStep.stage !== given.nextStep.stage)
      }
    }),
    trying(2000),
  )
})

test('the answer that counts most is first, and the sixth option of a question has nothing to lose to the fifth', () => {
  expect(findCostlyDrops(parseCompleteAnswers('55 64 454 55 55 55 55 5'), findBand)).toEqual([
    'measurement_framework',
    'tech_infrastructure',
  ])
})

test('the last goal chosen cannot be given up, because a question without an answer is none', () => {
  const drops = findCostlyDrops(parseCompleteAnswers('55 15 555 55 54 55 55 5'), findBand)
  expect(drops).toContain('use_case_priority')
  expect(drops).not.toContain('primary_goals')
  // With two goals, one of them is worth as much.
  expect(findCostlyDrops(parseCompleteAnswers('55 25 555 55 53 55 55 5'), findBand)).toContain('primary_goals')
})
