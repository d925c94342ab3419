import { REPLACEMENT, runsOf, signsOf, widthOf, type Run, type Weight } from './fonts.ts'

/** How text is set; sizes in points. */
export interface Style {
  readonly weight: Weight
  readonly size: number
  readonly leading: number
  readonly color: string
  /** Figures of equal width, for columns of numbers. */
  readonly isTabular?: boolean
}

/** More than any text of a valid report. */
const LONGEST = 600

const shortened = (signs: readonly string[]) =>
  signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : signs.join('')

/** Sets text into lines. */
export class Setting {
  /** Whether anything had to be replaced so far. */
  hasReplaced = false

  /** In points. */
  widthOf(text: string, style: Style): number {
    return runsOf(text, style.weight).reduce((sum, run) => sum + widthOf(run, style.isTabular), 0) * style.size
  }

  /** Lines no wider than `width`; a word that is longer is broken between any two of its signs. */
  linesOf(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    for (const word of shortened(signsOf(text)).split(/ +/)) {
      const longer = [...lines.slice(-1), word].join(' ')
      if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(...this.#piecesOf(word, style, width))
    }
    return lines
  }

  runsOf(line: string, style: Style): { run: Run; width: number }[] {
    return runsOf(line, style.weight).map((run) => {
      if (run.text.includes(REPLACEMENT)) this.hasReplaced = true
      return { run, width: widthOf(run, style.isTabular) * style.size }
    })
  }

  #piecesOf(word: string, style: Style, width: number): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    let room = 0
    for (const sign of signsOf(word)) {
      const needed = this.widthOf(sign, style)
      if (pieces.length === 0 || needed > room) {
        pieces.push(sign)
        room = width - needed
      } else {
        pieces[pieces.length - 1] += sign
        room -= needed
      }
    }
    return pieces
  }
}
