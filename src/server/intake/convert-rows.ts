import type { Job, JobStatus, RemovedSubmission, StoredSubmission, Submission } from './store.ts'
import type { ClockReading, StoreStats } from './store-stats.ts'
import {
  JOB_STATES,
  SUBMISSION_KINDS,
  type SpamFlag,
  type JobKind,
  type JobState,
  type SubmissionKind,
} from './submission-kinds.ts'

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
  readonly recipient: string | null
  readonly state: JobState
  readonly attempts: number
  readonly run_at: number
  readonly sent_at: number | null
  readonly last_error: string | null
}

/** A submission without its content. */
export type HeadRow = Pick<SubmissionRow, 'id' | 'kind'>

export interface OwnedJobRow extends JobRow {
  readonly submission_id: string
}

/** A claimed job. */
export interface ClaimedJobRow extends Pick<JobRow, 'recipient' | 'attempts'> {
  readonly job_id: string
  readonly job_kind: JobKind
  readonly crashes: number
  readonly unanswered: number
  readonly submission_id: string
  /** By the clock of the store. */
  readonly claimed_at: number
}

/** A claimed job with its submission. */
export type ClaimedSubmissionRow = ClaimedJobRow & SubmissionRow

/** Converts a row to a submission. */
function toSubmission(row: SubmissionRow): Submission {
  const { id, kind, fingerprint, received_at, payload, flags } = row
  return { id, kind, fingerprint, receivedAt: received_at, payload, flags: JSON.parse(flags) as SpamFlag[] }
}

/** Converts the row of a job that this worker has claimed, with its submission. */
export function toJob(row: ClaimedSubmissionRow, worker: string): Job {
  return {
    id: row.job_id,
    kind: row.job_kind,
    recipient: row.recipient ?? undefined,
    attempts: row.attempts,
    crashes: row.crashes,
    unconfirmed: row.unanswered,
    worker,
    submission: toSubmission(row),
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
function attachJobs<Item extends { readonly id: string }>(items: readonly Item[], jobRows: readonly OwnedJobRow[]) {
  const stored = items.map((item) => Object.assign(item, { jobs: [] as JobStatus[] }))
  const jobsById = new Map(stored.map(({ id, jobs }) => [id, jobs]))
  for (const row of jobRows) jobsById.get(row.submission_id)?.push(toJobStatus(row))
  return stored
}

/** Converts rows to submissions with their jobs. */
export function toStoredSubmissions(
  rows: readonly SubmissionRow[],
  jobRows: readonly OwnedJobRow[],
): StoredSubmission[] {
  return attachJobs(rows.map(toSubmission), jobRows)
}

/** Converts rows to what is told about removed submissions, with their jobs. */
export function toRemovedSubmissions(rows: readonly HeadRow[], jobRows: readonly OwnedJobRow[]): RemovedSubmission[] {
  return attachJobs(
    rows.map(({ id, kind }) => ({ id, kind })),
    jobRows,
  )
}

export interface OldestRow {
  readonly at: number | null
}

export interface FlaggedRow {
  readonly flagged: number
  readonly spam: number
  readonly withheld_at: number | null
}

export interface TrustedTimeRow {
  readonly trusted_at: number
  readonly doubted_ms: number
}

/** Converts rows to what is known about the time. */
export function toClockReading(
  now: number,
  trusted: TrustedTimeRow | undefined,
  newest: OldestRow | undefined,
): ClockReading {
  return {
    now,
    trusted: trusted && { trustedAt: trusted.trusted_at, doubtedMs: trusted.doubted_ms },
    newestAt: newest?.at ?? undefined,
  }
}

export interface CountRow<Name> {
  readonly name: Name
  readonly n: number
}

interface StatsRows {
  readonly kinds: readonly CountRow<SubmissionKind>[]
  readonly jobs: readonly CountRow<JobState>[]
  readonly flagged: FlaggedRow | undefined
  readonly open: OldestRow | undefined
  readonly clockWas: OldestRow | undefined
  readonly trusted: TrustedTimeRow | undefined
}

/** A name without a row counts 0. */
function toCounts<Name extends string>(names: readonly Name[], rows: readonly CountRow<Name>[]) {
  const counts = [...names.map((name) => ({ name, n: 0 })), ...rows]
  return Object.fromEntries(counts.map(({ name, n }) => [name, n])) as Record<Name, number>
}

/** Converts the counts of a store to its figures. A count without a row is 0. */
export function toStats({ kinds, jobs, flagged, open, clockWas, trusted }: StatsRows): StoreStats {
  return {
    submissions: kinds.reduce((sum, { n }) => sum + n, 0),
    kinds: toCounts(SUBMISSION_KINDS, kinds),
    flagged: flagged?.flagged ?? 0,
    spam: flagged?.spam ?? 0,
    withheldAt: flagged?.withheld_at ?? undefined,
    jobs: toCounts(JOB_STATES, jobs),
    oldestOpenAt: open?.at ?? undefined,
    clockWasAt: clockWas?.at ?? undefined,
    clockTrustedAt: trusted?.trusted_at,
  }
}
