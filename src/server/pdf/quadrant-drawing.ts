import type { Quadrant } from '#machines/scoring/score.ts'
import { ACCENT, INK, MUTED, PAPER, QUIET } from '#server/letters/report/email-and-pdf-colors.ts'

import { buildCircle, placeRuns, type Drawing, type Label, type Shape } from './vector-drawing.ts'
import { measureRun } from './text-runs-by-font.ts'

const EDGE = '#b9b5a9'
const WASH = '#eef3ef'

interface Frame {
  readonly left: number
  readonly top: number
  readonly side: number
  /** The font size of the labels. */
  readonly text: number
}

interface PlottedQuadrant extends Quadrant {
  /** Both figures as they are printed. */
  readonly figures: { readonly x: string; readonly y: string }
}

const clampToFrame = (value: number) => Math.min(Math.max(value, -1), 1)

/** The corners of the quadrants, as columns and rows of the frame. */
const CORNERS = [
  { label: 'High Value, Lower Feasibility', column: 0, row: 0 },
  { label: 'High Value, High Feasibility', column: 1, row: 0 },
  { label: 'Lower Value, Lower Feasibility', column: 0, row: 1 },
  { label: 'Lower Value, High Feasibility', column: 1, row: 1 },
] as const

/** The label of the point's own quadrant stands in the corner that is farthest from the point. */
function buildCornerLabels({ left, top, side, text: size }: Frame, at: { x: number; y: number }, hit: string): Label[] {
  const half = side / 2
  return CORNERS.flatMap(({ label, column, row }) => {
    const isHit = label === hit
    const x = left + column * half
    const y = top + row * half
    const isRight = isHit ? at.x < x + half / 2 : column === 1
    const isLow = isHit ? at.y < y + half / 2 : row === 1
    const first = isLow ? y + half - size * 2 : y + size * 1.6
    return label.split(', ').map((text, line): Label => ({
      text,
      size,
      x: isRight ? x + half - size : x + size,
      y: first + size * 1.2 * line,
      anchor: isRight ? 'end' : 'start',
      weight: isHit ? 'strong' : 'text',
      color: isHit ? ACCENT : QUIET,
    }))
  })
}

/** A shape in the color of the ground behind a label, so that no line crosses the text. */
function buildBackdrop(label: Label): Shape {
  const [first] = placeRuns(label)
  const width = placeRuns(label).reduce((sum, { run }) => sum + measureRun(run) * label.size, 0)
  const x = (first?.x ?? label.x) - 2
  const height = label.size * 1.15
  return {
    path: `M${x} ${label.y - label.size * 0.85}h${width + 4}v${height}h${-width - 4}Z`,
    fill: label.color === ACCENT ? WASH : '#ffffff',
  }
}

function buildTicks({ left, top, side }: Frame): string {
  return Array.from({ length: 21 }, (_, index) => {
    const at = (index * side) / 20
    const length = index % 5 === 0 ? 4 : 2
    return `M${left + at} ${top + side}v${length}M${left} ${top + at}h${-length}`
  }).join('')
}

/** Value over feasibility: the company's point, its figures on both axes, and the names of the four quadrants. */
export function buildQuadrantDrawing({ x, y, label, figures }: PlottedQuadrant, side: number, size: number): Drawing {
  const frame = { left: size * 5.2, top: 1, side, text: size }
  const { left, top } = frame
  const right = left + side
  const bottom = top + side
  const middle = { x: left + side / 2, y: top + side / 2 }
  const at = { x: middle.x + (clampToFrame(x) * side) / 2, y: middle.y - (clampToFrame(y) * side) / 2 }
  const hit = CORNERS.find((corner) => corner.label === label)
  const washed = { x: hit?.column === 1 ? middle.x : left, y: hit?.row === 1 ? middle.y : top }
  const corners = buildCornerLabels(frame, at, label)
  const quiet = { size, weight: 'text', color: MUTED } as const
  const strong = { size, weight: 'strong', color: INK } as const
  const beside = { x: left - size * 0.7, anchor: 'end' } as const
  const axisName = at.y < middle.y ? bottom - size * 1.2 : top + size
  return {
    width: right + 1,
    height: bottom + size * 3.2,
    shapes: [
      { path: `M${washed.x} ${washed.y}h${side / 2}v${side / 2}h${-side / 2}Z`, fill: WASH },
      { path: buildTicks(frame), stroke: EDGE, strokeWidth: 0.5 },
      { path: `M${middle.x} ${top}V${bottom}M${left} ${middle.y}H${right}`, stroke: EDGE, strokeWidth: 0.5 },
      { path: `M${left} ${top}H${right}V${bottom}H${left}Z`, stroke: INK, strokeWidth: 0.75 },
      { path: `M${at.x} ${at.y}V${bottom}M${at.x} ${at.y}H${left}`, stroke: ACCENT, strokeWidth: 0.75 },
      ...corners.map(buildBackdrop),
      { path: buildCircle(at.x, at.y, 7.5), fill: ACCENT, opacity: 0.18 },
      { path: buildCircle(at.x, at.y, 4), fill: ACCENT, stroke: PAPER, strokeWidth: 1 },
    ],
    labels: [
      ...corners,
      { ...strong, text: figures.x, x: at.x, y: bottom + size * 1.5, anchor: 'middle' },
      { ...strong, text: figures.y, ...beside, y: at.y + size * 0.35 },
      { ...quiet, text: 'Implementation Feasibility', x: middle.x, y: bottom + size * 2.9, anchor: 'middle' },
      { ...quiet, text: 'Business', ...beside, y: axisName },
      { ...quiet, text: 'Value', ...beside, y: axisName + size * 1.2 },
    ],
  }
}
