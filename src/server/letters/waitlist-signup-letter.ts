import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { html } from './html.ts'
import { formatUtc } from './report/format-utc.ts'

import { renderFactTable, renderReplyButton, renderSection } from './components.ts'
import type { Envelope } from './envelope.ts'
import { renderLayout, renderHeadline } from './layout.ts'
import type { Letter } from './mailer.ts'
import { formatTextRow } from './report-text.ts'

const TOPIC = 'ABAP Copilot waitlist: new sign-up'
const CLOSING = 'No action is needed now. This email was sent to the team only.'

/**
 * Builds the letter to the team about a sign-up (specification §7.3). The visitor's address stands in Reply-To and in
 * no other header.
 */
export function buildSignupLetter({ email }: Subscriber, { mailFrom, mailTo, id, date }: Envelope): Letter {
  const facts = [
    ['Email', email],
    ['Joined', formatUtc(date)],
  ] as const
  return {
    id,
    date,
    from: mailFrom,
    to: mailTo,
    replyTo: { name: '', address: email },
    subject: TOPIC,
    html: renderLayout({
      sender: mailFrom.name,
      topic: TOPIC,
      masthead: 'Waitlist',
      title: TOPIC,
      preheader: email,
      rows: html`${renderHeadline('New sign-up for the ABAP Copilot waitlist')}
      ${renderSection('Contact', [renderFactTable(facts, email)])} ${renderReplyButton(email, `Write to ${email}`)}`,
      closing: CLOSING,
    }),
    text: `${[TOPIC, facts.map(formatTextRow).join('\n'), CLOSING].join('\n\n')}\n`,
    attachments: [],
  }
}
