import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { openSync } from 'fontkit'
import { expect, test } from 'vitest'

import * as facts from '#web/content/site.ts'

import { pages, WEB } from '#tests/support/site/built-pages.ts'
import { decodeEntities } from '#tests/support/site/decode-entities.ts'

/** Characters that the font does not have: the fallback font shows them, and no file is loaded for them. */
const NOT_DRAWN = ['τ', '↑', '→', '✅']

/** The owner's facts may have any letter: where the first file lacks it, the browser also loads the second one. */
const OF_THE_OWNER = new Set(JSON.stringify(facts))
const ADVICE = 'Add these characters to the first font file: src/web/theme/typeface.css begins with the commands'

interface Cut {
  readonly file: string
  /** The code points for which a browser loads this file. */
  readonly named: ReadonlySet<number>
}

function readCut(face: string): Cut {
  const [, file = ''] = /url\(([^)]+\.woff2)\)/.exec(face) ?? []
  const [, ranges = ''] = /unicode-range:([^;}]+)/.exec(face) ?? []
  const named = ranges.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  })
  return { file: path.join(WEB, file), named: new Set(named) }
}

/** The code points that a font file contains; the last entry of its character table is only a mark. */
function drawnIn(file: string): Set<number> {
  const font = openSync(file)
  if (!('characterSet' in font)) throw new TypeError(`${file} is no single font`)
  return new Set(font.characterSet.filter((point) => point !== 0xffff))
}

const home = pages.find(({ route }) => route === '/')?.html ?? ''
const faces = [...home.matchAll(/@font-face\{[^}]*url\([^}]*\}/g)].map(([face]) => face)
const cuts = faces.map(readCut)
const [first, rest] = cuts

const toCodePoint = (sign: string) => sign.codePointAt(0) ?? Number.NaN
const listSigns = (text: string) => [...new Set(text.replace(/\s/g, ' '))]

test('the font has two files, and no page preloads one, which would delay its first paint', () => {
  expect(cuts).toHaveLength(2)
  for (const { route, html } of pages) expect(html, route).not.toMatch(/<link[^>]*(?:preload|woff2)[^>]*font/)
})

test('each font file contains exactly the characters of its range, and no character is in both', () => {
  for (const { file, named } of cuts) {
    expect(drawnIn(file), path.basename(file)).toEqual(named)
  }
  expect([...(first?.named ?? [])].filter((point) => rest?.named.has(point))).toEqual([])
})

test.each(pages)(
  'every character of $route is in the first font file, unless the font does not have it',
  ({ html }) => {
    const missing = listSigns(decodeEntities(html)).filter((sign) => first?.named.has(toCodePoint(sign)) !== true)
    expect(
      missing.filter((sign) => !NOT_DRAWN.includes(sign) && !OF_THE_OWNER.has(sign)),
      ADVICE,
    ).toEqual([])
  },
)

test('no text of the site needs the second font file, not even text that a script shows later', () => {
  for (const sign of NOT_DRAWN) expect(rest?.named.has(toCodePoint(sign)), sign).toBe(false)
  const texts = readdirSync(path.join(WEB, 'assets')).filter((file) => /\.(?:js|svg)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  for (const file of texts) {
    const signs = listSigns(readFileSync(path.join(WEB, 'assets', file), 'utf8'))
    expect(
      signs.filter((sign) => rest?.named.has(toCodePoint(sign)) && !OF_THE_OWNER.has(sign)),
      `${file}: ${ADVICE}`,
    ).toEqual([])
  }
})
