import { joinWithAnd } from '#machines/recommendations/describe-answer-change.ts'
import { ACCENT, INK, LINE, LOWEST, MUTED, PAPER, QUIET } from '#server/letters/report/email-and-pdf-colors.ts'
import type { Bar } from '#server/letters/report/report-figures.ts'

import { buildCircle, type Drawing, type Label, type Shape } from './vector-drawing.ts'

/** All sizes are in the units of the drawing. */
export interface ProfileSize {
  readonly width: number
  /** The width of the column with the names. */
  readonly names: number
  /** The height of a row. */
  readonly row: number
  /** The font size of the labels. */
  readonly text: number
}

/** The numbers of the scale, as on the page (decision 0023). */
const SCALE = [0, 1, 2, 3, 4, 5]

const round = (value: number) => Math.round(value * 100) / 100

/** The height of the drawing: a row for the numbers of the scale, and one for each dimension. */
export const computeProfileHeight = (rows: number, { row, text }: ProfileSize) => rows * row + text * 1.6

/** Describes the profile in words. */
export function describeProfile(bars: readonly Bar[]): string {
  const values = bars.map(({ label, value }) => `${label} ${value}`).join(', ')
  const lowest = bars.filter(({ isLowest }) => isLowest).map(({ label }) => label)
  const last =
    lowest.length === 0
      ? 'All are equal'
      : `${lowest.length === 1 ? 'The lowest is' : 'The lowest are'} ${joinWithAnd(lowest)}`
  return `The eight dimensions on a scale from 0 to 5: ${values}. ${last}.`
}

/** The dimensions on scales from 0 to 5, joined by a line as on the page; the lowest are in amber. */
export function buildProfileDrawing(bars: readonly Bar[], size: ProfileSize): Drawing {
  const { width, names, row, text } = size
  const top = text * 1.6
  const height = computeProfileHeight(bars.length, size)
  // Beside the scale: a space after the names, and the width of a figure.
  const [left, right] = [names + text, width - text * 3.2]
  const locate = (value: number) => round(left + ((right - left) * value) / 5)
  const points = bars.map(({ value }, index) => ({ x: locate(Number(value)), y: round(top + (index + 0.5) * row) }))
  const rules = bars.map((_, index) => `M0 ${round(top + index * row)}H${width}`)
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const marks = points.map(({ x, y }, index): Shape => ({
    path: buildCircle(x, y, text * 0.36),
    fill: bars[index]?.isLowest === true ? LOWEST.bar : PAPER,
    stroke: bars[index]?.isLowest === true ? LOWEST.bar : ACCENT,
    strokeWidth: text * 0.17,
  }))
  const labels = bars.flatMap(({ label, value, isLowest }, index): Label[] => {
    const y = round(top + (index + 0.5) * row + text * 0.35)
    const weight = isLowest ? 'strong' : 'text'
    return [
      { text: label, x: 0, y, size: text, anchor: 'start', weight, color: isLowest ? LOWEST.text : MUTED },
      { text: value, x: width, y, size: text, anchor: 'end', weight: 'strong', color: isLowest ? LOWEST.text : INK },
    ]
  })
  return {
    width,
    height,
    shapes: [
      { path: SCALE.map((value) => `M${locate(value)} ${top}V${height}`).join(''), stroke: LINE, strokeWidth: 0.5 },
      { path: rules.join(''), stroke: LINE, strokeWidth: 0.5 },
      { path: `M${line}`, stroke: ACCENT, strokeWidth: text * 0.15 },
      ...marks,
    ],
    labels: [
      ...SCALE.map((value): Label => ({
        text: String(value),
        x: locate(value),
        y: text,
        size: text * 0.85,
        anchor: 'middle',
        weight: 'text',
        color: QUIET,
      })),
      ...labels,
    ],
  }
}
