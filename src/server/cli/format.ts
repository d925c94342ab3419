import type { Report } from '#machines/assessment/report.ts'
import type { Message } from '#machines/contact/message.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { renderReportSummary, formatTextRow, formatSection } from '#server/email/report-text.ts'
import { buildReportView } from '#server/report/view-model.ts'
import { isSpam, type JobStatus, type StoredSubmission, type SubmissionKind } from '#server/store/store.ts'

import { KIND_NAMES } from './count-text.ts'

/** The length of a uuid. The ids of messages and sign-ups are shorter. */
const ID_WIDTH = 36
const KIND_WIDTH = 8
const NAME_WIDTH = 30
const WHAT_WIDTH = 51

/** Replaces what could move the cursor, ring, or reverse the line. Line breaks stay. */
export function sanitizeForTerminal(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

const formatTime = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

function fitWidth(text: string, width: number): string {
  const characters = Array.from(text)
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : text.padEnd(width)
}

function buildView({ payload, receivedAt }: StoredSubmission) {
  return buildReportView(JSON.parse(payload) as Report, { sender: '', receivedAt: new Date(receivedAt) })
}

const parseMessage = ({ payload }: StoredSubmission) => JSON.parse(payload) as Message

const parseSubscriber = ({ payload }: StoredSubmission) => JSON.parse(payload) as Subscriber

interface KindFormat {
  /** `WHAT_WIDTH` wide. */
  readonly summary: (submission: StoredSubmission) => string
  readonly details: (submission: StoredSubmission) => string
}

const KINDS: Readonly<Record<SubmissionKind, KindFormat>> = {
  'assessment-report': {
    summary(submission) {
      const { person, result, score } = buildView(submission)
      return [fitWidth(person.company, NAME_WIDTH), result.band.padEnd(13), score].join('  ')
    },
    details: (submission) => renderReportSummary(buildView(submission)),
  },
  'contact-message': {
    summary(submission) {
      const { email, message } = parseMessage(submission)
      const start = message.slice(0, 200).replaceAll(/\s+/g, ' ')
      return [fitWidth(email, NAME_WIDTH), fitWidth(start, WHAT_WIDTH - NAME_WIDTH - 2)].join('  ')
    },
    details(submission) {
      const { email, message } = parseMessage(submission)
      return `${formatTextRow(['Email', email])}\n\n${formatSection('Message', [message.replaceAll('\t', '    ')])}`
    },
  },
  'waitlist-signup': {
    summary: (submission) => fitWidth(parseSubscriber(submission).email, WHAT_WIDTH),
    details: (submission) => formatTextRow(['Email', parseSubscriber(submission).email]),
  },
}

/** Gives the spam flags of spam, and the states of the jobs for anything else. */
function formatState(submission: StoredSubmission): string {
  return isSpam(submission) ? `spam: ${formatFlags(submission)}` : submission.jobs.map(({ state }) => state).join(' ')
}

const formatFlags = ({ flags }: StoredSubmission) => flags.join(', ')

/** One line for the list: the time, the id, the kind, who and what, and the state of its jobs. */
export function formatLine(submission: StoredSubmission): string {
  const { summary } = KINDS[submission.kind]
  const columns = [
    formatTime(submission.receivedAt),
    submission.id.padEnd(ID_WIDTH),
    KIND_NAMES[submission.kind].padEnd(KIND_WIDTH),
  ]
  return sanitizeForTerminal([...columns, summary(submission), formatState(submission)].join('  ')).replaceAll(
    '\n',
    ' ',
  )
}

function formatJob({ kind, state, attempts, runAt, sentAt, lastError }: JobStatus): string {
  return [
    `${kind}: ${state}`,
    `attempts ${attempts}`,
    ...(sentAt === undefined ? [] : [`sent ${formatTime(sentAt)}`]),
    ...(state === 'pending' ? [`next try ${formatTime(runAt)}`] : []),
    ...(lastError === undefined ? [] : [`last error: ${lastError.replaceAll('\n', ' ')}`]),
  ].join(', ')
}

function formatSpamNote(submission: StoredSubmission): string[] {
  if (isSpam(submission)) return [`SPAM (${formatFlags(submission)}): kept, and no letter is sent`]
  return submission.flags.length === 0 ? [] : [`flagged: ${formatFlags(submission)}`]
}

/** Everything known about one submission. */
export function formatDetails(submission: StoredSubmission): string {
  const head = [
    `${submission.id}, received ${formatTime(submission.receivedAt)}`,
    ...formatSpamNote(submission),
    ...submission.jobs.map(formatJob),
  ]
  return sanitizeForTerminal([head.join('\n'), KINDS[submission.kind].details(submission)].join('\n\n'))
}
