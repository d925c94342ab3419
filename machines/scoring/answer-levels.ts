import type { Answer, Answers } from '#machines/questions/answers.ts'
import { findQuestion, type QuestionId } from '#machines/questions/questions.ts'

/** The level of an answer: its score from 1 to 5. For the goals it is the number of chosen goals, up to 6. */
export function readLevel(answer: Answer): number {
  return typeof answer === 'number' ? Math.min(answer + 1, 5) : answer.length
}

/** The score of a missing answer is 3 (specification §4). */
const DEFAULT_LEVEL = 3

/** The level of the answer to this question; 3 if it is missing. */
export function readLevelOf(answers: Answers, id: QuestionId): number {
  const answer = answers[id]
  return answer === undefined ? DEFAULT_LEVEL : readLevel(answer)
}

/** The highest level of a question: 5, or 6 for the goals. */
export function readHighestLevel(id: QuestionId): number {
  const { type, options } = findQuestion(id)
  return type === 'radio' ? 5 : options.length
}
