import { expect, test } from 'vitest'

import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { buildGateDrawing, describeGate, GATE_SIZE } from '#server/pdf/gate-drawing.ts'
import { ACCENT } from '#server/report/email-and-pdf-colors.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

const gateAt = (governance: string) =>
  describeGovernanceGate(parseCompleteAnswers(`55 65 555 ${governance} 55 55 55 5`))

/** The surface of the water before and behind the gate; one level when it is open. */
const readWater = (governance: string) =>
  buildGateDrawing(gateAt(governance))
    .shapes.filter(({ fill }) => fill === ACCENT)
    .map(({ path }) => Number(/^M[\d.]+ ([\d.]+)H/.exec(path)?.[1]))

test('before a shut gate the water stands high; through an open one it runs level', () => {
  const [before = 0, behind = 0] = readWater('11')
  expect(before).toBeLessThan(behind - 10)
  expect(readWater('44')).toHaveLength(1)
})

const findFoot = (governance: string) =>
  Number(/V(\S+)h-6Z$/.exec(buildGateDrawing(gateAt(governance)).shapes.at(-1)?.path ?? '')?.[1])

test('a shut gate reaches the bed, and an open one hangs above the water', () => {
  expect(findFoot('44')).toBeLessThan(readWater('44')[0] ?? 0)
  expect(findFoot('11')).toBeGreaterThan(readWater('11')[1] ?? GATE_SIZE.height)
})

test('the gate is described in words, with its level', () => {
  expect(describeGate(gateAt('11'))).toMatch(/shut, .* Level 1\.00 of 5\.$/)
  expect(describeGate(gateAt('44'))).toMatch(/open, .* Level 4\.00 of 5\.$/)
})
