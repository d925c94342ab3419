import type { SpamFlag, SubmissionKind } from '#server/store/store.ts'

import { hashContent } from './content-hash.ts'

interface SubmissionIdentity {
  readonly kind: SubmissionKind
  readonly flags: readonly SpamFlag[]
}

/**
 * The same for the same parts: 32 hexadecimal digits, which no sender of a report can choose, as its id is a uuid. Spam has
 * ids of its own: nobody can take the place of what a visitor will send later.
 */
export function deriveSubmissionId({ kind, flags }: SubmissionIdentity, parts: readonly string[]): string {
  const mark = flags.length === 0 ? [] : ['spam']
  return hashContent([kind, ...mark, ...parts]).slice(0, 32)
}
