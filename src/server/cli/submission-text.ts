import type { Report } from '#machines/assessment/report.ts'
import type { ReplyHours } from '#server/settings/config.ts'
import { renderReportSummary } from '#server/letters/report-text.ts'
import { FORMS } from '#server/intake/forms/forms.ts'
import { buildReportFigures } from '#server/letters/report/report-figures.ts'
import { buildReportView } from '#server/letters/report/view-model.ts'
import { computeReplyBy } from '#server/intake/overdue.ts'
import { isSpam, type Handling, type JobStatus, type StoredSubmission } from '#server/intake/store-types.ts'
import { SUBMISSIONS } from '#server/intake/submission-kinds.ts'

import { formatMinute, sanitizeForTerminal, shorten } from './terminal-text.ts'

/** The length of a uuid; other ids are shorter. */
const ID_WIDTH = 36
const TIME_WIDTH = 23
const KIND_WIDTH = 8
const NAME_WIDTH = 30
const WHAT_WIDTH = 51
/** Earlier versions stored whole replies of mail servers, up to a megabyte. */
export const MAX_ERROR_LENGTH = 300

const formatTime = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

const fitWidth = (text: string, width: number) => shorten(text, width).padEnd(width)

const parseReport = ({ payload }: StoredSubmission) => JSON.parse(payload) as Report

function formatSummary(submission: StoredSubmission): string {
  if (submission.kind === 'assessment-report') {
    const { person, result, score } = buildReportFigures(parseReport(submission))
    return [fitWidth(person.company, NAME_WIDTH), result.band.padEnd(13), score].join('  ')
  }
  const [who, what] = FORMS[submission.kind].summarize(JSON.parse(submission.payload))
  if (what === undefined) return fitWidth(who, WHAT_WIDTH)
  return [fitWidth(who, NAME_WIDTH), fitWidth(what, WHAT_WIDTH - NAME_WIDTH - 2)].join('  ')
}

function formatContent(submission: StoredSubmission, replyHours: ReplyHours): string {
  const at = new Date(submission.receivedAt)
  if (submission.kind === 'assessment-report') {
    return renderReportSummary(buildReportView(parseReport(submission), { sender: '', receivedAt: at, replyHours }))
  }
  const received = isSpam(submission) ? undefined : { at, replyHours }
  return FORMS[submission.kind].describe(JSON.parse(submission.payload), received)
}

function formatJobs(submission: StoredSubmission): string {
  if (isSpam(submission)) return `spam: ${formatFlags(submission)}`
  const states = submission.jobs.map(({ state }) => state).join(' ')
  return submission.flags.length === 0 ? states : `spam? ${formatFlags(submission)}: ${states}`
}

const formatFlags = ({ flags }: StoredSubmission) => flags.join(', ')

function formatState(submission: StoredSubmission, replyHours: ReplyHours | undefined): string {
  const { handled } = submission
  const replyBy = replyHours && computeReplyBy(submission, replyHours)
  return [
    formatJobs(submission),
    ...(handled === undefined ? [] : [`handled by ${handled.by}`]),
    ...(replyBy === undefined ? [] : [`reply was due ${formatMinute(replyBy.getTime())}`]),
  ].join('; ')
}

/** The heading over the lines. */
export const LINE_HEADING = [
  'RECEIVED'.padEnd(TIME_WIDTH),
  'ID'.padEnd(ID_WIDTH),
  'KIND'.padEnd(KIND_WIDTH),
  'FROM'.padEnd(NAME_WIDTH),
  'CONTENT'.padEnd(WHAT_WIDTH - NAME_WIDTH - 2),
  'DELIVERY',
].join('  ')

/** Returns one line with time, id, kind, sender, content and states. With `replyHours`, also when a reply was due. */
export function formatLine(submission: StoredSubmission, replyHours?: ReplyHours): string {
  const columns = [
    formatTime(submission.receivedAt),
    submission.id.padEnd(ID_WIDTH),
    SUBMISSIONS[submission.kind].name.padEnd(KIND_WIDTH),
    formatSummary(submission),
    formatState(submission, replyHours),
  ]
  return sanitizeForTerminal(columns.join('  ')).replaceAll('\n', ' ')
}

function formatJob({ kind, recipient, state, attempts, runAt, sentAt, lastError }: JobStatus): string {
  return [
    `${kind}${recipient === undefined ? '' : ` to ${recipient}`}: ${state}`,
    `attempts ${attempts}`,
    ...(sentAt === undefined ? [] : [`sent ${formatTime(sentAt)}`]),
    ...(state === 'pending' ? [`next try ${formatTime(runAt)}`] : []),
    ...(lastError === undefined ? [] : [`last error: ${shorten(lastError.replaceAll('\n', ' '), MAX_ERROR_LENGTH)}`]),
  ].join(', ')
}

/** Returns a text such as 'handled by Ada, 2026-01-14 10:00:00 UTC'. */
export const formatHandling = ({ by, at }: Handling) => `handled by ${by}, ${formatTime(at)}`

function formatSpamNote(submission: StoredSubmission): string[] {
  if (isSpam(submission)) return [`SPAM (${formatFlags(submission)}): kept, and no letter is sent`]
  return submission.flags.length === 0 ? [] : [`flagged: ${formatFlags(submission)}`]
}

export function formatDetails(submission: StoredSubmission, replyHours: ReplyHours): string {
  const { handled, consent } = submission
  const head = [
    `${submission.id}, received ${formatTime(submission.receivedAt)}`,
    ...formatSpamNote(submission),
    ...(handled === undefined ? [] : [formatHandling(handled)]),
    ...(consent === undefined ? [] : [`consent given on submission: ${consent}`]),
    ...submission.jobs.map(formatJob),
  ]
  return sanitizeForTerminal([head.join('\n'), formatContent(submission, replyHours)].join('\n\n'))
}
