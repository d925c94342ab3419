import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_DIMENSION } from '#machines/scoring/score.ts'

import { joinWithAnd } from './describe-answer-change.ts'

const nameDimensions = (ids: readonly DimensionId[], value: string) =>
  `${joinWithAnd(ids.map((id) => DIMENSIONS[id].label))} (${ids.length > 1 ? 'each ' : ''}${value})`

/** Says which dimensions are strongest and lowest, ties named as ties; or that all are equal. */
export function describeStrongestAndLowest(answers: CompleteAnswers): string {
  const score = computeExactScore(answers)
  const format = (id: DimensionId) => formatScore(score.dimensions[id] / PER_DIMENSION)
  const { highest, lowest } = findDimensionExtremes(score)
  const [high] = highest
  const [low] = lowest
  if (high === undefined || low === undefined) return `All eight dimensions are equal, at ${format('stage_org')}.`
  const strongest = `${highest.length > 1 ? 'Your strongest sides are' : 'Your strongest side is'} ${nameDimensions(highest, format(high))}.`
  const weakest = `${lowest.length > 1 ? 'The lowest, equally, are' : 'The lowest is'} ${nameDimensions(lowest, format(low))}.`
  return `${strongest} ${weakest} The quick win starts at ${DIMENSIONS[low].label}.`
}
