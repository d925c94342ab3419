import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

const DOCUMENT = readFileSync('docs/design-system.md', 'utf8')
const TOKENS = readFileSync('src/web/theme/tokens.css', 'utf8')

/** The first value of each property in tokens.css, which is the one without forced colors or reduced motion. */
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

type Scheme = 'light' | 'dark'

function computeLuminance(role: string, scheme: Scheme): number {
  const colors = (values.get(role) ?? '').match(/#[0-9a-f]{6}/g) ?? []
  const color = (scheme === 'dark' && colors[1]) || colors[0]
  if (color === undefined) throw new Error(`${role} is no color`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast from 1 to 21 (WCAG 2.2). */
function measureContrast(role: string, ground: string, scheme: Scheme): number {
  const [darker = 0, lighter = 0] = [computeLuminance(role, scheme), computeLuminance(ground, scheme)].toSorted(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** Role, ground and printed contrast. A table has a column for each ground, or one that names the ground. */
function pairsUnder(title: string): [role: string, ground: string, ratio: string][] {
  const section = DOCUMENT.split(/^#+ /m).find((part) => part.startsWith(title)) ?? ''
  const [head = [], , ...body] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()))
  if (head[2] === 'Ground') return body.map(([, role = '', ground = '', ratio = '']) => [role, ground, ratio])
  return body.flatMap((cells) =>
    cells.flatMap((ratio, at): [string, string, string][] => {
      const role = cells[1] ?? ''
      const isWash = head[at] === 'own wash'
      const wash = values.has(`${role}-wash`) ? `${role}-wash` : '--accent-wash'
      return at > 1 && ratio !== '' ? [[role, isWash ? wash : (head[at] ?? ''), ratio]] : []
    }),
  )
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

describe('the contrast is as stated, and high enough', () => {
  test.each([
    ['Words', 4.5, 28],
    ['Marks', 3, 10],
    ['Words on grounds of their own', 4.5, 9],
  ])('%s', (title, least, count) => {
    const pairs = pairsUnder(`${title}\n`)
    expect(pairs).toHaveLength(count)
    for (const [role, ground, ratio] of pairs) {
      const measured = (['light', 'dark'] as const).map((scheme) => measureContrast(role, ground, scheme))
      expect(ratio, `${role} on ${ground}`).toBe(measured.map((one) => one.toFixed(1)).join(' / '))
      expect(Math.min(...measured), `${role} on ${ground}`).toBeGreaterThanOrEqual(least)
    }
  })
})
