import type { Report } from '#machines/assessment/report.ts'
import type { Message } from '#machines/contact/message.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import type { Config } from '#server/config.ts'
import { enclosuresOf, type Press } from '#server/email/attachments.ts'
import type { Sending } from '#server/email/envelope.ts'
import { isOutage, isRefusal, type Letter, type Mailer } from '#server/email/mailer.ts'
import { messageLetterOf } from '#server/email/message-letter.ts'
import { teamLetterFactsOf, teamLetterOf } from '#server/email/report-letter.ts'
import { signupLetterOf } from '#server/email/signup-letter.ts'
import type { Log } from '#server/log.ts'
import type { JobKind } from '#server/store/store.ts'

import { PermanentFailure, Unreachable } from './retry.ts'
import { relaySignup } from './waitlist-relay.ts'
import type { Deliver } from './worker.ts'

export interface DeliveryParts {
  readonly mailer: Mailer
  readonly log: Pick<Log, 'error'>
  /** What draws the picture and the PDF of a report; absent, the real one. */
  readonly press?: Press
  readonly config: Pick<Config, 'mailFrom' | 'mailTo' | 'waitlistRelay'>
}

/** Drawing may have taken all of it: then another worker may soon have the job, and this one must not begin to send. */
function timeToSend(msLeft: () => number): number {
  const ms = msLeft()
  if (ms <= 0) throw new Error('The letter took too long to make: no time was left to send it')
  return ms
}

function letters({ mailer, config }: DeliveryParts) {
  return <Payload>(letterOf: (payload: Payload, sending: Sending) => Letter | Promise<Letter>): Deliver =>
    async ({ id, submission }, msLeft) => {
      const sending = { mailFrom: config.mailFrom, mailTo: config.mailTo, id, date: new Date(submission.receivedAt) }
      try {
        const made = await letterOf(JSON.parse(submission.payload) as Payload, sending)
        await mailer.send(made, timeToSend(msLeft))
      } catch (error) {
        if (isOutage(error)) throw new Unreachable(error.message, { cause: error })
        if (!isRefusal(error)) throw error
        throw new PermanentFailure(error.message, { cause: error })
      }
    }
}

async function wholeTeamLetterOf(report: Report, sending: Sending, { log, press }: DeliveryParts): Promise<Letter> {
  const { id, date } = sending
  const facts = teamLetterFactsOf(report, sending)
  return teamLetterOf(report, sending, await enclosuresOf({ facts, id, date, log, ...(press && { press }) }))
}

/**
 * Does each kind of job: a letter with the same Message-ID at every delivery, or the hand-over of a sign-up.
 * What it gives throws a `PermanentFailure` when the other side refuses for good, an `Unreachable`
 * when the mail server is away, a `NoAnswer` when the marketing provider gives none, and anything else for a later try.
 */
export function createDelivery(parts: DeliveryParts): Deliver {
  const letter = letters(parts)
  const byKind: Readonly<Record<JobKind, Deliver>> = {
    'team-letter': letter<Report>((report, sending) => wholeTeamLetterOf(report, sending, parts)),
    'message-letter': letter<Message>(messageLetterOf),
    'signup-letter': letter<Subscriber>(signupLetterOf),
    'waitlist-relay': ({ submission }) =>
      relaySignup(JSON.parse(submission.payload) as Subscriber, parts.config.waitlistRelay),
  }
  return (job, msLeft) => byKind[job.kind](job, msLeft)
}
