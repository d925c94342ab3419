import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { backUpDatabase } from '#server/intake/sqlite-backup.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { BUILT_CLI, startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp/smtp-peer.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

let peer: SmtpPeer
let server: RunningServer

beforeEach(async () => {
  peer = await startSmtpPeer()
  const mail = mailTo(peer.url)
  server = await startServer({ environment: mail })
})
afterEach(async () => {
  await server.stop()
  await peer.close()
})

/** The built command beside the running server, without a terminal. */
function leads(...args: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: server.dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILT_CLI, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const told = (pattern: RegExp) => expect.stringMatching(pattern) as string

test('beside a running server a letter that was given up goes out, and an erased address is gone and may come again', async () => {
  peer.behave({ at: 'data', code: 550 })
  const report = sampleReport('Quick Win')
  expect((await postReport(server.url, report)).status).toBe(202)
  await expect.poll(() => leads('stats').stdout, { interval: 50, timeout: 20_000 }).toMatch(/0 waiting.* 1 dead/)
  expect(leads('doctor')).toMatchObject({ status: 1, stderr: '', stdout: told(/^FAIL {2}dead/m) })
  expect(leads('resend', report.sessionId.slice(0, 8))).toMatchObject({
    status: 0,
    stdout: told(/^Due now: team-letter/),
  })
  await peer.hasTaken(1)
  expect(peer.letters[0]?.mail.messageId).toContain(report.sessionId)
  await expect.poll(() => leads('doctor').status, { interval: 50, timeout: 20_000 }).toBe(0)

  const { workEmail } = report.contact
  expect(leads('erase', workEmail)).toMatchObject({ status: 2, stdout: '', stderr: told(/needs --yes/) })
  expect(leads('erase', workEmail, '--yes')).toMatchObject({
    status: 0,
    stdout: told(/^Permanently erased: 1 report\n/),
  })
  expect(leads('list').stdout).toBe('Nothing has come in yet.\n')
  expect((await postReport(server.url, report)).status).toBe(202)
  await peer.hasTaken(2)
  expect(server.log.join('\n')).not.toContain(workEmail)
})

test('an export whose reader stops early ends without a complaint', async () => {
  expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  const env = { PATH: process.env['PATH'], DATA_DIR: server.dataDir, NODE: process.execPath, CLI: BUILT_CLI }
  const { stderr } = spawnSync('sh', ['-c', '"$NODE" "$CLI" export --json | true'], { env, encoding: 'utf8' })
  expect(stderr).toBe('')
})

test('an export that its disk has no room for fails, and says so', async () => {
  expect((await postReport(server.url, sampleReport('Quick Win'))).status).toBe(202)
  const env = { PATH: process.env['PATH'], DATA_DIR: server.dataDir, NODE: process.execPath, CLI: BUILT_CLI }
  const script = '"$NODE" "$CLI" export --json > /dev/full'
  const { status, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' })
  expect(stderr).toMatch(/ENOSPC/)
  expect(status).toBe(1)
})

test('on a full disk list, show and stats work, beside a server and without one, and doctor says what is wrong', async () => {
  const report = sampleReport('Quick Win')
  expect((await postReport(server.url, report)).status).toBe(202)
  await expect.poll(() => leads('stats').stdout, { interval: 50, timeout: 20_000 }).toMatch(/1 sent/)
  const full = (...args: string[]) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
    const limited = ['-c', 'ulimit -f 0 && exec "$0" "$@"', process.execPath, BUILT_CLI, ...args]
    return spawnSync('sh', limited, { env, encoding: 'utf8' })
  }
  let { dataDir } = server
  const expectReading = () => {
    for (const args of [[], ['list'], ['show', report.sessionId], ['stats'], ['export', '--json']]) {
      expect(full(...args), args[0] ?? 'leads').toMatchObject({
        status: 0,
        stderr: '',
        stdout: told(/1 report|Quick Win/),
      })
    }
    const lines = full('doctor').stdout
    expect(lines).toMatch(/^FAIL {2}store .*(unavailable|cannot be used)/m)
    expect(lines).toMatch(/^ok {4}waiting +nothing waits/m)
  }
  expectReading()
  const folder = makeTemporaryFolder()
  dataDir = folder.path
  backUpDatabase(join(server.dataDir, 'submissions.db'), join(dataDir, 'submissions.db'))
  const database = new Database(join(dataDir, 'submissions.db'))
  database.exec('pragma journal_mode = wal')
  database.close()
  expectReading()
  folder.remove()
})
