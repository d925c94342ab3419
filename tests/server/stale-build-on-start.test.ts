import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'

const BUILDING = 'building anew'
const SERVING = 'serving the build'
const SETTINGS = 'the settings of the pages have changed'
const SECURITY_TXT = 'dist/web/.well-known/security.txt'

const folder = useTemporaryFolder()

function write(name: string, text: string): void {
  mkdirSync(join(folder.path, name, '..'), { recursive: true })
  writeFileSync(join(folder.path, name), text)
}

/** A build and a builder that only say that they ran. */
beforeEach(() => {
  for (const file of ['build/start.mjs', 'build/build-site.mjs']) cpSync(file, join(folder.path, file))
  write('node_modules/vite/bin/vite.js', `console.log('${BUILDING}')`)
  write(SECURITY_TXT, `Expires: ${new Date(Date.now() + 60_000).toISOString()}\n`)
  write('dist/server/main.js', `console.log('${SERVING}')`)
  write('dist/pages.json', '{}')
})

/** What `npm start` does. */
function started(settings: Readonly<Record<string, string>> = {}): string[] {
  const environment = { PATH: process.env['PATH'], ...settings }
  const { stdout, stderr } = spawnSync(process.execPath, ['build/start.mjs'], {
    cwd: folder.path,
    env: environment,
    encoding: 'utf8',
  })
  return [...stdout.split('\n'), ...stderr.split('\n')].filter((line) => line !== '')
}

test('a build that is newer than its sources is served as it is', () => {
  expect(started()).toEqual([SERVING])
})

test.each([
  [
    'without its security.txt',
    'its security.txt is missing or has expired',
    () => rmSync(join(folder.path, SECURITY_TXT)),
  ],
  [
    'whose security.txt is overdue',
    'its security.txt is missing or has expired',
    () => write(SECURITY_TXT, 'Expires: 2020-01-01T00:00:00Z\n'),
  ],
  ['that is missing', 'there is no complete build yet', () => rmSync(join(folder.path, 'dist/pages.json'))],
  [
    'made with another end of what is kept',
    SETTINGS,
    () => write('dist/pages.json', '{"settings":{"RETENTION_DAYS":"30"}}'),
  ],
  [
    'made with other settings',
    SETTINGS,
    () => write('dist/pages.json', '{"settings":{"SITE_ORIGIN":"https://other.example"}}'),
  ],
])('a build %s is made anew, because %s', (_what, reason, spoil) => {
  spoil()
  expect(started()).toEqual([`Building the site, because ${reason}`, BUILDING, SERVING])
})

test('a build older than a source is made anew', () => {
  write('src/newer.ts', '')
  utimesSync(join(folder.path, 'dist/pages.json'), 0, 0)
  expect(started()).toEqual(['Building the site, because the sources have changed', BUILDING, SERVING])
})

test('ENV_FILE names another file of settings, or none, as for the server', () => {
  write('.env', 'RETENTION_DAYS=30\n')
  write('other.env', 'RETENTION_DAYS=60\n')
  expect(started()).toEqual([`Building the site, because ${SETTINGS}`, BUILDING, SERVING])
  expect(started({ ENV_FILE: '' })).toEqual([SERVING])
  write('dist/pages.json', '{"settings":{"RETENTION_DAYS":"60"}}')
  expect(started({ ENV_FILE: 'other.env' })).toEqual([SERVING])
})

test('a build that begins is not finished: the sign of the one before is gone until all is written', async () => {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  const build = spawn(process.execPath, args, { env: { ...process.env, BUILD_DIR: join(folder.path, 'dist') } })
  const ended = once(build, 'exit')
  const isOver = () => build.exitCode !== null || !existsSync(join(folder.path, 'dist/pages.json'))
  await expect.poll(isOver, { timeout: 60_000, interval: 20 }).toBe(true)
  expect(build.exitCode).toBeNull()
  build.kill('SIGKILL')
  await ended
})
