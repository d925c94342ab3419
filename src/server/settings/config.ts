import { existsSync } from 'node:fs'

import { environmentSchema, type LOG_LEVELS, type Mailbox, type SPAM_CHECKS } from './environment-schema.ts'

export interface WaitlistRelay {
  readonly url: string
  /** Secret: it goes into the Authorization header and nowhere else. */
  readonly token: string
}

/** Hours within which the pages promise a reply (specification §1, §9). */
export interface ReplyHours {
  /** After an assessment: around the clock. */
  readonly report: number
  /** After a message of the contact form: working hours only. */
  readonly message: number
}

/** The settings from the environment, read once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: the store is a file in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Absent: letters are written to files. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: Mailbox
  readonly mailTo: readonly Mailbox[]
  /** The most letters that go to the mail server in a minute, beyond the first four; 0 means no limit. */
  readonly mailRate: number
  /** Scheme, host and port, without a trailing slash. */
  readonly siteOrigin: string
  /** The number of proxies in front of the server; 0 trusts no forwarded header. */
  readonly trustProxy: number
  readonly allowedOrigins: readonly string[]
  /** Posts in a minute from one address; 0 means no limit. */
  readonly rateLimit: number
  /** What marks a form as spam besides the honeypot: with `all`, a form sent too fast and an automated browser. */
  readonly spamChecks: (typeof SPAM_CHECKS)[number]
  /** Days after which a submission is removed; 0 keeps everything. */
  readonly retentionDays: number
  /** Absent: nobody looks for backups. */
  readonly backupDir: string | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** The address of the metrics server, apart from the site. Absent: there are no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** The last part of the path that messages are posted to. The pages must be built with the same key. */
  readonly formKey: string
  readonly replyHours: ReplyHours
  /** Absent: sign-ups are only kept and mailed. */
  readonly waitlistRelay: WaitlistRelay | undefined
}

/** The faults of the environment. Each line begins with the variable's name. */
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

/**
 * Gives the environment of the process, with what the file ENV_FILE (`.env` unless told, '' for none) adds. Throws a
 * `ConfigError` when that file is not there: the server would keep leads where nobody looks.
 */
export function readEnvironment(): NodeJS.ProcessEnv {
  const named = process.env['ENV_FILE']
  const file = named ?? '.env'
  if (existsSync(file)) process.loadEnvFile(file)
  else if (named) throw new ConfigError([`ENV_FILE: there is no file ${named}`])
  return process.env
}

/** Says what to do when a public site, one with an https origin, has no mail server; undefined for every other one. */
export function describeMissingMail({ siteOrigin, smtpUrl }: Pick<Config, 'siteOrigin' | 'smtpUrl'>) {
  if (smtpUrl !== undefined || !siteOrigin.startsWith('https:')) return undefined
  return `nobody gets mail about what visitors send to ${siteOrigin}: set SMTP_URL, MAIL_FROM and MAIL_TO. Until then, letters are only written to the folder outbox-mail in DATA_DIR`
}

/** Finds addresses that are not set. With a real mail server the example addresses would lose every letter. */
function findForgottenAddresses(given: Environment): string[] {
  if (given['SMTP_URL'] === undefined) return []
  const missing = ['MAIL_FROM', 'MAIL_TO'].filter((name) => given[name] === undefined)
  return missing.map((name) => `${name}: is required when SMTP_URL is set`)
}

/** Finds a URL without a token and a token without a URL: neither could relay anything. */
function findHalfRelays(given: Environment): string[] {
  const names = ['WAITLIST_RELAY_URL', 'WAITLIST_RELAY_TOKEN'] as const
  const missing = names.filter((name) => given[name] === undefined)
  const present = names.find((name) => given[name] !== undefined)
  return present === undefined ? [] : missing.map((name) => `${name}: is required when ${present} is set`)
}

function toRelay(url: string | undefined, token: string | undefined): WaitlistRelay | undefined {
  return url === undefined || token === undefined ? undefined : { url, token }
}

/**
 * Reads the configuration from these variables. An empty variable counts as absent. Throws a `ConfigError` with every
 * fault at once. A fault never repeats a value, because it may be a password.
 */
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
    backupDir: data.BACKUP_DIR,
    logLevel: data.LOG_LEVEL,
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    formKey: data.VITE_FORM_KEY,
    replyHours: { report: data.VITE_REPORT_ANSWER_HOURS, message: data.VITE_MESSAGE_ANSWER_HOURS },
    waitlistRelay: toRelay(data.WAITLIST_RELAY_URL, data.WAITLIST_RELAY_TOKEN),
  }
}
