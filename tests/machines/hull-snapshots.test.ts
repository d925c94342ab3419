import { expect, it } from 'vitest'

import { drawHull } from '#machines/hull/draw-hull.ts'
import type { HullDrawing } from '#machines/hull/hull-drawing.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

/** A drawing as text: its size, then a line for each shape and each label. */
function describeDrawing({ width, height, shapes, labels }: HullDrawing): string {
  return [
    `${width} x ${height}`,
    ...shapes.map(({ role, path, clip }) => `${role}: ${path}${clip === undefined ? '' : ` inside ${clip}`}`),
    ...labels.map(({ role, text, x, y, anchor }) => `${role} at ${x}, ${y} (${anchor}): ${text}`),
  ].join('\n')
}

// The drawings were looked at in a browser before they were stored. After you change a drawing, look at it again, and store
// it with npx vitest run tests/machines/hull-snapshots -u
it.each([
  ['aground-with-the-gate-shut', '22 23 222 12 22 22 23 2'],
  ['floating', '44 44 444 44 44 44 44 4'],
])('a hull %s is drawn as in its snapshot, for a wide and a narrow page', async (name, levels) => {
  const answers = parseCompleteAnswers(levels)
  const { wide, narrow, facts } = drawHull(answers)
  const drawings = [...wide, ...narrow].map(describeDrawing)
  const text = [...drawings, facts.map((fact) => fact.join(': ')).join('\n')].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot(`./hull-${name}.snapshot.txt`)
})
