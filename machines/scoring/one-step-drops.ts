import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'

import { GAINS } from './level-gains.ts'
import { computeExactScore, type ExactScore } from './score.ts'

/** The answers with one of them one option lower, or with one goal less. Below the lowest answer nothing changes. */
function lowerOneAnswer(answers: CompleteAnswers, id: QuestionId): CompleteAnswers {
  const answer = answers[id]
  // The index -1 scores as 0 does.
  if (typeof answer === 'number') return { ...answers, [id]: answer - 1 }
  return answer.length === 1 ? answers : { ...answers, [id]: answer.slice(1) }
}

/**
 * Finds the questions whose answer alone, one step lower, would change what these answers have, such as the band. The
 * question that counts most for the score is first.
 */
export function findCostlyDrops(answers: CompleteAnswers, read: (score: ExactScore) => string): QuestionId[] {
  const given = read(computeExactScore(answers))
  const isCostly = (id: QuestionId) => read(computeExactScore(lowerOneAnswer(answers, id))) !== given
  return QUESTION_IDS.filter(isCostly).toSorted((one, other) => Math.abs(GAINS[other]) - Math.abs(GAINS[one]))
}
