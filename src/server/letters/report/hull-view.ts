import { findHullState, listHullFacts, type HullState } from '#machines/hull/hull-state.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import { joinWithAnd } from '#machines/recommendations/describe-answer-change.ts'

export interface HullView {
  readonly state: HullState
  /** The facts without the stations, which are in the profile. */
  readonly facts: readonly (readonly [name: string, text: string])[]
  readonly narrowest: string
}

function describeNarrowest({ stations }: HullState): string {
  const names = stations.flatMap(({ dimension, isLowest }) => (isLowest ? [DIMENSIONS[dimension].label] : []))
  if (names.length === 0) return 'All eight ribs are equally wide'
  return `The narrowest ${names.length === 1 ? 'rib is' : 'ribs are'} ${joinWithAnd(names)}`
}

export function buildHullView(answers: CompleteAnswers): HullView {
  const state = findHullState(answers)
  const stations = new Set<string>(Object.values(DIMENSIONS).map(({ label }) => label))
  return {
    state,
    facts: [['Hull', state.state], ...listHullFacts(answers).filter(([name]) => !stations.has(name))],
    narrowest: describeNarrowest(state),
  }
}
