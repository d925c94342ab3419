import { DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { listFailedChecks } from '#machines/scoring/list-failed-checks.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { PER_DIMENSION, type ExactScore } from '#machines/scoring/score.ts'

import { joinWithAnd } from './describe-answer-change.ts'

/** Names a dimension with its value: 'Data Readiness (2.30)'. */
export const nameWithValue = (score: ExactScore, id: DimensionId) =>
  `${DIMENSIONS[id].label} (${formatScore(score.dimensions[id] / PER_DIMENSION)})`

/**
 * Names what does not pass the limits of this stage (specification §4): 'Data Readiness is 2.30, not above 2.50'; '' for
 * Scale, which has no limit.
 */
export function nameFailedChecks(score: ExactScore): string {
  return joinWithAnd(listFailedChecks(score).map(({ name, value, limit }) => `${name} is ${value}, not above ${limit}`))
}
