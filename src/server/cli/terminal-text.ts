import { SUBMISSION_KINDS, SUBMISSIONS, type SubmissionKind } from '#server/intake/submission-kinds.ts'

/** Replaces control and direction characters, except line breaks. */
export function sanitizeForTerminal(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

/** Returns at most `length` characters, ending with an ellipsis when some are missing. */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text
}

export function formatCount(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** Returns '2 reports, 1 sign-up', or 'nothing' when every count is 0. */
export function formatKinds(kinds: Readonly<Partial<Record<SubmissionKind, number>>>): string {
  const present = SUBMISSION_KINDS.filter((kind) => (kinds[kind] ?? 0) > 0)
  return present.map((kind) => formatCount(kinds[kind] ?? 0, SUBMISSIONS[kind].name)).join(', ') || 'nothing'
}

export function countKinds(
  items: readonly { readonly kind: SubmissionKind }[],
): Partial<Record<SubmissionKind, number>> {
  const kinds: Partial<Record<SubmissionKind, number>> = {}
  for (const { kind } of items) kinds[kind] = (kinds[kind] ?? 0) + 1
  return kinds
}

/** Returns an age in the largest unit that fits, such as '3 hours'. */
export function formatAge(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const
  const [name, length] = units.find(([, unit]) => ms >= unit) ?? ['second', 1000]
  return formatCount(Math.max(0, Math.floor(ms / length)), name)
}

/** Returns a time such as '2026-01-14 09:41 UTC'. */
export const formatMinute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
