import { DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { findStage, PER_COMPOSITE, PER_DIMENSION, STAGE_LIMITS, type ExactScore } from '#machines/scoring/score.ts'

import { joinWithAnd } from './describe-answer-change.ts'

/** Names a dimension with its value: 'Data Readiness (2.30)'. */
export const nameWithValue = (score: ExactScore, id: DimensionId) =>
  `${DIMENSIONS[id].label} (${formatScore(score.dimensions[id] / PER_DIMENSION)})`

/**
 * Names what does not pass the limits of this stage (specification §4): 'Data Readiness is 2.30, not above 2.50'; '' for
 * Scale, which has no limit.
 */
export function nameFailedChecks(score: ExactScore): string {
  const stage = findStage(score)
  if (stage === 'Scale') return ''
  const failed = Object.entries(STAGE_LIMITS[stage]).flatMap(([part, limit]) => {
    const [name, value, unit] =
      part === 'composite'
        ? ['your score', score.composite, PER_COMPOSITE]
        : [DIMENSIONS[part as DimensionId].label, score.dimensions[part as DimensionId], PER_DIMENSION]
    return value <= limit ? [`${name} is ${formatScore(value / unit)}, not above ${formatScore(limit / unit)}`] : []
  })
  return joinWithAnd(failed)
}
