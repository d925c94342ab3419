import type { ReplyHours } from '#server/settings/config.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The label of the time to reply by, which letters set in bold. */
export const REPLY_BY = 'Reply by'

/** Gives a time such as 'January 14, 2026, 09:41 UTC', or 'unknown' for an invalid date. */
export function formatUtc(date: Date): string {
  if (Number.isNaN(date.getTime())) return 'unknown'
  const day = date.toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return `${day}, ${date.toISOString().slice(-13, -8)} UTC`
}

/** The hours of a working day, in UTC. The pages say 'business days' and nothing more. */
const WORKING_HOURS = { opens: 9, closes: 17 } as const

const WORKING_HOURS_TEXT = `Monday to Friday, ${WORKING_HOURS.opens}:00 to ${WORKING_HOURS.closes}:00 UTC`

const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay())

/** Gives the time after so many working hours. Public holidays count as working days; an invalid date stays invalid. */
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

/** When a report must be answered: 'January 15, 2026, 09:41 UTC (24 hours)'. */
export function describeReportReplyBy(receivedAt: Date, { report: hours }: ReplyHours): string {
  return `${formatUtc(new Date(receivedAt.getTime() + hours * HOUR_MS))} (${hours} hours)`
}

/** When a message must be answered: 'January 14, 2026, 13:41 UTC (4 working hours: Monday to Friday, 9:00 to 17:00 UTC)'. */
export function describeMessageReplyBy(receivedAt: Date, { message: hours }: ReplyHours): string {
  return `${formatUtc(addWorkingHours(receivedAt, hours))} (${hours} working hours: ${WORKING_HOURS_TEXT})`
}
