import { DIMENSION_IDS, type DimensionId } from '#machines/questions/dimensions.ts'

import type { ExactScore } from './score.ts'

/** The dimensions with the highest and with the lowest value. Both lists are empty when all eight values are equal. */
export interface DimensionExtremes {
  readonly highest: readonly DimensionId[]
  readonly lowest: readonly DimensionId[]
}

/** Finds the highest and the lowest dimensions; on a tie all of them, in the order of the specification. */
export function findDimensionExtremes({ dimensions }: ExactScore): DimensionExtremes {
  const values = DIMENSION_IDS.map((id) => dimensions[id])
  const highest = Math.max(...values)
  const lowest = Math.min(...values)
  if (highest === lowest) return { highest: [], lowest: [] }
  const select = (value: number) => DIMENSION_IDS.filter((id) => dimensions[id] === value)
  return { highest: select(highest), lowest: select(lowest) }
}
