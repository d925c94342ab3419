import type { ClaimOptions, Job, JobStatus, RemovedSubmission, StoredSubmission, Submission } from './store-types.ts'
import type { JobKind, JobState, SpamFlag, SubmissionKind } from './submission-kinds.ts'

export interface SubmissionRow {
  readonly id: string
  readonly kind: SubmissionKind
  readonly fingerprint: string
  readonly received_at: number
  readonly payload: string
  /** A JSON list. */
  readonly flags: string
}

/** A submission without its content. */
export type HeadRow = Pick<SubmissionRow, 'id' | 'kind'>

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

export interface ClaimedJobRow extends Pick<JobRow, 'submission_id' | 'recipient' | 'attempts'> {
  readonly job_id: string
  readonly job_kind: JobKind
  readonly crashes: number
  readonly unanswered: number
  /** By the clock of the store. */
  readonly claimed_at: number
}

function toSubmission(row: SubmissionRow): Submission {
  const { id, kind, fingerprint, received_at, payload, flags } = row
  return { id, kind, fingerprint, receivedAt: received_at, payload, flags: JSON.parse(flags) as SpamFlag[] }
}

/** Converts the rows of a job that this worker has claimed. */
export function toJob(row: ClaimedJobRow, submission: SubmissionRow, { worker, now }: ClaimOptions): Job {
  return {
    id: row.job_id,
    kind: row.job_kind,
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

/** Adds to each item its own jobs, in the order of the rows. */
function attachJobs<Item extends { readonly id: string }>(items: readonly Item[], jobRows: readonly JobRow[]) {
  const stored = items.map((item) => Object.assign(item, { jobs: [] as JobStatus[] }))
  const jobsById = new Map(stored.map(({ id, jobs }) => [id, jobs]))
  for (const row of jobRows) jobsById.get(row.submission_id)?.push(toJobStatus(row))
  return stored
}

/** Converts rows to submissions with their jobs. */
export function toStoredSubmissions(rows: readonly SubmissionRow[], jobRows: readonly JobRow[]): StoredSubmission[] {
  return attachJobs(rows.map(toSubmission), jobRows)
}

/** Converts rows to what is told about removed submissions, with their jobs. */
export function toRemovedSubmissions(rows: readonly HeadRow[], jobRows: readonly JobRow[]): RemovedSubmission[] {
  return attachJobs(
    rows.map(({ id, kind }) => ({ id, kind })),
    jobRows,
  )
}
