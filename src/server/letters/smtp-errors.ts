import { redactError, redactText } from '#server/settings/log-redaction.ts'

import { PermanentFailure, Unconfirmed, Unreachable } from './delivery-errors.ts'

/** `sending` covers sender, recipient and content; `awaitingReply` begins after the last line. */
export type SmtpStage = 'connecting' | 'sending' | 'awaitingReply'

interface SmtpError extends Error {
  readonly code?: unknown
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** How many characters at the beginning of a mail server's reply are searched for codes and words. */
const SEARCHED = 1000

const readReply = ({ response }: SmtpError) => String(response ?? '').slice(0, SEARCHED)

/** The login or encryption is missing or wrong (RFC 4954, 6). The configuration is at fault, not the letter. */
const LOGIN_REPLIES: ReadonlySet<unknown> = new Set([530, 534, 535, 538])

/** A letter that is too large can already be refused at MAIL FROM (RFC 1870; RFC 3463, 3.3 and 3.4). */
const isTooLarge = (error: SmtpError) =>
  error.command === 'MAIL FROM' && /^(?:552[ -](?!\d\.\d)|\d{3}[ -]5\.(?:2\.3|3\.4)\b)/.test(readReply(error))

/** Temporary whatever the basic code (RFC 3463): 4.x.x, mailbox full, system full or busy, quota exceeded. */
const PASSING_CODE = /^\d{3}[ -](?:4\.\d{1,3}\.\d{1,3}|5\.2\.2|5\.3\.[12]|5\.4\.5)\b/
const PASSING_WORDS =
  /\b(?:quota|over limit|limit exceeded|(?:daily|hourly|rate|sending) limit|too many|(?:mailbox|inbox|storage)\b[^.]*\bfull|temporar|try again|later)/i

function isPassing(error: SmtpError): boolean {
  const reply = readReply(error)
  return PASSING_CODE.test(reply) || PASSING_WORDS.test(reply)
}

/** The letter could not be composed; the connection is not at fault. */
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

/** nodemailer discards replies above one megabyte, including their code. */
const isReplyTooLong = ({ code, message }: Partial<SmtpError>) =>
  code === 'EPROTOCOL' && /exceeds maximum allowed size/.test(message ?? '')

function describeSmtpError(error: unknown): string {
  if (!(error instanceof Error)) return redactText(String(error))
  return isReplyTooLong(error) ? 'The mail server’s reply was too long' : redactText(error.message)
}

/**
 * Returns the error for the log: of a mail server's reply only its codes, because the rest may quote the letter. The
 * whole reply is in the store, where `leads show` prints it.
 */
export function omitReplyText(error: unknown): { readonly name: string; readonly message: string } {
  const { name, message } = redactError(error)
  return { name, message: message.replace(/((?:: |response=)\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?)[ -].*$/s, '$1') }
}

/**
 * Converts an error at this stage into a delivery error. Before the letter's turn, and when the login or the sender is
 * refused, it is an outage. A refused recipient or content is permanent, unless the reply says that the problem is
 * temporary. No reply after the last line is `Unconfirmed`. Any other error is retried.
 */
export function classifySmtpError(error: unknown, stage: SmtpStage): Error {
  const text = describeSmtpError(error)
  if (!(error instanceof Error)) return new Error(text)
  if (stage === 'awaitingReply' && !(error as SmtpError).responseCode) {
    return isReplyTooLong(error)
      ? new Unconfirmed(`${text}; the letter may have arrived`)
      : new Unconfirmed(
          'The letter was sent to the mail server, but the server never confirmed that it had accepted it. The letter may have been delivered',
        )
  }
  if (error.name === 'AbortError') {
    const Failure = stage === 'connecting' ? Unreachable : Error
    return new Failure('The mail server took too long')
  }
  if (isOutage(error, stage)) return new Unreachable(text)
  return isRefusal(error) ? new PermanentFailure(text) : new Error(text)
}
