import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import Database from 'libsql'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { checkFreeSpace } from '#server/cli/doctor.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { buildSite, PAGES } from '#tests/support/site/sample-built-site.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message } from '#tests/support/submissions/seed-submissions.ts'

const HOUR = 3_600_000

const folder = useTemporaryFolder()

beforeEach(async () => {
  await openSqliteStore(folder.path).close()
})

interface Setting {
  readonly environment?: Readonly<Record<string, string>>
  readonly webRoot?: string
  readonly dataDir?: string
  readonly now?: () => number
}

/** The lines by the name of what they are about, and the exit code. */
async function examine({ environment = {}, dataDir = folder.path, ...changes }: Setting = {}) {
  const context = { ...createCliContext(dataDir, environment), ...changes }
  const { exitCode, text } = await runCli(['doctor'], context)
  expect(text).toBe('')
  const lines = context.written().trimEnd().split('\n')
  const byName = Object.fromEntries(lines.map((line) => [line.slice(6, 21).trim(), line]))
  return {
    exitCode,
    byName,
    failed: lines.filter((line) => line.startsWith('FAIL')).map((line) => line.slice(6, 21).trim()),
  }
}

test('where all is well each line says so, nothing was sent, and the exit code is 0', async () => {
  const peer = await startSmtpPeer()
  const { exitCode, byName, failed } = await examine({ environment: mailTo(peer.url) })
  expect([exitCode, failed]).toEqual([0, []])
  expect(Object.keys(byName)).toEqual([
    'configuration',
    'store',
    'mail',
    'webhook',
    'pages',
    'disk',
    'waiting',
    'dead',
    'clock',
    'spam',
    'backup',
  ])
  expect(byName['store']).toContain(`${join(folder.path, 'submissions.db')}: intact and writable`)
  expect(byName['mail']).toContain('accepts letters from us; none was sent')
  expect(byName['pages']).toMatch(/^ok {4}pages .*\d+ files to serve$/)
  expect(byName['disk']).toMatch(/MB free/)
  expect([peer.connections(), peer.letters]).toEqual([1, []])
  await peer.close()
})

test('every fault of the configuration is told, without its values, and the rest is examined as far as it goes', async () => {
  const { exitCode, byName, failed } = await examine({
    environment: { SMTP_URL: 'https://user:hunter2@mail.example', PORT: 'x', SITE_ORIGIN: 'nowhere' },
  })
  expect([exitCode, failed]).toEqual([1, ['configuration', 'mail', 'pages']])
  for (const name of ['SMTP_URL', 'PORT', 'SITE_ORIGIN', 'MAIL_TO']) expect(byName['configuration']).toContain(name)
  expect(byName['mail']).toContain('not checked: the configuration has errors')
  expect(JSON.stringify(byName)).not.toContain('hunter2')
})

test('without a store it says what to do, and makes none', async () => {
  const dataDir = join(folder.path, 'elsewhere')
  const { failed, byName } = await examine({ dataDir })
  expect(failed).toEqual(['store', 'waiting', 'dead', 'clock', 'spam'])
  expect(byName['store']).toMatch(/no database.*start the server once/)
  expect(existsSync(dataDir)).toBe(false)
})

test('a store that is damaged, or that somebody has locked for long, is told', async () => {
  const file = join(folder.path, 'submissions.db')
  const database = new Database(file)
  database.exec('begin immediate')
  expect(await examine()).toMatchObject({
    failed: ['store'],
    byName: { store: expect.stringMatching(/unavailable \(SQLITE_BUSY/) as string },
  })
  database.exec('rollback; pragma foreign_keys = off')
  database.exec("insert into outbox (id, submission_id, kind, run_at) values ('x', 'gone', 'team-letter', 1)")
  database.close()
  const { failed, byName } = await examine()
  expect([failed, byName['store']]).toEqual([['store'], expect.stringMatching(/damaged: 1 jobs? ha.* lost/)])
})

test('a mail server that is away, or refuses the login, is told without the password', async () => {
  const peer = await startSmtpPeer()
  await peer.close()
  expect(await examine({ environment: mailTo(peer.url) })).toMatchObject({
    exitCode: 1,
    failed: ['mail'],
    byName: { mail: expect.stringMatching(/ECONNREFUSED/) as string },
  })
  const strict = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('Unknown user')),
  })
  strict.on('error', () => {})
  strict.listen(0, '127.0.0.1')
  await once(strict.server, 'listening')
  const { port } = strict.server.address() as AddressInfo
  const { failed, byName } = await examine({
    environment: mailTo(`smtp://user:hunter2@127.0.0.1:${port}?requireTLS=false`),
  })
  expect([failed, byName['mail']]).toEqual([['mail'], expect.stringMatching(/Invalid login/)])
  expect(byName['mail']).not.toContain('hunter2')
  await new Promise<void>((resolve) => {
    strict.close(resolve)
  })
})

test('without a mail server it says where letters go, and does not make that folder', async () => {
  expect(await examine()).toMatchObject({
    exitCode: 0,
    byName: { mail: expect.stringMatching(/no mail server is set, so letters are written to .*outbox-mail/) as string },
  })
  expect(readdirSync(folder.path).filter((name) => !name.startsWith('submissions.db'))).toEqual([])
})

test('pages that were not built, and a disk with too little room, are told', async () => {
  expect(await examine({ webRoot: join(folder.path, 'web') })).toMatchObject({
    failed: ['pages'],
    byName: { pages: expect.stringMatching(/not built: run npm run build/) as string },
  })
  await expect(checkFreeSpace(folder.path, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/^only [\d,]+ MB free for/)
})

test('what waits for more than an hour, and what was given up, are told', async () => {
  const store = openSqliteStore(folder.path)
  await keep(store, 'one', { ...message(ADDRESS), receivedAt: 0 })
  expect(await examine({ now: () => HOUR })).toMatchObject({
    exitCode: 0,
    byName: { waiting: expect.stringMatching(/1 to be sent, the oldest came in 1 hour ago/) as string },
  })
  expect((await examine({ now: () => HOUR + 1 })).failed).toEqual(['waiting'])
  const job = await store.claim({ worker: 'one', now: 0, leaseMs: 1 })
  if (job !== undefined) await store.fail(job, { error: '550', retryAt: 'never' })
  expect(await examine()).toMatchObject({
    exitCode: 1,
    failed: ['dead'],
    byName: {
      dead: expect.stringMatching(/1 given up: run leads list --state dead, then leads resend --dead/) as string,
    },
  })
  await store.close()
})

test('a file in the place of the letters’ folder is told', async () => {
  writeFileSync(join(folder.path, 'outbox-mail'), '')
  expect((await examine()).failed).toEqual(['mail'])
})

test('a clock far beyond the last time that a server noted is told, and what to do', async () => {
  const store = openSqliteStore(folder.path)
  await store.keepTrustedTime(0)
  expect((await examine({ now: () => 7 * 24 * HOUR })).failed).toEqual([])
  expect((await examine({ now: () => 7 * 24 * HOUR + 1 })).failed).toEqual(['clock'])
  expect(await examine({ now: () => 365 * 24 * HOUR })).toMatchObject({
    failed: ['clock'],
    byName: { clock: expect.stringMatching(/1971-01-01.*365 days after .*removes nothing.*trust-clock/) as string },
  })
  expect((await runCli(['trust-clock', '--yes'], createCliContext(folder.path))).text).toMatch(/^Recorded: it is 2/)
  expect((await examine()).failed).toEqual([])
  await store.close()
})

test('something due in the far future is told', async () => {
  const store = openSqliteStore(folder.path)
  await keep(store, 'one', { ...message(ADDRESS), receivedAt: Date.UTC(2126, 0, 1) })
  expect(await examine()).toMatchObject({
    failed: ['clock'],
    byName: { clock: expect.stringMatching(/dated 2126-01-01 00:00 UTC or later: a clock is wrong, or was/) as string },
  })
  await store.close()
})

test('spam is counted, and an entry that a person may have sent is reported for a week if no letter went out about it', async () => {
  const store = openSqliteStore(folder.path)
  const early = { ...message(ADDRESS), receivedAt: 0 }
  await keep(store, 'one', { ...early, flags: ['honeypot', 'fast'], jobs: [] })
  await keep(store, 'two', { ...early, flags: ['fast'] })
  expect(await examine({ now: () => HOUR })).toMatchObject({
    failed: [],
    byName: { spam: expect.stringMatching(/^ok .* 1 with a letter marked \[spam\?\], 1 without a letter$/) as string },
  })
  await keep(store, 'three', { ...early, flags: ['automated'], jobs: [] })
  expect(await examine({ now: () => HOUR })).toMatchObject({
    failed: ['spam'],
    byName: { spam: expect.stringMatching(/people may have sent some, the last one 1 hour ago: .*--spam/) as string },
  })
  expect((await examine({ now: () => 7 * 24 * HOUR })).failed).not.toContain('spam')
  await store.close()
})

/** Keeps one message in the store of this folder. */
async function keepOne(dataDir: string): Promise<void> {
  const store = openSqliteStore(dataDir)
  await keep(store, 'one', { ...message(ADDRESS), receivedAt: 1, jobs: [] })
  await store.close()
}

test('an empty store is told, and is a failure beside a backup that is not empty or letters that were written', async () => {
  expect((await examine()).byName['store']).toMatch(/^ok .*0 submissions: is this the right data folder\?$/)
  const backups = join(folder.path, 'backups')
  mkdirSync(backups)
  const lost = makeTemporaryFolder()
  await keepOne(lost.path)
  copyFileSync(join(lost.path, 'submissions.db'), join(backups, 'submissions-1.db'))
  const beside = await examine({ environment: { BACKUP_DIR: backups } })
  expect(beside.failed).toEqual(['store'])
  expect(beside.byName['store']).toMatch(/is this the right data folder\? The backup .*-1\.db has 1 submission$/)
  mkdirSync(join(folder.path, 'outbox-mail'))
  writeFileSync(join(folder.path, 'outbox-mail', 'a.eml'), '')
  expect((await examine()).byName['store']).toMatch(/^FAIL .*The folder has 1 letter about submissions$/)
  await keepOne(folder.path)
  expect((await examine({ environment: { BACKUP_DIR: backups } })).failed).toEqual([])
  lost.remove()
})

test('a backup that is missing, older than two days or none of ours is told', async () => {
  const environment = { BACKUP_DIR: join(folder.path, 'backups') }
  expect(await examine({ environment })).toMatchObject({ exitCode: 1, failed: ['backup'] })
  mkdirSync(environment.BACKUP_DIR)
  const file = join(environment.BACKUP_DIR, 'submissions-1.db')
  writeFileSync(file, '')
  writeFileSync(join(environment.BACKUP_DIR, 'submissions-2.db.partial'), '')
  expect((await examine({ environment })).byName['backup']).toMatch(/submissions-1\.db is not a backup of a store$/)
  copyFileSync(join(folder.path, 'submissions.db'), file)
  utimesSync(file, 1000, 1000)
  const older = join(environment.BACKUP_DIR, 'submissions-3.db')
  copyFileSync(file, older)
  utimesSync(older, 0, 0)
  const madeAt = 1_000_000
  const good = await examine({ environment, now: () => madeAt + 48 * HOUR })
  expect(good.byName['backup']).toMatch(/^ok {4}backup .*submissions-1\.db, 2 days old, with 0 submissions$/)
  expect((await examine({ environment, now: () => madeAt + 48 * HOUR + 1 })).failed).toEqual(['backup'])
})

test('settings that disagree with the build are told', async () => {
  const record = { origin: 'http://www.example.com', settings: { VITE_FORM_KEY: 'hello' } }
  const webRoot = buildSite(folder.path, { ...PAGES, ...record })
  const { byName, failed } = await examine({ webRoot, environment: { SITE_ORIGIN: 'http://www.example.com' } })
  expect(failed).toEqual(['pages'])
  expect(byName['pages']).toContain('VITE_FORM_KEY: the pages were built with hello, but the server has contact')
  const alike = { SITE_ORIGIN: 'http://www.example.com', VITE_FORM_KEY: 'hello' }
  expect((await examine({ webRoot, environment: alike })).failed).toEqual([])
  const promises = { RETENTION_DAYS: '30', VITE_REPORT_ANSWER_HOURS: '48', VITE_MESSAGE_ANSWER_HOURS: '8' }
  const { byName: later } = await examine({ webRoot, environment: { ...alike, ...promises } })
  expect(later['pages']?.match(/(?:RETENTION_DAYS|_HOURS): the pages were built with (?:365|24|4), /g)).toHaveLength(3)
  const kept = buildSite(folder.path, { ...PAGES, ...record, settings: { ...record.settings, ...promises } })
  expect((await examine({ webRoot: kept, environment: { ...alike, ...promises } })).failed).toEqual([])
})
