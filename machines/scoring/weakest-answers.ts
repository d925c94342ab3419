import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'

import { scoreAnswer } from './score.ts'

/** Every question but the goals. */
export type RatedQuestionId = Exclude<QuestionId, 'primary_goals'>

const isRated = (id: QuestionId): id is RatedQuestionId => id !== 'primary_goals'

export interface WeakestAnswers {
  /**
   * Three questions, the lowest answer first, and up to two more that are as low as the third; on a tie in the order of
   * the questions. If more are as low as the third, only the answers below it. Fewer if fewer are below 5. Never the
   * goals: more goals are not better.
   */
  readonly questions: readonly RatedQuestionId[]
  /** How many further answers are as low as these; above 0 only if no answer is lower. */
  readonly tied: number
}

const LISTED = 3
const MOST_LISTED = 5

/** Finds the three answers with the lowest scores (specification §4: an answer scores up to 5). */
export function findWeakestAnswers(answers: CompleteAnswers): WeakestAnswers {
  const score = (id: QuestionId) => scoreAnswer(answers[id])
  const byScore = QUESTION_IDS.filter(isRated)
    .filter((id) => score(id) < 5)
    .toSorted((one, other) => score(one) - score(other))
  const first = byScore.slice(0, LISTED)
  const third = first.at(-1)
  const equal = third === undefined ? [] : byScore.slice(LISTED).filter((id) => score(id) === score(third))
  if (equal.length <= MOST_LISTED - LISTED) return { questions: [...first, ...equal], tied: 0 }
  const lower = first.filter((id) => third !== undefined && score(id) < score(third))
  return lower.length > 0 ? { questions: lower, tied: 0 } : { questions: first, tied: equal.length }
}
