import { REPLY_DEADLINES } from '#server/letters/report/reply-deadlines.ts'
import type { ReplyHours } from '#server/settings/config.ts'

import type { ListFilter, Submission } from './store-types.ts'
import type { AnsweredKind, SubmissionKind } from './submission-kinds.ts'

const DAY_MS = 86_400_000

/** With 8 working hours on 5 of 7 days, a working hour takes at most this many hours, plus a weekend. */
const HOURS_PER_WORKING_HOUR = 5

type Deadline = (typeof REPLY_DEADLINES)[keyof typeof REPLY_DEADLINES]

const DEADLINES: Readonly<Record<AnsweredKind, Deadline>> = {
  'assessment-report': REPLY_DEADLINES.report,
  'contact-message': REPLY_DEADLINES.message,
}

const isAnswered = (kind: SubmissionKind): kind is AnsweredKind => Object.hasOwn(DEADLINES, kind)

/** Returns the deadline that the letter states as 'Reply by'. Returns undefined if no answer is promised, as for sign-ups and
 * suspected spam. */
export function computeReplyBy(
  { kind, receivedAt, flags }: Pick<Submission, 'kind' | 'receivedAt' | 'flags'>,
  replyHours: ReplyHours,
): Date | undefined {
  return isAnswered(kind) && flags.length === 0 ? DEADLINES[kind](new Date(receivedAt), replyHours) : undefined
}

/** Returns the earliest time of arrival, in milliseconds since 1970, whose deadline is not before `now`. */
function findEarliestInTime(deadline: Deadline, now: number, replyHours: ReplyHours): number {
  const hours = Math.max(replyHours.report, replyHours.message)
  let [overdue, inTime] = [now - (HOURS_PER_WORKING_HOUR * hours * 3_600_000 + 7 * DAY_MS), now]
  while (inTime - overdue > 1) {
    const middle = Math.floor((overdue + inTime) / 2)
    if (deadline(new Date(middle), replyHours).getTime() < now) overdue = middle
    else inTime = middle
  }
  return inTime
}

/** Returns the filter for entries whose promised answer is overdue. Compares the same deadlines as the letters. */
export function buildOverdueFilter(now: number, replyHours: ReplyHours): ListFilter {
  const find = (kind: AnsweredKind) => findEarliestInTime(DEADLINES[kind], now, replyHours)
  return {
    isHandled: false,
    isFlagged: false,
    untilByKind: { 'assessment-report': find('assessment-report'), 'contact-message': find('contact-message') },
  }
}
