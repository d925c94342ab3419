import { mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport, type SendMailOptions } from 'nodemailer'

import type { Config, Mailbox } from '#server/config.ts'
import type { Log } from '#server/log-redaction.ts'

interface Attachment {
  readonly filename: string
  readonly content: string | Buffer
  readonly contentType: string
  /** The id by which the HTML refers to a picture. */
  readonly cid?: string
}

export interface Letter {
  /** Unique, and the same at every delivery. It becomes the Message-ID and the name of the file. */
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

export interface Mailer {
  /** Where letters go, for the log. Holds no password. */
  readonly destination: string
  /**
   * Resolves when the mail server has taken the letter for at least one recipient, or when the file is on disk. Refused
   * recipients are only logged, because a second try would reach the others again. Throws when the mail server has not
   * taken the letter within `withinMs` milliseconds; the connection is then closed.
   */
  send(letter: Letter, withinMs: number): Promise<void>
}

/** Keeps a letter from making us read a file or fetch an address. */
const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true } as const

function toMailOptions(letter: Letter): SendMailOptions {
  const { id, from, to, replyTo, attachments, ...rest } = letter
  return {
    ...rest,
    from: { ...from },
    to: [...to],
    replyTo: { ...replyTo },
    attachments: [...attachments],
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

interface SmtpRejection extends Error {
  readonly responseCode: number
}

/**
 * Whether the mail server refused this letter for good: 5xx to the sender, a recipient or the content. A refused login
 * or greeting does not count: the configuration is wrong, and the letter waits until it is corrected.
 */
export function isPermanentRejection(error: unknown): error is SmtpRejection {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  return Number(error.responseCode) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(String(error.code))
}

/** Errors that come before the mail server has seen a letter: no address, a bad certificate, a refused login. */
const UNREACHABLE_CODES: ReadonlySet<unknown> = new Set(['EDNS', 'ETLS', 'EAUTH', 'EOAUTH2', 'ENOAUTH'])

/**
 * Whether the mail server is away or refuses to talk to us, so that no letter can be sent. An error after the greeting
 * counts as the trouble of this letter alone: a letter that always breaks the connection must not stop the others.
 */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  const { code, message, command, syscall, timeoutType } = error as NodeJS.ErrnoException & {
    readonly command?: string
    readonly timeoutType?: string
  }
  if (UNREACHABLE_CODES.has(code)) return true
  /** With a system call the error is about the connection. Without one TLS could not be agreed on. */
  if (code === 'ESOCKET') return syscall === undefined || syscall === 'connect'
  if (code === 'ETIMEDOUT') return timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT'
  if (code === 'EPROTOCOL') return message.startsWith('Invalid greeting')
  return code === 'ECONNECTION' && command === 'EHLO'
}

function createSmtpTransport(url: string) {
  return createTransport({
    url,
    ...NO_ACCESS,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}

/**
 * Resolves when the mail server answers and accepts our login; sends no letter. Throws the error of the mail server
 * otherwise.
 */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createSmtpTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function createSmtpMailer(url: string, log: Log): Mailer {
  const transport = createSmtpTransport(url)
  const { protocol, host } = new URL(url)
  return {
    destination: `${protocol}//${host}`,
    async send(letter, withinMs) {
      const signal = AbortSignal.timeout(withinMs)
      const { rejected } = await transport.sendMail({ ...toMailOptions(letter), signal })
      const facts = { letter: letter.id, refused: rejected.length, recipients: letter.to.length }
      if (rejected.length > 0) log.error(facts, 'the mail server refused some recipients: check MAIL_TO')
    },
  }
}

async function openAndSync(path: string, flags: 'r' | 'w', write?: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await write?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a file that is complete under its final name or not there at all, also after a power cut. */
async function writeAtomically(
  folder: string,
  { finalName, temporaryName }: LetterFiles,
  content: Buffer,
): Promise<void> {
  await openAndSync(join(folder, temporaryName), 'w', (file) => file.writeFile(content))
  await rename(join(folder, temporaryName), join(folder, finalName))
  await openAndSync(folder, 'r')
}

/** The folder for letters when there is no mail server. */
export const locateLetterFolder = (dataDir: string) => join(dataDir, 'outbox-mail')

interface LetterFiles {
  readonly finalName: string
  /** The name while the file is written. */
  readonly temporaryName: string
}

/** The names of a letter's files in that folder. */
export const nameLetterFiles = (id: string): LetterFiles => ({ finalName: `${id}.eml`, temporaryName: `${id}.eml.tmp` })

function createFolderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...NO_ACCESS })
  return {
    destination: folder,
    async send(letter) {
      const { message } = await transport.sendMail(toMailOptions(letter))
      if (!Buffer.isBuffer(message)) throw new TypeError('The letter was not composed as a whole')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(folder, nameLetterFiles(letter.id), message)
    },
  }
}

/** Sends letters over `smtpUrl`. Without one it writes each letter to `outbox-mail` in the data folder. */
export function createMailer({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>, log: Log): Mailer {
  return smtpUrl === undefined ? createFolderMailer(locateLetterFolder(dataDir)) : createSmtpMailer(smtpUrl, log)
}
