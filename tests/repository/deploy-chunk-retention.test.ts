import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY_S = 86_400

const SCRIPT = resolve('deploy/deploy.sh')

/** A build that has these chunks, with all that the script asks of a release. */
function packBuild(name: string, chunks: readonly string[]): string {
  const place = join(folder, name)
  const files = ['package.json', 'dist/pages.json', 'dist/web/index.html', 'dist/server/main.js', 'dist/server/cli.js']
  const assets = chunks.map((chunk) => `dist/web/assets/${chunk}`)
  for (const file of [...files, 'deploy/wait-until-ready.mjs', ...assets]) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), file === 'package.json' ? '{}' : '0')
  }
  execFileSync('tar', ['-czf', `${place}.tar.gz`, '-C', folder, name])
  return `${place}.tar.gz`
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Installs a release and returns the chunks that it serves. */
function release(name: string, ...chunks: readonly string[]): string[] {
  const env = { PATH: process.env['PATH'], ROOT: folder, RESTART: '', BACKUP: '' }
  execFileSync('bash', [SCRIPT, 'install', packBuild(name, chunks)], { env })
  return readdirSync(join(folder, 'current/dist/web/assets')).toSorted()
}

/** Makes all files this many days older. */
function pass(days: number): void {
  const releases = join(folder, 'releases')
  for (const name of readdirSync(releases, { recursive: true, encoding: 'utf8' })) {
    const { mtimeMs } = statSync(join(releases, name))
    utimesSync(join(releases, name), mtimeMs / 1000, mtimeMs / 1000 - days * DAY_S)
  }
}

test('a release serves each chunk for a month after its last release was replaced, however old the chunk is, and no longer', () => {
  expect(release('1', 'a', 'common')).toEqual(['a', 'common'])
  pass(40)
  expect(release('2', 'b', 'common')).toEqual(['a', 'b', 'common'])
  pass(20)
  expect(release('3', 'c', 'common')).toEqual(['a', 'b', 'c', 'common'])
  pass(20)
  expect(release('4', 'd')).toEqual(['b', 'c', 'common', 'd'])
  pass(40)
  expect(release('5', 'e')).toEqual(['d', 'e'])
})
