import { clsx } from 'clsx'

import classes from './quadrant.module.css'

export interface QuadrantPoint {
  /** Both coordinates are from -1 to 1. A point outside is drawn on the frame (design §5). */
  x: number
  y: number
  /** The formatted coordinates. */
  figures: { readonly x: string; readonly y: string }
  /** The label of the point's quadrant. */
  label: string
}

interface QuadrantProps extends QuadrantPoint {
  /** The point of a scenario: the dot moves there, and a ring stays where it was. */
  scenario?: QuadrantPoint | null
}

// The frame, in units of the drawing.
const SIDE = 460
const LEFT = 56
const TOP = 10
const BOTTOM = TOP + SIDE
const RIGHT = LEFT + SIDE
const MIDDLE_X = LEFT + SIDE / 2
const MIDDLE_Y = TOP + SIDE / 2

const CORNERS = [
  { label: 'High Value, Lower Feasibility', x: LEFT, y: TOP },
  { label: 'High Value, High Feasibility', x: MIDDLE_X, y: TOP },
  { label: 'Lower Value, Lower Feasibility', x: LEFT, y: MIDDLE_Y },
  { label: 'Lower Value, High Feasibility', x: MIDDLE_X, y: MIDDLE_Y },
] as const

const TICKS = Array.from({ length: 21 }, (_, index) => {
  const at = (index * SIDE) / 20
  const length = index % 5 === 0 ? 8 : 4
  return `M${LEFT + at} ${BOTTOM}v${length}M${LEFT} ${TOP + at}h-${length}`
}).join('')

/** A point with a higher |y| than this would cover the label of its quadrant. */
const CROWDED = 0.6

const insideFrame = (value: number) => Math.min(Math.max(value, -1), 1)

const toCoordinates = ({ x, y }: QuadrantPoint) => [
  MIDDLE_X + (insideFrame(x) * SIDE) / 2,
  MIDDLE_Y - (insideFrame(y) * SIDE) / 2,
]

/** The four quadrants of business value over implementation feasibility, with the point. */
export function Quadrant({ scenario = null, ...point }: QuadrantProps) {
  const { figures, label } = point
  const [atX = 0, atY = 0] = toCoordinates(point)
  const [dotX = 0, dotY = 0] = toCoordinates(scenario ?? point)
  // Where the name of the vertical axis ends: away from the figure beside it.
  const nameY = atY < 270 ? 310 : TOP + 24
  const current = CORNERS.find((corner) => corner.label === label)
  const isCrowded = (corner: string) =>
    [point, scenario].some((mark) => mark?.label === corner && Math.abs(mark.y) > CROWDED)
  return (
    <svg className={classes.quadrant} viewBox="0 0 522 532" role="img" aria-label={describePoint(point, scenario)}>
      <rect x={LEFT} y={TOP} width={SIDE} height={SIDE} className={classes.ground} />
      <rect x={current?.x} y={current?.y} width={SIDE / 2} height={SIDE / 2} className={classes.wash} />
      <rect x={LEFT} y={TOP} width={SIDE} height={SIDE} className={classes.frame} />
      <path d={TICKS} className={classes.tick} />
      <path d={`M${MIDDLE_X} ${TOP}v${SIDE}M${LEFT} ${MIDDLE_Y}h${SIDE}`} className={classes.axis} />
      <path d={`M${atX} ${atY}V${BOTTOM}M${atX} ${atY}H${LEFT}`} className={classes.dimension} />
      {CORNERS.map((corner) => (
        <Corner key={corner.label} corner={corner} isCurrent={corner === current} isCrowded={isCrowded(corner.label)} />
      ))}
      {scenario && <path d={`M${atX} ${atY}L${dotX} ${dotY}`} className={classes.way} />}
      {scenario && <circle cx={atX} cy={atY} r="10" className={classes.given} />}
      <circle cx={dotX} cy={dotY} r="17" className={classes.halo} />
      <circle cx={dotX} cy={dotY} r="8.5" className={classes.point} />
      <g className={classes.strong}>
        {/* Math.max and Math.min keep the two figures apart in the corner. */}
        <text x={Math.max(atX, LEFT + 26)} y="498" textAnchor="middle">
          {figures.x}
        </text>
        <text x="44" y={Math.min(atY + 5, BOTTOM - 7)} textAnchor="end">
          {figures.y}
        </text>
      </g>
      <text x={RIGHT - 24} y="526" textAnchor="end" className={classes.text}>
        Implementation Feasibility<tspan className={classes.sign}> →</tspan>
      </text>
      <text transform={`translate(14 ${nameY}) rotate(-90)`} textAnchor="end" className={classes.text}>
        Business Value<tspan className={classes.sign}> ↑</tspan>
      </text>
      <path d={`M${RIGHT - 17} 521h15m-5-5l5 5l-5 5M9 ${nameY - 7}v-15m-5 5l5-5l5 5`} className={classes.arrow} />
    </svg>
  )
}

interface CornerProps {
  corner: (typeof CORNERS)[number]
  isCurrent: boolean
  isCrowded: boolean
}

/** The label of a quadrant, at its outer edge, or at its inner edge if a point would be in the way. */
function Corner({ corner, isCurrent, isCrowded }: CornerProps) {
  const [value, feasibility] = corner.label.split(', ')
  const isRight = corner.x === MIDDLE_X
  const textX = isRight ? RIGHT - 16 : LEFT + 16
  const [outer, inner] = corner.y === TOP ? [38, 200] : [426, 270]
  return (
    <text
      textAnchor={isRight ? 'end' : 'start'}
      className={clsx(isCurrent ? classes.strong : classes.text, classes.corner)}
    >
      <tspan x={textX} y={isCrowded ? inner : outer}>
        {value}
      </tspan>
      <tspan x={textX} dy="1.3em">
        {feasibility}
      </tspan>
    </text>
  )
}

const describePosition = ({ figures }: QuadrantPoint) =>
  `Implementation Feasibility ${figures.x}, Business Value ${figures.y}`

function describePoint(point: QuadrantPoint, scenario: QuadrantPoint | null): string {
  const place = `${describePosition(point)}, on axes from minus 1 to plus 1.`
  const then = scenario ? ` What if: ${scenario.label}. ${describePosition(scenario)}.` : ''
  return `AI Readiness Position: ${point.label}. ${place}${then}`
}
