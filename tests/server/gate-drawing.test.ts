import { expect, test } from 'vitest'

import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { buildGateDrawing, describeGate, GATE_SIZE } from '#server/pdf/gate-drawing.ts'
import { GATE, INK, LOWEST, PAPER } from '#server/letters/report/email-and-pdf-colors.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

const gateAt = (governance: string) =>
  describeGovernanceGate(parseCompleteAnswers(`55 65 555 ${governance} 55 55 55 5`))

const drawAt = (governance: string) => buildGateDrawing(gateAt(governance))

const findBar = (governance: string) =>
  drawAt(governance)
    .shapes.slice(0, 2)
    .map(({ fill }) => fill)

/** The lower edge of the leaf. */
const findFoot = (governance: string) =>
  Math.max(...[...(drawAt(governance).shapes[2]?.path.matchAll(/ ([\d.]+)/g) ?? [])].map(([, y]) => Number(y)))

test('a shut gate is down and amber, an open one is lifted above the scale', () => {
  expect(drawAt('11').shapes[2]?.fill).toBe(LOWEST.bar)
  expect(drawAt('44').shapes[2]?.fill).toBe(PAPER)
  expect(findFoot('11')).toBeGreaterThan(48)
  expect(findFoot('44')).toBeLessThan(40)
})

test('the half of the scale that the value is in has the color of the gate: amber, or green without a gap', () => {
  expect(findBar('11')).toEqual([GATE.shut.wash, undefined])
  expect(findBar('44')).toEqual([undefined, GATE.open.wash])
  expect(gateAt('42').hasGap).toBe(true)
  expect(findBar('42')).toEqual([undefined, GATE.shut.wash])
})

test('the value stands on a scale from 0 to 5, with the gate at 2.50', () => {
  const mark = drawAt('11').shapes.at(-1)
  expect(mark?.stroke).toBe(INK)
  expect(mark?.path.startsWith(`M${GATE_SIZE.width / 5} `)).toBe(true)
  const labels = drawAt('11').labels.map(({ text, x }) => [text, x])
  expect(labels).toEqual([
    ['0', 0],
    ['2.50', GATE_SIZE.width / 2],
    ['5', GATE_SIZE.width],
  ])
  expect(describeGate(gateAt('11'))).toBe('Governance & Risk 1.00 on a scale from 0 to 5. The gate opens above 2.50.')
})
