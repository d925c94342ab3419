import { existsSync } from 'node:fs'

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

function findHalfRelays(given: Environment): string[] {
  const names = ['WAITLIST_RELAY_URL', 'WAITLIST_RELAY_TOKEN'] as const
  const missing = names.filter((name) => given[name] === undefined)
  const present = names.find((name) => given[name] !== undefined)
  return present === undefined ? [] : missing.map((name) => `${name}: is required when ${present} is set`)
}

function toRelay(url: string | undefined, token: string | undefined): WaitlistRelay | undefined {
  return url === undefined || token === undefined ? undefined : { url, token }
}

/** Empty variables count as unset. Throws a `ConfigError` with all errors but no values, which may be passwords. */
export function readConfig(environment: Environment): Config {
  const given: Environment = Object.fromEntries(VARIABLES.map((name) => [name, environment[name]?.trim() || undefined]))
  const read = environmentSchema.safeParse(given)
  const faults = (read.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`)
  const allFaults = [...new Set([...faults, ...findForgottenAddresses(given), ...findHalfRelays(given)])]
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
  }
}
