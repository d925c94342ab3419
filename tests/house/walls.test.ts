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

interface BadImport {
  wall: string
  file: string
  imported: string
  sentence: string
}

const BAD_IMPORTS: readonly BadImport[] = [
  {
    wall: 'pages know little of the shell',
    file: 'src/web/pages/home/bad.ts',
    imported: '#web/shell/header.tsx',
    sentence: 'Of the shell a page may use',
  },
  {
    wall: 'pages leave the rest of the shell alone',
    file: 'src/web/pages/contact/bad.tsx',
    imported: '#web/shell/menu.tsx',
    sentence: 'Of the shell a page may use its head, its voice and its booking button',
  },
  {
    wall: 'pages know no app',
    file: 'src/web/pages/contact/bad.ts',
    imported: '#web/app/routes.tsx',
    sentence: 'A page knows no other page and not the app',
  },
  {
    wall: 'the shell makes no call but to analytics',
    file: 'src/web/shell/bad.ts',
    imported: '#web/calls/send-message.ts',
    sentence: 'of the calls only analytics',
  },
  {
    wall: 'content knows no part',
    file: 'src/web/content/articles/bad.ts',
    imported: '#web/ui/icons.tsx',
    sentence: 'Content is data',
  },
  {
    wall: 'content knows no machine',
    file: 'src/web/content/bad.ts',
    imported: '#machines/contact/message.ts',
    sentence: 'Content is data',
  },
  {
    wall: 'machines know no call',
    file: 'machines/contact/bad.ts',
    imported: '#web/calls/track.ts',
    sentence: 'machines/ decides and knows nothing else',
  },
  {
    wall: 'machines know no React',
    file: 'machines/assessment/bad.ts',
    imported: 'react',
    sentence: 'machines/ decides and knows nothing else',
  },
  {
    wall: 'machines know no Node',
    file: 'machines/assessment/bad.ts',
    imported: 'node:fs',
    sentence: 'machines/ decides and knows nothing else',
  },
  {
    wall: 'machines know no page',
    file: 'machines/assessment/bad.ts',
    imported: '#web/content/site.ts',
    sentence: 'machines/ decides',
  },
  {
    wall: 'machines take the small zod',
    file: 'machines/assessment/bad.ts',
    imported: 'zod',
    sentence: 'Import zod/mini',
  },
  {
    wall: 'no path climbs out of its folder',
    file: 'machines/assessment/bad.ts',
    imported: '../globals.ts',
    sentence: 'never by ../',
  },
  {
    wall: 'nor into another one beside it',
    file: 'machines/assessment/bad.ts',
    imported: '../contact/message.ts',
    sentence: 'never by ../',
  },
  {
    wall: 'nor from deeper down into another room',
    file: 'src/web/content/articles/bad.ts',
    imported: '../../../server/config.ts',
    sentence: 'never by ../',
  },
  {
    wall: 'the build takes one thing of the server',
    file: 'build/bad.ts',
    imported: '#server/config.ts',
    sentence: 'imports none of them',
  },
  { wall: 'content is data', file: 'src/web/content/bad.ts', imported: 'react', sentence: 'Content is data' },
  {
    wall: 'parts know no content',
    file: 'src/web/ui/bad.ts',
    imported: '#web/content/site.ts',
    sentence: 'A part in ui/ draws what it is given',
  },
  {
    wall: 'parts know no machine',
    file: 'src/web/ui/bad.ts',
    imported: '#machines/assessment/score.ts',
    sentence: 'A part in ui/ draws',
  },
  {
    wall: 'calls show nothing',
    file: 'src/web/calls/bad.ts',
    imported: '#web/shell/announcer.tsx',
    sentence: 'A call leaves the browser',
  },
  {
    wall: 'the shell knows no page',
    file: 'src/web/shell/bad.ts',
    imported: '#web/pages/home/home.page.tsx',
    sentence: 'The shell surrounds every page',
  },
  {
    wall: 'pages know no other page',
    file: 'src/web/pages/home/bad.ts',
    imported: '#web/pages/assessment/assessment.page.tsx',
    sentence: 'A page knows',
  },
  {
    wall: 'pages take one thing of the inspector',
    file: 'src/web/pages/contact/bad.ts',
    imported: '#web/inspect/start-inspector.ts',
    sentence: 'the rest must not reach a visitor',
  },
  {
    wall: 'so does the shell',
    file: 'src/web/shell/bad.ts',
    imported: '#web/inspect/start-inspector.ts',
    sentence: 'the rest must not reach a visitor',
  },
  {
    wall: 'the inspector knows no page',
    file: 'src/web/inspect/bad.ts',
    imported: '#web/pages/contact/use-contact.ts',
    sentence: 'The inspector shows any machine and knows no page',
  },
  {
    wall: 'no page takes from the gallery',
    file: 'src/web/pages/home/bad.ts',
    imported: '#web/gallery/roles.ts',
    sentence: 'nothing that reaches a visitor takes from it',
  },
  {
    wall: 'the web room knows no server',
    file: 'src/web/app/bad.ts',
    imported: '#server/config.ts',
    sentence: 'The web room runs in a browser',
  },
  {
    wall: 'the web room knows no Node',
    file: 'src/web/pages/home/bad.ts',
    imported: 'node:path',
    sentence: 'The web room runs in a browser',
  },
  {
    wall: 'the server knows no page',
    file: 'src/server/bad.ts',
    imported: '#web/content/site.ts',
    sentence: 'imports nothing of the web room',
  },
  {
    wall: 'nothing imports a test',
    file: 'src/server/bad.ts',
    imported: '#tests/support/service/start-server.ts',
    sentence: 'Nothing imports a test',
  },
  {
    wall: 'the build imports no room',
    file: 'build/bad.ts',
    imported: '#machines/assessment/score.ts',
    sentence: 'imports none of them',
  },
]

/** Beside the walls: what has to stay possible. */
const GOOD_IMPORTS: readonly (readonly [string, string, string])[] = [
  ['a machine another machine', 'machines/contact/good.ts', '#machines/email.ts'],
  ['a machine xstate', 'machines/contact/good.ts', 'xstate'],
  ['the shell analytics', 'src/web/shell/good.ts', '#web/calls/track.ts'],
  ['the shell content', 'src/web/shell/good.ts', '#web/content/site.ts'],
  ['a page the booking button', 'src/web/pages/contact/good.ts', '#web/shell/booking-button.tsx'],
  ['a page a call', 'src/web/pages/contact/good.ts', '#web/calls/send-message.ts'],
  ['a page the inspection of its machine', 'src/web/pages/contact/good.ts', '#web/inspect/inspection.ts'],
  ['the inspector the base styles', 'src/web/inspect/good.ts', '#web/theme/styles.ts'],
  ['the gallery a page', 'src/web/gallery/good.ts', '#web/pages/home/cycle-figure.tsx'],
  ['content other content', 'src/web/content/articles/good.ts', '#web/content/site.ts'],
]

describe('the linter lets through', () => {
  test.each(GOOD_IMPORTS)('%s', (_what, file, imported) => {
    plant(file, `export { something } from '${imported}'`)
    try {
      expect(() => faultsOf('oxlint', '--deny-warnings', file)).toThrow('oxlint found nothing wrong')
    } finally {
      rmSync(path.join(copy, file))
    }
  })
})

describe('the linter stops', () => {
  test.each(BAD_IMPORTS)('$wall', ({ file, imported, sentence }) => {
    plant(file, `export { something } from '${imported}'`)
    const faults = faultsOf('oxlint', file)
    rmSync(path.join(copy, file))
    expect(faults).toContain('no-restricted-imports')
    expect(faults).toContain(sentence)
  })

  test.each(['Date.now()', 'Math.random()', 'crypto.randomUUID()', 'setTimeout(() => 1)'])(
    'a machine that calls %s',
    (call) => {
      plant('machines/assessment/bad.ts', `export const bad = ${call}`)
      const faults = faultsOf('oxlint', 'machines/assessment/bad.ts')
      rmSync(path.join(copy, 'machines/assessment/bad.ts'))
      expect(faults).toMatch(/no-restricted-(?:globals|properties)/)
    },
  )
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
