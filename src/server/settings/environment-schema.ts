import { resolve } from 'node:path'

import { z } from 'zod'

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export const SPAM_CHECKS = ['all', 'honeypot'] as const
export const SWITCH = ['on', 'off'] as const
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const createWholeNumber = (max: number) => {
  const message = `must be a whole number from 0 to ${max}`
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .pipe(z.number().max(max, message))
}

/** Splits `Name <address>`. Any other text is returned as the address, which the schema then rejects. */
function parseMailbox(text: string): Mailbox {
  const whole = text.trim()
  const [head = '', inner = '', ...rest] = whole.split('<')
  const name = head.trim().replace(/^"|"$/g, '')
  const isNamed = rest.length === 0 && inner.indexOf('>') === inner.length - 1 && !/[">]/.test(name)
  return isNamed && inner !== '' ? { name, address: inner.slice(0, -1) } : { name: '', address: whole }
}

const mailbox = z
  .string()
  .transform(parseMailbox)
  .refine(
    ({ address }) => z.email().max(254).safeParse(address).success,
    'needs an address, or a name and an <address> in angle brackets',
  )

const mailboxes = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(mailbox))

function isUrl(text: string, holds: (url: URL) => boolean): boolean {
  return URL.canParse(text) && holds(new URL(text))
}

/** The host may be missing, because `?host=` can name the folder of a Unix socket. */
const databaseUrl = z
  .string()
  .refine(
    (text) => isUrl(text, ({ protocol }) => /^postgres(ql)?:$/.test(protocol)),
    'must be a URL like postgres://user:password@host:5432/database',
  )

const smtpUrl = z
  .string()
  .refine(
    (text) => isUrl(text, ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== ''),
    'must be a URL like smtp://user:password@host:587 or smtps://host',
  )

const origin = z
  .string()
  .refine(
    (text) => isUrl(text, (url) => /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`),
    'must be an origin like https://www.example.com, without a path',
  )
  .transform((text) => new URL(text).origin)

const origins = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(origin))

/** A URL with a password is rejected, because errors of `fetch` would repeat it. */
const relayUrl = z
  .string()
  .refine(
    (text) => isUrl(text, (url) => /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''),
    'must be an http or https URL without a user name and a password',
  )

/** Its user name and password become a header, and no error repeats them. */
const webhookUrl = z
  .string()
  .refine((text) => isUrl(text, ({ protocol }) => /^https?:$/.test(protocol)), 'must be an https URL')

/** A key of Standard Webhooks: 24 to 64 bytes in base64. */
const isWebhookSecret = (text: string) => {
  const [, key = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const bytes = Buffer.from(key, 'base64')
  return bytes.length >= 24 && bytes.length <= 64 && bytes.toString('base64') === key
}

const host = z
  .string()
  .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
  .default('127.0.0.1')

/** The environment variables with their defaults. Messages never repeat a value. */
export const environmentSchema = z.object({
  PORT: createWholeNumber(65_535).default(3000),
  HOST: host,
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.default({ name: 'Website', address: 'website@example.com' }),
  MAIL_TO: mailboxes.default([{ name: '', address: 'team@example.com' }]),
  DIGEST_TO: mailboxes.default([]),
  MAIL_RATE: createWholeNumber(60_000).default(600),
  SITE_ORIGIN: origin.default('http://localhost:3000'),
  TRUST_PROXY: createWholeNumber(10).default(0),
  ALLOWED_ORIGINS: origins.default([]),
  RATE_LIMIT: createWholeNumber(1000).default(30),
  SPAM_CHECKS: z.enum(SPAM_CHECKS, `must be one of ${SPAM_CHECKS.join(', ')}`).default('all'),
  RETENTION_DAYS: createWholeNumber(36_500).default(365),
  FUNNEL: z.enum(SWITCH, `must be one of ${SWITCH.join(', ')}`).default('on'),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_PORT: createWholeNumber(65_535).optional(),
  METRICS_HOST: host,
  VITE_FORM_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be up to 64 letters, digits, _ and -')
    .default('contact'),
  VITE_REPORT_ANSWER_HOURS: createWholeNumber(1000).default(24),
  VITE_MESSAGE_ANSWER_HOURS: createWholeNumber(1000).default(4),
  WAITLIST_RELAY_URL: relayUrl.optional(),
  WAITLIST_RELAY_TOKEN: z
    .string()
    .regex(/^[\x21-\x7E]+$/, 'must be one word of ASCII characters')
    .optional(),
  WEBHOOK_URL: webhookUrl.optional(),
  WEBHOOK_SECRET: z.string().refine(isWebhookSecret, 'must be whsec_ followed by 24 to 64 bytes in base64').optional(),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
})
