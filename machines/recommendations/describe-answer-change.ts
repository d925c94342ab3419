import { listChosen, type CompleteAnswers } from '#machines/questions/answers.ts'
import { findQuestion } from '#machines/questions/questions.ts'
import type { Change } from '#machines/scoring/apply-changes.ts'

import { LEVEL_ACTIONS } from './level-actions.ts'

const quote = (text: string) => `“${text}”`

/** Created on first use: creating the browser's first formatter while the chunk loads would take longer than the rest of it. */
let listFormat: Intl.ListFormat | undefined

/**
 * Joins texts as a list: 'A', 'A and B', 'A, B and C'; '' for an empty list. The list is British: American English writes
 * a comma before the last 'and'.
 */
export function joinWithAnd(texts: readonly string[]): string {
  listFormat ??= new Intl.ListFormat('en-GB')
  return listFormat.format(texts)
}

/** The first goals that are not chosen yet are examples, as long as there are others to choose from. */
function describeGoals(count: number, chosen: readonly string[]): string {
  const free = findQuestion('primary_goals').options.flatMap(({ text }) => (chosen.includes(text) ? [] : [quote(text)]))
  const named = joinWithAnd(free.slice(0, count))
  if (free.length === count) return `Give ${named} a budget or an owner`
  return `Give ${count === 1 ? 'one more goal' : `${count} more goals`} (say, ${named}) a budget or an owner`
}

/**
 * Says what the higher level of a change asks for: 'Turn the checklist for this data into automatic checks'. The levels
 * between are not named: who reaches the higher one has done their work.
 */
export function describeStep({ question, from, to }: Change, answers: CompleteAnswers): string {
  if (question === 'primary_goals') return describeGoals(to - from, listChosen(answers.primary_goals))
  return LEVEL_ACTIONS[question][to - 2] ?? ''
}
