import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

const DAY_S = 86_400

/** What stands in docs/deploy.md for a new release on one machine. */
const RECIPE = /```sh\n( +current=[^]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8'))?.[1] ?? ''

/** In place of the real ones: a checkout is one file, a build leaves the chunks it is told, a little later. */
const STAND_INS = `
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

/** The chunks that the new release serves. */
function release(name: string, ...chunks: readonly string[]): string[] {
  const env = { PATH: process.env['PATH'], RELEASE: name, CHUNKS: chunks.join(' ') }
  execFileSync('sh', ['-c', `${STAND_INS}\n${RECIPE.replaceAll('/opt/keelson-site', folder)}`], { env })
  return readdirSync(join(folder, 'current/dist/web/assets')).toSorted()
}

/** Everything there grows older. */
function pass(days: number): void {
  const releases = join(folder, 'releases')
  for (const name of readdirSync(releases, { recursive: true, encoding: 'utf8' })) {
    const { mtimeMs } = statSync(join(releases, name))
    utimesSync(join(releases, name), mtimeMs / 1000, mtimeMs / 1000 - days * DAY_S)
  }
}

test('a new release goes on serving each chunk for a month after its release was replaced, however old it is, and no longer', () => {
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
