import { REPLACEMENT, splitRuns, splitGraphemes, measureRun, type Run, type Weight } from './text-runs-by-font.ts'

/** The style of a text; sizes in points. */
export interface Style {
  readonly weight: Weight
  readonly size: number
  readonly leading: number
  readonly color: string
  /** Figures of equal width, for columns of numbers. */
  readonly isTabular?: boolean
}

/** Longer than any text of a valid report. */
const LONGEST = 600

const truncate = (graphemes: readonly string[]) =>
  graphemes.length > LONGEST ? `${graphemes.slice(0, LONGEST - 1).join('')}…` : graphemes.join('')

/** Breaks text into lines. */
export class TextLayout {
  /** Whether anything had to be replaced so far. */
  hasReplaced = false

  /** In points. */
  measureWidth(text: string, style: Style): number {
    return splitRuns(text, style.weight).reduce((sum, run) => sum + measureRun(run, style.isTabular), 0) * style.size
  }

  /** Gives lines that are no wider than `width`. A longer word is broken between any two graphemes. */
  breakLines(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    for (const word of truncate(splitGraphemes(text)).split(/ +/)) {
      const longer = [...lines.slice(-1), word].join(' ')
      if (lines.length > 0 && this.measureWidth(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(...this.#breakWord(word, style, width))
    }
    return lines
  }

  layoutRuns(line: string, style: Style): { run: Run; width: number }[] {
    return splitRuns(line, style.weight).map((run) => {
      if (run.text.includes(REPLACEMENT)) this.hasReplaced = true
      return { run, width: measureRun(run, style.isTabular) * style.size }
    })
  }

  #breakWord(word: string, style: Style, width: number): string[] {
    if (this.measureWidth(word, style) <= width) return [word]
    const pieces: string[] = []
    let room = 0
    for (const grapheme of splitGraphemes(word)) {
      const needed = this.measureWidth(grapheme, style)
      if (pieces.length === 0 || needed > room) {
        pieces.push(grapheme)
        room = width - needed
      } else {
        pieces[pieces.length - 1] += grapheme
        room -= needed
      }
    }
    return pieces
  }
}
