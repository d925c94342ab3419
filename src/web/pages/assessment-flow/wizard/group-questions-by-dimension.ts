import type { DimensionId } from '#machines/questions/dimensions.ts'
import type { Question } from '#machines/questions/questions.ts'

interface Group {
  dimension: DimensionId
  /** The indexes of its questions. */
  places: number[]
}

/** Groups the indexes of the questions by dimension, in the order of the questions. */
export function groupByDimension(questions: readonly Question[]): Group[] {
  const groups = new Map<DimensionId, number[]>()
  questions.forEach(({ dimension }, place) => groups.set(dimension, [...(groups.get(dimension) ?? []), place]))
  return [...groups].map(([dimension, places]) => ({ dimension, places }))
}
