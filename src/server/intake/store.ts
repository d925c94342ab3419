import type { ClockReading, StoreStats, TrustedTime } from './store-stats.ts'
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
  /** Tells the same content in the same hour, whatever the id; absent where the id alone tells. */
  readonly contentKey?: string | undefined
  /** Further ids and content keys of which none may be taken already. */
  readonly otherKeys?: readonly string[]
  /** Empty for most. A submission with flags and without jobs is spam: it is kept and not mailed. */
  readonly flags: readonly SpamFlag[]
}

/** `repeated`: the same submission is already kept. `conflict`: the id is taken by other content, which stays. */
export type Acceptance = 'accepted' | 'repeated' | 'conflict'

/** No pause and no lease is longer, in milliseconds. A due time further ahead was set by a clock that ran ahead. */
export const LONGEST_PAUSE_MS = 86_400_000

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
  readonly submission: Submission
}

/** How long a claimed job belongs to its worker. */
export interface Lease {
  readonly now: number
  readonly leaseMs: number
}

export interface ClaimOptions extends Lease {
  /** The worker's name; two workers must not use the same at a time. */
  readonly worker: string
  /** The kinds of jobs; absent, all. */
  readonly kinds?: readonly JobKind[]
  /** Leaves out jobs during which a process has died; absent, they are taken too. */
  readonly withoutCrashed?: boolean
}

export interface JobFailure {
  readonly error: string
  /** When to try again; `never` parks the job as dead. */
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

/**
 * Submissions that were received before this time and whose letters were all sent. One whose letter waits or is dead
 * stays. An entry that arrived after one that is dated late enough to stay also stays: the clock was behind, so its own
 * date is too early. A date after the last trusted time does not count.
 */
export interface Expired {
  readonly before: number
}

/** Which submissions to list; absent members mean all. */
export interface ListFilter {
  readonly kind?: SubmissionKind
  /** Submissions with a job in one of these states. */
  readonly states?: readonly JobState[]
  /** Only submissions with flags. */
  readonly isFlagged?: boolean
}

/** What can be told about the storage without writing. */
export interface StorageSign {
  /** As long as it stays the same, nothing has used the storage. */
  readonly mark: string
  /** Whether only a write can tell if there is room. */
  readonly isNearlyFull: boolean
}

/** Keeps submissions and their jobs. Every method may throw `StoreUnavailable`. */
export interface Store {
  /** Keeps the submission together with its jobs, if any. Both are on disk when this resolves. Each id is kept once. */
  accept(submission: Submission, jobs: readonly PlannedJob[]): Promise<Acceptance>
  /**
   * Claims the longest due job for this worker; undefined when none is due. A worker never gets a job whose outcome it
   * has not stored yet. A lease that has run out is taken over from another worker. A job that was never tried is due at
   * once, and so is one whose time or lease is more than `LONGEST_PAUSE_MS` ahead: the clock ran ahead when it was set.
   */
  claim(claim: ClaimOptions): Promise<Job | undefined>
  /** Lets the lease of the job begin anew; false when the worker no longer holds it. */
  renew(job: Job, lease: Lease): Promise<boolean>
  /** Marks the job as sent; false when the worker no longer holds it. */
  done(job: Job, sentAt: number): Promise<boolean>
  /** Sets the job for a later try, or parks it as dead; false when the worker no longer holds it. */
  fail(job: Job, failure: JobFailure): Promise<boolean>
  /**
   * Undoes the claim: the job is due as before and the attempt does not count. False when the worker no longer holds
   * it.
   */
  release(job: Job, reason: string): Promise<boolean>
  /** The newest first. */
  list(limit: number, filter?: ListFilter): Promise<StoredSubmission[]>
  /** Whether a submission with exactly this id is stored. */
  has(id: string): Promise<boolean>
  /** Finds submissions whose id begins with these characters, at most two: one is a hit, two are ambiguous. */
  findByIdPrefix(idPrefix: string): Promise<StoredSubmission[]>
  /** Gives everything that was there at the start, the oldest first, and never holds all of it in memory. */
  all(): AsyncIterable<StoredSubmission>
  /** Finds everything that this address sent, in any case of letters, the oldest first. */
  findByEmail(email: string): Promise<StoredSubmission[]>
  stats(): Promise<StoreStats>
  /**
   * Adds the jobs that are missing, in place of undone letters to someone who is no longer a recipient. Then it makes
   * jobs due now, with all their attempts before them: those that wait, are new or are dead; if there are none, those
   * that were sent. A job that is being sent now is left alone. Gives the kinds that are due.
   */
  resend(id: string, resend: ResendOptions): Promise<JobKind[]>
  /**
   * Makes every dead job due now, with all its attempts before it. Then it addresses what waits to these recipients, as
   * `readdress` does; without them it changes no recipient. Gives the number of dead jobs.
   */
  resendDead(now: number, recipients?: readonly string[]): Promise<number>
  /** Reads what is known about the time. `now` is the caller's; a store with a clock of its own ignores it. */
  readClock(now: number): Promise<ClockReading>
  /** Keeps the last time that a server trusted. */
  keepTrustedTime(trusted: TrustedTime): Promise<void>
  /**
   * Addresses letters that are not sent yet to these recipients: one for each in place of a letter to somebody else, due
   * now. Whoever is sending such a letter no longer holds it. Gives how many letters changed.
   */
  readdress(now: number, recipients: readonly string[]): Promise<number>
  /** Removes everything that this address sent, in any case of letters, with its jobs. */
  erase(email: string): Promise<RemovedSubmission[]>
  /** Lists the oldest submissions that `removeExpired` would remove, at most `limit`. */
  listExpired(what: Expired & { readonly limit: number }): Promise<RemovedSubmission[]>
  /**
   * Removes those of these submissions that are expired. One that another process changes now waits for the next time.
   */
  removeExpired(what: Expired & { readonly ids: readonly string[] }): Promise<RemovedSubmission[]>
  /** Rebuilds the files, so that removed data cannot be read from them. Others may have to wait meanwhile. */
  scrub(): Promise<void>
  /** Looks at the storage without writing. Throws when nothing can be written now, as far as a look can tell. */
  checkWithoutWriting(): Promise<StorageSign>
  /** Resolves when a submission could be written now; throws when not. Writes 64 kB. */
  probe(): Promise<void>
  /** No other method may be called afterwards. */
  close(): Promise<void>
}
