import { createTransport, type SendMailOptions } from 'nodemailer'

import type { Config } from '#server/settings/config.ts'
import type { Mailbox } from '#server/settings/environment-schema.ts'
import { blankControlCharacters, type Log } from '#server/settings/log-redaction.ts'

import { Stopped } from './delivery-errors.ts'
import { locateLetterFolder, writeLetter } from './letter-folder.ts'
import { REPLY_TIMEOUT_MS, SmtpDeliveryWatch, type SmtpDeliveryOptions } from './smtp-delivery-watch.ts'
import { classifySmtpError } from './smtp-errors.ts'

export interface Envelope extends Pick<Config, 'mailFrom' | 'mailTo' | 'replyHours'> {
  readonly id: string
  readonly date: Date
}

interface Attachment {
  readonly filename: string
  readonly content: string
  readonly contentType: string
}

export interface Letter {
  /** Unique, and the same for every delivery. It becomes the Message-ID and the file name. */
  readonly id: string
  readonly date: Date
  readonly from: Mailbox
  readonly to: readonly Mailbox[]
  readonly replyTo: Mailbox
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

export type SendOptions = Pick<SmtpDeliveryOptions, 'stop'>

export interface Mailer {
  /** Where letters go, for the log. It contains no password. */
  readonly destination: string
  /**
   * Resolves when the mail server has accepted the letter for at least one recipient, or when the file is on disk.
   * Refused recipients are only logged, because another attempt would reach the others again. The letter must be sent
   * within `withinMs`; the reply may take ten more minutes. Throws the errors of delivery-errors.ts, or any other error
   * for a later attempt.
   */
  send(letter: Letter, withinMs: number, options?: SendOptions): Promise<void>
}

/** Returns one line of plain text in which no mail program finds an encoded word (RFC 2047). */
export function cleanHeaderText(text: string): string {
  return blankControlCharacters(text).replaceAll('=?', '= ?').trim()
}

/** Adds a mark to the subject of a flagged submission, so that mailboxes can filter it. */
export function markSuspect(letter: Letter, { flags }: { readonly flags: readonly string[] }): Letter {
  return flags.length === 0 ? letter : { ...letter, subject: `[spam?] ${letter.subject}` }
}

const cleanMailbox = ({ name, address }: Mailbox): Mailbox => ({ name: cleanHeaderText(name), address })

const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true } as const

/** An address that mail programs might decode into another one is left out of Reply-To. */
function toMailOptions(letter: Letter): SendMailOptions {
  const { id, from, to, replyTo, subject, attachments, ...rest } = letter
  return {
    ...rest,
    subject: cleanHeaderText(subject),
    from: cleanMailbox(from),
    to: to.map(cleanMailbox),
    ...(replyTo.address.includes('=?') ? {} : { replyTo: cleanMailbox(replyTo) }),
    attachments: [...attachments],
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

interface TransportOptions {
  readonly logger?: SmtpDeliveryWatch['logger']
  readonly socketTimeout: number
}

/** With a password, TLS is required unless the URL has `?requireTLS=false`, as for a local relay. */
function createSmtpTransport(url: string, { logger, socketTimeout }: TransportOptions) {
  return createTransport({
    url,
    ...NO_ACCESS,
    requireTLS: new URL(url).password !== '',
    ...(logger && { logger }),
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout,
  })
}

/** Checks connection and login without sending a letter. Throws the mail server's error. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createSmtpTransport(url, { socketTimeout: 30_000 })
  try {
    await transport.verify()
  } catch (error) {
    throw classifySmtpError(error, 'connecting')
  } finally {
    transport.close()
  }
}

function createSmtpMailer(url: string, log: Log, replyTimeoutMs: number): Mailer {
  const { protocol, host } = new URL(url)
  return {
    destination: `${protocol}//${host}`,
    async send(letter, withinMs, options = {}) {
      const watch = new SmtpDeliveryWatch({ ...options, withinMs, replyTimeoutMs })
      const { logger, signal } = watch
      try {
        // The watch enforces the time limits, so the socket's limit must be longer.
        const transport = createSmtpTransport(url, { logger, socketTimeout: 2 * REPLY_TIMEOUT_MS })
        const { rejected } = await transport.sendMail({ ...toMailOptions(letter), signal })
        const facts = { letter: letter.id, refused: rejected.length, recipients: letter.to.length }
        if (rejected.length > 0) log.error(facts, 'the mail server refused some recipients: check MAIL_TO')
      } catch (error) {
        if (options.stop?.aborted && watch.stage !== 'awaitingReply')
          throw new Stopped('The server stopped before the letter was sent')
        throw classifySmtpError(error, watch.stage)
      } finally {
        watch.close()
      }
    },
  }
}

function createFolderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_ACCESS })
  return {
    destination: folder,
    async send(letter) {
      const { message } = await transport.sendMail(toMailOptions(letter))
      if (!Buffer.isBuffer(message)) throw new TypeError('The letter was not composed as a whole')
      await writeLetter(folder, letter.id, message)
    },
  }
}

/** Creates a mailer for `smtpUrl`, or one that writes files when it is undefined. */
export function createMailer(
  { smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>,
  log: Log,
  replyTimeoutMs = REPLY_TIMEOUT_MS,
): Mailer {
  if (smtpUrl === undefined) return createFolderMailer(locateLetterFolder(dataDir))
  return createSmtpMailer(smtpUrl, log, replyTimeoutMs)
}
