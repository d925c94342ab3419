import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'

import { GAINS } from './level-gains.ts'
import { computeExactScore, type ExactScore } from './score.ts'

/** The answers with one of them one option lower, or with one goal less; null if it is the lowest already. */
function lowerOneAnswer(answers: CompleteAnswers, id: QuestionId): CompleteAnswers | null {
  const answer = answers[id]
  if (typeof answer === 'number') return answer === 0 ? null : { ...answers, [id]: answer - 1 }
  return answer.length === 1 ? null : { ...answers, [id]: answer.slice(1) }
}

/**
 * Finds the questions whose answer alone, one step lower, would change what these answers have, such as the band. The
 * question that counts most for the score is first.
 */
export function findCostlyDrops(answers: CompleteAnswers, read: (score: ExactScore) => string): QuestionId[] {
  const given = read(computeExactScore(answers))
  const isCostly = (id: QuestionId) => {
    const lower = lowerOneAnswer(answers, id)
    return lower !== null && read(computeExactScore(lower)) !== given
  }
  return QUESTION_IDS.filter(isCostly).toSorted((one, other) => Math.abs(GAINS[other]) - Math.abs(GAINS[one]))
}
