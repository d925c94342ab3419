import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { create, type Font } from 'fontkit'

import { unpackWoff } from './woff.ts'

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
export interface FontFile {
  /** Unique among all fontFiles. */
  readonly name: string
  /** Not of the site's own face. */
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

/** What stands for a grapheme that no typeface here holds. */
export const REPLACEMENT = '\uFFFD'

/** Text of one fontFile. */
export interface Run {
  readonly fontFile: FontFile
  readonly text: string
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const PLAIN = /^[ -~]*$/

/** What a reader takes for one grapheme each; controls are blanks, and what only steers the setting of text is left out. */
export function splitGraphemes(text: string): readonly string[] {
  if (PLAIN.test(text)) return Array.from(text)
  const composed = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
  const graphemes = Array.from(segmenter.segment(composed), ({ segment }) => segment.replaceAll(/\p{Cf}/gu, ''))
  return graphemes.filter((grapheme) => grapheme !== '')
}

/** On one line, without anything that is no text. */
export const toPlainText = (text: string) =>
  splitGraphemes(text)
    .join('')
    .replaceAll(/\p{Cs}/gu, REPLACEMENT)

/** A grapheme with more marks on it than any language has is held by no font. */
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

/** A word is set in one family where one holds all of it, so that a name does not change its face halfway. */
function chooseFonts(graphemes: readonly string[], weight: Weight): readonly FontFile[] {
  const own = openFonts('instrument-sans', weight)
  if (graphemes.every((grapheme) => findFont(grapheme, own))) return own
  const spare = openFonts('noto-sans', weight)
  return graphemes.every((grapheme) => findFont(grapheme, spare)) ? [...spare, ...own] : [...own, ...spare]
}

/** The text as runs of one fontFile each; nothing is dropped: what cannot be set is replaced visibly. */
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

/** As many words as the fixed texts of all reports, and some more. */
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

/** How wide the run is, in parts of its size. */
export function measureRun({ fontFile, text }: Run, isTabular = false): number {
  return text.split(/(?<= )/).reduce((sum, word) => sum + measureWord(fontFile, word, isTabular), 0)
}
