import { drawBox, round, type Box, type HullDrawing, type HullLabel, type HullShape } from './hull-drawing.ts'
import { DRAFT, SILL, type HullState } from './hull-state.ts'

/** Where the parts of the side view lie, in units of the drawing. */
interface SideLayout {
  readonly width: number
  /** The height of the ground. */
  readonly ground: number
  /** Units for one point of the score. */
  readonly unit: number
  /** The stern and the bow of the hull. */
  readonly stern: number
  readonly bow: number
  /** Where ground and water begin and end. */
  readonly from: number
  readonly to: number
  readonly sillWidth: number
}

const WIDE: SideLayout = { width: 1220, ground: 300, unit: 36, stern: 70, bow: 890, from: 30, to: 976, sillWidth: 54 }
const NARROW: SideLayout = { width: 360, ground: 196, unit: 24, stern: 14, bow: 300, from: 0, to: 360, sillWidth: 40 }

const GROUND_DEPTH = 12
/** The dashed line under the keel is not drawn below this height, in points. */
const SHORTEST_CLEARANCE = 0.3
/** The distance of two contour lines of the hull, in points. */
const CONTOUR = 0.64
/** The length of the hull for which its outline is given. */
const OUTLINE_LENGTH = 820

/** Places on the side view. */
interface SideScale {
  /** The height of a number of points above the ground. */
  readonly toY: (points: number) => number
  /** The same, lifted with the hull. */
  readonly onHull: (points: number) => number
  /** A place on the hull, counted from the stern. */
  readonly fromStern: (units: number) => number
}

function makeScale({ ground, unit, stern, bow }: SideLayout, lift: number): SideScale {
  const toY = (points: number) => round(ground - points * unit)
  return {
    toY,
    onHull: (points) => toY(points + lift),
    fromStern: (units) => round(stern + (units * (bow - stern)) / OUTLINE_LENGTH),
  }
}

/** The outline of the hull, lifted by the water under its keel. */
function drawOutline({ onHull, fromStern }: SideScale): string {
  const points = (...places: (readonly [along: number, up: number])[]) =>
    places.map(([along, up]) => `${fromStern(along)} ${onHull(up)}`).join(' ')
  return (
    `M${points([0, 4.75])}C${points([260, 4.2], [490, 4.25], [820, 5.15])}` +
    `C${points([786, 3.4], [734, 1.2], [670, 0])}L${points([92, 0])}` +
    `C${points([44, 0.15], [18, 2.4], [0, 4.75])}Z`
  )
}

/** Diagonal lines over a box, to be clipped by it. */
function drawHatching({ x, y, width, height }: Box): string {
  const count = Math.ceil((width + height) / 10)
  return Array.from({ length: count }, (_, at) => `M${round(x + at * 10)} ${round(y)}l${-height} ${height}`).join('')
}

function listGateShapes(isOpen: boolean, middle: number, { toY }: SideScale): HullShape[] {
  const [top, foot] = isOpen ? [toY(6.2), toY(5.2)] : [toY(5.2), toY(SILL)]
  const rail = (x: number) => `M${x} ${toY(6.3)}V${toY(SILL)}`
  return [
    { role: 'gateRail', path: rail(middle - 7) + rail(middle + 7) },
    { role: isOpen ? 'gateOpen' : 'gateShut', path: drawBox({ x: middle - 5, y: top, width: 10, height: foot - top }) },
  ]
}

function listShapes({ score, lift, isGateOpen }: HullState, layout: SideLayout): HullShape[] {
  const { ground, unit, from, to, width, sillWidth } = layout
  const scale = makeScale(layout, lift)
  const { toY, onHull, fromStern } = scale
  const outline = drawOutline(scale)
  const sill = to - sillWidth
  const water = drawBox({ x: from, y: toY(score), width: to - from, height: ground - toY(score) })
  const bed = { x: from, y: ground, width: to - from, height: GROUND_DEPTH }
  const step = { x: sill, y: toY(SILL), width: sillWidth, height: round(SILL * unit) }
  const contours = Array.from({ length: 7 }, (_, at) => `M0 ${onHull(CONTOUR * (at + 1))}H${width}`).join('')
  return [
    { role: 'water', path: water },
    { role: 'body', path: outline },
    { role: 'waterInHull', path: water, clip: outline },
    { role: 'contour', path: contours, clip: outline },
    { role: 'outline', path: outline },
    { role: 'draft', path: `M${fromStern(16)} ${onHull(DRAFT)}H${fromStern(794)}` },
    { role: 'ground', path: drawBox(step) },
    { role: 'groundHatching', path: drawHatching(bed), clip: drawBox(bed) },
    { role: 'groundHatching', path: drawHatching(step), clip: drawBox(step) },
    { role: 'groundLine', path: `M${from} ${ground}H${sill}V${toY(SILL)}H${to}` },
    { role: 'keel', path: `M${fromStern(92)} ${onHull(0)}H${fromStern(670)}` },
    { role: 'level', path: `M${from} ${toY(score)}H${fromStern(10)}M${fromStern(796)} ${toY(score)}H${to}` },
    ...listGateShapes(isGateOpen, sill + sillWidth / 2, scale),
    ...(lift > SHORTEST_CLEARANCE
      ? [{ role: 'clearance', path: `M${fromStern(644)} ${onHull(0) + 5}V${ground - 4}` } as const]
      : []),
  ]
}

const note = (text: string, [x, y]: readonly [number, number], anchor: HullLabel['anchor']): HullLabel => ({
  role: 'note',
  text,
  x,
  y,
  anchor,
})

/**
 * The hull from the side: ground at 0, water at the score. The hull is aground until the water is as deep as its
 * draft; from then on it rises with the water. The keel clears the sill at 4.00. The gate is shut while governance is
 * 2.50 or less.
 */
export function drawHullSide(hull: HullState): HullDrawing {
  const { ground, to, width } = WIDE
  const { toY, onHull, fromStern } = makeScale(WIDE, hull.lift)
  const beside = to + 16
  const level = toY(hull.score)
  const clearance =
    hull.lift > 0
      ? note(hull.clearance, [fromStern(634), ground + 30], 'end')
      : note(hull.clearance, [fromStern(250), ground + 30], 'start')
  const labels: HullLabel[] = [
    note(`Strategic Bet from ${DRAFT.toFixed(2)}`, [fromStern(410), onHull(DRAFT) - 8], 'middle'),
    { ...note(`gate ${hull.gate}`, [beside, toY(6.35)], 'start'), role: hull.lacksRules ? 'gateShut' : 'note' },
    note('Quick Win from 4.00', [to, ground + 30], 'end'),
    { ...note(hull.printedScore, [beside - 2, level + 14], 'start'), role: 'score' },
    { ...note(hull.band, [beside, level + 40], 'start'), role: 'band' },
    clearance,
  ]
  return { width, height: ground + 44, shapes: listShapes(hull, WIDE), labels }
}

/** The side view for a phone, with its texts above and below. */
export function drawNarrowHullSide(hull: HullState): HullDrawing {
  const { ground, to, from, width } = NARROW
  const { onHull, fromStern } = makeScale(NARROW, hull.lift)
  const labels: HullLabel[] = [
    { ...note(`gate ${hull.gate}`, [to, 14], 'end'), role: hull.lacksRules ? 'gateShut' : 'note' },
    note(`Strategic Bet from ${DRAFT.toFixed(2)}`, [fromStern(410), onHull(DRAFT) - 6], 'middle'),
    { ...note(`${hull.printedScore}, ${hull.band}`, [from, ground + 34], 'start'), role: 'band' },
    note(hull.clearance, [from, ground + 56], 'start'),
    note('Quick Win: 4.00', [to, ground + 34], 'end'),
  ]
  return { width, height: ground + 64, shapes: listShapes(hull, NARROW), labels }
}
