import type { DimensionId } from '#machines/questions/dimensions.ts'
import type { Question } from '#machines/questions/questions.ts'

interface Group {
  dimension: DimensionId
  /** Indexes of its questions. */
  places: number[]
}

/** The questions' places, grouped by dimension in the order they are asked. */
export function groupByDimension(questions: readonly Question[]): Group[] {
  const groups = new Map<DimensionId, number[]>()
  questions.forEach(({ dimension }, place) => groups.set(dimension, [...(groups.get(dimension) ?? []), place]))
  return [...groups].map(([dimension, places]) => ({ dimension, places }))
}

/** Whether a place lies behind the visitor, is where they are, or lies ahead. */
export function stateAt(place: number, index: number): 'done' | 'now' | 'ahead' {
  if (place === index) return 'now'
  return place < index ? 'done' : 'ahead'
}
