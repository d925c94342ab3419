import { splitRuns, measureRun, type Run, type Weight } from './text-runs-by-font.ts'

/** A path in SVG's notation. */
export interface Shape {
  readonly path: string
  readonly fill?: string
  readonly stroke?: string
  readonly strokeWidth?: number
  /** The length of a dash and of the space after it. */
  readonly dash?: readonly [dash: number, space: number]
  readonly opacity?: number
  /** The shape shows only inside this path. */
  readonly clip?: string
}

export interface Label {
  readonly text: string
  readonly x: number
  /** The position of the baseline. */
  readonly y: number
  readonly size: number
  readonly color: string
  readonly weight: Weight
  readonly anchor: 'start' | 'middle' | 'end'
}

/** A figure of the PDF. */
export interface Drawing {
  readonly width: number
  readonly height: number
  /** Points for one unit of the shapes; 1 if absent. Everything else is in points. */
  readonly scale?: number
  readonly shapes: readonly Shape[]
  readonly labels: readonly Label[]
}

/** Gives a circle as a path. */
export const buildCircle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const ANCHOR_SHARES = { start: 0, middle: 0.5, end: 1 } as const

/** Places the runs of a label from left to right. */
export function placeRuns({ text, weight, size, x, anchor }: Label): { run: Run; x: number }[] {
  const runs = splitRuns(text, weight)
  const widths = runs.map((run) => measureRun(run) * size)
  const all = widths.reduce((sum, width) => sum + width, 0)
  let at = x - all * ANCHOR_SHARES[anchor]
  return runs.map((run, index) => {
    const placed = { run, x: at }
    at += widths[index] ?? 0
    return placed
  })
}
