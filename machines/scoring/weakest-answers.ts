import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'

import { scoreAnswer } from './score.ts'

export interface WeakestAnswers {
  /** At most three questions, the lowest answer first; on a tie in the order of the questions. Never one at 5. */
  readonly questions: readonly QuestionId[]
  /** How many further answers are as low as the last of these. */
  readonly tied: number
}

/** Finds the three answers with the lowest scores (specification §4: an answer scores up to 5). */
export function findWeakestAnswers(answers: CompleteAnswers): WeakestAnswers {
  const score = (id: QuestionId) => scoreAnswer(answers[id])
  const byScore = QUESTION_IDS.filter((id) => score(id) < 5).toSorted((one, other) => score(one) - score(other))
  const questions = byScore.slice(0, 3)
  const last = questions.at(-1)
  const tied = last === undefined ? 0 : byScore.slice(3).filter((id) => score(id) === score(last)).length
  return { questions, tied }
}
