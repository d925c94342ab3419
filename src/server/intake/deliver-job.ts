import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import type { Config } from '#server/settings/config.ts'
import { PermanentFailure } from '#server/letters/delivery-errors.ts'
import type { Mailbox } from '#server/settings/environment-schema.ts'
import { markSuspect, type Envelope, type Letter, type Mailer } from '#server/letters/mailer.ts'
import { buildReportLetter } from '#server/letters/team-report-letter.ts'
import { FORMS } from './forms/forms.ts'
import type { JobKind } from './submission-kinds.ts'

import { DELIVERY_MS, type Deliver } from './delivery-worker.ts'
import { relaySignup } from './waitlist-relay.ts'
import { sendWebhook } from './webhook/send-webhook.ts'

export interface DeliveryOptions {
  readonly mailer: Mailer
  readonly config: Pick<Config, 'mailFrom' | 'mailTo' | 'replyHours' | 'waitlistRelay' | 'webhook'>
  /** The longest wait for an answer to a relay or a webhook, in milliseconds. */
  readonly timeoutMs?: number
}

function chooseRecipients(recipient: string | undefined, mailTo: readonly Mailbox[]): readonly Mailbox[] {
  if (recipient === undefined) return mailTo
  const known = mailTo.find(({ address }) => address.toLowerCase() === recipient.toLowerCase())
  return [known ?? { name: '', address: recipient }]
}

function createLetterDelivery<Payload>(
  { mailer, config: { mailFrom, mailTo, replyHours } }: DeliveryOptions,
  buildLetter: (payload: Payload, envelope: Envelope) => Letter,
): Deliver {
  return async ({ id, recipient, submission }, stop) => {
    const recipients = chooseRecipients(recipient, mailTo)
    const envelope = { mailFrom, mailTo: recipients, replyHours, id, date: new Date(submission.receivedAt) }
    const letter = buildLetter(JSON.parse(submission.payload) as Payload, envelope)
    await mailer.send(markSuspect(letter, submission), DELIVERY_MS, stop && { stop })
  }
}

/** Returns the function that does a job: it sends a letter or a webhook, or forwards a sign-up to the marketing provider. */
export function createDelivery(options: DeliveryOptions): Deliver {
  const { config, timeoutMs } = options
  const byKind: ReadonlyMap<JobKind, Deliver> = new Map<JobKind, Deliver>([
    ...Object.values(FORMS).map((form) => [form.letter, createLetterDelivery(options, form.buildLetter)] as const),
    ['team-letter', createLetterDelivery(options, buildReportLetter)],
    [
      'waitlist-relay',
      ({ submission }, stop) =>
        relaySignup(JSON.parse(submission.payload) as Subscriber, config.waitlistRelay, { stop, timeoutMs }),
    ],
    ['webhook', ({ submission }, stop) => sendWebhook(submission, config, { stop, timeoutMs })],
  ])
  return async (job, stop) => {
    const deliver = byKind.get(job.kind)
    if (deliver === undefined) throw new PermanentFailure(`Nothing handles jobs of the kind ${job.kind}`)
    await deliver(job, stop)
  }
}
