import type { Stats } from '#server/store/store.ts'

import { kindsText } from './count-text.ts'

const row = (name: string, text: string) => `${name.padEnd(16)}${text}`

/** How long ago, in the largest unit that fits: '3 hours'. */
export function agoText(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
  ] as const
  const [name, length] = units.find(([, unit]) => ms >= unit) ?? ['second', 1000]
  const count = Math.max(0, Math.floor(ms / length))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** The figures of the store, for people. */
export function statsText({ kinds, spam, jobs, oldestOpenAt }: Stats, now: number): string {
  const oldest = oldestOpenAt === undefined ? 'nothing waits' : `${agoText(now - oldestOpenAt)} ago`
  return [
    row('Received', kindsText(kinds)),
    row('Of these spam', String(spam)),
    row('To be sent', `${jobs.pending} waiting, ${jobs.sending} on the way, ${jobs.sent} sent, ${jobs.dead} dead`),
    row('Oldest waiting', oldestOpenAt === undefined ? oldest : `came in ${oldest}`),
  ].join('\n')
}
