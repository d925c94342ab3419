import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { ConfigError, readConfig, VARIABLES } from '#server/config.ts'

function faultsOf(environment: Record<string, string>): readonly string[] {
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
    smtpUrl: undefined,
    mailFrom: { name: 'Keelson AI', address: 'website@example.com' },
    mailTo: [{ name: '', address: 'team@example.com' }],
    siteOrigin: 'http://localhost:3000',
    trustProxy: 0,
    logLevel: 'info',
  })
})

test('every variable is read', () => {
  const environment = {
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/site',
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: '"Readiness, team" <reports@example.com>',
    MAIL_TO: 'one@example.com, Second Person <two@example.com>',
    SITE_ORIGIN: 'https://www.example.com/',
    TRUST_PROXY: '2',
    LOG_LEVEL: 'debug',
  }
  expect(Object.keys(environment)).toEqual(VARIABLES)
  expect(readConfig(environment)).toEqual({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/var/lib/site',
    smtpUrl: 'smtps://user:secret@mail.example.com',
    mailFrom: { name: 'Readiness, team', address: 'reports@example.com' },
    mailTo: [
      { name: '', address: 'one@example.com' },
      { name: 'Second Person', address: 'two@example.com' },
    ],
    siteOrigin: 'https://www.example.com',
    trustProxy: 2,
    logLevel: 'debug',
  })
})

test('a bad environment is refused with every fault at once, by name and without the values', () => {
  const faults = faultsOf({
    PORT: '65536',
    HOST: 'not a host',
    SMTP_URL: 'https://user:hunter2@mail.example.com',
    MAIL_FROM: 'nobody',
    MAIL_TO: 'one@example.com, two',
    SITE_ORIGIN: 'https://www.example.com/path',
    TRUST_PROXY: '-1',
    LOG_LEVEL: 'loud',
  })
  const named = faults.map((fault) => fault.split(':', 1)[0])
  expect(named).toEqual(['PORT', 'HOST', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'SITE_ORIGIN', 'TRUST_PROXY', 'LOG_LEVEL'])
  expect(faults.join('\n')).not.toMatch(/hunter2|loud|nobody/)
})

test('an empty variable is an absent one', () => {
  expect(readConfig({ SMTP_URL: '', PORT: ' ' })).toEqual(readConfig({}))
})

test('a mail server without own addresses is refused, for the example addresses would swallow every letter', () => {
  expect(faultsOf({ SMTP_URL: 'smtp://localhost:25' })).toEqual([
    'MAIL_FROM: is required when SMTP_URL is set',
    'MAIL_TO: is required when SMTP_URL is set',
  ])
})

test('.env.example names exactly the variables that are read, each explained, and its values are the defaults', () => {
  const lines = readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8').split('\n')
  const settings = lines.flatMap((line, index) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, value, comment: lines[index - 1] }]
  })
  expect(settings.map(({ name }) => name)).toEqual(VARIABLES)
  expect(settings.filter(({ comment }) => !comment?.startsWith('# '))).toEqual([])
  expect(readConfig(Object.fromEntries(settings.map(({ name, value }) => [name, value])))).toEqual(readConfig({}))
})
