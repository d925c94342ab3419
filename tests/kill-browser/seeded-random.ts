/** Random values that are the same for the same seed. */
export interface SeededRandom {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from 0 up to but not including `count`. */
  below(count: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** The generator 'mulberry32': small, and good enough to spread the moments of a kill. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
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
