import type { Report } from '#machines/assessment/report.ts'
import type { Message } from '#machines/contact/message.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { factsTextOf, line, titled } from '#server/email/report-text.ts'
import { letterFactsOf } from '#server/report/view-model.ts'
import { isSpam, type JobStatus, type StoredSubmission, type SubmissionKind } from '#server/store/store.ts'

import { NAMES } from './count-text.ts'

/** A uuid; the ids of messages and sign-ups are shorter. */
const ID_WIDTH = 36
const KIND_WIDTH = 8
const NAME_WIDTH = 30
const WHAT_WIDTH = 51

/** Nothing a visitor typed may move the cursor, ring, or turn the line around; line breaks are ours. */
export function terminalText(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u2028-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

function fitted(text: string, width: number): string {
  const characters = Array.from(text)
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : text.padEnd(width)
}

function factsOf({ payload, receivedAt }: StoredSubmission) {
  return letterFactsOf(JSON.parse(payload) as Report, { sender: '', receivedAt: new Date(receivedAt) })
}

const messageOf = ({ payload }: StoredSubmission) => JSON.parse(payload) as Message

const subscriberOf = ({ payload }: StoredSubmission) => JSON.parse(payload) as Subscriber

interface Kind {
  /** `WHAT_WIDTH` wide. */
  readonly summary: (submission: StoredSubmission) => string
  readonly details: (submission: StoredSubmission) => string
}

const KINDS: Readonly<Record<SubmissionKind, Kind>> = {
  'assessment-report': {
    summary(submission) {
      const { person, result, score } = factsOf(submission)
      return [fitted(person.company, NAME_WIDTH), result.band.padEnd(13), score].join('  ')
    },
    details: (submission) => factsTextOf(factsOf(submission)),
  },
  'contact-message': {
    summary(submission) {
      const { email, message } = messageOf(submission)
      const start = message.slice(0, 200).replaceAll(/\s+/g, ' ')
      return [fitted(email, NAME_WIDTH), fitted(start, WHAT_WIDTH - NAME_WIDTH - 2)].join('  ')
    },
    details(submission) {
      const { email, message } = messageOf(submission)
      return `${line(['Email', email])}\n\n${titled('Message', [message.replaceAll('\t', '    ')])}`
    },
  },
  'waitlist-signup': {
    summary: (submission) => fitted(subscriberOf(submission).email, WHAT_WIDTH),
    details: (submission) => line(['Email', subscriberOf(submission).email]),
  },
}

/** Spam is marked; of anything else, how its jobs stand. */
function stateOf(submission: StoredSubmission): string {
  return isSpam(submission) ? `spam: ${flagsOf(submission)}` : submission.jobs.map(({ state }) => state).join(' ')
}

const flagsOf = ({ flags }: StoredSubmission) => flags.join(', ')

/** One line: when it came, its id and kind, who and what, and where its letter and its other jobs are. */
export function lineOf(submission: StoredSubmission): string {
  const { summary } = KINDS[submission.kind]
  const columns = [
    timeOf(submission.receivedAt),
    submission.id.padEnd(ID_WIDTH),
    NAMES[submission.kind].padEnd(KIND_WIDTH),
  ]
  return terminalText([...columns, summary(submission), stateOf(submission)].join('  ')).replaceAll('\n', ' ')
}

function jobText({ kind, state, attempts, runAt, sentAt, lastError }: JobStatus): string {
  return [
    `${kind}: ${state}`,
    `attempts ${attempts}`,
    ...(sentAt === undefined ? [] : [`sent ${timeOf(sentAt)}`]),
    ...(state === 'pending' ? [`next try ${timeOf(runAt)}`] : []),
    ...(lastError === undefined ? [] : [`last error: ${lastError.replaceAll('\n', ' ')}`]),
  ].join(', ')
}

function flagText(submission: StoredSubmission): string[] {
  if (isSpam(submission)) return [`SPAM (${flagsOf(submission)}): kept, and no letter is sent`]
  return submission.flags.length === 0 ? [] : [`flagged: ${flagsOf(submission)}`]
}

/** Everything known about one submission. */
export function detailsOf(submission: StoredSubmission): string {
  const head = [
    `${submission.id}, received ${timeOf(submission.receivedAt)}`,
    ...flagText(submission),
    ...submission.jobs.map(jobText),
  ]
  return terminalText([head.join('\n'), KINDS[submission.kind].details(submission)].join('\n\n'))
}
