import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { findContradictions } from '#machines/recommendations/contradictions.ts'

/** Returns the pairs of answers to show. There are at most three, because no visitor checks more. */
export const listAnswersToCheck = (answers: CompleteAnswers) => findContradictions(answers).slice(0, 3)
