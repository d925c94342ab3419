import { createHash } from 'node:crypto'

import type { SpamFlag, SubmissionKind } from '#server/intake/submission-kinds.ts'

function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonicalize(inner)]))
}

/**
 * Gives the SHA-256 of a JSON value in hexadecimal. Equal values have equal hashes, whatever the order of their keys.
 */
export function hashContent(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonicalize(value)))
    .digest('hex')
}

interface KeySpace {
  readonly kind: SubmissionKind
  readonly flags: readonly SpamFlag[]
}

/**
 * Gives the same id for the same parts: 32 hexadecimal digits. No sender of a report can choose such an id, because the
 * id of a report is a uuid. Spam has its own ids, so that it cannot take the id of what a visitor sends later. A filled
 * honeypot has its own ids too: it gets no letter, so it must not take the id of what was only fast or automated.
 */
export function deriveKey({ kind, flags }: KeySpace, parts: readonly string[]): string {
  const isHoneypot = flags.includes('honeypot')
  const mark = [...(flags.length > 0 ? ['spam'] : []), ...(isHoneypot ? ['honeypot'] : [])]
  return hashContent([kind, ...mark, ...parts]).slice(0, 32)
}
