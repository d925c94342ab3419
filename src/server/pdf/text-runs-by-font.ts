import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { create, type Font } from 'fontkit'

import { unpackWoff } from './woff.ts'

/** The two weights of a printed report. */
export type Weight = 'text' | 'strong'

const WEIGHTS: Readonly<Record<Weight, number>> = { text: 400, strong: 600 }

const require = createRequire(import.meta.url)

/**
 * The site's own typeface comes first. What it lacks is set in the second, which covers most scripts of Europe and
 * Vietnamese.
 */
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
export interface FontFile {
  /** Unique among all font files. */
  readonly name: string
  /** Whether it is not of the site's own typeface. */
  readonly isFallback: boolean
  /** As OpenType. */
  readonly data: Buffer
  readonly font: Font
}

const known = new Map<string, FontFile>()

function openFont(family: Family, script: string, weight: Weight): FontFile {
  const name = `${family}-${script}-${WEIGHTS[weight]}`
  const opened = known.get(name)
  if (opened !== undefined) return opened
  const folder = join(dirname(FAMILIES[family].main()), 'files')
  const data = unpackWoff(readFileSync(join(folder, `${name}-normal.woff`)))
  const font = create(data)
  if (!('glyphForCodePoint' in font)) throw new TypeError(`${name} is no single font`)
  const fontFile = { name, isFallback: family !== 'instrument-sans', data, font }
  known.set(name, fontFile)
  return fontFile
}

const openFonts = (family: Family, weight: Weight) =>
  FAMILIES[family].scripts.map((script) => openFont(family, script, weight))

/** Stands for a character that no typeface here has. */
export const REPLACEMENT = '\uFFFD'

/** Text in one font file. */
export interface Run {
  readonly fontFile: FontFile
  readonly text: string
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const PLAIN = /^[ -~]*$/

/**
 * Splits a text into graphemes: what a reader sees as one character each. Control characters become blanks; invisible
 * format characters are left out.
 */
export function splitGraphemes(text: string): readonly string[] {
  if (PLAIN.test(text)) return Array.from(text)
  const composed = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
  const graphemes = Array.from(segmenter.segment(composed), ({ segment }) => segment.replaceAll(/\p{Cf}/gu, ''))
  return graphemes.filter((grapheme) => grapheme !== '')
}

/** Gives the text on one line, without control characters and broken surrogates. */
export const toPlainText = (text: string) =>
  splitGraphemes(text)
    .join('')
    .replaceAll(/\p{Cs}/gu, REPLACEMENT)

/** No font has a grapheme with more marks than any language uses. */
const LONGEST_GRAPHEME = 16

const hasGlyphs = ({ font }: FontFile, grapheme: string) =>
  grapheme.length <= LONGEST_GRAPHEME &&
  Array.from(grapheme).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

const findFont = (grapheme: string, fontFiles: readonly FontFile[]) =>
  fontFiles.find((fontFile) => hasGlyphs(fontFile, grapheme))

function chooseRun(grapheme: string, fontFiles: readonly FontFile[]): Run {
  const fontFile = findFont(grapheme, fontFiles)
  if (fontFile !== undefined) return { fontFile, text: grapheme }
  const spare = findFont(REPLACEMENT, fontFiles)
  if (spare === undefined) throw new Error('No typeface holds the replacement')
  return { fontFile: spare, text: REPLACEMENT }
}

/**
 * Chooses one typeface for a whole word when one has all of it, so that a name does not change its typeface in the
 * middle.
 */
function chooseFonts(graphemes: readonly string[], weight: Weight): readonly FontFile[] {
  const own = openFonts('instrument-sans', weight)
  if (graphemes.every((grapheme) => findFont(grapheme, own))) return own
  const spare = openFonts('noto-sans', weight)
  return graphemes.every((grapheme) => findFont(grapheme, spare)) ? [...spare, ...own] : [...own, ...spare]
}

/** Splits a text into runs of one font file each. Nothing is lost: a character that no font has is replaced visibly. */
export function splitRuns(text: string, weight: Weight): Run[] {
  const [own] = openFonts('instrument-sans', weight)
  if (own !== undefined && PLAIN.test(text)) return [{ fontFile: own, text }]
  const runs: Run[] = []
  for (const word of text.split(/(?<= )/)) {
    const graphemes = splitGraphemes(word)
    const fontFiles = chooseFonts(graphemes, weight)
    for (const grapheme of graphemes) {
      const run = chooseRun(grapheme, fontFiles)
      const last = runs.at(-1)
      if (last?.fontFile === run.fontFile)
        runs[runs.length - 1] = { fontFile: run.fontFile, text: last.text + run.text }
      else runs.push(run)
    }
  }
  return runs
}

/** More than the words in the fixed texts of all reports. */
const MANY_WORDS = 10_000
const widths = new Map<string, number>()

function measureWord({ font, name }: FontFile, word: string, isTabular: boolean): number {
  const key = `${name} ${isTabular} ${word}`
  const measured = widths.get(key)
  if (measured !== undefined) return measured
  const width = font.layout(word, isTabular ? ['tnum'] : undefined).advanceWidth / font.unitsPerEm
  if (widths.size >= MANY_WORDS) widths.clear()
  widths.set(key, width)
  return width
}

/** Gives the width of a run in units of the font size. */
export function measureRun({ fontFile, text }: Run, isTabular = false): number {
  return text.split(/(?<= )/).reduce((sum, word) => sum + measureWord(fontFile, word, isTabular), 0)
}
