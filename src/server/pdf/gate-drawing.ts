import type { GovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { ACCENT, INK, LINE } from '#server/report/email-and-pdf-colors.ts'

import type { Drawing, Shape } from './vector-drawing.ts'

/** In points. */
export const GATE_SIZE = { width: 92, height: 50 } as const

const BED = 44
const HIGH = 12
const LEVEL = 24
const LOW = 38

/** Describes the gate in words. */
export function describeGate({ isOpen, value }: GovernanceGate): string {
  return isOpen
    ? `A gate in a channel, open, with the water level on both sides. Level ${value} of 5.`
    : `A gate in a channel, shut, with high water before it. Level ${value} of 5.`
}

const fillWater = (from: number, to: number, top: number): Shape => ({
  path: `M${from} ${top}H${to}V${BED}H${from}Z`,
  fill: ACCENT,
  opacity: 0.3,
})

/** A gate in a channel: shut, with high water before it, or lifted, with the water level. */
export function buildGateDrawing({ isOpen }: GovernanceGate): Drawing {
  const { width, height } = GATE_SIZE
  const middle = width / 2
  const water = isOpen
    ? [fillWater(0, width, LEVEL)]
    : [fillWater(0, middle - 3, HIGH), fillWater(middle + 3, width, LOW)]
  const [top, foot] = isOpen ? [0, 17] : [5, BED]
  return {
    width,
    height,
    shapes: [
      ...water,
      { path: `M0 ${BED}H${width}V${height - 2}H0Z`, fill: LINE },
      { path: `M${middle - 5} 2V${BED}M${middle + 5} 2V${BED}`, stroke: INK, strokeWidth: 0.6 },
      { path: `M${middle - 3} ${top}h6V${foot}h-6Z`, fill: INK },
    ],
    labels: [],
  }
}
