import type { JobKind, JobState, SpamFlag, SubmissionKind } from './submission-kinds.ts'

/** A submission that was received and checked. All times are milliseconds since 1970. */
export interface Submission {
  /** The same in every retry of the sender. No two kinds may share an id. */
  readonly id: string
  readonly kind: SubmissionKind
  /** Equal for equal content: it tells a repeated submission from a conflicting one. */
  readonly fingerprint: string
  /** By the clock of the store: the database's, or this machine's. Until it is kept, by this server's. */
  readonly receivedAt: number
  /** JSON text, kept as it is. */
  readonly payload: string
  /** Empty for most. A submission with flags and without jobs is spam: it is kept and not mailed. */
  readonly flags: readonly SpamFlag[]
  /** No two kept submissions share one. It is not read back. */
  readonly contentKey?: string | undefined
  /** Ids and content keys under which the same submission may be kept already. They are not stored. */
  readonly otherKeys?: readonly string[]
}

/** `repeated`: the same submission is already kept. `conflict`: one of its keys is taken by other content, which stays. */
export type Acceptance = 'accepted' | 'repeated' | 'conflict'

/** A letter to one recipient, by address. */
export interface PlannedLetter {
  readonly kind: JobKind
  readonly recipient: string
}

/** A kind alone is a job without a recipient: a relay, or a letter to everyone in MAIL_TO. */
export type PlannedJob = JobKind | PlannedLetter

/** A claimed job with its submission. */
export interface Job {
  readonly id: string
  readonly kind: JobKind
  /** Undefined: a relay, or a letter to everyone in MAIL_TO (of `leads resend` without MAIL_TO, or of old data). */
  readonly recipient: string | undefined
  /** Claims so far, this one included. */
  readonly attempts: number
  /** Claims whose outcome nobody has stored: their process has died, or its lease ran out. */
  readonly crashes: number
  /** Attempts after which the mail server never replied: the letter may have arrived. */
  readonly unconfirmed: number
  readonly worker: string
  /** How far the worker's clock was ahead of the store's at the claim, in milliseconds. */
  readonly aheadMs: number
  readonly submission: Submission
}

export interface ClaimOptions {
  /** The worker's name; two workers must not use the same at a time. */
  readonly worker: string
  readonly now: number
  /** How long the job belongs to the worker, in milliseconds. */
  readonly leaseMs: number
  /** The kinds of jobs; absent, all. */
  readonly kinds?: readonly JobKind[]
  /** The ids of jobs whose outcome this worker has not stored yet: it does not get them again. */
  readonly held?: readonly string[]
}

export interface JobFailure {
  readonly error: string
  /** When to try again, by the worker's clock; `never` parks the job as dead. */
  readonly retryAt: number | 'never'
  /** The mail server took it and never replied: it may have arrived. */
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

/** A submission that is removed, or is going to be. */
export interface RemovedSubmission {
  readonly id: string
  readonly kind: SubmissionKind
  readonly jobs: readonly JobStatus[]
}

export interface ResendOptions {
  readonly now: number
  /** The jobs by the current settings. Spam that gets jobs is spam no longer. */
  readonly jobs: readonly PlannedJob[]
}

/** Which submissions to list; absent members mean all. */
export interface ListFilter {
  readonly kind?: SubmissionKind
  /** Submissions with a job in one of these states. */
  readonly states?: readonly JobState[]
  /** Only submissions with flags. */
  readonly isFlagged?: boolean
}

/** What a server needs to judge its clock. */
export interface ClockReading {
  /** By the clock of the store: the database's, or this machine's. */
  readonly now: number
  /** The last time that a server trusted. */
  readonly trustedAt: number
}
