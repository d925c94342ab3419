import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY_S = 86_400

/** The commands in docs/deploy.md for a new release on one machine. */
const COMMANDS = /```sh\n( +current=[^]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8'))?.[1] ?? ''

/** Replacements for the real programs: a checkout is one file, and a build writes the given chunks a little later. */
const FAKE_PROGRAMS = `
  date() { echo "$RELEASE"; }
  git() { mkdir -p "$5" && touch "$5/LICENSE"; }
  npm() {
    [ "$1" = run ] || return 0
    sleep 0.05; mkdir -p dist/web/assets
    for chunk in $CHUNKS; do touch "dist/web/assets/$chunk"; done
  }
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  mkdirSync(join(folder, 'releases'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Installs a release and returns the chunks that it serves. */
function release(name: string, ...chunks: readonly string[]): string[] {
  const env = { PATH: process.env['PATH'], RELEASE: name, CHUNKS: chunks.join(' ') }
  execFileSync('sh', ['-c', `${FAKE_PROGRAMS}\n${COMMANDS.replaceAll('/opt/keelson-site', folder)}`], { env })
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
