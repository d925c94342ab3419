import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { BAD_IMPORTS, GOOD_IMPORTS } from './import-lint-cases.ts'

// The import rules are tested in a copy of the project: one bad import is added for each rule.

const PROJECT = path.resolve('.')
const ROOMS = ['machines', 'src', 'build', 'vite.config.ts', 'package.json', 'tsconfig.base.json', '.oxlintrc.json']

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'repository-'))
  for (const room of ROOMS) cpSync(path.join(PROJECT, room), path.join(copy, room), { recursive: true })
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function plant(file: string, code: string): void {
  writeFileSync(path.join(copy, file), `${code}\n`)
}

/** What the program prints about faults. Throws when it finds none. */
function listFaults(program: string, ...args: string[]): string {
  try {
    execFileSync(path.join(PROJECT, 'node_modules/.bin', program), args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
  throw new Error(`${program} found nothing wrong`)
}

describe('the linter allows', () => {
  test.each(GOOD_IMPORTS)('%s', (_what, file, imported) => {
    plant(file, `export { something } from '${imported}'`)
    try {
      expect(() => listFaults('oxlint', '--deny-warnings', file)).toThrow('oxlint found nothing wrong')
    } finally {
      rmSync(path.join(copy, file))
    }
  })
})

describe('the linter refuses', () => {
  test.each(BAD_IMPORTS)('$wall', ({ file, imported, sentence }) => {
    plant(file, `export { something } from '${imported}'`)
    const faults = listFaults('oxlint', file)
    rmSync(path.join(copy, file))
    expect(faults).toContain('no-restricted-imports')
    expect(faults).toContain(sentence)
  })

  test.each(['Date.now()', 'Math.random()', 'crypto.randomUUID()', 'setTimeout(() => 1)'])(
    'a machine that calls %s',
    (call) => {
      plant('machines/assessment/bad.ts', `export const bad = ${call}`)
      const faults = listFaults('oxlint', 'machines/assessment/bad.ts')
      rmSync(path.join(copy, 'machines/assessment/bad.ts'))
      expect(faults).toMatch(/no-restricted-(?:globals|properties)/)
    },
  )
})

test('the compiler refuses imports between the rooms, and the DOM in a machine', () => {
  plant('machines/assessment/bad.ts', 'export const title = document.title')
  plant('src/web/app/bad.ts', "export { readConfig } from '#server/settings/config.ts'")
  plant('src/server/bad.ts', "export { site } from '#web/content/site.ts'")
  plant('tsconfig.json', '{ "files": [], "references": [{ "path": "src/web" }, { "path": "src/server" }] }')
  const faults = ['machines', 'src/web', 'src/server'].map((room) =>
    listFaults(
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
  expect(faults[1]).toMatch(/src\/server\/settings\/config\.ts.*(?:TS6307|TS6059)/s)
  expect(faults[2]).toMatch(/src\/web\/content\/site\.ts.*(?:TS6307|TS6059)/s)
})
