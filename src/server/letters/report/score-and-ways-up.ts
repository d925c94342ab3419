import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { TOPICS } from '#machines/questions/question-topics.ts'
import { OPEN_GOVERNANCE_NOTE } from '#machines/recommendations/measure-texts.ts'
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
