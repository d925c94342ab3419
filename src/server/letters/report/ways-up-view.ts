import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { describeWaysUp, type WayUpText } from '#machines/recommendations/ways-up-text.ts'

/** An action of a way up. */
export interface WayUpLine {
  /** The topic; before it the number of the step, if the way has several. */
  readonly lead: string
  /** What to do; after it the result of the step, except after the last one, whose result is the outcome. */
  readonly text: string
}

/** A way up, as the letter shows it. */
export interface WayUpView {
  readonly title: string
  /** Stands before the lines; '' when they need no introduction. */
  readonly intro: string
  readonly lines: readonly WayUpLine[]
  /** The result at the end; for a way with a price, the price; at the top, what protects it. */
  readonly outcome: string
}

const SAME_STEPS = 'The same steps lead there.'

const listLines = (steps: WayUpText['steps']): WayUpLine[] =>
  steps.flatMap(({ actions, result }, step) =>
    actions.map(({ topic, action }, at) => ({
      lead: steps.length > 1 ? `${step + 1}. ${topic}` : topic,
      text: step < steps.length - 1 && at === actions.length - 1 ? `${action}. Then: ${result}.` : `${action}.`,
    })),
  )

const showWay = ({ title, note, steps, outcome }: WayUpText): WayUpView => ({
  title,
  intro: note,
  lines: listLines(steps),
  outcome,
})

/** Shows ways up. One with the steps of the way before it does not repeat them. */
export function showWays(ways: readonly WayUpText[]): readonly WayUpView[] {
  return ways.map((way, index) => {
    const before = ways[index - 1]
    const isSame = way.steps.length > 0 && JSON.stringify(way.steps) === JSON.stringify(before?.steps)
    return isSame ? { title: way.title, intro: '', lines: [], outcome: SAME_STEPS } : showWay(way)
  })
}

/** The ways to the next band and to the next stage. */
export const buildWaysUp = (answers: CompleteAnswers): readonly WayUpView[] => showWays(describeWaysUp(answers))
