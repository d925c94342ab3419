import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { ConfigError, readConfig, VARIABLES } from '#server/settings/config.ts'

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

function listFaults(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

test('an empty environment gives a server that runs on this machine alone', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: { name: 'Website', address: 'website@example.com' },
    mailTo: [{ name: '', address: 'team@example.com' }],
    digestTo: [],
    mailRate: 600,
    siteOrigin: 'http://localhost:3000',
    trustProxy: 0,
    allowedOrigins: [],
    rateLimit: 30,
    spamChecks: 'all',
    retentionDays: 365,
    funnel: 'on',
    backupDir: undefined,
    logLevel: 'info',
    metrics: undefined,
    formKey: 'contact',
    replyHours: { report: 24, message: 4 },
    waitlistRelay: undefined,
    webhook: undefined,
  })
})

test('every variable is read', () => {
  const environment = {
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/site',
    DATABASE_URL: 'postgresql://user:secret@db.example.com/site?sslmode=verify-full',
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: '"Readiness, team" <reports@example.com>',
    MAIL_TO: 'Second Person <two@example.com>, one@example.com',
    DIGEST_TO: 'lead@example.com',
    MAIL_RATE: '30',
    SITE_ORIGIN: 'https://www.example.com/',
    TRUST_PROXY: '2',
    ALLOWED_ORIGINS: 'https://www.example.com, https://example.org:8443',
    RATE_LIMIT: '1000',
    SPAM_CHECKS: 'honeypot',
    RETENTION_DAYS: '365',
    FUNNEL: 'off',
    BACKUP_DIR: '/var/backups/site',
    LOG_LEVEL: 'debug',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    VITE_FORM_KEY: 'x-9_A',
    VITE_REPORT_ANSWER_HOURS: '48',
    VITE_MESSAGE_ANSWER_HOURS: '8',
    WAITLIST_RELAY_URL: 'https://provider.example/api/subscribers',
    WAITLIST_RELAY_TOKEN: 'ey.J-secret',
    WEBHOOK_URL: 'http://user:secret@localhost:5678/webhook',
    WEBHOOK_SECRET,
    WEBHOOK_ALLOW_PRIVATE: 'on',
  }
  expect(Object.keys(environment)).toEqual(VARIABLES)
  expect(readConfig(environment)).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/var/lib/site',
    databaseUrl: 'postgresql://user:secret@db.example.com/site?sslmode=verify-full',
    smtpUrl: 'smtps://user:secret@mail.example.com',
    mailFrom: { name: 'Readiness, team', address: 'reports@example.com' },
    mailTo: [
      { name: 'Second Person', address: 'two@example.com' },
      { name: '', address: 'one@example.com' },
    ],
    digestTo: [{ name: '', address: 'lead@example.com' }],
    mailRate: 30,
    siteOrigin: 'https://www.example.com',
    trustProxy: 2,
    allowedOrigins: ['https://www.example.com', 'https://example.org:8443'],
    rateLimit: 1000,
    spamChecks: 'honeypot',
    retentionDays: 365,
    funnel: 'off',
    backupDir: '/var/backups/site',
    logLevel: 'debug',
    metrics: { host: '0.0.0.0', port: 9464 },
    formKey: 'x-9_A',
    replyHours: { report: 48, message: 8 },
    waitlistRelay: { url: 'https://provider.example/api/subscribers', token: 'ey.J-secret' },
    webhook: { url: 'http://user:secret@localhost:5678/webhook', secret: WEBHOOK_SECRET, isPrivateAllowed: true },
  })
})

test('a bad environment is refused with every fault at once, by name and without the values', () => {
  const faults = listFaults({
    PORT: '65536',
    HOST: 'not a host',
    DATABASE_URL: 'mysql://user:hunter3@db.example.com/site',
    SMTP_URL: 'https://user:hunter2@mail.example.com',
    MAIL_FROM: 'nobody',
    MAIL_TO: 'one@example.com, two',
    SITE_ORIGIN: 'https://www.example.com/path',
    TRUST_PROXY: '-1',
    ALLOWED_ORIGINS: 'https://one.example,*',
    RATE_LIMIT: '1001',
    SPAM_CHECKS: 'off',
    RETENTION_DAYS: '-30',
    FUNNEL: 'maybe',
    LOG_LEVEL: 'loud',
    METRICS_PORT: 'all',
    METRICS_HOST: 'any where',
    VITE_FORM_KEY: '../admin',
    WAITLIST_RELAY_URL: 'ftp://provider.example',
    WAITLIST_RELAY_TOKEN: 'top secret',
    WEBHOOK_URL: 'wss://hooks.example',
    WEBHOOK_SECRET: 'whsec_hunter4',
    WEBHOOK_ALLOW_PRIVATE: 'yes',
  })
  const named = faults.map((fault) => fault.split(':', 1)[0])
  expect(named).toEqual([
    'PORT',
    'HOST',
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_TO',
    'SITE_ORIGIN',
    'TRUST_PROXY',
    'ALLOWED_ORIGINS',
    'RATE_LIMIT',
    'SPAM_CHECKS',
    'RETENTION_DAYS',
    'FUNNEL',
    'LOG_LEVEL',
    'METRICS_PORT',
    'METRICS_HOST',
    'VITE_FORM_KEY',
    'WAITLIST_RELAY_URL',
    'WAITLIST_RELAY_TOKEN',
    'WEBHOOK_URL',
    'WEBHOOK_SECRET',
    'WEBHOOK_ALLOW_PRIVATE',
  ])
  expect(faults.join('\n')).not.toMatch(/hunter|mysql|loud|maybe|nobody|admin|ftp|top secret|wss|yes/)
})

test('an empty variable is an absent one', () => {
  expect(readConfig({ SMTP_URL: '', PORT: ' ' })).toEqual(readConfig({}))
})

test('the database is PostgreSQL, over the network or by a socket', () => {
  const taken = ['postgres://host/x', 'postgresql://u:p%40@[::1]:5433/x', 'postgres:///x?host=/run/postgresql']
  for (const url of taken) expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  for (const url of ['host:5432/x', 'https://host/x', '/run/postgresql', 'postgres://[host/x']) {
    expect(listFaults({ DATABASE_URL: url })).toEqual([
      'DATABASE_URL: must be a URL like postgres://user:password@host:5432/database',
    ])
  }
})

test.each([
  ['team@example.com', '', 'team@example.com'],
  ['  Keelson AI <a@example.com> ', 'Keelson AI', 'a@example.com'],
  ['"Readiness, team" <a@example.com>', 'Readiness, team', 'a@example.com'],
  ['<a@example.com>', '', 'a@example.com'],
])('the mailbox %s is read', (text, name, address) => {
  expect(readConfig({ MAIL_FROM: text }).mailFrom).toEqual({ name, address })
})

test.each([
  'A <a@example.com> B',
  'A <a@example.com',
  'A a@example.com>',
  'A <<a@example.com>',
  '"A" B" <a@example.com>',
  'A <>',
])('the mailbox %s is refused', (text) => {
  expect(listFaults({ MAIL_FROM: text })).toEqual([expect.stringMatching(/^MAIL_FROM: needs an address/)])
})

test('a mail server without own addresses is refused, for the example addresses would swallow every letter', () => {
  expect(listFaults({ SMTP_URL: 'smtp://localhost:25' })).toEqual([
    'MAIL_FROM: is required when SMTP_URL is set',
    'MAIL_TO: is required when SMTP_URL is set',
  ])
})

test('the relay needs its address and its token, and neither may be such that an error of fetch would tell it', () => {
  const url = 'https://provider.example/subscribers'
  expect(listFaults({ WAITLIST_RELAY_URL: url })).toEqual([
    'WAITLIST_RELAY_TOKEN: is required when WAITLIST_RELAY_URL is set',
  ])
  expect(listFaults({ WAITLIST_RELAY_TOKEN: 'hunter2' })).toEqual([
    'WAITLIST_RELAY_URL: is required when WAITLIST_RELAY_TOKEN is set',
  ])
  for (const [address, token] of [
    ['https://user:hunter2@provider.example', 'token'],
    ['https://hunter2@provider.example', 'token'],
    [url, 'hunter2\nX-Injected: yes'],
    [url, 'hunter2\u20AC'],
  ] as const) {
    const faults = listFaults({ WAITLIST_RELAY_URL: address, WAITLIST_RELAY_TOKEN: token })
    expect(faults).toHaveLength(1)
    expect(faults[0]).not.toContain('hunter2')
  }
})

const NO_KEY = 'WEBHOOK_SECRET: must be whsec_ followed by 24 to 64 bytes in base64'
const NO_TLS =
  'WEBHOOK_URL: must be an https URL. http is allowed only with WEBHOOK_ALLOW_PRIVATE=on, for trials on your machine'

const TOO_SHORT = `whsec_${Buffer.alloc(23).toString('base64')}`
const TOO_LONG = `whsec_${Buffer.alloc(65).toString('base64')}`

test.each([
  [undefined, WEBHOOK_SECRET, 'WEBHOOK_URL: is required when WEBHOOK_SECRET is set'],
  ['https://hooks.example', undefined, 'WEBHOOK_SECRET: is required when WEBHOOK_URL is set'],
  ['HTTP://hooks.example', WEBHOOK_SECRET, NO_TLS],
  ['hooks.example/catch', WEBHOOK_SECRET, 'WEBHOOK_URL: must be an https URL'],
  ['https://hooks.example', 'hunter2', NO_KEY],
  ['https://hooks.example', WEBHOOK_SECRET.slice(6), NO_KEY],
  ['https://hooks.example', `${WEBHOOK_SECRET}-`, NO_KEY],
  ['https://hooks.example', 'whsec_', NO_KEY],
  ['https://hooks.example', `whsec_${'A'.repeat(37)}`, NO_KEY],
  ['https://hooks.example', TOO_SHORT, NO_KEY],
  ['https://hooks.example', TOO_LONG, NO_KEY],
])('the webhook URL %s with the secret %s is refused', (url, secret, fault) => {
  expect(listFaults({ ...(url && { WEBHOOK_URL: url }), ...(secret && { WEBHOOK_SECRET: secret }) })).toEqual([fault])
})

/** Read by the build alone: they end up in the pages. */
const BUILD_VARIABLES = [
  'VITE_API_URL',
  'VITE_FORM_URL',
  'VITE_WAITLIST_URL',
  'VITE_MEASUREMENT_ID',
  'VITE_OFFLINE_ASSESSMENT',
]

/** Read by deploy/send-alert.mjs alone. */
const ALERT_VARIABLES = ['ALERT_TO', 'ALERT_URL']

test('.env.example names exactly the variables that are read, each explained, and its values are the defaults', () => {
  const lines = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8').split('\n')
  const settings = lines.flatMap((line, index) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, value, comment: lines[index - 1] }]
  })
  expect(settings.map(({ name }) => name)).toEqual([...VARIABLES, ...BUILD_VARIABLES, ...ALERT_VARIABLES])
  expect(settings.filter(({ comment }) => !comment?.startsWith('# '))).toEqual([])
  expect(readConfig(Object.fromEntries(settings.map(({ name, value }) => [name, value])))).toEqual(readConfig({}))
})
