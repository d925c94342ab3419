import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'

import { readHighestLevel, readLevel } from './answer-levels.ts'
import { formatScore } from './format-score.ts'
import { GAINS } from './level-gains.ts'
import { computeExactScore, PER_COMPOSITE } from './score.ts'

/** A part of the score. */
export interface ScorePart {
  /** In twelve-thousandths of a point. */
  readonly points: number
  /** The points with two decimals. All parts of a score add up to the printed score. */
  readonly printed: string
}

/** What one answer adds to the score. */
export interface AnswerPart extends ScorePart {
  readonly question: QuestionId
  /** The points of the highest answer, in twelve-thousandths. */
  readonly most: number
}

export interface ScoreBreakdown {
  /** The fourteen answers outside governance, in the order of the questions. */
  readonly answers: readonly AnswerPart[]
  /** What the formula adds for governance work still to do: 0.15 × (5 − governance) (specification §4). */
  readonly openGovernance: ScorePart
  /** The overall score with two decimals. */
  readonly score: string
}

/** Twelve-thousandths in a hundredth of a point. */
const PER_HUNDREDTH = PER_COMPOSITE / 100

/**
 * Rounds parts, given in twelve-thousandths, to hundredths that add up to the total. The parts with the largest rests
 * are rounded up.
 */
function roundParts(parts: readonly number[], total: number): number[] {
  const floors = parts.map((part) => Math.floor(part / PER_HUNDREDTH))
  const missing = total - floors.reduce((sum, part) => sum + part, 0)
  const byRest = parts.map((_, at) => at).toSorted((one, other) => restOf(parts, other) - restOf(parts, one))
  const raised = new Set(byRest.slice(0, missing))
  return floors.map((part, at) => (raised.has(at) ? part + 1 : part))
}

const restOf = (parts: readonly number[], at: number) => (parts[at] ?? 0) % PER_HUNDREDTH

/** Splits the score into the parts of the answers. The printed parts add up to the printed score. */
export function breakDownScore(answers: CompleteAnswers): ScoreBreakdown {
  const { composite } = computeExactScore(answers)
  const score = formatScore(composite / PER_COMPOSITE)
  const asked = QUESTION_IDS.filter((id) => GAINS[id] > 0)
  const points = asked.map((id) => GAINS[id] * readLevel(answers[id]))
  const open = composite - points.reduce((sum, part) => sum + part, 0)
  const printed = roundParts([...points, open], Math.round(Number(score) * 100)).map((part) => (part / 100).toFixed(2))
  return {
    answers: asked.map((question, at) => ({
      question,
      points: points[at] ?? 0,
      printed: printed[at] ?? '',
      most: GAINS[question] * readHighestLevel(question),
    })),
    openGovernance: { points: open, printed: printed.at(-1) ?? '' },
    score,
  }
}
