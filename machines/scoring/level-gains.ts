import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'

import { applyChanges } from './apply-changes.ts'
import { computeExactScore } from './score.ts'

const LOWEST_ANSWERS = Object.fromEntries(
  QUESTIONS.map(({ id, type, options }) => [id, type === 'radio' ? 0 : options.slice(0, 1).map(({ text }) => text)]),
) as CompleteAnswers

const computeGain = (id: QuestionId) => {
  const change = { question: id, from: 1, to: 2 }
  return (
    computeExactScore(applyChanges(LOWEST_ANSWERS, [change])).composite - computeExactScore(LOWEST_ANSWERS).composite
  )
}

/**
 * What one level of each question adds to the composite, in twelve-thousandths. The two questions of governance have
 * negative values, because the formula counts governance as remaining risk (specification §4).
 */
export const GAINS: Readonly<Record<QuestionId, number>> = Object.fromEntries(
  QUESTION_IDS.map((id) => [id, computeGain(id)]),
) as Record<QuestionId, number>
