export interface Backoff {
  /** In milliseconds. Each further pause is twice as long. */
  readonly first: number
  /** In milliseconds. No pause is longer. */
  readonly longest: number
}

/**
 * Gives the pause after this many failures, in milliseconds. Half of it is fixed and half is random; `chance` is from 0
 * up to 1.
 */
export function computeBackoff({ first, longest }: Backoff, failures: number, chance: number): number {
  const pause = Math.min(first * 2 ** (failures - 1), longest)
  return Math.round(pause / 2 + (pause / 2) * chance)
}
