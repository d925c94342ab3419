import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { Quadrant } from '#web/ui/quadrant.tsx'

/** The frame in the units of the drawing. */
const FRAME = { left: 56, right: 516, top: 10, bottom: 470 }

const drawn = (x: number, y: number) =>
  renderToStaticMarkup(
    createElement(Quadrant, { x, y, figures: { x: 'X', y: 'Y' }, label: 'High Value, High Feasibility' }),
  )

function dotIn(drawing: string): { x: number; y: number } {
  const [, x, y] = /<circle cx="([\d.]+)" cy="([\d.]+)" r="8.5"/.exec(drawing) ?? []
  return { x: Number(x), y: Number(y) }
}

describe('the dot', () => {
  test('is in the middle when both axes are zero', () => {
    expect(dotIn(drawn(0, 0))).toEqual({ x: 286, y: 240 })
  })

  test('is to the right for feasibility and up for value', () => {
    const { x, y } = dotIn(drawn(0.5, 0.25))
    expect(x).toBe(286 + 115)
    expect(y).toBe(240 - 57.5)
  })

  test.each([
    [-1, -1.0133333333333334],
    [1, 1],
    [2, -2],
  ])('stays within the frame for %d, %d', (atX, atY) => {
    const { x, y } = dotIn(drawn(atX, atY))
    expect(x).toBeGreaterThanOrEqual(FRAME.left)
    expect(x).toBeLessThanOrEqual(FRAME.right)
    expect(y).toBeGreaterThanOrEqual(FRAME.top)
    expect(y).toBeLessThanOrEqual(FRAME.bottom)
  })
})

test('the figures of a dot in the corner do not overlap', () => {
  const [, low] = /<text x="44" y="(\d+)"[^>]*>Y</.exec(drawn(-1, -1)) ?? []
  const [, left, below] = /<text x="(\d+)" y="(\d+)"[^>]*>X</.exec(drawn(-1, -1)) ?? []
  // The height of a line of the largest text, and half the width of the longest figure.
  expect(Number(below) - Number(low)).toBeGreaterThan(28)
  expect(Number(left) - 44).toBeGreaterThan(30)
})

test('both axes have a name, all four quadrants a label, and the figures stand at the axes', () => {
  const words = drawn(0.5, 0.25)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(words).toContain('Implementation Feasibility →')
  expect(words).toContain('Business Value ↑')
  const arrow = /<path d="(M499 521h15m-5-5l5 5l-5 5)(M9 [\d.]+v-15m-5 5l5-5l5 5)"/.exec(drawn(0.5, 0.25))
  expect(arrow, 'an arrow to the right and one up').not.toBeNull()
  for (const side of ['High Value Lower', 'High Value High', 'Lower Value Lower', 'Lower Value High']) {
    expect(words).toContain(`${side} Feasibility`)
  }
  expect(words).toMatch(/\bX\b.*\bY\b/)
})

test.each([
  [-0.7, -0.92],
  [0.87, 1],
  [-0.9, 0.8],
  [0.8, -0.7],
])('no label lies under the dot at %d, %d', (x, y) => {
  const label = `${y > 0 ? 'High' : 'Lower'} Value, ${x > 0 ? 'High' : 'Lower'} Feasibility`
  const drawing = renderToStaticMarkup(createElement(Quadrant, { x, y, figures: { x: 'X', y: 'Y' }, label }))
  const dot = dotIn(drawing)
  const firstLines = [...drawing.matchAll(/<tspan x="(\d+)" y="(\d+)"/g)].map(([, atX, atY]) => [
    Number(atX),
    Number(atY),
  ])
  expect(firstLines).toHaveLength(4)
  // Two lines of 20 pixels, up to 130 wide, and the ring around the dot.
  const covered = firstLines.filter(
    ([atX = 0, atY = 0]) => Math.abs(atX - dot.x) < 150 && dot.y > atY - 32 && dot.y < atY + 43,
  )
  expect(covered).toEqual([])
})
