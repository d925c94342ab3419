import type { DimensionId } from '#machines/questions/dimensions.ts'

import {
  drawCircle,
  drawCurve,
  round,
  type HullDrawing,
  type HullLabel,
  type HullShape,
  type Point,
} from './hull-drawing.ts'
import type { HullState, Station } from './hull-state.ts'

/** Names of the stations in two lines. */
const NAMES: Readonly<Record<DimensionId, readonly [string, string]>> = {
  stage_org: ['Stage &', 'Organization'],
  goals_usecases: ['Goals &', 'Use Cases'],
  data_readiness: ['Data', 'Readiness'],
  governance: ['Governance', '& Risk'],
  strategy: ['Strategy &', 'Leadership'],
  adoption: ['Adoption &', 'Change'],
  technology: ['Technology', 'Infrastructure'],
  measurement: ['Measurement', '& ROI'],
}

const HIGHEST = 5
/** The stern is narrower than the first station by this share. */
const STERN = 0.62
const MARK_RADIUS = 4.5
/** The contour lines between the middle and the edge, as shares of the width. */
const CONTOURS = [0.75, 0.5, 0.25] as const

/** Where the hull lies: along the length from stern to bow, across it from the middle. */
interface PlanLayout {
  readonly stern: number
  readonly bow: number
  /** The position of the first station, and the distance of two stations. */
  readonly first: number
  readonly step: number
  /** The middle of the hull, and half its width at a value of 5. */
  readonly middle: number
  readonly half: number
  /** Whether the hull stands upright, with its stations below each other. */
  readonly isUpright: boolean
}

const WIDE: PlanLayout = { stern: 70, bow: 890, first: 122, step: 96, middle: 156, half: 112, isUpright: false }
const UPRIGHT: PlanLayout = { stern: 20, bow: 474, first: 48, step: 54, middle: 226, half: 76, isUpright: true }

/** Turns a path of the lying hull upright: x and y change places. Only for absolute commands M, L, C and Z. */
const turnPath = (path: string) =>
  path
    .split(/(?=[MLCZ])/)
    .map((part) => {
      const numbers = part.slice(1).split(' ')
      return part.charAt(0) + numbers.map((number, at) => numbers[at % 2 === 0 ? at + 1 : at - 1] ?? number).join(' ')
    })
    .join('')

/** The points of one side of the hull; the share scales its width. */
function listSidePoints(stations: readonly Station[], layout: PlanLayout, share: number): Point[] {
  const { stern, bow, first, step, middle, half } = layout
  const toWidth = (value: number) => (value / HIGHEST) * half * share
  const [sternStation] = stations
  return [
    [stern, middle + toWidth(sternStation?.value ?? 0) * STERN],
    ...stations.map(({ value }, at): Point => [first + at * step, middle + toWidth(value)]),
    [bow, middle],
  ]
}

function drawSides(stations: readonly Station[], layout: PlanLayout, share: number): readonly [string, string] {
  const points = listSidePoints(stations, layout, share)
  const mirrored = points.map(([x, y]): Point => [x, 2 * layout.middle - y])
  return [drawCurve(points), drawCurve(mirrored)]
}

function listShapes(stations: readonly Station[], layout: PlanLayout): HullShape[] {
  const { stern, bow, first, step, middle, half, isUpright } = layout
  const [starboard, port] = drawSides(stations, layout, 1)
  const close = `L${stern} ${middle}Z`
  const sternHalf = (((stations[0]?.value ?? 0) * STERN) / HIGHEST) * half
  const turn = (path: string) => (isUpright ? turnPath(path) : path)
  const ribs = stations.flatMap(({ value, isLowest }, at): HullShape[] => {
    const x = first + at * step
    const width = (value / HIGHEST) * half
    const ends = [middle - width, middle + width].map(round)
    const circles = ends.map((y) => (isUpright ? drawCircle(y, x, MARK_RADIUS) : drawCircle(x, y, MARK_RADIUS)))
    return [
      { role: isLowest ? 'stationLowest' : 'station', path: turn(`M${x} ${ends[0]}L${x} ${ends[1]}`) },
      { role: isLowest ? 'markLowest' : 'mark', path: circles.join('') },
    ]
  })
  return [
    { role: 'body', path: turn(`${starboard}${close}`) + turn(`${port}${close}`) },
    { role: 'contour', path: turn(CONTOURS.flatMap((share) => drawSides(stations, layout, share)).join('')) },
    {
      role: 'scale',
      path: turn([middle - half, middle + half].map((y) => `M${stern - 14} ${y}L${bow} ${y}`).join('')),
    },
    { role: 'outline', path: turn(starboard + port) },
    { role: 'stern', path: turn(`M${stern} ${round(middle - sternHalf)}L${stern} ${round(middle + sternHalf)}`) },
    { role: 'keel', path: turn(`M${stern - 14} ${middle}L${bow + 8} ${middle}`) },
    ...ribs,
  ]
}

/** The hull from above: eight stations as wide as the eight values; the narrowest are marked. */
export function drawHullPlan({ stations }: HullState): HullDrawing {
  const { bow, first, step, middle, half } = WIDE
  const labels = stations.flatMap(({ dimension, value, printed, isLowest }, at): HullLabel[] => {
    const x = first + at * step
    const top = middle - (value / HIGHEST) * half
    return [
      { role: isLowest ? 'valueLowest' : 'value', text: printed, x, y: round(top - 13), anchor: 'middle' },
      ...NAMES[dimension].map((text, line): HullLabel => {
        const y = middle + half + 26 + line * 18
        return { role: isLowest ? 'nameLowest' : 'name', text, x, y, anchor: 'middle' }
      }),
    ]
  })
  const scale: HullLabel[] = [
    { role: 'note', text: '5', x: bow + 14, y: middle - half + 5, anchor: 'start' },
    { role: 'note', text: '0', x: bow + 14, y: middle + 5, anchor: 'start' },
  ]
  return { width: 1220, height: middle + half + 62, shapes: listShapes(stations, WIDE), labels: [...labels, ...scale] }
}

/** The plan for a phone: the hull stands upright, each station is a row with its name and value. */
export function drawUprightHullPlan({ stations }: HullState): HullDrawing {
  const { bow, first, step } = UPRIGHT
  const labels = stations.flatMap(({ dimension, printed, isLowest }, at): HullLabel[] => {
    const y = first + at * step
    return [
      { role: isLowest ? 'valueLowest' : 'value', text: printed, x: 360, y: y + 6, anchor: 'end' },
      ...NAMES[dimension].map((text, line): HullLabel => ({
        role: isLowest ? 'nameLowest' : 'name',
        text,
        x: 0,
        y: y - 3 + line * 18,
        anchor: 'start',
      })),
    ]
  })
  return { width: 360, height: bow + 12, shapes: listShapes(stations, UPRIGHT), labels }
}
