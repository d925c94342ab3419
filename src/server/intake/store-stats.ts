import type { JobState, SubmissionKind } from './submission-kinds.ts'

/** The last time that a server trusted. All times are milliseconds since 1970. */
export interface TrustedTime {
  readonly trustedAt: number
  /** How long servers have run since with a clock that they do not trust. */
  readonly doubtedMs: number
}

/** What a server needs to judge its clock. */
export interface ClockReading {
  /** By the clock of the store: the database's, or this machine's. */
  readonly now: number
  /** Undefined when no server has recorded the time yet. */
  readonly trusted: TrustedTime | undefined
  /** When the newest submission was received. */
  readonly newestAt: number | undefined
}

export interface StoreStats {
  readonly submissions: number
  readonly kinds: Readonly<Record<SubmissionKind, number>>
  /** Submissions with flags. */
  readonly flagged: number
  /** Submissions with flags and without jobs. */
  readonly spam: number
  /** When the newest spam was received that a person may have sent: its honeypot is empty. */
  readonly withheldAt: number | undefined
  readonly jobs: Readonly<Record<JobState, number>>
  /** When the oldest submission with an open job was received. Sent and dead jobs are not open. */
  readonly oldestOpenAt: number | undefined
  /** The latest time that the clock must have shown, judged by the due times of what waits. */
  readonly clockWasAt: number | undefined
  /** The last time that a server trusted. */
  readonly clockTrustedAt: number | undefined
}
