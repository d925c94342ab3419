import type { HullShapeRole } from '#machines/hull/hull-drawing.ts'

/** How a shape of the hull is painted where no style sheet reaches. Colors are names of roles. */
interface Paint {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly dash?: readonly number[]
  readonly alpha?: number
}

/** The paint of each shape, as in src/web/ui/hull-figure.module.css. */
export const PAINTS: Readonly<Record<HullShapeRole, Paint>> = {
  water: { fill: 'accent-wash' },
  body: { fill: 'paper-sunken' },
  waterInHull: { fill: 'accent-wash', alpha: 0.62 },
  contour: { stroke: 'hairline' },
  outline: { stroke: 'ink', width: 2 },
  stern: { stroke: 'ink', width: 2 },
  draft: { stroke: 'ink', dash: [2, 4] },
  ground: { fill: 'paper-raised' },
  groundHatching: { stroke: 'hairline-strong' },
  groundLine: { stroke: 'ink', width: 2 },
  keel: { stroke: 'accent', width: 3 },
  level: { stroke: 'accent', width: 2.5 },
  gateRail: { stroke: 'hairline-strong' },
  gateOpen: { fill: 'paper-raised', stroke: 'ink', width: 2 },
  gateShut: { fill: 'warn-mark' },
  clearance: { stroke: 'accent', width: 2, dash: [2, 3] },
  scale: { stroke: 'hairline-strong', dash: [1, 5] },
  station: { stroke: 'accent', width: 2 },
  stationLowest: { stroke: 'warn-mark', width: 3 },
  mark: { fill: 'paper-raised', stroke: 'accent', width: 2.5 },
  markLowest: { fill: 'warn-mark', stroke: 'warn-mark', width: 2.5 },
}
