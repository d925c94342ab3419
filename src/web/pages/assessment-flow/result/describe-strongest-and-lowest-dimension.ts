import { DIMENSIONS } from '#machines/questions/dimensions.ts'
import type { DimensionScore } from '#machines/recommendations/result.ts'
import { formatScore } from '#machines/scoring/format-score.ts'

const formatDimension = ({ dimension, value }: DimensionScore) =>
  `${DIMENSIONS[dimension].label} (${formatScore(value)})`

/** One sentence about the strongest and the lowest dimension. On a tie the first one counts. */
export function describeStrongestAndLowestDimension(scores: readonly DimensionScore[]): string {
  const highest = scores.reduce((best, score) => (score.value > best.value ? score : best))
  const lowest = scores.reduce((worst, score) => (score.value < worst.value ? score : worst))
  if (highest.value === lowest.value) {
    return `All eight dimensions stand at ${formatScore(lowest.value)}: there is no weak side, and no strong one yet.`
  }
  return `Your strongest side is ${formatDimension(highest)}. The lowest is ${formatDimension(lowest)}, and the quick win below starts there.`
}
