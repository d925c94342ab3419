import type { Log } from '#server/settings/log-redaction.ts'
import type { Job, Store } from './store.ts'
import type { JobKind } from './submission-kinds.ts'

/** What a delivery may need of its worker. */
export interface Attempt {
  /** Aborted when the delivery must end, because this process stops. */
  readonly stop: AbortSignal
  /** Asks for the time of a whole lease from now on; false when the worker no longer holds the job. */
  readonly renew: () => Promise<boolean>
}

/** `msLeft` gives the milliseconds that the delivery may still take; 0 or less when it is too late for this attempt. */
export type Deliver = (job: Job, msLeft: () => number, attempt?: Attempt) => Promise<void>

export interface DeliveryWorkerOptions {
  readonly store: Store
  /**
   * Does the job in the time that is left. Throws a `PermanentFailure` when the job must not be tried again, a
   * `Postponed` when not soon, an `Unreachable` when no job of this worker can be done now, a `NoResponse` when perhaps
   * none can, an `Unconfirmed` when it may be done already, a `Stopped` when it ended before it was done.
   */
  readonly deliver: Deliver
  readonly log: Log
  /** The kinds of jobs that it takes; absent, all. */
  readonly kinds?: readonly JobKind[]
  /**
   * Whether this process has run long enough to be given a job during which another one died: a process that dies young
   * for another reason must not count against a letter. Absent, always.
   */
  readonly isSettled?: () => boolean
  /** The most deliveries that begin in a minute, beyond the first four; absent or 0, no limit. */
  readonly perMinute?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Resolves after `ms` milliseconds of that clock. May reject when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Gives random numbers from 0 up to 1. */
  readonly random?: () => number
}

/**
 * Takes due jobs, the longest due first, and delivers several at a time. While the other side is away, it tries one job
 * at a time. It never throws into the process.
 */
export interface DeliveryWorker {
  /** Looks for jobs now, and then every two seconds. */
  start(): void
  /** Looks for jobs now. */
  kick(): void
  /** Looks for jobs. Resolves when nothing is due or the other side is away, and all deliveries have ended. */
  drain(): Promise<void>
  /**
   * Takes no further job. Ends the running deliveries after five seconds. Resolves when all have ended and their
   * outcomes are stored, at the latest after eight seconds. An outcome that the store has not taken by then is logged.
   */
  stop(): Promise<void>
}
