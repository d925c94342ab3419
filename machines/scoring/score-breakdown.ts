import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'

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

type Points = Pick<ScorePart, 'points'>

const roundDown = ({ points }: Points) => Math.floor(points / PER_HUNDREDTH)
const restOf = ({ points }: Points) => points % PER_HUNDREDTH

/**
 * Rounds parts to hundredths that add up to the total, which is given in hundredths. The parts with the largest rests are
 * rounded up. Gives what adds the printed form to one of these parts.
 */
function roundParts(parts: readonly Points[], total: number) {
  const missing = total - parts.reduce((sum, part) => sum + roundDown(part), 0)
  const raised = new Set(parts.toSorted((one, other) => restOf(other) - restOf(one)).slice(0, missing))
  return <Part extends Points>(part: Part) => ({
    ...part,
    printed: ((roundDown(part) + Number(raised.has(part))) / 100).toFixed(2),
  })
}

/** Splits the score into the parts of the answers. The printed parts add up to the printed score. */
export function breakDownScore(answers: CompleteAnswers): ScoreBreakdown {
  const { composite } = computeExactScore(answers)
  const score = formatScore(composite / PER_COMPOSITE)
  const answered = QUESTIONS.filter(({ dimension }) => dimension !== 'governance').map(({ id }) => ({
    question: id,
    points: GAINS[id] * readLevel(answers[id]),
    most: GAINS[id] * readHighestLevel(id),
  }))
  const open = { points: answered.reduce((rest, { points }) => rest - points, composite) }
  const print = roundParts([...answered, open], Math.round(Number(score) * 100))
  return {
    answers: answered.map((part) => print(part)),
    openGovernance: print(open),
    score,
  }
}
