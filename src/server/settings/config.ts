import { existsSync } from 'node:fs'

import type { z } from 'zod'

import {
  environmentSchema,
  type LOG_LEVELS,
  type Mailbox,
  type SPAM_CHECKS,
  type SWITCH,
} from './environment-schema.ts'

export interface WaitlistRelay {
  readonly url: string
  /** Secret: send it only in the Authorization header. */
  readonly token: string
}

export interface WebhookSettings {
  /** Secret: its path often authorizes whoever knows it. Only its host may be logged. */
  readonly url: string
  /** Secret: `whsec_` and the key in base64. It only signs. */
  readonly secret: string
  /** Whether it may be called at an address that is not public. */
  readonly isPrivateAllowed: boolean
}

/** Hours within which the pages promise a reply (specification §1, §9). */
export interface ReplyHours {
  /** Calendar hours after an assessment. */
  readonly report: number
  /** Working hours after a contact message. */
  readonly message: number
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** When undefined, the store is a SQLite file in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** When undefined, letters are written to files. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: Mailbox
  readonly mailTo: readonly Mailbox[]
  /** Who gets the daily digest; nobody if it is empty. */
  readonly digestTo: readonly Mailbox[]
  /** Letters per minute after a burst of four; 0 means no limit. */
  readonly mailRate: number
  readonly siteOrigin: string
  /** The number of proxies in front of the server. With 0, forwarded headers are ignored. */
  readonly trustProxy: number
  readonly allowedOrigins: readonly string[]
  /** Posts per minute from one address; 0 means no limit. */
  readonly rateLimit: number
  /** `all` also checks for forms that were sent too fast and for automated browsers. */
  readonly spamChecks: (typeof SPAM_CHECKS)[number]
  /** 0 keeps everything. */
  readonly retentionDays: number
  /** Whether the steps of the assessment are counted. */
  readonly funnel: (typeof SWITCH)[number]
  readonly backupDir: string | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** The last part of the path that messages are posted to. The pages must be built with the same key. */
  readonly formKey: string
  readonly replyHours: ReplyHours
  readonly waitlistRelay: WaitlistRelay | undefined
  readonly webhook: WebhookSettings | undefined
}

/** Lists all configuration errors. Each line begins with the name of the variable. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape)

export const MAIL_VARIABLES = ['SITE_ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO'] as const

export const WEBHOOK_VARIABLES = ['WEBHOOK_URL', 'WEBHOOK_SECRET', 'WEBHOOK_ALLOW_PRIVATE'] as const

export const REPLY_HOURS_VARIABLES = ['VITE_REPORT_ANSWER_HOURS', 'VITE_MESSAGE_ANSWER_HOURS'] as const

export type Environment = Readonly<Record<string, string | undefined>>

/** Returns the environment plus ENV_FILE (default `.env`, '' for none). Throws when the named file is missing. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const named = process.env['ENV_FILE']
  const file = named ?? '.env'
  if (existsSync(file)) process.loadEnvFile(file)
  else if (named) throw new ConfigError([`ENV_FILE: there is no file ${named}`])
  return process.env
}

/** Returns a warning when a public site (https) has no mail server; otherwise undefined. */
export function describeMissingMail({ siteOrigin, smtpUrl }: Pick<Config, 'siteOrigin' | 'smtpUrl'>) {
  if (smtpUrl !== undefined || !siteOrigin.startsWith('https:')) return undefined
  return `nobody gets mail about what visitors send to ${siteOrigin}: set SMTP_URL, MAIL_FROM and MAIL_TO. Until then, letters are only written to the folder outbox-mail in DATA_DIR`
}

/** With a real mail server, the example addresses would lose every letter. */
function findForgottenAddresses(given: Environment): string[] {
  if (given['SMTP_URL'] === undefined) return []
  const missing = ['MAIL_FROM', 'MAIL_TO'].filter((name) => given[name] === undefined)
  return missing.map((name) => `${name}: is required when SMTP_URL is set`)
}

/** Each of these is of no use without the other. */
const PAIRS = [
  ['WAITLIST_RELAY_URL', 'WAITLIST_RELAY_TOKEN'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const

function findHalfPairs(given: Environment): string[] {
  return PAIRS.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined)
    const present = names.find((name) => given[name] !== undefined)
    return present === undefined ? [] : missing.map((name) => `${name}: is required when ${present} is set`)
  })
}

function findOpenWebhook({ WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE }: Environment): string[] {
  if (WEBHOOK_ALLOW_PRIVATE === 'on' || !/^http:/i.test(WEBHOOK_URL ?? '')) return []
  return [
    'WEBHOOK_URL: must be an https URL. http is allowed only with WEBHOOK_ALLOW_PRIVATE=on, for trials on your machine',
  ]
}

function toRelay(url: string | undefined, token: string | undefined): WaitlistRelay | undefined {
  return url === undefined || token === undefined ? undefined : { url, token }
}

type Settings = z.infer<typeof environmentSchema>

function toWebhook({ WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE }: Settings): WebhookSettings | undefined {
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return undefined
  return { url: WEBHOOK_URL, secret: WEBHOOK_SECRET, isPrivateAllowed: WEBHOOK_ALLOW_PRIVATE === 'on' }
}

/** Empty variables count as unset. Throws a `ConfigError` with all errors but no values, which may be passwords. */
export function readConfig(environment: Environment): Config {
  const given: Environment = Object.fromEntries(VARIABLES.map((name) => [name, environment[name]?.trim() || undefined]))
  const read = environmentSchema.safeParse(given)
  const faults = (read.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  const crossFaults = [findForgottenAddresses, findHalfPairs, findOpenWebhook].flatMap((find) => find(given))
  const allFaults = [...new Set([...faults, ...crossFaults])]
  if (!read.success || allFaults.length > 0) throw new ConfigError(allFaults)
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailTo: data.MAIL_TO,
    digestTo: data.DIGEST_TO,
    mailRate: data.MAIL_RATE,
    siteOrigin: data.SITE_ORIGIN,
    trustProxy: data.TRUST_PROXY,
    allowedOrigins: data.ALLOWED_ORIGINS,
    rateLimit: data.RATE_LIMIT,
    spamChecks: data.SPAM_CHECKS,
    retentionDays: data.RETENTION_DAYS,
    funnel: data.FUNNEL,
    backupDir: data.BACKUP_DIR,
    logLevel: data.LOG_LEVEL,
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    formKey: data.VITE_FORM_KEY,
    replyHours: { report: data.VITE_REPORT_ANSWER_HOURS, message: data.VITE_MESSAGE_ANSWER_HOURS },
    waitlistRelay: toRelay(data.WAITLIST_RELAY_URL, data.WAITLIST_RELAY_TOKEN),
    webhook: toWebhook(data),
  }
}
