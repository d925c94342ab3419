import type { Flag, SubmissionKind } from '#server/store/store.ts'

import { fingerprintOf } from './content-hash.ts'

interface Identity {
  readonly kind: SubmissionKind
  readonly flags: readonly Flag[]
}

/**
 * The same for the same parts: 32 hexadecimal digits, which no sender of a report can choose, as its id is a uuid. Spam has
 * ids of its own: nobody can take the place of what a visitor will send later.
 */
export function submissionIdOf({ kind, flags }: Identity, parts: readonly string[]): string {
  const mark = flags.length === 0 ? [] : ['spam']
  return fingerprintOf([kind, ...mark, ...parts]).slice(0, 32)
}
