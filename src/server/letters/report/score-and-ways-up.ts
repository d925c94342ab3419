import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { describeWaysUp, type WayUpText } from '#machines/recommendations/ways-up-text.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { breakDownScore } from '#machines/scoring/score-breakdown.ts'

/** What one answer adds to the score. */
export interface ScorePartView {
  readonly topic: string
  /** Two decimals. The points of all parts and of the open governance work add up to the printed score. */
  readonly points: string
  /** Shares of the longest possible bar: the points, and the most possible points. */
  readonly percent: number
  readonly mostPercent: number
}

/** Why the score is what it is. */
export interface Explanation {
  /** The rules that decided band and stage. */
  readonly reasons: readonly string[]
  /** The answers outside governance, in the order of the questions. */
  readonly parts: readonly ScorePartView[]
  /** What the formula adds for governance work still to do. There is no 'most': less of it is better. */
  readonly openGovernance: { readonly topic: string; readonly points: string }
  /** Why the open governance work is no merit. */
  readonly note: string
}

const OPEN_GOVERNANCE = 'Governance work still to do'
const OPEN_GOVERNANCE_NOTE =
  'The formula adds points for governance work still to do. These points are not a strength. The governance gate shows which rules are missing; it does not prove that the rules are enough.'

/** Explains the score of these answers (specification §4). */
export function explainScore(answers: CompleteAnswers): Explanation {
  const { answers: parts, openGovernance } = breakDownScore(answers)
  const longest = Math.max(...parts.map(({ most }) => most))
  const computePercent = (points: number) => Math.round((points * 100) / longest)
  return {
    reasons: explainResult(answers),
    parts: parts.map(({ question, points, printed, most }) => ({
      topic: TOPICS[question],
      points: printed,
      percent: computePercent(points),
      mostPercent: computePercent(most),
    })),
    openGovernance: { topic: OPEN_GOVERNANCE, points: openGovernance.printed },
    note: OPEN_GOVERNANCE_NOTE,
  }
}

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

/** Shows ways up. One with the steps of the way before it does not repeat them. */
export function showWays(ways: readonly WayUpText[]): readonly WayUpView[] {
  return ways.map(({ title, note, steps, outcome }, index) => {
    const isSame = steps.length > 0 && JSON.stringify(steps) === JSON.stringify(ways[index - 1]?.steps)
    return isSame
      ? { title, intro: '', lines: [], outcome: SAME_STEPS }
      : { title, intro: note, lines: listLines(steps), outcome }
  })
}

/** The ways to the next band and to the next stage. */
export const buildWaysUp = (answers: CompleteAnswers): readonly WayUpView[] => showWays(describeWaysUp(answers))
