import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { ACCENT, INK, LINE, LOWEST, MUTED, PAPER, QUIET } from '#server/report/email-and-pdf-colors.ts'
import type { Bar } from '#server/report/view-model.ts'

import { buildCircle, type Drawing, type Label, type Shape } from './vector-drawing.ts'

/** All sizes are in the units of the drawing. */
export interface ProfileSize {
  readonly width: number
  readonly height: number
  /** The radius of the ring for 5. */
  readonly radius: number
  /** The font size of the labels. */
  readonly text: number
}

const AXES = DIMENSION_IDS.length
const RINGS = [1, 2, 3, 4, 5]

const round = (value: number) => Math.round(value * 100) / 100

/** Gives a point on the axis of a dimension. The first axis points up, the others follow clockwise. */
function locatePoint({ width, height }: ProfileSize, axis: number, distance: number) {
  const angle = (axis / AXES) * 2 * Math.PI
  return {
    x: round(width / 2 + Math.sin(angle) * distance),
    y: round(height / 2 - Math.cos(angle) * distance),
    side: Math.round(Math.sin(angle) * 100) / 100,
    rise: Math.cos(angle),
  }
}

const closePath = (places: readonly { x: number; y: number }[]) =>
  `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

/** Longer lines do not fit beside the radar. */
const LONGEST_LINE = 15

/** Breaks a label of several words into two lines of about the same length, or three where two would be too long. */
function breakLabel(text: string): string[] {
  const words = text.split(' ')
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, length: Math.max(...lines.map((line) => line.length)) }
  })
  const [first = text, second] = breaks.toSorted((one, other) => one.length - other.length)[0]?.lines ?? []
  if (second === undefined) return [first]
  return [first, ...(second.length > LONGEST_LINE ? breakLabel(second) : [second])]
}

function buildAxisLabels(bar: Bar, axis: number, size: ProfileSize): Label[] {
  const leading = size.text * 1.2
  const { x, y, side, rise } = locatePoint(size, axis, size.radius + size.text * 0.9)
  const lines = [...breakLabel(bar.label), bar.value]
  const anchor = side === 0 ? 'middle' : side > 0 ? 'start' : 'end'
  // The label is above the end of its axis at the top, and below it at the bottom.
  const first = y + size.text * 0.35 + ((-1 - rise) * (lines.length - 1) * leading) / 2
  return lines.map((text, index) => ({
    text,
    x,
    y: round(first + index * leading),
    size: size.text,
    anchor,
    weight: index === lines.length - 1 || bar.isLowest ? 'strong' : 'text',
    color: bar.isLowest ? LOWEST.text : index === lines.length - 1 ? INK : MUTED,
  }))
}

function buildGrid(size: ProfileSize, scale: number): Shape[] {
  const all = Array.from({ length: AXES }, (_, axis) => axis)
  const buildRing = (ring: number) => closePath(all.map((axis) => locatePoint(size, axis, (size.radius * ring) / 5)))
  const spokes = all.map((axis) => {
    const { x, y } = locatePoint(size, axis, size.radius)
    return `M${size.width / 2} ${size.height / 2}L${x} ${y}`
  })
  return [
    ...RINGS.map((ring) => ({ path: buildRing(ring), stroke: ring === 5 ? '#b9b5a9' : LINE, strokeWidth: scale })),
    { path: spokes.join(''), stroke: LINE, strokeWidth: scale },
  ]
}

function buildScaleLabels(size: ProfileSize): Label[] {
  return RINGS.map((ring) => ({
    text: String(ring),
    x: size.width / 2 + size.text * 0.3,
    y: round(size.height / 2 - (size.radius * ring) / 5 + size.text * 0.75),
    size: size.text * 0.66,
    color: QUIET,
    weight: 'text',
    anchor: 'start',
  }))
}

/** The dimensions as a radar from 0 to 5, the lowest in amber. */
export function buildProfileDrawing(bars: readonly Bar[], size: ProfileSize): Drawing {
  const scale = size.text / 15
  const points = bars.map(({ value }, axis) => locatePoint(size, axis, (size.radius * Number(value)) / 5))
  const marks = points.flatMap(({ x, y }, axis): Shape[] =>
    bars[axis]?.isLowest === true
      ? [{ path: buildCircle(x, y, 6.5 * scale), fill: LOWEST.bar, stroke: PAPER, strokeWidth: 2 * scale }]
      : [{ path: buildCircle(x, y, 4 * scale), fill: ACCENT, stroke: PAPER, strokeWidth: 1.5 * scale }],
  )
  return {
    width: size.width,
    height: size.height,
    shapes: [
      ...buildGrid(size, scale),
      { path: closePath(points), fill: ACCENT, opacity: 0.13 },
      { path: closePath(points), stroke: ACCENT, strokeWidth: 2.25 * scale },
      ...marks,
    ],
    labels: [...buildScaleLabels(size), ...bars.flatMap((bar, axis) => buildAxisLabels(bar, axis, size))],
  }
}
