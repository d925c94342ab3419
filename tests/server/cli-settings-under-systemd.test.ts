import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { openSqliteStore } from '#server/intake/open-store.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { BUILT_CLI, requireBuild } from '#tests/support/service/start-server.ts'

const DEPLOY = resolve(import.meta.dirname, '../../deploy')

const folder = useTemporaryFolder()

beforeEach(async () => {
  requireBuild(BUILT_CLI)
  await openSqliteStore(folder.path).close()
})

interface Machine {
  readonly user?: string
  /** What systemd knows of the unit, drop-ins included. */
  readonly environment?: readonly string[]
  readonly files?: readonly (readonly [path: string, isOptional: boolean])[]
  readonly caller?: Readonly<Record<string, string>>
  readonly program?: string
  readonly command?: readonly string[]
}

const fill = (name: string, text: string): string => {
  const path = join(folder.path, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return path
}

/** Puts a `busctl` into a folder of programs that answers as systemd does (`--json=short`, one line a property). */
function makeBus(properties: readonly (readonly [type: string, data: unknown])[]): string {
  const lines = properties.map(([type, data]) => JSON.stringify({ type, data }))
  const program = fill('programs/busctl', ['#!/bin/sh', "cat <<'END'", ...lines, 'END', ''].join('\n'))
  chmodSync(program, 0o755)
  return join(folder.path, 'programs')
}

/** `leads doctor` as on a machine whose systemd knows this of our unit, called from a folder of the caller. */
function runLeads(machine: Machine = {}) {
  const { user = userInfo().username, environment = [`DATA_DIR=${folder.path}`], files = [], caller = {} } = machine
  const programs = makeBus([
    ['s', user],
    ['as', environment],
    ['a(sb)', files],
    ['s', folder.path],
  ])
  mkdirSync(join(folder.path, 'caller'), { recursive: true })
  const env = { PATH: [programs, process.env['PATH']].join(delimiter), ...caller }
  const program = machine.program ?? join(DEPLOY, 'leads.mjs')
  const options = { env, cwd: join(folder.path, 'caller'), encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...(machine.command ?? ['doctor'])], options)
  return { status, stdout, stderr }
}

test('beside systemd the team’s commands have the settings of the server', () => {
  const lines = [
    '# Mail',
    'SMTP_URL=smtp://127.0.0.1:1',
    'MAIL_FROM="The website <site@example.com>"',
    "MAIL_TO='team@example.com, sales@example.com'",
    'PORT=none',
  ]
  const { status, stdout } = runLeads({ files: [[fill('site.env', lines.join('\n')), false]] })
  expect(status).toBe(1)
  expect(stdout).toMatch(/^FAIL {2}configuration {2}PORT: must be a whole number from 0 to 65535$/m)
  expect(stdout).toContain(`ok    store          ${join(folder.path, 'submissions.db')}: intact`)
  expect(stdout).toMatch(/^FAIL {2}mail {11}connect ECONNREFUSED 127\.0\.0\.1:1$/m)
})

test('what drop-ins add counts, and what a later settings file says goes before the unit and before an earlier file', () => {
  const first = fill('first.env', `DATA_DIR=${join(folder.path, 'elsewhere')}\nRETENTION_DAYS=x`)
  const environment = ['NODE_ENV=production', 'DATA_DIR=/nowhere', 'MAIL_FROM=The website <no address>']
  expect(runLeads({ environment, files: [[first, false]] }).stdout).toMatch(
    /^FAIL {2}store .* no database at .*elsewhere/m,
  )
  const dropIn = fill('drop-in.env', `DATA_DIR=${folder.path}`)
  const { stdout } = runLeads({
    environment,
    files: [
      [first, false],
      [dropIn, false],
    ],
  })
  expect(stdout).toContain(`ok    store          ${join(folder.path, 'submissions.db')}`)
  expect(stdout).toMatch(/^FAIL {2}configuration {2}MAIL_FROM: .*; RETENTION_DAYS: /m)
})

test('only the server’s user may run them', () => {
  expect(runLeads({ user: 'somebody-else' })).toEqual({
    status: 1,
    stdout: '',
    stderr: `Only somebody-else may run this: sudo -u somebody-else node ${join(DEPLOY, 'leads.mjs')} COMMAND\n`,
  })
  expect(runLeads({ user: '' }).stderr).toBe('systemd has no user for keelson-site.service: is it installed?\n')
})

test('settings that cannot be read are told in a line, unless the unit says that the file may be missing', () => {
  const gone = join(folder.path, 'gone.env')
  const { status, stdout, stderr } = runLeads({ files: [[gone, false]] })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The server's settings cannot be read: ENOENT.*gone\.env'\n$/)
  expect(runLeads({ files: [[gone, true]] }).stdout).toContain(join(folder.path, 'submissions.db'))
})

test('neither the caller’s settings nor a .env of the caller’s folder count, but that of the release does', () => {
  fill('caller/.env', `BACKUP_DIR=${join(folder.path, 'of-the-caller')}`)
  const { stdout } = runLeads({ caller: { PORT: 'none', DATABASE_URL: 'postgres://nowhere.invalid/x' } })
  expect(stdout).toMatch(/^ok {4}configuration {2}no errors$/m)
  expect(stdout).toMatch(/^ok {4}backup {9}not checked/m)
  for (const file of ['deploy/leads.mjs', 'dist', 'package.json']) {
    cpSync(file, join(folder.path, 'release', file), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(folder.path, 'release/node_modules'))
  fill('release/.env', `BACKUP_DIR=${join(folder.path, 'of-the-release')}\nDATA_DIR=/nowhere`)
  const program = join(folder.path, 'release/deploy/leads.mjs')
  const own = runLeads({ program }).stdout
  expect(own).toMatch(/^FAIL {2}backup {9}there is no backup in .*of-the-release$/m)
  expect(own, 'the unit goes before the release').toContain(join(folder.path, 'submissions.db'))
})

test('a file that a command writes goes into the caller’s folder', () => {
  expect(runLeads({ command: ['backup', 'copy.db'] })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(join(folder.path, 'caller', 'copy.db')) as string,
  })
})
