import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { OPEN_GOVERNANCE_NOTE } from '#machines/recommendations/measure-texts.ts'
import { describeWaysUp, type WayUpText } from '#machines/recommendations/ways-up-text.ts'
import { explainResult } from '#machines/scoring/explain-score.ts'
import { breakDownScore } from '#machines/scoring/score-breakdown.ts'

export type ScorePartView = ReturnType<typeof explainScore>['parts'][number]

const OPEN_GOVERNANCE = 'Governance work still to do'
/** Explains the score of these answers (specification §4). */
export function explainScore(answers: CompleteAnswers) {
  const { answers: parts, openGovernance } = breakDownScore(answers)
  const longest = Math.max(...parts.map(({ most }) => most))
  const computePercent = (points: number) => Math.round((points * 100) / longest)
  return {
    /** The rules that decided the band and stage. */
    reasons: explainResult(answers),
    /** Together with `openGovernance`, these add up to the printed score. */
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

export interface WayUpLine {
  readonly lead: string
  readonly text: string
}

export interface WayUpView {
  readonly title: string
  readonly intro: string
  readonly lines: readonly WayUpLine[]
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

/** Formats the ways up. Steps that repeat those of the previous way are not listed again. */
export function showWays(ways: readonly WayUpText[]): readonly WayUpView[] {
  return ways.map(({ title, note, steps, outcome }, index) => {
    const isSame = steps.length > 0 && JSON.stringify(steps) === JSON.stringify(ways[index - 1]?.steps)
    return isSame
      ? { title, intro: '', lines: [], outcome: SAME_STEPS }
      : { title, intro: note, lines: listLines(steps), outcome }
  })
}

export const buildWaysUp = (answers: CompleteAnswers): readonly WayUpView[] => showWays(describeWaysUp(answers))
