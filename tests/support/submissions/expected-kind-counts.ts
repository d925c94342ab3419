import { SUBMISSION_KINDS, type SubmissionKind } from '#server/intake/submission-kinds.ts'

/** How many submissions of each kind there are: none, but for the counts that are given. */
export const buildKindCounts = (counts: Partial<Record<SubmissionKind, number>> = {}) =>
  Object.fromEntries(SUBMISSION_KINDS.map((kind) => [kind, counts[kind] ?? 0])) as Record<SubmissionKind, number>
