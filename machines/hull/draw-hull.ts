import type { Answers } from '#machines/questions/answers.ts'

import { drawHullPlan, drawUprightHullPlan } from './draw-hull-plan.ts'
import { drawHullSide, drawNarrowHullSide } from './draw-hull-side.ts'
import type { HullDrawing } from './hull-drawing.ts'
import { findHullState, listHullFacts } from './hull-state.ts'

/** The hull of these answers: sheets from the side and from above, for a wide and for a narrow page, and its facts. */
export interface Hull {
  readonly wide: readonly HullDrawing[]
  readonly narrow: readonly HullDrawing[]
  /** The same as rows of a table. */
  readonly facts: readonly (readonly [name: string, text: string])[]
}

/** Draws the hull of these answers. Missing answers score 3 (specification §4). */
export function drawHull(answers: Answers): Hull {
  const state = findHullState(answers)
  return {
    wide: [drawHullSide(state), drawHullPlan(state)],
    narrow: [drawNarrowHullSide(state), drawUprightHullPlan(state)],
    facts: listHullFacts(answers),
  }
}
