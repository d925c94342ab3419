import { fingerprintOf } from '#server/fingerprint.ts'
import type { SubmissionKind } from '#server/store/store.ts'

/** The same for the same parts: 32 hexadecimal digits, which no sender of a report can choose, as its id is a uuid. */
export function submissionIdOf(kind: SubmissionKind, parts: readonly string[]): string {
  return fingerprintOf([kind, ...parts]).slice(0, 32)
}
