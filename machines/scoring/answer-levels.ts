import type { Answer } from '#machines/questions/answers.ts'
import { findQuestion, type QuestionId } from '#machines/questions/questions.ts'

/** The level of an answer: its score from 1 to 5. For the goals it is the number of chosen goals, up to 6. */
export function readLevel(answer: Answer): number {
  return typeof answer === 'number' ? Math.min(answer + 1, 5) : answer.length
}

/** The highest level of a question: 5, or 6 for the goals. */
export function readHighestLevel(id: QuestionId): number {
  const { type, options } = findQuestion(id)
  return type === 'radio' ? 5 : options.length
}
