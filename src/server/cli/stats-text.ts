import type { StoreStats } from '#server/intake/store-stats.ts'

import { formatCount, formatKinds } from './count-text.ts'

const formatRow = (name: string, text: string) => `${name.padEnd(16)}${text}`

/** Gives an age in the largest unit that fits, such as '3 hours'. */
export function formatAge(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const
  const [name, length] = units.find(([, unit]) => ms >= unit) ?? ['second', 1000]
  return formatCount(Math.max(0, Math.floor(ms / length)), name)
}

/** Gives a time to the minute, such as '2026-01-14 09:41 UTC'. */
export const formatMinute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Gives the figures of the store as text for people. */
export function formatStats({ kinds, spam, jobs, oldestOpenAt }: StoreStats, now: number): string {
  const oldest = oldestOpenAt === undefined ? 'nothing waits' : `${formatAge(now - oldestOpenAt)} ago`
  return [
    formatRow('Received', formatKinds(kinds)),
    formatRow('Of these, spam', String(spam)),
    formatRow(
      'To be sent',
      `${jobs.pending} waiting, ${jobs.sending} on the way, ${jobs.sent} sent, ${jobs.dead} dead`,
    ),
    formatRow('Oldest waiting', oldestOpenAt === undefined ? oldest : `came in ${oldest}`),
  ].join('\n')
}
