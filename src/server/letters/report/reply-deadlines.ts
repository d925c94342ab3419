import type { ReplyHours } from '#server/settings/config.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const REPLY_BY = 'Reply by'

/** Returns a time such as 'January 14, 2026, 09:41 UTC', or 'unknown' for an invalid date. */
export function formatUtc(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'unknown'
  const day = date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${day}, ${date.toISOString().slice(-13, -8)} UTC`
}

/** In UTC. The pages only promise 'business days'. */
export const WORKING_HOURS = { opens: 9, closes: 17 } as const

const WORKING_HOURS_TEXT = `Monday to Friday, ${WORKING_HOURS.opens}:00 to ${WORKING_HOURS.closes}:00 UTC`

/** Whether this time, in milliseconds since 1970, is on a Saturday or Sunday in UTC. */
export const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay())

/** Adds working hours. Public holidays count as working days; an invalid date stays invalid. */
export function addWorkingHours(from: Date, hours: number): Date {
  let left = hours * HOUR_MS
  if (Number.isNaN(from.getTime())) return from
  for (let day = Math.floor(from.getTime() / DAY_MS) * DAY_MS; ; day += DAY_MS) {
    const closes = day + WORKING_HOURS.closes * HOUR_MS
    const begins = Math.max(from.getTime(), day + WORKING_HOURS.opens * HOUR_MS)
    const room = isWeekend(day) ? 0 : Math.max(closes - begins, 0)
    if (room > 0 && left <= room) return new Date(begins + left)
    left -= room
  }
}

/** When the promised answer to a report or a message is due. A later entry is never due earlier. */
export const REPLY_DEADLINES = {
  report: (receivedAt: Date, { report: hours }: ReplyHours) => new Date(receivedAt.getTime() + hours * HOUR_MS),
  message: (receivedAt: Date, { message: hours }: ReplyHours) => addWorkingHours(receivedAt, hours),
} as const

/** Returns a text such as 'January 15, 2026, 09:41 UTC (24 hours)'. */
export function describeReportReplyBy(receivedAt: Date, replyHours: ReplyHours): string {
  return `${formatUtc(REPLY_DEADLINES.report(receivedAt, replyHours))} (${replyHours.report} hours)`
}

/** Returns a text such as 'January 14, 2026, 13:41 UTC (4 working hours: Monday to Friday, …)'. */
export function describeMessageReplyBy(receivedAt: Date, replyHours: ReplyHours): string {
  const deadline = formatUtc(REPLY_DEADLINES.message(receivedAt, replyHours))
  return `${deadline} (${replyHours.message} working hours: ${WORKING_HOURS_TEXT})`
}
