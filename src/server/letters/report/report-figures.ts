import type { Report } from '#machines/assessment/report.ts'
import { DIMENSION_IDS, DIMENSIONS } from '#machines/questions/dimensions.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_COMPOSITE, PER_DIMENSION } from '#machines/scoring/score.ts'

export interface Bar {
  readonly label: string
  readonly value: string
  readonly percent: number
  /** True for all that tie, but for none when all eight are equal. */
  readonly isLowest: boolean
}

function buildBars(answers: CompleteAnswers): readonly Bar[] {
  const score = computeExactScore(answers)
  const { lowest } = findDimensionExtremes(score)
  return DIMENSION_IDS.map((id) => ({
    label: DIMENSIONS[id].label,
    value: formatScore(score.dimensions[id] / PER_DIMENSION),
    percent: Math.round((score.dimensions[id] * 20) / PER_DIMENSION),
    isLowest: lowest.includes(id),
  }))
}

/** Computes the figures for lists and tables. It is fast enough for thousands of reports. */
export function buildReportFigures({ contact, rawAnswers }: Report) {
  return {
    person: contact,
    result: formatResult(rawAnswers),
    score: formatScore(computeExactScore(rawAnswers).composite / PER_COMPOSITE),
    bars: buildBars(rawAnswers),
  }
}
