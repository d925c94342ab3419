import type { GovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { GATE, INK, LOWEST, PAPER, QUIET, STRONG_LINE } from '#server/letters/report/email-and-pdf-colors.ts'

import type { Drawing, Label, Shape } from './vector-drawing.ts'

/** In points. */
export const GATE_SIZE = { width: 110, height: 66 } as const

const BAR = { top: 40, height: 8 } as const
const MIDDLE = GATE_SIZE.width / 2
/** The gate is drawn in units of the page's mark, which is 36 wide, and stands on this line. */
const UNIT = 0.8
const FOOT = BAR.top + BAR.height + 4
const TEXT = 7.4
/** An open gate is lifted by this, in units of the mark. */
const LIFT = 25

/** Describes the gate in the words of the page. */
export const describeGate = ({ value }: GovernanceGate) =>
  `Governance & Risk ${value} on a scale from 0 to 5. The gate opens above 2.50.`

const drawBar = (from: number, isOn: boolean, { line, wash }: { line: string; wash: string }): Shape => ({
  path: `M${from} ${BAR.top}h${MIDDLE}v${BAR.height}h${-MIDDLE}Z`,
  stroke: isOn ? line : STRONG_LINE,
  strokeWidth: 0.75,
  ...(isOn && { fill: wash }),
})

/** A path in units of the mark, from its upper left corner. */
const drawInMark = (points: readonly (readonly [x: number, y: number])[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${MIDDLE + (x - 18) * UNIT} ${FOOT + (y - 59) * UNIT}`).join('')

/** Two posts with a beam, and between them the leaf: down when the gate is shut, lifted when it is open. */
function drawGateMark(isOpen: boolean): Shape[] {
  const up = isOpen ? LIFT : 0
  const leaf = [
    [7, 30 - up],
    [29, 30 - up],
    [29, 56 - up],
    [7, 56 - up],
  ] as const
  const boards = [38.5, 47.5].map((y) =>
    drawInMark([
      [7, y - up],
      [29, y - up],
    ]),
  )
  const edge = isOpen ? INK : PAPER
  return [
    { path: `${drawInMark(leaf)}Z`, fill: isOpen ? PAPER : LOWEST.bar, stroke: edge, strokeWidth: 0.8 },
    { path: boards.join(''), stroke: edge, strokeWidth: 0.8 },
    {
      path: [
        drawInMark([
          [4, 59],
          [4, 2],
        ]),
        drawInMark([
          [32, 59],
          [32, 2],
        ]),
        drawInMark([
          [1, 2],
          [35, 2],
        ]),
      ].join(''),
      stroke: INK,
      strokeWidth: 1.2,
    },
  ]
}

/** The value on a scale from 0 to 5, and the gate at 2.50, as on the page. */
export function buildGateDrawing({ isOpen, hasGap, value }: GovernanceGate): Drawing {
  const { width, height } = GATE_SIZE
  const colors = isOpen && !hasGap ? GATE.open : GATE.shut
  const at = (Number(value) * width) / 5
  const label = (text: string, x: number, anchor: Label['anchor']): Label => ({
    text,
    x,
    y: height - 2,
    size: TEXT,
    color: QUIET,
    weight: 'text',
    anchor,
  })
  return {
    width,
    height,
    shapes: [
      drawBar(0, !isOpen, colors),
      drawBar(MIDDLE, isOpen, colors),
      ...drawGateMark(isOpen),
      { path: `M${at} ${BAR.top - 5}v${BAR.height + 10}`, stroke: INK, strokeWidth: 2.2 },
    ],
    labels: [label('0', 0, 'start'), label('2.50', MIDDLE, 'middle'), label('5', width, 'end')],
  }
}
