import type { StoredSubmission } from '#server/intake/store-types.ts'

export interface LettersCount {
  /** Entries whose letter never arrived. */
  readonly missing: number
  /** Letters that arrived more than once. */
  readonly copied: number
  /** Arrivals beyond the first of each letter. */
  readonly copies: number
}

/** Compares the Message-IDs that arrived with the entries, each of which has one letter. */
export function countLetters(all: readonly StoredSubmission[], arrived: readonly string[]): LettersCount {
  const counts = new Map<string, number>()
  for (const id of arrived) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    missing: all.filter(({ jobs: [job] }) => !counts.has(`<${job?.id}@example.com>`)).length,
    copied: [...counts.values()].filter((count) => count > 1).length,
    copies: arrived.length - counts.size,
  }
}
