/** No pause before a next try is longer, in milliseconds. A due time further ahead was set by a clock that ran ahead. */
export const LONGEST_PAUSE_MS = 86_400_000

/** Gives each kind of error its own name. */
class DeliveryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The other side asked for a pause before the next try. At most a day is kept. */
export class Postponed extends DeliveryError {
  readonly pauseMs: number

  constructor(message: string, pauseMs: number) {
    super(message)
    this.pauseMs = Math.min(pauseMs, LONGEST_PAUSE_MS)
  }
}

/** The job must not be tried again. */
export class PermanentFailure extends DeliveryError {}

/** The other side is away, and this job was not sent to it. Every other job would meet the same. */
export class Unreachable extends DeliveryError {}

/**
 * The other side may have taken the job, but did not respond. It counts as an attempt, because this job may be the
 * cause. The other jobs wait as when the other side is away, because this job may not be the cause.
 */
export class NoResponse extends DeliveryError {}

/**
 * The mail server took the whole letter and never replied: it may have arrived. It is tried again only a few times,
 * after long pauses. The store counts such attempts in the column `unanswered`.
 */
export class Unconfirmed extends NoResponse {}

/** This process stops, and the job was not done. Its attempt does not count. */
export class Stopped extends DeliveryError {}
