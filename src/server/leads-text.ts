import type { Report } from '#machines/assessment/report.ts'
import { letterFactsOf } from '#server/mail/letter-facts.ts'
import { factsTextOf } from '#server/mail/letter-text.ts'
import type { JobStatus, StoredSubmission } from '#server/store/store.ts'

const COMPANY_WIDTH = 30

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

/** One line: when it came, its id, company, band, score, and where its letter is. */
export function lineOf(submission: StoredSubmission): string {
  const { person, result, score } = factsOf(submission)
  const states = submission.jobs.map(({ state }) => state).join(' ')
  const columns = [timeOf(submission.receivedAt), submission.id, fitted(person.company, COMPANY_WIDTH)]
  return terminalText([...columns, result.band.padEnd(13), score, states].join('  ')).replaceAll('\n', ' ')
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

/** Everything known about one submission. */
export function detailsOf(submission: StoredSubmission): string {
  const head = [`${submission.id}, received ${timeOf(submission.receivedAt)}`, ...submission.jobs.map(jobText)]
  return terminalText([head.join('\n'), factsTextOf(factsOf(submission))].join('\n\n'))
}
