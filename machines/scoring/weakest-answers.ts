import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'

import { scoreAnswer } from './score.ts'

/** Every question but the goals. */
export type RatedQuestionId = Exclude<QuestionId, 'primary_goals'>

const isRated = (id: QuestionId): id is RatedQuestionId => id !== 'primary_goals'

export interface WeakestAnswers {
  /**
   * Three questions, the lowest answer first, and up to two more that are as low as the third; on a tie in the order of
   * the questions. Fewer if fewer are below 5. Never the goals: more goals are not better.
   */
  readonly questions: readonly RatedQuestionId[]
  /** How many further answers are as low as the last of these. */
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
  const third = byScore.slice(0, LISTED).at(-1)
  const equal = third === undefined ? [] : byScore.slice(LISTED).filter((id) => score(id) === score(third))
  const isShort = equal.length <= MOST_LISTED - LISTED
  return { questions: [...byScore.slice(0, LISTED), ...(isShort ? equal : [])], tied: isShort ? 0 : equal.length }
}
