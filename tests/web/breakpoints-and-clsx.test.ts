import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { WEB } from '#tests/support/site/built-pages.ts'

const listFiles = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name))

const BREAKPOINTS = 'src/web/theme/breakpoints.css'
const breakpoints = new Map(
  [...readFileSync(BREAKPOINTS, 'utf8').matchAll(/^@custom-media (--[\w-]+) (\(.*\));$/gm)].map(
    ([, name = '', query = '']) => [name, query],
  ),
)

const sheets = listFiles('src/web', '.css').filter((name) => name !== BREAKPOINTS)

/** Every media and container query of a style sheet, with the line above it. A style query asks for no width. */
const queriesIn = (sheet: string) =>
  [
    ...readFileSync(sheet, 'utf8').matchAll(/(?:^(.*)\n)?^ *@(?:media|container) (?!style\(--\w+: \d\) \{$)(.*) \{$/gm),
  ].map(([, above = '', query = '']) => ({ above: above.trim(), query }))

test('there are breakpoints and style sheets that use them', () => {
  expect(breakpoints.size).toBeGreaterThan(5)
  expect(sheets.flatMap(queriesIn).filter(({ query }) => query.includes('(--')).length).toBeGreaterThan(50)
})

describe('each width at which the layout changes is a breakpoint, or says why it is a width of its own', () => {
  test.each(sheets)('%s', (sheet) => {
    for (const { above, query } of queriesIn(sheet)) {
      for (const [name] of query.matchAll(/--[\w-]+/g)) expect([...breakpoints.keys()], query).toContain(name)
      if (/\d(?:rem|px|em)\b/.test(query)) expect(above, `${query} needs a comment with its reason`).toMatch(/\*\/$/)
    }
  })
})

test('the build puts the widths in the place of all names', () => {
  const built = listFiles(path.join(WEB, 'assets'), '.css').map((file) => readFileSync(file, 'utf8'))
  expect(built.join('').match(/@media[^{]*\(--[^{]*/g)).toBeNull()
  expect(built.join('').match(/@custom-media/g)).toBeNull()
})

describe('class names are joined by clsx', () => {
  test.each(listFiles('src/web', '.tsx'))('%s', (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/className=\{[^}]*(?:`|\+ |\.join\()/)
  })
})
