import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { html } from '#server/html.ts'
import { utcOf } from '#server/report/view-model.ts'

import { factRows, heading, replyButton } from './components.ts'
import type { Sending } from './envelope.ts'
import { framed, headline } from './layout.ts'
import type { Letter } from './mailer.ts'
import { line } from './report-text.ts'

const TOPIC = 'ABAP Copilot waitlist: someone joined'
const CLOSING = 'Nothing has to be done now. This letter went to the team only.'

/** The letter to the team about a sign-up (specification §7.3). The visitor's address stands in Reply-To alone. */
export function signupLetterOf({ email }: Subscriber, { mailFrom, mailTo, id, date }: Sending): Letter {
  const facts = [
    ['Email', email],
    ['Joined', utcOf(date)],
  ] as const
  return {
    id,
    date,
    from: mailFrom,
    to: mailTo,
    replyTo: { name: '', address: email },
    subject: TOPIC,
    html: framed({
      sender: mailFrom.name,
      topic: TOPIC,
      masthead: 'Waitlist',
      title: TOPIC,
      preheader: email,
      rows: html`${headline('Someone joined the ABAP Copilot waitlist')} ${heading('Who')} ${factRows(facts, email)}
      ${replyButton(email, `Write to ${email}`)}`,
      closing: CLOSING,
    }),
    text: `${[TOPIC, facts.map(line).join('\n'), CLOSING].join('\n\n')}\n`,
    attachments: [],
  }
}
