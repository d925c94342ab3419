/** What a submission is; each kind has its own payload: a report, a message, a subscriber. */
export const SUBMISSION_KINDS = ['assessment-report', 'contact-message', 'waitlist-signup'] as const
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]
/** What has to be done for a submission: a letter to the team, or the sign-up handed on to the marketing provider. */
export type JobKind = 'team-letter' | 'message-letter' | 'signup-letter' | 'waitlist-relay'
/**
 * Why a submission is taken for spam: the field that only programs fill, posted sooner than a person types, sent by a
 * browser under a program's control.
 */
export type SpamFlag = 'honeypot' | 'fast' | 'automated'

export const JOB_STATES = ['pending', 'sending', 'sent', 'dead'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Something received and checked, ready to be kept. All times are milliseconds since 1970. */
export interface Submission {
  /** The same through every retry of the sender; no two kinds may share one. */
  readonly id: string
  readonly kind: SubmissionKind
  /** Equal for equal content; tells a repeated submission from a conflicting one. */
  readonly fingerprint: string
  /** By this server's clock. */
  readonly receivedAt: number
  /** JSON text, kept as it is. */
  readonly payload: string
  /** Empty for most. What is flagged and has no jobs is spam: kept, and never mailed. */
  readonly flags: readonly SpamFlag[]
}

/** `repeated`: the same is already kept. `conflict`: the id is taken by other content, which stays untouched. */
export type Acceptance = 'accepted' | 'repeated' | 'conflict'

/** A job under a lease, with what it needs. */
export interface Job {
  readonly id: string
  readonly kind: JobKind
  /** Claims so far, this one included. */
  readonly attempts: number
  readonly worker: string
  readonly submission: Submission
}

export interface ClaimOptions {
  /** Names the worker; it must not be used by two workers at a time. */
  readonly worker: string
  readonly now: number
  readonly leaseMs: number
  /** Which jobs; absent, any. */
  readonly kinds?: readonly JobKind[]
}

export interface JobFailure {
  readonly error: string
  /** When to try again; `never` parks the job as dead. */
  readonly retryAt: number | 'never'
}

export interface JobStatus {
  readonly id: string
  readonly kind: JobKind
  readonly state: JobState
  readonly attempts: number
  readonly runAt: number
  readonly sentAt: number | undefined
  readonly lastError: string | undefined
}

export interface StoredSubmission extends Submission {
  readonly jobs: readonly JobStatus[]
}

/** Whether it was taken for spam and nobody has said otherwise since. */
export function isSpam({ flags, jobs }: StoredSubmission): boolean {
  return flags.length > 0 && jobs.length === 0
}

/** What is, or is to be, taken away for good. */
export interface RemovedSubmission {
  readonly id: string
  readonly kind: SubmissionKind
  readonly jobs: readonly JobStatus[]
}

export interface ResendOptions {
  readonly now: number
  /** What is to be done for it by the settings of today; spam with jobs is none. */
  readonly jobs: readonly JobKind[]
}

/** What was received earlier, and nothing is still to be done for; dead jobs do not count. */
export interface Expired {
  readonly before: number
}

export interface StoreStats {
  readonly submissions: number
  readonly kinds: Readonly<Record<SubmissionKind, number>>
  /** Flagged and without jobs. */
  readonly spam: number
  readonly jobs: Readonly<Record<JobState, number>>
  /** When the longest waiting job that is neither sent nor dead was received. */
  readonly oldestOpenAt: number | undefined
}

/**
 * The store cannot write or read now (full, locked, gone), and a later try may succeed. Nothing was kept, unless the store
 * was lost between its commit and its answer: then the same again is `repeated`.
 */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreUnavailable'
  }
}

/** Keeps what comes in and what is still to be done for it. Every method may throw `StoreUnavailable`. */
export interface Store {
  /** Keeps the submission and its jobs, of which there may be none, together, on disk when this resolves; once for each id. */
  accept(submission: Submission, jobs: readonly JobKind[]): Promise<Acceptance>
  /**
   * The longest due job, now under this worker's lease; undefined when none is due. A lease that has run out is taken
   * over from another worker, never from the same one.
   */
  claim(claim: ClaimOptions): Promise<Job | undefined>
  /** Marks the job as sent; false when the worker no longer holds it. */
  done(job: Job, sentAt: number): Promise<boolean>
  /** Gives the job back for a later try, or parks it; false when the worker no longer holds it. */
  fail(job: Job, failure: JobFailure): Promise<boolean>
  /** As if it had not been claimed: due as before, the attempt not counted; false when the worker no longer holds it. */
  release(job: Job, reason: string): Promise<boolean>
  /** The newest first. */
  list(limit: number): Promise<StoredSubmission[]>
  /** Those whose id begins with these characters, at most two: one is a hit, two are ambiguous. */
  findByIdPrefix(idPrefix: string): Promise<StoredSubmission[]>
  /** Everything that was there at the start, the oldest first; never all of it in memory. */
  all(): AsyncIterable<StoredSubmission>
  /** Everything sent by this address, in capitals or not, the oldest first. */
  findByEmail(email: string): Promise<StoredSubmission[]>
  stats(): Promise<StoreStats>
  /**
   * Adds the jobs that the submission does not have yet, and sets due now, with all their attempts before them, those that
   * wait, are new or dead, or, when there are none such, those already sent. What is being sent now is left alone. Gives what
   * is due.
   */
  resend(id: string, resend: ResendOptions): Promise<JobKind[]>
  /** Removes everything sent by this address, in capitals or not, with its jobs. */
  erase(email: string): Promise<RemovedSubmission[]>
  /** The oldest that `expire` would remove, so many at most. */
  listExpired(what: Expired & { readonly limit: number }): Promise<RemovedSubmission[]>
  /** Removes those of these that are expired; what another process changes just now is left to the next time. */
  removeExpired(what: Expired & { readonly ids: readonly string[] }): Promise<RemovedSubmission[]>
  /** Rebuilds the files, so that nothing of what was removed can be read from them; others may have to wait meanwhile. */
  scrub(): Promise<void>
  /** Resolves when a submission could be written now. */
  probe(): Promise<void>
  /** No other method may be called afterwards. */
  close(): Promise<void>
}
