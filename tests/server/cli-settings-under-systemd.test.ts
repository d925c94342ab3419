import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { makeFolder } from '#tests/support/service/open-service.ts'
import { BUILT_CLI, requireBuild } from '#tests/support/service/start-server.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy')

let folder: ReturnType<typeof makeFolder>

beforeEach(async () => {
  requireBuild(BUILT_CLI)
  folder = makeFolder()
  await openSqliteStore(folder.path).close()
})
afterEach(() => folder.remove())

interface Machine {
  readonly user?: string
  readonly settings?: string
  readonly settingsFile?: string
}

/** `leads doctor` as on a machine with our unit, which runs the server as this user with these settings. */
function doctorOn({ user = userInfo().username, settings = '', settingsFile = 'site.env' }: Machine) {
  const unit = readFileSync(join(DEPLOY, 'keelson-site.service'), 'utf8')
    .replace(/^User=.*$/m, `User=${user}`)
    .replace(/^Environment=DATA_DIR=.*$/m, `Environment=DATA_DIR=${folder.path}`)
    .replace(/^EnvironmentFile=.*$/m, `EnvironmentFile=${join(folder.path, settingsFile)}`)
  writeFileSync(join(folder.path, 'site.service'), unit)
  writeFileSync(join(folder.path, 'site.env'), settings)
  const env = { PATH: process.env['PATH'], UNIT_FILE: join(folder.path, 'site.service') }
  const program = join(DEPLOY, 'leads.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'doctor'], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('beside systemd the team’s commands have the settings of the server', () => {
  const { status, stdout } = doctorOn({
    settings: [
      '# Mail',
      'SMTP_URL=smtp://127.0.0.1:1',
      'MAIL_FROM="The website <site@example.com>"',
      "MAIL_TO='team@example.com, sales@example.com'",
      'PORT=none',
    ].join('\n'),
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^FAIL {2}configuration {2}PORT: must be a whole number from 0 to 65535$/m)
  expect(stdout).toContain(`ok    store          ${join(folder.path, 'submissions.db')}: whole`)
  expect(stdout).toMatch(/^FAIL {2}mail {11}connect ECONNREFUSED 127\.0\.0\.1:1$/m)
})

test('what the settings file says goes before what the unit says, as with systemd', () => {
  const { stdout } = doctorOn({ settings: `DATA_DIR=${join(folder.path, 'elsewhere')}` })
  expect(stdout).toMatch(/^FAIL {2}store .* no database at .*elsewhere/m)
})

test('only the server’s user may run them', () => {
  expect(doctorOn({ user: 'somebody-else' })).toEqual({
    status: 1,
    stdout: '',
    stderr: `Only somebody-else may run this: sudo -u somebody-else node ${join(DEPLOY, 'leads.mjs')} COMMAND\n`,
  })
})

test('settings that cannot be read are told in a line', () => {
  const { status, stdout, stderr } = doctorOn({ settingsFile: 'gone.env' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The server's settings cannot be read: ENOENT.*gone\.env'\n$/)
})
