import type { CompleteAnswers } from '#machines/questions/answers.ts'
import {
  describeWayToNextBand,
  describeWayToNextStage,
  type WayUpText,
} from '#machines/recommendations/ways-up-text.ts'

import { roundToTwoDecimals } from './round-to-two-decimals.ts'

/** A step of a way up. */
export interface WayUpStepLines {
  readonly actions: WayUpText['steps'][number]['actions']
  /** The result after the step; '' after the last one, where the outcome of the way says it. */
  readonly result: string
}

/** A way up, as the letter shows it. */
export interface WayUp {
  readonly title: string
  /** Stands before the steps; '' when they need no introduction. */
  readonly intro: string
  readonly steps: readonly WayUpStepLines[]
  /** The result at the end; for a way with a price, the price; at the top, what protects it. */
  readonly outcome: string
}

const PRICE = 'This way has a price. The last line names it.'
const SAME_STEPS = 'The same steps lead there.'

const showWay = ({ title, kind, steps, outcome }: WayUpText): WayUp => ({
  title,
  intro: kind === 'price' ? PRICE : '',
  steps: steps.map(({ actions, result }, at) => ({ actions, result: at === steps.length - 1 ? '' : result })),
  outcome: roundToTwoDecimals(outcome),
})

/** Shows ways up. One with the steps of the way before it does not repeat them. */
export function showWays(ways: readonly WayUpText[]): readonly WayUp[] {
  return ways.map((way, index) => {
    const before = ways[index - 1]
    const isSame = way.steps.length > 0 && JSON.stringify(way.steps) === JSON.stringify(before?.steps)
    return isSame ? { title: way.title, intro: '', steps: [], outcome: SAME_STEPS } : showWay(way)
  })
}

/** The ways to the next band and to the next stage. */
export const buildWaysUp = (answers: CompleteAnswers): readonly WayUp[] =>
  showWays([describeWayToNextBand(answers), describeWayToNextStage(answers)])
