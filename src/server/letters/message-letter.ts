import type { Message } from '#machines/contact/message.ts'
import { html, Html } from './html.ts'
import { INK } from './report/letter-colors.ts'
import { formatUtc } from './report/format-utc.ts'
import { REPLY_BY, describeMessageReplyBy } from './report/reply-deadlines.ts'

import { FONT, renderFactTable, renderReplyButton, renderRow, renderSection } from './components.ts'
import { cleanHeaderText } from './clean-header-text.ts'
import type { Envelope } from './envelope.ts'
import { renderLayout, renderHeadline } from './layout.ts'
import type { Letter } from './mailer.ts'
import { formatTextRow, formatSection } from './report-text.ts'

const TOPIC = 'Message from the website'
const SUBJECT_LENGTH = 60

const CLOSING = 'This email was sent to the team only. Your reply goes to the visitor.'

function shortenSubject(message: string): string {
  const characters = Array.from(cleanHeaderText(message.replaceAll(/\s+/g, ' ')))
  return characters.length > SUBJECT_LENGTH
    ? `${characters.slice(0, SUBJECT_LENGTH - 1).join('')}…`
    : characters.join('')
}

/** Makes line breaks and indents that every mail client keeps, also one that ignores `white-space`. */
function preserveWhitespace(message: string): Html {
  const indented = message.replaceAll('\t', '    ').replaceAll(/(?<=^|\n| ) /g, '\u00A0')
  return new Html(html`${indented}`.text.replaceAll('\u00A0', '&nbsp;').replaceAll('\n', '<br />'))
}

function renderMessageRow(message: string): Html {
  return renderRow(
    `${FONT}font-size:15px;line-height:23px;color:${INK};word-break:break-word;`,
    preserveWhitespace(message),
  )
}

/**
 * Builds the letter to the team about a message (specification §7.2). The visitor's address stands in Reply-To and in
 * no other header. The message keeps its line breaks.
 */
export function buildMessageLetter(
  { email, message }: Message,
  { mailFrom, mailTo, replyHours, id, date }: Envelope,
): Letter {
  const replyBy = describeMessageReplyBy(date, replyHours)
  const facts = [
    ['Email', email],
    [REPLY_BY, replyBy],
    ['Received', formatUtc(date)],
  ] as const
  const subject = `${TOPIC}: ${shortenSubject(message)}`
  return {
    id,
    date,
    from: mailFrom,
    to: mailTo,
    replyTo: { name: '', address: email },
    subject,
    html: renderLayout({
      sender: mailFrom.name,
      topic: TOPIC,
      masthead: 'Contact form',
      title: subject,
      preheader: `${REPLY_BY} ${replyBy}. From ${email}`,
      rows: html`${renderHeadline(TOPIC)} ${renderSection('From', [renderFactTable(facts, email)])}
      ${renderSection('Message', [renderMessageRow(message)])} ${renderReplyButton(email, `Reply to ${email}`)}`,
      closing: CLOSING,
    }),
    text: `${[TOPIC, facts.map(formatTextRow).join('\n'), formatSection('Message', [message]), CLOSING].join('\n\n')}\n`,
    attachments: [],
  }
}
