import type { AnsweredKind, JobKind, JobState, SpamFlag, SubmissionKind } from './submission-kinds.ts'

/** All times are in milliseconds since 1970. */
export interface Submission {
  /** The same for every retry of the sender, and unique across kinds. */
  readonly id: string
  readonly kind: SubmissionKind
  /** Equal for equal content: it distinguishes a repeated submission from a conflicting one. */
  readonly fingerprint: string
  readonly receivedAt: number
  readonly payload: string
  /** The sentence that the visitor agreed to by sending it; undefined if none is known, as in entries of earlier versions. */
  readonly consent?: string | undefined
  readonly flags: readonly SpamFlag[]
  readonly contentKey?: string | undefined
  /** Ids and content keys under which the same submission may already be stored. They are not stored. */
  readonly otherKeys?: readonly string[]
  /** The fingerprint of a stored payload under today's rules: an earlier version may have kept more characters. */
  readonly recomputeFingerprint?: (payload: string) => string | undefined
}

/** `repeated`: the same submission exists. `conflict`: a key exists with other content, which is kept. */
export type Acceptance = 'accepted' | 'repeated' | 'conflict'

/** Without a recipient, it is a relay or a webhook, or a letter to everyone in MAIL_TO. */
export type PlannedJob = JobKind | { readonly kind: JobKind; readonly recipient: string }

export interface Job {
  readonly id: string
  readonly kind: JobKind
  /** A relay or a webhook has no recipient, and neither has a letter that goes to everyone in MAIL_TO. */
  readonly recipient: string | undefined
  /** The number of claims, including this one. */
  readonly attempts: number
  /** Claims without an outcome, because the process ended. */
  readonly crashes: number
  readonly unconfirmed: number
  readonly worker: string
  /** How far the worker's clock is ahead of the store's clock, in milliseconds. */
  readonly aheadMs: number
  readonly submission: Submission
}

export interface ClaimOptions {
  readonly worker: string
  readonly now: number
  readonly leaseMs: number
  readonly kinds?: readonly JobKind[]
  /** Jobs whose outcome this worker has not stored yet; it must not get them again. */
  readonly held?: readonly string[]
}

export interface JobFailure {
  readonly error: string
  /** By the worker's clock; `never` marks the job as dead. */
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

/** Who of the team answered an entry, and when. */
export interface Handling {
  readonly by: string
  readonly at: number
}

export interface StoredSubmission extends Submission {
  readonly jobs: readonly JobStatus[]
  readonly handled?: Handling
}

/** Whether it was marked as spam and has not been sent since. */
export function isSpam({ flags, jobs }: StoredSubmission): boolean {
  return flags.length > 0 && jobs.length === 0
}

export type RemovedSubmission = Pick<StoredSubmission, 'id' | 'kind' | 'jobs'>

export interface ResendOptions {
  readonly now: number
  readonly jobs: readonly PlannedJob[]
}

/** All conditions must be met. */
export interface ListFilter {
  readonly kind?: SubmissionKind
  /** At least one job must be in one of these states. */
  readonly states?: readonly JobState[]
  readonly isFlagged?: boolean
  readonly isHandled?: boolean
  /** Received at this time or later. */
  readonly since?: number
  /** Received before this time. */
  readonly until?: number
  /** Received before the time of its kind. Kinds without a time do not match. */
  readonly untilByKind?: Readonly<Record<AnsweredKind, number>>
}

export interface HandleOptions {
  readonly by: string
  readonly now: number
  readonly isForced?: boolean
}

export interface ClaimDigestOptions {
  readonly firstSince: number
  readonly now: number
  readonly leaseMs: number
}

/** What `handle` did: whether it changed the entry, and who has handled it now. */
export interface HandlingResult extends Handling {
  readonly isChanged: boolean
}

/** A digest that this process may send until its lease ends. All times are in milliseconds since 1970. */
export interface Digest {
  /** Such as `2026-01-14`. There is one digest a day. */
  readonly day: string
  /** It covers what came in at this time or later, … */
  readonly since: number
  /** … and before this time. */
  readonly until: number
  readonly attempts: number
}

/** How many visits reached a step of the assessment on a day. */
export interface FunnelCount {
  /** A date in UTC, such as 2026-11-28. */
  readonly day: string
  /** One of `FUNNEL_STEPS`, or a step of an earlier version. */
  readonly step: string
  readonly count: number
}

export interface ClockReading {
  readonly now: number
  readonly trustedAt: number
}
