/** What a shape of the hull means. Whoever draws it chooses its color and stroke. */
export type HullShapeRole =
  | 'water'
  | 'waterInHull'
  | 'level'
  | 'body'
  | 'outline'
  | 'contour'
  | 'draft'
  | 'keel'
  | 'ground'
  | 'groundHatching'
  | 'groundLine'
  | 'gateRail'
  | 'gateOpen'
  | 'gateShut'
  | 'clearance'
  | 'station'
  | 'stationLowest'
  | 'mark'
  | 'markLowest'
  | 'scale'
  | 'stern'

export interface HullShape {
  readonly role: HullShapeRole
  /** In SVG's notation, in units of the drawing. */
  readonly path: string
  /** The shape shows only inside this path. */
  readonly clip?: string
}

export type HullLabelRole = 'note' | 'score' | 'band' | 'gateShut' | 'value' | 'valueLowest' | 'name' | 'nameLowest'

export interface HullLabel {
  readonly role: HullLabelRole
  readonly text: string
  readonly x: number
  /** The position of the baseline. */
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/** Shapes from back to front, and texts, on a sheet of this size. */
export interface HullDrawing {
  readonly width: number
  readonly height: number
  readonly shapes: readonly HullShape[]
  readonly labels: readonly HullLabel[]
}

export type Point = readonly [x: number, y: number]

/** Coordinates have one decimal at most. */
export const round = (value: number) => Math.round(value * 10) / 10

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A rectangle as a path. */
export const drawBox = ({ x, y, width, height }: Box) =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`

/** A circle as a path. */
export const drawCircle = (x: number, y: number, radius: number) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

/** The slopes of a monotone curve through these points: 0 at every turn, so that no curve passes a value. */
function listSlopes(points: readonly Point[]): number[] {
  const rises = points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y]
    return (y - fromY) / (x - fromX)
  })
  return points.map((_, at) => {
    const before = rises[at - 1] ?? rises[at] ?? 0
    const after = rises[at] ?? before
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
}

/** A smooth curve through points in rising order of x, which never passes the value of a point. */
export function drawCurve(points: readonly Point[]): string {
  const slopes = listSlopes(points)
  return points
    .map(([x, y], at) => {
      const from = points[at - 1]
      if (from === undefined) return `M${round(x)} ${round(y)}`
      const third = (x - from[0]) / 3
      const controls = [
        from[0] + third,
        from[1] + third * (slopes[at - 1] ?? 0),
        x - third,
        y - third * (slopes[at] ?? 0),
      ]
      return `C${[...controls, x, y].map(round).join(' ')}`
    })
    .join('')
}
