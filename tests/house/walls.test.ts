import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// A wall that nobody has run into is no evidence: in a copy of the house one bad import is planted at each of them.

const HOUSE = path.resolve('.')
const ROOMS = ['machines', 'src', 'build', 'vite.config.ts', 'package.json', 'tsconfig.base.json', '.oxlintrc.json']

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'house-'))
  for (const room of ROOMS) cpSync(path.join(HOUSE, room), path.join(copy, room), { recursive: true })
  symlinkSync(path.join(HOUSE, 'node_modules'), path.join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function plant(file: string, code: string): void {
  writeFileSync(path.join(copy, file), `${code}\n`)
}

/** What the program prints when it finds faults; fails where it finds none. */
function faultsOf(program: string, ...args: string[]): string {
  try {
    execFileSync(path.join(HOUSE, 'node_modules/.bin', program), args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
  throw new Error(`${program} found nothing wrong`)
}

const BAD_IMPORTS: readonly [wall: string, file: string, imported: string, sentence: string][] = [
  ['machines know no React', 'machines/assessment/bad.ts', 'react', 'machines/ decides and knows nothing else'],
  ['machines know no Node', 'machines/assessment/bad.ts', 'node:fs', 'machines/ decides and knows nothing else'],
  ['machines know no page', 'machines/assessment/bad.ts', '#web/content/site.ts', 'machines/ decides'],
  ['machines take the small zod', 'machines/assessment/bad.ts', 'zod', 'Import zod/mini'],
  ['no path climbs out of its folder', 'machines/assessment/bad.ts', '../globals.ts', 'never by ../'],
  ['content is data', 'src/web/content/bad.ts', 'react', 'Content is data'],
  ['parts know no content', 'src/web/ui/bad.ts', '#web/content/site.ts', 'A part in ui/ draws what it is given'],
  ['parts know no machine', 'src/web/ui/bad.ts', '#machines/assessment/score.ts', 'A part in ui/ draws'],
  ['calls show nothing', 'src/web/calls/bad.ts', '#web/shell/toasts.tsx', 'A call leaves the browser'],
  [
    'the shell knows no page',
    'src/web/shell/bad.ts',
    '#web/pages/home/home.page.tsx',
    'The shell surrounds every page',
  ],
  [
    'pages know no other page',
    'src/web/pages/home/bad.ts',
    '#web/pages/assessment/assessment.page.tsx',
    'A page knows',
  ],
  ['the web room knows no server', 'src/web/app/bad.ts', '#server/config.ts', 'The web room runs in a browser'],
  ['the web room knows no Node', 'src/web/pages/home/bad.ts', 'node:path', 'The web room runs in a browser'],
  ['the server knows no page', 'src/server/bad.ts', '#web/content/site.ts', 'imports nothing of the web room'],
  ['nothing imports a test', 'src/server/bad.ts', '#tests/support/start-server.ts', 'Nothing imports a test'],
  ['the build imports no room', 'build/bad.ts', '#machines/assessment/score.ts', 'imports none of them'],
]

describe('the linter stops', () => {
  test.each(BAD_IMPORTS)('%s', (_wall, file, imported, sentence) => {
    plant(file, `export { something } from '${imported}'`)
    const faults = faultsOf('oxlint', file)
    rmSync(path.join(copy, file))
    expect(faults).toContain('no-restricted-imports')
    expect(faults).toContain(sentence)
  })

  test.each(['Date.now()', 'crypto.randomUUID()', 'setTimeout(() => 1)'])('a machine that calls %s', (call) => {
    plant('machines/assessment/bad.ts', `export const bad = ${call}`)
    const faults = faultsOf('oxlint', 'machines/assessment/bad.ts')
    rmSync(path.join(copy, 'machines/assessment/bad.ts'))
    expect(faults).toContain('no-restricted-globals')
  })
})

test('the compiler stops what crosses a room, the DOM in a machine included', () => {
  plant('machines/assessment/bad.ts', 'export const title = document.title')
  plant('src/web/app/bad.ts', "export { readConfig } from '#server/config.ts'")
  plant('src/server/bad.ts', "export { site } from '#web/content/site.ts'")
  plant('tsconfig.json', '{ "files": [], "references": [{ "path": "src/web" }, { "path": "src/server" }] }')
  const faults = ['machines', 'src/web', 'src/server'].map((room) =>
    faultsOf(
      'tsc',
      '-p',
      room,
      '--outDir',
      path.join(copy, 'out', room),
      '--tsBuildInfoFile',
      path.join(copy, 'out', `${room}.tsbuildinfo`),
    ),
  )
  expect(faults[0]).toMatch(/machines\/assessment\/bad\.ts.*TS2584/)
  expect(faults[1]).toMatch(/src\/server\/config\.ts.*(?:TS6307|TS6059)/s)
  expect(faults[2]).toMatch(/src\/web\/content\/site\.ts.*(?:TS6307|TS6059)/s)
})
