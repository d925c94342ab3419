import type { Flag, JobKind, JobState, JobStatus, Submission, SubmissionKind } from './store.ts'

export interface SubmissionRow {
  readonly id: string
  readonly kind: SubmissionKind
  readonly fingerprint: string
  readonly received_at: number
  readonly payload: string
  /** A JSON list. */
  readonly flags: string
}

export interface JobRow {
  readonly id: string
  readonly kind: JobKind
  readonly state: JobState
  readonly attempts: number
  readonly run_at: number
  readonly sent_at: number | null
  readonly last_error: string | null
}

export interface ClaimedRow {
  readonly id: string
  readonly kind: JobKind
  readonly attempts: number
  readonly submission_id: string
}

export function submissionOf(row: SubmissionRow): Submission {
  const { id, kind, fingerprint, received_at, payload, flags } = row
  return { id, kind, fingerprint, receivedAt: received_at, payload, flags: JSON.parse(flags) as Flag[] }
}

export function statusOf(row: JobRow): JobStatus {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    runAt: row.run_at,
    sentAt: row.sent_at ?? undefined,
    lastError: row.last_error ?? undefined,
  }
}
