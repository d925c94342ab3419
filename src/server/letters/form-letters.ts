import type { Message } from '#machines/contact/message.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'

import { FONT, renderFactTable, renderReplyButton, renderRow, renderSection } from './components.ts'
import { html, Html } from './html.ts'
import { renderHeadline, renderLayout } from './layout.ts'
import { cleanHeaderText, type Envelope, type Letter } from './mailer.ts'
import { INK } from './report/letter-colors.ts'
import { describeMessageReplyBy, formatUtc, REPLY_BY } from './report/reply-deadlines.ts'
import { formatSection, formatTextRow } from './report-text.ts'

const SUBJECT_LENGTH = 60

function shortenSubject(message: string): string {
  const characters = Array.from(cleanHeaderText(message.replaceAll(/\s+/g, ' ')))
  return characters.length > SUBJECT_LENGTH
    ? `${characters.slice(0, SUBJECT_LENGTH - 1).join('')}…`
    : characters.join('')
}

/** Uses `<br />` and `&nbsp;`, because some mail clients ignore `white-space`. */
function preserveWhitespace(message: string): Html {
  const indented = message.replaceAll('\t', '    ').replaceAll(/(?<=^|\n| ) /g, '\u00A0')
  return new Html(html`${indented}`.text.replaceAll('\u00A0', '&nbsp;').replaceAll('\n', '<br />'))
}

function renderMessageRow(message: string): Html {
  return renderRow(
    `${FONT}font-size:15px;line-height:23px;color:${INK};word-break:break-word;`,
    html`<div dir="auto">${preserveWhitespace(message)}</div>`,
  )
}

interface FormLetter {
  readonly email: string
  readonly topic: string
  readonly masthead: string
  readonly subject: string
  readonly preheader: string
  readonly rows: Html
  readonly paragraphs: readonly string[]
  readonly closing: string
}

/** The visitor's address appears in Reply-To and in no other header. */
function buildFormLetter(
  { email, topic, masthead, subject, preheader, rows, paragraphs, closing }: FormLetter,
  { mailFrom, mailTo, id, date }: Envelope,
): Letter {
  return {
    id,
    date,
    from: mailFrom,
    to: mailTo,
    replyTo: { name: '', address: email },
    subject,
    html: renderLayout({ sender: mailFrom.name, topic, masthead, title: subject, preheader, rows, closing }),
    text: `${[topic, ...paragraphs, closing].join('\n\n')}\n`,
    attachments: [],
  }
}

/** Builds the letter to the team about a message (specification §7.2). */
export function buildMessageLetter({ email, message }: Message, envelope: Envelope): Letter {
  const topic = 'Message from the website'
  const replyBy = describeMessageReplyBy(envelope.date, envelope.replyHours)
  const facts = [
    ['Email', email],
    [REPLY_BY, replyBy],
    ['Received', formatUtc(envelope.date)],
  ] as const
  const letter = {
    email,
    topic,
    masthead: 'Contact form',
    subject: `${topic}: ${shortenSubject(message)}`,
    preheader: `${REPLY_BY} ${replyBy}. From ${email}`,
    rows: html`${renderHeadline(topic)} ${renderSection('From', [renderFactTable(facts, email)])}
    ${renderSection('Message', [renderMessageRow(message)])} ${renderReplyButton(email, `Reply to ${email}`)}`,
    paragraphs: [facts.map(formatTextRow).join('\n'), formatSection('Message', [message])],
    closing: 'This email was sent to the team only. Your reply goes to the visitor.',
  }
  return buildFormLetter(letter, envelope)
}

/** Builds the letter to the team about a sign-up (specification §7.3). `list` is what the visitor has joined. */
export function buildSignupLetter({ email }: Subscriber, envelope: Envelope, list: string): Letter {
  const topic = `${list}: new sign-up`
  const facts = [
    ['Email', email],
    ['Joined', formatUtc(envelope.date)],
  ] as const
  const letter = {
    email,
    topic,
    masthead: 'Sign-up',
    subject: topic,
    preheader: email,
    rows: html`${renderHeadline(`New sign-up: ${list}`)} ${renderSection('Contact', [renderFactTable(facts, email)])}
    ${renderReplyButton(email, `Write to ${email}`)}`,
    paragraphs: [facts.map(formatTextRow).join('\n')],
    closing: 'No action is needed now. This email was sent to the team only.',
  }
  return buildFormLetter(letter, envelope)
}
