import type { Change } from '#machines/scoring/apply-changes.ts'

import { LEVEL_ACTIONS } from './level-actions.ts'

/** Created on first use: creating the browser's first formatter while the chunk loads would take longer than the rest of it. */
let listFormat: Intl.ListFormat | undefined

/**
 * Joins texts as a list: 'A', 'A or B', 'A, B or C'; '' for an empty list. The list is British: American English writes
 * a comma before the last 'or'.
 */
export function joinWithOr(texts: readonly string[]): string {
  listFormat ??= new Intl.ListFormat('en-GB', { type: 'disjunction' })
  return listFormat.format(texts)
}

/**
 * Says what the higher level of a change asks for: 'Automate the checks on the data'. The
 * levels in between are left out, because reaching the higher level includes their work.
 */
export function describeStep({ question, from, to }: Change): string {
  if (question === 'primary_goals') {
    return `Give ${to - from === 1 ? 'one more goal' : `${to - from} more goals`} a budget or an owner`
  }
  return LEVEL_ACTIONS[question][to - 2] ?? ''
}
