import type { JobKind, JobState, SpamFlag, SubmissionKind } from './submission-kinds.ts'

/** All times are milliseconds since 1970. */
export interface Submission {
  /** The same in every retry of the sender. No two kinds may share an id. */
  readonly id: string
  readonly kind: SubmissionKind
  /** Equal for equal content: it tells a repeated submission from a conflicting one. */
  readonly fingerprint: string
  readonly receivedAt: number
  readonly payload: string
  /** A submission with flags and without jobs is spam. */
  readonly flags: readonly SpamFlag[]
  /** Unique, like the id. It is not read back. */
  readonly contentKey?: string | undefined
  /** Ids and content keys under which the same submission may be kept already. They are not stored. */
  readonly otherKeys?: readonly string[]
}

/** `repeated`: the same is kept already. `conflict`: one of its keys is taken by other content, which stays. */
export type Acceptance = 'accepted' | 'repeated' | 'conflict'

/** A kind alone is a relay, or a letter to everyone in MAIL_TO. */
export type PlannedJob = JobKind | { readonly kind: JobKind; readonly recipient: string }

export interface Job {
  readonly id: string
  readonly kind: JobKind
  /** Undefined: a relay, or a letter to everyone in MAIL_TO. */
  readonly recipient: string | undefined
  /** Claims so far, this one included. */
  readonly attempts: number
  /** Claims without an outcome: the process died. */
  readonly crashes: number
  /** Attempts after which the mail server never replied. */
  readonly unconfirmed: number
  readonly worker: string
  /** How far the worker's clock is ahead of the store's, in milliseconds. */
  readonly aheadMs: number
  readonly submission: Submission
}

export interface ClaimOptions {
  readonly worker: string
  readonly now: number
  readonly leaseMs: number
  readonly kinds?: readonly JobKind[]
  /** The ids of jobs whose outcome this worker has yet to store: it does not get them again. */
  readonly held?: readonly string[]
}

export interface JobFailure {
  readonly error: string
  /** When to try again, by the worker's clock; `never` parks the job as dead. */
  readonly retryAt: number | 'never'
  readonly isUnconfirmed?: boolean
}

export interface JobStatus {
  readonly id: string
  readonly kind: JobKind
  readonly recipient: string | undefined
  readonly state: JobState
  readonly attempts: number
  readonly runAt: number
  readonly sentAt: number | undefined
  readonly lastError: string | undefined
}

export interface StoredSubmission extends Submission {
  readonly jobs: readonly JobStatus[]
}

/** Whether it was marked as spam and nobody has sent it since. */
export function isSpam({ flags, jobs }: StoredSubmission): boolean {
  return flags.length > 0 && jobs.length === 0
}

export type RemovedSubmission = Pick<StoredSubmission, 'id' | 'kind' | 'jobs'>

export interface ResendOptions {
  readonly now: number
  readonly jobs: readonly PlannedJob[]
}

export interface ListFilter {
  readonly kind?: SubmissionKind
  readonly states?: readonly JobState[]
  readonly isFlagged?: boolean
}

export interface ClockReading {
  readonly now: number
  readonly trustedAt: number
}
