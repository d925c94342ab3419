import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { create, type Font } from 'fontkit'

import { openTypeOf } from './woff.ts'

/** The two weights of a printed report. */
export type Weight = 'text' | 'strong'

const WEIGHTS: Readonly<Record<Weight, number>> = { text: 400, strong: 600 }

const require = createRequire(import.meta.url)

/** The site's own face first; what it lacks is set in the one that covers most of Europe's and Vietnam's scripts. */
const FAMILIES = {
  'instrument-sans': {
    scripts: ['latin', 'latin-ext'],
    main: () => require.resolve('@fontsource/instrument-sans'),
  },
  'noto-sans': {
    scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'],
    main: () => require.resolve('@fontsource/noto-sans'),
  },
} as const

type Family = keyof typeof FAMILIES

/** One file of a typeface. */
export interface Cut {
  /** Unique among all cuts. */
  readonly name: string
  /** Not of the site's own face. */
  readonly isSpare: boolean
  /** As OpenType. */
  readonly data: Buffer
  readonly font: Font
}

const known = new Map<string, Cut>()

function cutOf(family: Family, script: string, weight: Weight): Cut {
  const name = `${family}-${script}-${WEIGHTS[weight]}`
  const opened = known.get(name)
  if (opened !== undefined) return opened
  const folder = join(dirname(FAMILIES[family].main()), 'files')
  const data = openTypeOf(readFileSync(join(folder, `${name}-normal.woff`)))
  const font = create(data)
  if (!('glyphForCodePoint' in font)) throw new TypeError(`${name} is no single font`)
  const cut = { name, isSpare: family !== 'instrument-sans', data, font }
  known.set(name, cut)
  return cut
}

const cutsOf = (family: Family, weight: Weight) =>
  FAMILIES[family].scripts.map((script) => cutOf(family, script, weight))

/** What stands for a sign that no typeface here holds. */
export const REPLACEMENT = '\uFFFD'

/** Text of one cut. */
export interface Run {
  readonly cut: Cut
  readonly text: string
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const PLAIN = /^[ -~]*$/

/** What a reader takes for one sign each; controls are blanks, and what only steers the setting of text is left out. */
export function signsOf(text: string): readonly string[] {
  if (PLAIN.test(text)) return Array.from(text)
  const composed = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
  const signs = Array.from(graphemes.segment(composed), ({ segment }) => segment.replaceAll(/\p{Cf}/gu, ''))
  return signs.filter((sign) => sign !== '')
}

/** On one line, without anything that is no text. */
export const plainText = (text: string) =>
  signsOf(text)
    .join('')
    .replaceAll(/\p{Cs}/gu, REPLACEMENT)

/** A sign with more marks on it than any language has is held by no font. */
const LONGEST_SIGN = 16

const holds = ({ font }: Cut, sign: string) =>
  sign.length <= LONGEST_SIGN &&
  Array.from(sign).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

const cutFor = (sign: string, cuts: readonly Cut[]) => cuts.find((cut) => holds(cut, sign))

function settingOf(sign: string, cuts: readonly Cut[]): Run {
  const cut = cutFor(sign, cuts)
  if (cut !== undefined) return { cut, text: sign }
  const spare = cutFor(REPLACEMENT, cuts)
  if (spare === undefined) throw new Error('No typeface holds the replacement')
  return { cut: spare, text: REPLACEMENT }
}

/** A word is set in one family where one holds all of it, so that a name does not change its face halfway. */
function cutsFor(signs: readonly string[], weight: Weight): readonly Cut[] {
  const own = cutsOf('instrument-sans', weight)
  if (signs.every((sign) => cutFor(sign, own))) return own
  const spare = cutsOf('noto-sans', weight)
  return signs.every((sign) => cutFor(sign, spare)) ? [...spare, ...own] : [...own, ...spare]
}

/** The text as runs of one cut each; nothing is dropped: what cannot be set is replaced visibly. */
export function runsOf(text: string, weight: Weight): Run[] {
  const [own] = cutsOf('instrument-sans', weight)
  if (own !== undefined && PLAIN.test(text)) return [{ cut: own, text }]
  const runs: Run[] = []
  for (const word of text.split(/(?<= )/)) {
    const signs = signsOf(word)
    const cuts = cutsFor(signs, weight)
    for (const sign of signs) {
      const run = settingOf(sign, cuts)
      const last = runs.at(-1)
      if (last?.cut === run.cut) runs[runs.length - 1] = { cut: run.cut, text: last.text + run.text }
      else runs.push(run)
    }
  }
  return runs
}

/** As many words as the fixed texts of all reports, and some more. */
const MANY_WORDS = 10_000
const widths = new Map<string, number>()

function wordWidth({ font, name }: Cut, word: string, isTabular: boolean): number {
  const key = `${name} ${isTabular} ${word}`
  const measured = widths.get(key)
  if (measured !== undefined) return measured
  const width = font.layout(word, isTabular ? ['tnum'] : undefined).advanceWidth / font.unitsPerEm
  if (widths.size >= MANY_WORDS) widths.clear()
  widths.set(key, width)
  return width
}

/** How wide the run is, in parts of its size. */
export function widthOf({ cut, text }: Run, isTabular = false): number {
  return text.split(/(?<= )/).reduce((sum, word) => sum + wordWidth(cut, word, isTabular), 0)
}
