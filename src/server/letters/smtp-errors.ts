import { redactText } from '#server/settings/log-redaction.ts'

import { PermanentFailure, Unconfirmed, Unreachable } from './delivery-errors.ts'

/** How far a letter came: connecting, sending (sender, recipient, content), awaiting the reply to its last line. */
export type SmtpStage = 'connecting' | 'sending' | 'awaitingReply'

interface SmtpError extends Error {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** How much of a reply is searched for words, in characters. The words that decide stand at its beginning. */
const SEARCHED = 1000

const readReply = ({ response }: SmtpError) => String(response ?? '').slice(0, SEARCHED)

/** Login or encryption is required or wrong (RFC 4954, 6): the configuration is at fault and no letter. */
const LOGIN_REPLIES: ReadonlySet<unknown> = new Set([530, 534, 535, 538])

/** The letter is too large, which is said as early as to MAIL FROM (RFC 1870; RFC 3463, 3.3 and 3.4). */
const isTooLarge = (error: SmtpError) =>
  error.command === 'MAIL FROM' && /^(?:552[ -](?!\d\.\d)|\d{3}[ -]5\.(?:2\.3|3\.4)\b)/.test(readReply(error))

/**
 * Enhanced codes (RFC 3463) of something that passes, whatever the basic code says: 4.x.x, a full mailbox (x.2.2), a
 * full or busy system (x.3.1, x.3.2), a used up quota of letters (x.4.5); and the words that say so without a code.
 */
const PASSING_CODE = /^\d{3}[ -](?:4\.\d{1,3}\.\d{1,3}|5\.2\.2|5\.3\.[12]|5\.4\.5)\b/
const PASSING_WORDS =
  /\b(?:quota|over limit|limit exceeded|(?:daily|hourly|rate|sending) limit|too many|(?:mailbox|inbox|storage)\b[^.]*\bfull|temporar|try again|later)/i

function isPassing(error: SmtpError): boolean {
  const reply = readReply(error)
  return PASSING_CODE.test(reply) || PASSING_WORDS.test(reply)
}

/** Errors of a letter that could not be composed: no connection is at fault. */
const COMPOSING_CODES: ReadonlySet<unknown> = new Set(['EMESSAGE', 'ESTREAM', 'ENOENT'])

function isOutage(error: SmtpError, stage: SmtpStage): boolean {
  if (error.code === undefined || isTooLarge(error)) return false
  if (stage === 'connecting') return !COMPOSING_CODES.has(error.code)
  return LOGIN_REPLIES.has(error.responseCode) || (error.command === 'MAIL FROM' && Number(error.responseCode) >= 500)
}

function isRefusal(error: SmtpError): boolean {
  if (error.command === 'MAIL FROM' && error.code === 'EMESSAGE') return true
  return Number(error.responseCode) >= 500 && !isPassing(error)
}

/** A reply of more than a megabyte, which nodemailer throws away with its code. */
const isReplyTooLong = ({ code, message }: Partial<SmtpError>) =>
  code === 'EPROTOCOL' && /exceeds maximum allowed size/.test(message ?? '')

/** The error in at most 300 characters, without control characters and addresses: a reply may hold anything. */
function describeSmtpError(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error))
  return isReplyTooLong(error) ? "The mail server's reply was too long" : redactText(error.message)
}

/**
 * Says what an error means that ended the sending of a letter at this stage. Everything before the letter's turn is an
 * outage, and so is a refusal of the sender or of the login. A refusal of the recipient or of the content is for good,
 * unless the mail server says that it passes. No reply with a code after the last line is an outcome of its own. After
 * any other error the letter is tried again. The reply of the mail server is kept only as `describeSmtpError` gives it.
 */
export function classifySmtpError(error: unknown, stage: SmtpStage): Error {
  const text = describeSmtpError(error)
  if (!(error instanceof Error)) return new Error(text)
  if (stage === 'awaitingReply' && !(error as SmtpError).responseCode) {
    return isReplyTooLong(error)
      ? new Unconfirmed(`${text}; the letter may have arrived`)
      : new Unconfirmed('The mail server took the letter but never answered; it may have arrived')
  }
  if (error.name === 'AbortError') {
    const Failure = stage === 'connecting' ? Unreachable : Error
    return new Failure('The mail server took too long')
  }
  if (isOutage(error, stage)) return new Unreachable(text)
  return isRefusal(error) ? new PermanentFailure(text) : new Error(text)
}
