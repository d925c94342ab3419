import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { findFreePort } from '#tests/support/service/free-port.ts'

const SCRIPT = resolve('deploy/deploy.sh')

let folder: string
let port: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  mkdirSync(join(folder, 'root'))
  port = await findFreePort()
  // Stops the server of before, waits for its end, and starts that of `current`, as `systemctl restart` does.
  writeProgram('restart', [
    `if [ -f ${folder}/pid ]; then pid=$(cat ${folder}/pid); kill $pid; while [ -e /proc/$pid/exe ]; do sleep 0.05; done; fi`,
    `cd ${folder}/root/current`,
    `PORT=${port} node dist/server/main.js > ${folder}/log 2>&1 &`,
    `echo $! > ${folder}/pid`,
  ])
  writeProgram('backup', [`echo made >> ${folder}/backups`])
})
afterEach(() => {
  if (existsSync(join(folder, 'pid'))) spawnSync('kill', [read('pid').trim()])
  rmSync(folder, { recursive: true })
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

function writeProgram(name: string, lines: readonly string[]): void {
  writeFileSync(join(folder, name), ['#!/bin/bash', ...lines, ''].join('\n'))
  chmodSync(join(folder, name), 0o755)
}

interface Product {
  readonly version: string
  /** What the server does at its start; unless told it is ready. */
  readonly server?: string
  /** A file that the build forgets. */
  readonly without?: string
  /** The exit code of the build, which has then written everything. */
  readonly buildCode?: number
}

/** The files of a small product that is built, served and asked as ours is. */
function describeProduct({ version, server, without = '', buildCode = 0 }: Product): Readonly<Record<string, string>> {
  const serve = `require('http').createServer((_, answer) => answer.end('${version}')).listen(process.env.PORT, '127.0.0.1')`
  const built = {
    'dist/pages.json': '{}',
    'dist/web/index.html': version,
    [`dist/web/assets/${version}.js`]: version,
    'dist/server/main.js': server ?? serve,
    'dist/server/cli.js': "console.log('help')",
  }
  const build = [
    "const fs = require('fs'), path = require('path')",
    `for (const [name, text] of Object.entries(${JSON.stringify(built)})) {`,
    `  if (name === ${JSON.stringify(without)}) continue`,
    '  fs.mkdirSync(path.dirname(name), { recursive: true })',
    '  fs.writeFileSync(name, text)',
    '}',
    `process.exitCode = ${buildCode}`,
  ]
  const about = { name: 'product', version: '1.0.0' }
  return {
    'package.json': JSON.stringify({ ...about, scripts: { build: 'node build.js' } }),
    'package-lock.json': JSON.stringify({ ...about, lockfileVersion: 3, packages: { '': about } }),
    'build.js': build.join('\n'),
    'deploy/wait-until-ready.mjs': readFileSync('deploy/wait-until-ready.mjs', 'utf8'),
  }
}

function run(program: string, args: readonly string[], cwd = folder): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Writes the product into a folder, and gives it. */
function writeProduct(product: Product): string {
  const place = mkdtempSync(join(folder, 'product-'))
  for (const [name, text] of Object.entries(describeProduct(product))) {
    mkdirSync(dirname(join(place, name)), { recursive: true })
    writeFileSync(join(place, name), text)
  }
  return place
}

/** Commits the product, pushes it to a bare repository, and gives that. */
function pushProduct(product: Product): string {
  const place = writeProduct(product)
  const bare = `${place}.git`
  run('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare])
  run('git', ['init', '--quiet', '--initial-branch=main'], place)
  run('git', ['add', '.'], place)
  run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'a release'], place)
  run('git', ['push', '--quiet', bare, 'main'], place)
  return `file://${bare}`
}

/** Builds the product, packs it as `npm run generate -- release` does, and gives the archive. */
function packProduct(product: Product): string {
  const place = writeProduct(product)
  run(process.execPath, ['build.js'], place)
  run('tar', ['-czf', `${place}.tar.gz`, '-C', dirname(place), place.slice(dirname(place).length + 1)])
  return `${place}.tar.gz`
}

/** Runs the script, and gives its exit code and what it says. */
function deploy(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    ROOT: join(folder, 'root'),
    RESTART: join(folder, 'restart'),
    BACKUP: join(folder, 'backup'),
    READY_URL: `http://127.0.0.1:${port}/readyz`,
    READY_SECONDS: '5',
    ...settings,
  }
  const { status, stdout, stderr } = spawnSync('bash', [SCRIPT, ...args], { env, encoding: 'utf8', timeout: 30_000 })
  return { status, said: stdout + stderr }
}

const listReleases = () => readdirSync(join(folder, 'root/releases')).toSorted()
const readServed = async () => (await fetch(`http://127.0.0.1:${port}/`)).text()

/** Whatever happened, nothing unfinished may stay. */
function expectTidy(): void {
  const allowed = new Set(['.lock', 'current', 'previous', 'releases'])
  expect(readdirSync(join(folder, 'root')).filter((name) => !allowed.has(name))).toEqual([])
}

test('a release comes from a repository or an archive, and rolling back brings the one before', async () => {
  expect(deploy(['install', pushProduct({ version: 'one' })])).toMatchObject({ status: 0 })
  expect(await readServed()).toBe('one')
  expect(existsSync(join(folder, 'backups'))).toBe(false)
  expect(deploy(['install', packProduct({ version: 'two' })])).toMatchObject({ status: 0 })
  expect(await readServed()).toBe('two')
  expect(read('backups')).toBe('made\n')
  expect(readdirSync(join(folder, 'root/current/dist/web/assets')).toSorted()).toEqual(['one.js', 'two.js'])
  expect(deploy(['rollback'])).toMatchObject({ status: 0 })
  expect(await readServed()).toBe('one')
  expect(
    deploy(['list'])
      .said.split('\n')
      .filter((line) => line.startsWith('* ')),
  ).toEqual([`* ${listReleases()[0]}`])
  expect(deploy(['rollback'])).toMatchObject({ status: 0 })
  expect(await readServed()).toBe('two')
  expectTidy()
})

test('what cannot be cloned, built or unpacked, is not whole or does not run, changes nothing', async () => {
  expect(deploy(['install', packProduct({ version: 'one' })])).toMatchObject({ status: 0 })
  const current = readlinkSync(join(folder, 'root/current'))
  const cut = packProduct({ version: 'cut' })
  writeFileSync(cut, readFileSync(cut).subarray(0, -200))
  const changed = packProduct({ version: 'changed' })
  writeFileSync(`${changed}.sha256`, `${'0'.repeat(64)}  ${changed.slice(folder.length + 1)}\n`)
  const other = packProduct({ version: 'of another name' })
  const digest = createHash('sha256').update(readFileSync(other)).digest('hex')
  const mistaken = packProduct({ version: 'mistaken' })
  writeFileSync(`${mistaken}.sha256`, `${digest}  ${basename(other)}\n`)
  const cases = [
    [`file://${folder}/nowhere.git`, /cannot be cloned\. Nothing was changed/],
    [pushProduct({ version: 'failing', buildCode: 1 }), /cannot be built\. Nothing was changed/],
    [pushProduct({ version: 'half', without: 'dist/pages.json' }), /not whole: dist\/pages\.json is missing/],
    [cut, /cannot be unpacked\. Nothing was changed/],
    [changed, /is not what its \.sha256 says/],
    [mistaken, /is not what its \.sha256 says/],
    [`${folder}/mistyped.tar.gz`, /there is no archive .*mistyped\.tar\.gz$/m],
    [packProduct({ version: 'other', without: 'dist/server/cli.js' }), /not whole: dist\/server\/cli\.js is missing/],
  ] as const
  for (const [source, reason] of cases) {
    const { status, said } = deploy(['install', source])
    expect([status, said]).toEqual([1, expect.stringMatching(reason)])
    expectTidy()
  }
  expect(readlinkSync(join(folder, 'root/current'))).toBe(current)
  expect(listReleases()).toHaveLength(1)
  expect(await readServed()).toBe('one')
})

test('a step that fails without words of the script ends it: `current` never points at nothing', () => {
  const archive = packProduct({ version: 'one' })
  writeFileSync(join(folder, 'root/releases'), 'a file in the place of the folder')
  expect(deploy(['install', archive], { RESTART: '' }).status).toBe(1)
  expect(readdirSync(join(folder, 'root')).toSorted()).toEqual(['.lock', 'releases'])
})

test('a release that does not become ready is taken back, and one without a backup before it is not begun', async () => {
  expect(deploy(['install', packProduct({ version: 'one' })])).toMatchObject({ status: 0 })
  const silent = packProduct({ version: 'silent', server: 'process.exit(78)' })
  const { status, said } = deploy(['install', silent], { READY_SECONDS: '1' })
  expect([status, said]).toEqual([1, expect.stringMatching(/did not become ready: .* is in service again/)])
  expect(await readServed()).toBe('one')
  writeProgram('backup', ['exit 1'])
  expect(deploy(['install', packProduct({ version: 'two' })])).toMatchObject({
    status: 1,
    said: expect.stringMatching(/the backup before the switch failed\. Nothing was changed/) as string,
  })
  expect(await readServed()).toBe('one')
  expectTidy()
})

test('a release that was only slow goes on, if the one before cannot open the tables that it has migrated', async () => {
  const migrated = JSON.stringify(join(folder, 'migrated'))
  const ifMigrated = (yes: string, no: string) => {
    const serve =
      "require('http').createServer((_, answer) => answer.end(VERSION)).listen(process.env.PORT, '127.0.0.1')"
    return `const fs = require('fs'); const serve = (VERSION) => ${serve}; fs.existsSync(${migrated}) ? ${yes} : ${no}`
  }
  const one = packProduct({ version: 'one', server: ifMigrated('process.exit(1)', "serve('one')") })
  expect(deploy(['install', one])).toMatchObject({ status: 0 })
  const two = packProduct({ version: 'two', server: ifMigrated("serve('two')", `fs.writeFileSync(${migrated}, '')`) })
  const late = expect.stringMatching(/is in service; it became ready late/) as string
  expect(deploy(['install', two], { READY_SECONDS: '2' })).toMatchObject({ status: 0, said: late })
  expect(await readServed()).toBe('two')
  expect(readlinkSync(join(folder, 'root/previous'))).not.toBe(readlinkSync(join(folder, 'root/current')))
  expectTidy()
})

test('the newest releases stay, and the one in service and the one before it in any case', () => {
  const settings = { RESTART: '', BACKUP: '', KEEP: '2' }
  const [first] = ['one', 'two', 'three'].map((version) => {
    expect(deploy(['install', packProduct({ version })], settings)).toMatchObject({ status: 0 })
    return listReleases()[0]
  })
  expect(listReleases()).toHaveLength(2)
  expect(listReleases()).not.toContain(first)
  const [older = ''] = listReleases()
  expect(deploy(['rollback'], settings)).toMatchObject({ status: 0 })
  expect(deploy(['install', packProduct({ version: 'four' })], { ...settings, KEEP: '1' })).toMatchObject({ status: 0 })
  expect(listReleases()).toContain(older)
  expect(readlinkSync(join(folder, 'root/previous'))).toBe(`releases/${older}`)
})

test('two at once, and words that it does not know, are refused', () => {
  const lock = join(folder, 'root/.lock')
  const held = spawnSync('flock', [lock, 'bash', SCRIPT, 'rollback'], {
    env: { PATH: process.env['PATH'], ROOT: join(folder, 'root') },
    encoding: 'utf8',
  })
  expect([held.status, held.stderr]).toEqual([1, 'deploy.sh: another deploy.sh runs\n'])
  for (const args of [[], ['install'], ['remove'], ['rollback'], ['rollback', 'none']]) {
    expect(deploy(args).status).toBe(1)
  }
})
