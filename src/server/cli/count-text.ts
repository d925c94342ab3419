import { SUBMISSION_KINDS, SUBMISSIONS, type SubmissionKind } from '#server/intake/submission-kinds.ts'

/** Gives '1 report' or '2 reports'. */
export function formatCount(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** Gives '2 reports, 1 sign-up', or 'nothing' when every count is 0. */
export function formatKinds(kinds: Readonly<Partial<Record<SubmissionKind, number>>>): string {
  const present = SUBMISSION_KINDS.filter((kind) => (kinds[kind] ?? 0) > 0)
  return present.map((kind) => formatCount(kinds[kind] ?? 0, SUBMISSIONS[kind].name)).join(', ') || 'nothing'
}

/** Counts the items of each kind. */
export function countKinds(
  items: readonly { readonly kind: SubmissionKind }[],
): Partial<Record<SubmissionKind, number>> {
  const kinds: Partial<Record<SubmissionKind, number>> = {}
  for (const { kind } of items) kinds[kind] = (kinds[kind] ?? 0) + 1
  return kinds
}
