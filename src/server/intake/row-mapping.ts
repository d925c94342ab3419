import type { Person } from '#machines/assessment/person.ts'
import type { Message } from '#machines/contact/message.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'

import type { ClaimOptions, Job, JobStatus, StoredSubmission, Submission } from './store-types.ts'
import type { JobKind, JobState, SpamFlag, SubmissionKind } from './submission-kinds.ts'

export interface SubmissionRow {
  readonly id: string
  readonly kind: SubmissionKind
  readonly fingerprint: string
  readonly received_at: number
  readonly payload: string
  readonly flags: string
  readonly consent: string | null
  readonly handled_at: number | null
  readonly handled_by: string | null
}

export interface JobRow {
  readonly id: string
  readonly submission_id: string
  readonly kind: JobKind
  readonly recipient: string | null
  readonly state: JobState
  readonly attempts: number
  readonly run_at: number
  readonly sent_at: number | null
  readonly last_error: string | null
}

export interface ClaimedJobRow extends JobRow {
  readonly crashes: number
  readonly unanswered: number
  readonly claimed_at: number
}

function toSubmission(row: SubmissionRow): Submission {
  const { id, kind, fingerprint, received_at, payload, flags, consent } = row
  const submission = { id, kind, fingerprint, receivedAt: received_at, payload }
  return { ...submission, flags: JSON.parse(flags) as SpamFlag[], ...(consent !== null && { consent }) }
}

export function toJob(row: ClaimedJobRow, submission: SubmissionRow, { worker, now }: ClaimOptions): Job {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient ?? undefined,
    attempts: row.attempts,
    crashes: row.crashes,
    unconfirmed: row.unanswered,
    worker,
    aheadMs: now - row.claimed_at,
    submission: toSubmission(submission),
  }
}

function toJobStatus(row: JobRow): JobStatus {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient ?? undefined,
    state: row.state,
    attempts: row.attempts,
    runAt: row.run_at,
    sentAt: row.sent_at ?? undefined,
    lastError: row.last_error ?? undefined,
  }
}

function toHandled({ handled_at: at, handled_by: by }: SubmissionRow): Pick<StoredSubmission, 'handled'> {
  return at === null || by === null ? {} : { handled: { by, at } }
}

export function toStoredSubmissions(rows: readonly SubmissionRow[], jobRows: readonly JobRow[]): StoredSubmission[] {
  const jobsById = new Map(rows.map(({ id }) => [id, [] as JobStatus[]]))
  for (const row of jobRows) jobsById.get(row.submission_id)?.push(toJobStatus(row))
  return rows.map((row) => ({ ...toSubmission(row), ...toHandled(row), jobs: jobsById.get(row.id) ?? [] }))
}

type Payload = Partial<Message & Subscriber & { readonly contact: Person }>

/** Returns the visitor's address in lower case; '' if the payload has none. */
export function readEmail({ payload }: SubmissionRow): string {
  const { contact, email = contact?.workEmail } = JSON.parse(payload) as Payload
  return (email ?? '').toLowerCase()
}

export const listIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
