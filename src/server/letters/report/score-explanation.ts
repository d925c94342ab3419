import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
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

/** The row and the note never suggest that fewer rules for AI are better. */
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
