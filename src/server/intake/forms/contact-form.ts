import { FIELD_LABELS, MESSAGE_TOO_LONG, type Message } from '#machines/contact/message.ts'
import { parseMessage } from '#machines/contact/parse-message.ts'
import { buildMessageLetter } from '#server/letters/form-letters.ts'
import { formatSection, formatTextRow } from '#server/letters/report-text.ts'
import { REPLY_BY, describeMessageReplyBy } from '#server/letters/report/reply-deadlines.ts'

import type { Form } from './form-definition.ts'

/** Ten thousand characters take at most 120 kB. A slightly longer message must get an error that states its length. */
const BODY_LIMIT = 256 * 1024

const HOUR_MS = 3_600_000

/** A message to the team (specification §7.2). Path and answers are those of the form service. */
export const contactForm: Form<Message, 'contact-message'> = {
  kind: 'contact-message',
  key: 'contact',
  path: '/f/:formKey',
  failures: 'form-service',
  fields: [
    { name: 'email', label: FIELD_LABELS.email, control: 'email' },
    { name: 'message', label: FIELD_LABELS.message, control: 'textarea' },
  ],
  button: 'Send Message',
  thanks: '/contact/sent',
  page: '/contact',
  failed: 'Your message was not sent',
  bodyLimit: BODY_LIMIT,
  limit: `${FIELD_LABELS.message} ${MESSAGE_TOO_LONG}`,
  read(fields) {
    if (Object.keys(fields).length === 0) {
      return { ok: false, faults: [{ code: 'EMPTY', message: 'The form is empty' }] }
    }
    const read = parseMessage(fields)
    return read.ok ? { ok: true, entry: read.message } : read
  },
  /**
   * A retry counts as the same message: same address and text, within the same or the previous hour, or from the same
   * page load at any time. This includes a form that was posted before hydration and again by script.
   */
  identify({ email, message }, { loadedAt, receivedAt }) {
    const hour = Math.floor(receivedAt / HOUR_MS)
    const content = [`hour ${hour}`, email, message] as const
    const hourBefore = [`hour ${hour - 1}`, email, message] as const
    if (loadedAt === undefined) return { id: content, content, others: [hourBefore] }
    const load = [`loaded ${loadedAt}`, email, message] as const
    return { id: load, content, others: [hourBefore, load] }
  },
  selectContent: (message) => message,
  acknowledge: (_message, next) => ({ next, ok: true }),
  event: 'message.received',
  letter: 'message-letter',
  buildLetter: buildMessageLetter,
  summarize: ({ email, message }) => [email, message.slice(0, 200).replaceAll(/\s+/g, ' ')],
  describe({ email, message }, received) {
    const replyBy =
      received && `\n${formatTextRow([REPLY_BY, describeMessageReplyBy(received.at, received.replyHours)])}`
    const text = formatSection('Message', [message.replaceAll('\t', '    ')])
    return `${formatTextRow(['Email', email])}${replyBy ?? ''}\n\n${text}`
  },
}
