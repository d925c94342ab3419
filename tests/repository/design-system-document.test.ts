import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const DOCUMENT = readFileSync('docs/design-system.md', 'utf8')
const TOKENS = ['typeface.css', 'tokens.css'].map((name) => readFileSync(`src/web/theme/${name}`, 'utf8')).join('\n')

/** The first value of each property, which is the one without forced colors or reduced motion. */
const values = new Map<string, string>()
for (const [, name = '', value = ''] of TOKENS.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm)) {
  if (!values.has(name)) values.set(name, value)
}

/** The rows of all tables, cell by cell and without Markdown marks. */
const rows = DOCUMENT.split('\n')
  .filter((line) => line.startsWith('| `--'))
  .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()))
  .map(([, ...cells]) => cells)

const pixels = (rem: string) => Number(rem) * 16

/**
 * A length in pixels, a range of lengths, or a time in milliseconds, as the document prints it; null for any other value.
 */
function printed(value: string): string | null {
  const [, least, most] = /^clamp\(([\d.]+)rem,.*, ([\d.]+)rem\)$/.exec(value) ?? []
  if (least !== undefined && most !== undefined) return `${pixels(least)} to ${pixels(most)}`
  const [, rem] = /^([\d.]+)rem$/.exec(value) ?? []
  if (rem !== undefined) return String(pixels(rem))
  return /^(\d+)ms$/.exec(value)?.[1] ?? null
}

test('the document names every property of the tokens, and no other', () => {
  const named = new Set(DOCUMENT.match(/--[a-z][\w-]*/g))
  expect([...named].toSorted()).toEqual([...values.keys()].toSorted())
})

test('every length and time in the document is that of the tokens', () => {
  const measured = [...values].flatMap(([name, value]) => {
    const given = printed(value)
    return given === null ? [] : [`${name} ${given}`]
  })
  const stated = rows.filter(([, value = '']) => /^\d/.test(value) && !value.includes('/'))
  expect(stated.map(([name, value]) => `${name} ${value}`).toSorted()).toEqual(measured.toSorted())
})
