import { expect, it } from 'vitest'

import { drawHull } from '#machines/hull/draw-hull.ts'
import type { HullDrawing } from '#machines/hull/hull-drawing.ts'
import { findHullState } from '#machines/hull/hull-state.ts'
import { listHullCells, type HullCellRow } from '#machines/hull/list-hull-cells.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

/** A sheet as text: its size, then a line for each shape and each label. */
function describeSheet({ width, height, shapes, labels }: HullDrawing): string {
  return [
    `${width} x ${height}`,
    ...shapes.map(({ role, path, clip }) => `${role}: ${path}${clip === undefined ? '' : ` inside ${clip}`}`),
    ...labels.map(({ role, text, x, y, anchor }) => `${role} at ${x}, ${y} (${anchor}): ${text}`),
  ].join('\n')
}

/** A row of the letter's table as text: its height in pixels, then its cells with their columns and edges. */
const describeRow = ({ height, cells }: HullCellRow) =>
  `${height}: ${cells.map(({ role, columns, edge }) => `${role} ${columns} ${edge}`).join(', ')}`

// The sheets were looked at in a browser before they were stored. After a change on purpose look again, and store them with
// npx vitest run tests/machines/hull-sheets -u
it.each([
  ['aground', '22 23 222 24 22 22 23 2'],
  ['floating', '44 44 444 44 44 44 44 4'],
  ['held-back-by-the-gate', '55 65 555 11 55 55 55 5'],
])('draws a hull %s as it was looked at, wide and narrow', async (name, levels) => {
  const answers = parseCompleteAnswers(levels)
  const { wide, narrow, facts } = drawHull(answers)
  const sheets = [...wide, ...narrow].map(describeSheet)
  const rows = listHullCells(findHullState(answers), 16).map(describeRow).join('\n')
  const text = [...sheets, rows, facts.map((fact) => fact.join(': ')).join('\n')].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot(`./hull-sheets.${name}.txt`)
})
