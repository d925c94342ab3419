import { formatAnswer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { readHighestLevel } from '#machines/scoring/answer-levels.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
import { findQuestion } from '#machines/questions/questions.ts'

const quote = (text: string) => `“${text}”`

/** Joins texts as a list: 'A', 'A and B', 'A, B and C'; '' for an empty list. */
export function joinWithAnd(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`
}

/**
 * Describes one change: 'from “Users report errors and fixes are manual” to “Automatic checks run and alert the
 * owner”'. For the goals any further goal is as good: 'add “New products or revenue”, or another one'.
 */
export function describeStep(change: Change, answers: CompleteAnswers): string {
  const given = answers[change.question]
  if (typeof given === 'number') {
    const question = findQuestion(change.question)
    return `from ${quote(formatAnswer(question, given))} to ${quote(formatAnswer(question, change.to - 1))}`
  }
  const after = applyChanges(answers, [change])[change.question]
  const added = (typeof after === 'number' ? [] : after).filter((text) => !given.includes(text)).map(quote)
  if (change.to === readHighestLevel(change.question)) return `add ${joinWithAnd(added)}`
  return `add ${joinWithAnd(added)}, or ${added.length === 1 ? 'another one' : `any ${added.length} others`}`
}

/** Describes one change with its topic: 'Data quality: from “Users report errors …” to “Automatic checks run …”'. */
export function describeChange(change: Change, answers: CompleteAnswers): string {
  return `${TOPICS[change.question]}: ${describeStep(change, answers)}`
}
