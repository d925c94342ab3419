import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
import { QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'

const quote = (text: string) => `“${text}”`

/** Joins texts as a list: 'A', 'A and B', 'A, B and C'; '' for an empty list. */
export function joinWithAnd(texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`
}

/** The option text of a radio question at this level (1 to 5); '' if there is none. */
function findOptionText(question: QuestionId, level: number): string {
  return QUESTIONS.find(({ id }) => id === question)?.options[level - 1]?.text ?? ''
}

/**
 * Describes one change: 'from “Users report errors and fixes are manual” to “Automatic checks run and alert the
 * owner”'. For the goals any further goal is as good: 'add “New products or revenue”, or another one'.
 */
export function describeStep(change: Change, answers: CompleteAnswers): string {
  const given = answers[change.question]
  if (typeof given === 'number') {
    return `from ${quote(findOptionText(change.question, readLevel(given)))} to ${quote(findOptionText(change.question, change.to))}`
  }
  const after = applyChanges(answers, [change])[change.question]
  const added = (typeof after === 'number' ? [] : after).filter((text) => !given.includes(text)).map(quote)
  const all = QUESTIONS.find(({ id }) => id === change.question)?.options.length
  if (change.to === all) return `add ${joinWithAnd(added)}`
  return `add ${joinWithAnd(added)}, or ${added.length === 1 ? 'another one' : `any ${added.length} others`}`
}

/** Describes one change with its topic: 'Data quality: from “Users report errors …” to “Automatic checks run …”'. */
export function describeChange(change: Change, answers: CompleteAnswers): string {
  return `${TOPICS[change.question]}: ${describeStep(change, answers)}`
}
