import { createHash } from 'node:crypto'

import type { SpamFlag, SubmissionKind } from '#server/intake/submission-kinds.ts'

function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonicalize(inner)]))
}

/** Returns the SHA-256 of a JSON value in hexadecimal, independent of the order of its keys. */
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
 * Returns 32 hexadecimal digits, which no report can choose, because report ids are uuids. Spam has separate ids, and
 * so has spam with a filled honeypot, so that neither can block what a visitor sends later.
 */
export function deriveKey({ kind, flags }: KeySpace, parts: readonly string[]): string {
  const isHoneypot = flags.includes('honeypot')
  const mark = [...(flags.length > 0 ? ['spam'] : []), ...(isHoneypot ? ['honeypot'] : [])]
  return hashContent([kind, ...mark, ...parts]).slice(0, 32)
}
