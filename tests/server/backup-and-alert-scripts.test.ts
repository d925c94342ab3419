import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { beforeEach, expect, test } from 'vitest'

import { openSqliteStore } from '#server/intake/open-store.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { BUILT_CLI, requireBuild, startServer } from '#tests/support/service/start-server.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { startSmtpPeer } from '#tests/support/smtp/smtp-peer.ts'

const folder = useTemporaryFolder()
let backups: string

beforeEach(async () => {
  requireBuild(BUILT_CLI)
  backups = join(folder.path, 'backups')
  mkdirSync(backups)
  await openSqliteStore(folder.path).close()
})

function backUp(settings: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder.path, BACKUP_DIR: backups, ...settings }
  const { status, stderr } = spawnSync('bash', ['deploy/backup.sh'], { env, encoding: 'utf8' })
  return { status, stderr }
}

test('the backup script keeps the newest backups, leaves other files, and removes what a killed one left a day ago', () => {
  const old = [
    'submissions-20260101T000000Z.db',
    'submissions-20260102T000000Z.db',
    'submissions-20260103T000000Z.dump',
  ]
  const left = 'submissions-20260101T000000Z.db.partial'
  for (const name of [...old, left, 'by-hand.db']) writeFileSync(join(backups, name), '')
  utimesSync(join(backups, left), 1000, 1000)
  expect(backUp({ KEEP: '2' })).toEqual({ status: 0, stderr: '' })
  const [other, kept, made = '', ...more] = readdirSync(backups).toSorted()
  expect([other, kept, more]).toEqual(['by-hand.db', old[2], []])
  expect(made).toMatch(/^submissions-\d{8}T\d{6}Z\.db$/)
  expect((statSync(join(backups, made)).mode & 0o777).toString(8)).toBe('600')
})

test('a backup that fails removes no older one, and says why', () => {
  const old = ['submissions-1.db', 'submissions-2.db']
  for (const name of old) writeFileSync(join(backups, name), '')
  const { status, stderr } = backUp({ KEEP: '1', DATA_DIR: join(folder.path, 'elsewhere') })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/no database at .*elsewhere/)])
  expect(backUp({ KEEP: '0' }).stderr).toContain('KEEP must be a whole number above 0')
  expect(backUp({ BACKUP_DIR: '' }).status).toBe(1)
  expect(readdirSync(backups).toSorted()).toEqual(old)
})

test('the password of the database is in the environment of pg_dump, and not in its arguments, which everybody can read', () => {
  const told = join(folder.path, 'told')
  const script = `#!/bin/bash\nprintf '%s\\n' "$@" "$PGPASSWORD" > ${told}\n`
  writeFileSync(join(folder.path, 'pg_dump'), `${script}touch "\${2#--file=}"\n`, { mode: 0o700 })
  writeFileSync(join(folder.path, 'pg_restore'), '#!/bin/bash\n', { mode: 0o700 })
  const PATH = `${folder.path}:${process.env['PATH']}`
  for (const [url, shown, password] of [
    [
      'postgres://site:p%40s%5Cn%25@db.example:5432/site?sslmode=require',
      'postgres://site@db.example:5432/site?sslmode=require',
      'p@s\\n%',
    ],
    ['postgresql://db.example/site', 'postgresql://db.example/site', ''],
  ]) {
    expect(backUp({ PATH, DATABASE_URL: url ?? '' })).toEqual({ status: 0, stderr: '' })
    expect(readFileSync(told, 'utf8').split('\n').slice(-3)).toEqual([shown, password, ''])
  }
})

async function sendAlert(settings: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], ...settings }
  const child = spawn(process.execPath, ['deploy/send-alert.mjs', 'keelson-site-doctor.service'], { env })
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>])
  return { status, said }
}

test('an alert is mailed to whoever gets alerts, and posted too; one way that fails does not hinder the other', async () => {
  const peer = await startSmtpPeer()
  const posted: string[] = []
  const hook = createServer((request, answer) => {
    void text(request)
      .then((body) => posted.push(body))
      .then(() => answer.end())
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const mail = mailTo(peer.url)
  const url = { ALERT_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/` }
  expect(await sendAlert({ ...mail, ...url, ALERT_TO: 'admin@example.com' })).toEqual({ status: 0, said: '' })
  expect(peer.letters[0]?.envelope.to).toEqual(['admin@example.com'])
  expect(peer.letters[0]?.mail.subject).toMatch(/^keelson-site-doctor\.service failed on /)
  expect(posted).toEqual([expect.stringContaining('journalctl -u keelson-site-doctor.service')])
  expect(await sendAlert(mail)).toEqual({ status: 0, said: '' })
  expect(peer.letters[1]?.envelope.to).toEqual(['team@example.com'])
  await peer.close()
  const away = await sendAlert({ ...mail, ...url })
  expect([away.status, away.said, posted.length]).toEqual([1, expect.stringMatching(/not sent: .*ECONNREFUSED/), 2])
  expect(await sendAlert({})).toEqual({ status: 1, said: 'No alert was sent: set SMTP_URL or ALERT_URL\n' })
  hook.close()
})

test('an alert tells its password to no mail server without TLS, unless the URL allows it', async () => {
  const heard: string[] = []
  const scripted = await startScriptedSmtp((line) => void heard.push(line))
  scripted.play('EHLO', '250 AUTH PLAIN')
  const url = scripted.url.replace('smtp://', 'smtp://user:password@')
  expect((await sendAlert(mailTo(url))).status).toBe(1)
  expect(heard.join('\n')).not.toMatch(/AUTH|MAIL/)
  expect(await sendAlert(mailTo(`${url}/?requireTLS=false`))).toEqual({ status: 0, said: '' })
  await scripted.close()
})

function wait(port: string) {
  const env = { PATH: process.env['PATH'], PORT: port }
  return spawnSync(process.execPath, ['deploy/wait-until-ready.mjs', '1'], { env, encoding: 'utf8' })
}

test('whoever waits for the server is told when it is ready, and why it is not', async () => {
  const server = await startServer()
  const { port } = new URL(server.url)
  expect(wait(port)).toMatchObject({ status: 0, stderr: '' })
  await server.stop()
  const { status, stderr } = wait(port)
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^The server is not ready at http:.*: connect ECONNREFUSED/),
  ])
})
