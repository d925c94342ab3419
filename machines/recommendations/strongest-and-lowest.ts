import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_DIMENSION } from '#machines/scoring/score.ts'

import { joinWithAnd } from './describe-answer-change.ts'

/** Names the highest and the lowest dimensions with their scores, or says that all are equal. */
export function describeStrongestAndLowest(answers: CompleteAnswers): string {
  const score = computeExactScore(answers)
  const format = (id: DimensionId | undefined) => formatScore(score.dimensions[id ?? 'stage_org'] / PER_DIMENSION)
  const { highest, lowest } = findDimensionExtremes(score)
  if (lowest.length === 0) return `All eight dimensions have the same score, ${format('stage_org')}.`
  const name = (ids: readonly DimensionId[]) =>
    `${joinWithAnd(ids.map((id) => DIMENSIONS[id].label))} (${format(ids[0])})`
  return `Highest: ${name(highest)}. Lowest: ${name(lowest)}.`
}
