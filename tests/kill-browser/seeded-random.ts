import { seededChance } from '#tests/support/submissions/sample-reports.ts'

/** Random values that are the same for the same seed. */
export interface SeededRandom {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from 0 up to but not including `count`. */
  below(count: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** The random values of this seed. */
export function createRandom(seed: number): SeededRandom {
  const next = seededChance(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick')
      return item
    },
  }
}
