import { ROOT, type Wire, type Wiring } from './chart-arrow-lanes.ts'

// The lines of a chart as paths of SVG, between boxes that the page has laid out. Lengths in CSS pixels.

/** The edges of what is drawn, seen from the upper left corner of the drawing. */
export interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The edges of everything by its mark: 'box wizard', 'head wizard', 'row …' and 'goal …' with the name of a transition. */
export type Measures = ReadonlyMap<string, Edges>

export interface Line {
  readonly path: string
  readonly tip: string
}

const LANE = 9
/** Between a state and its first lane: the tip of an arrow, and the bend before it. */
const NEAR = 18
const FAR = 10
const BEND = 6
const TIP = 6

/** The width of the margin that holds so many lanes. */
export function measureMargin(lanes: number): number {
  return lanes === 0 ? FAR : NEAR + (lanes - 1) * LANE + FAR
}

/** In the middle of a pixel, where a thin line is sharp. */
const sharpen = (value: number) => Math.floor(value) + 0.5

const findMiddle = ({ top, bottom }: Edges) => sharpen((top + bottom) / 2)

const drawTip = (x: number, y: number, way: -1 | 1) => `M${x} ${y}l${-way * TIP} -3.5v7z`

/** The line of one transition; null before the page has laid out its ends. */
export function drawWire({ branch, to, frame, lane }: Wire, measures: Measures, { lanes }: Wiring): Line | null {
  const [row, goal] = [measures.get(`row ${branch}`), measures.get(`goal ${branch}`)]
  const head = measures.get(`head ${to}`)
  const target = to === frame ? head : measures.get(`box ${to}`)
  const around = measures.get(`box ${frame}`)
  if (!row || !goal || !head || !target || !around) return null
  const x = sharpen(around.right - measureMargin(lanes.get(frame) ?? 0) + NEAR + lane * LANE)
  const [start, end] = [findMiddle(goal), findMiddle(head)]
  const down = end < start ? -1 : 1
  const bend = Math.min(BEND, Math.abs(end - start) / 2)
  const out = `M${row.right} ${start}H${x - bend}Q${x} ${start} ${x} ${start + down * bend}`
  const back = `V${end - down * bend}Q${x} ${end} ${x - bend} ${end}H${target.right + TIP}`
  return { path: out + back, tip: drawTip(target.right + 1, end, -1) }
}

/** The mark before a state in which its chart begins: a dot and an arrow. */
export function drawStart(id: string, measures: Measures): (Line & { readonly x: number; readonly y: number }) | null {
  const [box, head] = [measures.get(`box ${id}`), measures.get(`head ${id}`)]
  if (id === ROOT || box === undefined || head === undefined) return null
  const [x, y] = [box.left - 13, findMiddle(head)]
  return { x, y, path: `M${x} ${y}H${box.left - TIP}`, tip: drawTip(box.left - 1, y, 1) }
}
