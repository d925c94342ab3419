import type { SpamFlag, SubmissionKind } from '#server/intake/submission-kinds.ts'

import { hashContent } from './canonical-json-hash.ts'

interface SubmissionIdentity {
  readonly kind: SubmissionKind
  readonly flags: readonly SpamFlag[]
}

/**
 * Gives the same id for the same parts: 32 hexadecimal digits. No sender of a report can choose such an id, because the
 * id of a report is a uuid. Spam has its own ids, so that it cannot take the id of what a visitor sends later. A filled
 * honeypot has its own ids too: it gets no letter, so it must not take the id of what was only fast or automated.
 */
export function deriveSubmissionId({ kind, flags }: SubmissionIdentity, parts: readonly string[]): string {
  const isHoneypot = flags.includes('honeypot')
  const mark = [...(flags.length > 0 ? ['spam'] : []), ...(isHoneypot ? ['honeypot'] : [])]
  return hashContent([kind, ...mark, ...parts]).slice(0, 32)
}
