import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_DIMENSION } from '#machines/scoring/score.ts'

/** Names the dimensions with the highest and with the lowest score. Returns null if all scores are equal. */
function nameExtremes(answers: CompleteAnswers): readonly [highest: string, lowest: string] | null {
  const score = computeExactScore(answers)
  const { highest, lowest } = findDimensionExtremes(score)
  const name = (ids: readonly DimensionId[]) => {
    const value = formatScore(score.dimensions[ids[0] ?? 'stage_org'] / PER_DIMENSION)
    return `at ${value}: ${ids.map((id) => DIMENSIONS[id].label).join(', ')}`
  }
  return lowest.length === 0 ? null : [name(highest), name(lowest)]
}

const describeEqual = (answers: CompleteAnswers) =>
  `All eight dimensions have the same score, ${formatScore(computeExactScore(answers).dimensions.stage_org / PER_DIMENSION)}.`

/** Names the highest and the lowest dimensions with their scores, or says that all are equal. */
export function describeStrongestAndLowest(answers: CompleteAnswers): string {
  const extremes = nameExtremes(answers)
  return extremes === null ? describeEqual(answers) : `Highest, ${extremes[0]}. Lowest, ${extremes[1]}.`
}

/** Names the dimensions with the lowest score. Returns '' if all scores are equal. */
export function describeLowest(answers: CompleteAnswers): string {
  const extremes = nameExtremes(answers)
  return extremes === null ? '' : `Lowest, ${extremes[1]}.`
}
