import { SUBMISSION_KINDS, type SubmissionKind } from '#server/store/store.ts'

/** What people call them; stored and exported is the kind, metrics say `signup`. */
export const KIND_NAMES: Readonly<Record<SubmissionKind, string>> = {
  'assessment-report': 'report',
  'contact-message': 'message',
  'waitlist-signup': 'sign-up',
}

/** '1 report', '2 reports'. */
export function formatCount(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** '2 reports, 1 sign-up'; 'nothing' without any. */
export function formatKinds(kinds: Readonly<Partial<Record<SubmissionKind, number>>>): string {
  const present = SUBMISSION_KINDS.filter((kind) => (kinds[kind] ?? 0) > 0)
  return present.map((kind) => formatCount(kinds[kind] ?? 0, KIND_NAMES[kind])).join(', ') || 'nothing'
}

/** How many there are of each kind. */
export function countKinds(
  items: readonly { readonly kind: SubmissionKind }[],
): Partial<Record<SubmissionKind, number>> {
  const kinds: Partial<Record<SubmissionKind, number>> = {}
  for (const { kind } of items) kinds[kind] = (kinds[kind] ?? 0) + 1
  return kinds
}
