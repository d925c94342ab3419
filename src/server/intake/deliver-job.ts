import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import type { Config } from '#server/settings/config.ts'
import { PermanentFailure } from '#server/letters/delivery-errors.ts'
import type { Mailbox } from '#server/settings/environment-schema.ts'
import type { Envelope, Letter, Mailer } from '#server/letters/mailer.ts'
import { markSuspect } from '#server/letters/mark-suspect.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { FORMS } from './forms/forms.ts'
import type { JobKind } from './submission-kinds.ts'

import type { Deliver } from './delivery-worker-types.ts'
import { relaySignup } from './waitlist-relay.ts'

export interface DeliveryOptions {
  readonly mailer: Mailer
  readonly config: Pick<Config, 'mailFrom' | 'mailTo' | 'replyHours' | 'waitlistRelay'>
}

/**
 * Gives the time that is left to send, in milliseconds. Throws when none is left: another worker may soon
 * take the job, so this one must not begin to send.
 */
function requireTimeLeft(msLeft: () => number): number {
  const ms = msLeft()
  if (ms <= 0) throw new Error('The letter took too long to make: no time was left to send it')
  return ms
}

/** A letter without a recipient goes to everyone in MAIL_TO, such as one from `leads resend` without MAIL_TO. */
function chooseRecipients(recipient: string | undefined, mailTo: readonly Mailbox[]): readonly Mailbox[] {
  if (recipient === undefined) return mailTo
  const known = mailTo.find(({ address }) => address.toLowerCase() === recipient.toLowerCase())
  return [known ?? { name: '', address: recipient }]
}

function createLetterDelivery<Payload>(
  { mailer, config: { mailFrom, mailTo, replyHours } }: DeliveryOptions,
  buildLetter: (payload: Payload, envelope: Envelope) => Letter,
): Deliver {
  return async ({ id, recipient, submission }, msLeft, attempt) => {
    const recipients = chooseRecipients(recipient, mailTo)
    const envelope = { mailFrom, mailTo: recipients, replyHours, id, date: new Date(submission.receivedAt) }
    const letter = buildLetter(JSON.parse(submission.payload) as Payload, envelope)
    await mailer.send(markSuspect(letter, submission), requireTimeLeft(msLeft), attempt)
  }
}

/**
 * Creates the function that does each kind of job: it sends a letter, which has the same Message-ID at every delivery,
 * or hands on a sign-up. The function throws a `PermanentFailure` when the other side refuses for good, an
 * `Unreachable` when the mail server is away, an `Unconfirmed` when it took the letter without a reply, a `Stopped` when
 * it had to end before, a `NoResponse` when the marketing provider does not respond, and any other error for a later
 * try.
 */
export function createDelivery(options: DeliveryOptions): Deliver {
  const byKind: ReadonlyMap<JobKind, Deliver> = new Map<JobKind, Deliver>([
    ...Object.values(FORMS).map((form) => [form.letter, createLetterDelivery(options, form.buildLetter)] as const),
    ['team-letter', createLetterDelivery(options, buildReportLetter)],
    [
      'waitlist-relay',
      ({ submission }, _msLeft, attempt) =>
        relaySignup(JSON.parse(submission.payload) as Subscriber, options.config.waitlistRelay, attempt?.stop),
    ],
  ])
  return async (job, msLeft, attempt) => {
    const deliver = byKind.get(job.kind)
    if (deliver === undefined) throw new PermanentFailure(`Nothing handles jobs of the kind ${job.kind}`)
    await deliver(job, msLeft, attempt)
  }
}
