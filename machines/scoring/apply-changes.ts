import { inOptionOrder, type Answer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { findQuestion, type QuestionId } from '#machines/questions/questions.ts'

/** The answer at a higher level. For the goals, the first goals not chosen yet are added. */
function raiseAnswer(id: QuestionId, answer: Answer, level: number): Answer {
  if (typeof answer === 'number') return level - 1
  const question = findQuestion(id)
  const added = question.options.map(({ text }) => text).filter((text) => !answer.includes(text))
  return inOptionOrder(question, [...answer, ...added.slice(0, level - answer.length)])
}

/** One answer that rises by some levels. */
export interface Change {
  readonly question: QuestionId
  readonly from: number
  readonly to: number
}

/** Gives the answers with these changes. */
export function applyChanges(answers: CompleteAnswers, changes: readonly Change[]): CompleteAnswers {
  const moved = changes.map(({ question, to }) => [question, raiseAnswer(question, answers[question], to)] as const)
  return { ...answers, ...Object.fromEntries(moved) }
}
