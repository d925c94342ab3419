import { DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'

import { formatScore } from './format-score.ts'
import { findStage, PER_COMPOSITE, PER_DIMENSION, STAGE_LIMITS, type ExactScore } from './score.ts'

/** A value that is not above its limit; both with two decimals. */
interface FailedCheck {
  readonly name: string
  readonly value: string
  readonly limit: string
}

/** The checks that hold the answers back in their stage (specification §4); none in Scale, which has no limit. */
export function listFailedChecks(score: ExactScore): FailedCheck[] {
  const stage = findStage(score)
  if (stage === 'Scale') return []
  return Object.entries(STAGE_LIMITS[stage]).flatMap(([part, limit]) => {
    const [name, value, unit] =
      part === 'composite'
        ? ['your score', score.composite, PER_COMPOSITE]
        : [DIMENSIONS[part as DimensionId].label, score.dimensions[part as DimensionId], PER_DIMENSION]
    return value <= limit ? [{ name, value: formatScore(value / unit), limit: formatScore(limit / unit) }] : []
  })
}
