import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { findWeakestAnswers } from '#machines/scoring/weakest-answers.ts'

import { findContradictions } from './contradictions.ts'

/** Writes one question that opens the call with the visitor: about a contradiction, else about the weakest answer. */
export function writeOpeningQuestion(answers: CompleteAnswers): string {
  const contradiction = findContradictions(answers)[0]
  if (contradiction !== undefined) return contradiction.question
  const weakest = findWeakestAnswers(answers).questions[0]
  return weakest === undefined
    ? 'Which of your AI uses would you show to others first?'
    : `What has kept ${TOPICS[weakest]} where it is?`
}
