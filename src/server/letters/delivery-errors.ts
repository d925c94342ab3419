/** The longest pause before another attempt, in milliseconds. A later due time comes from a wrong clock. */
export const LONGEST_PAUSE_MS = 86_400_000

class DeliveryError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The receiver asked for a pause before the next attempt. It is limited to one day. */
export class Postponed extends DeliveryError {
  readonly pauseMs: number

  constructor(message: string, pauseMs: number) {
    super(message)
    this.pauseMs = Math.min(pauseMs, LONGEST_PAUSE_MS)
  }
}

/** The job must not be tried again. */
export class PermanentFailure extends DeliveryError {}

/** The receiver could not be reached, and nothing was sent. All other jobs would fail too. */
export class Unreachable extends DeliveryError {}

/**
 * The receiver may have accepted the job but did not respond. The attempt counts, because this job may be the cause;
 * the other jobs wait, because the receiver may be down.
 */
export class NoResponse extends DeliveryError {}

/**
 * The mail server received the whole letter but never replied, so it may have been delivered. It is retried only a few
 * times, with long pauses. The store counts these attempts in the column `unanswered`.
 */
export class Unconfirmed extends NoResponse {}

/** The server is stopping and the job was not done. The attempt does not count. */
export class Stopped extends DeliveryError {}
