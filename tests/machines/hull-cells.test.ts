import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findHullState, type HullState } from '#machines/hull/hull-state.ts'
import { HULL_COLUMN_WIDTHS, listHullCells, type HullCellRole } from '#machines/hull/list-hull-cells.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

const UNIT = 16

/** The rows with this role, from the top down, as pixels above the ground. */
function findPixels(hull: HullState, role: HullCellRole): readonly number[] {
  const rows = listHullCells(hull, UNIT)
  let top = rows.reduce((sum, { height }) => sum + height, 0)
  return rows.flatMap(({ height, cells }) => {
    const all = cells.some((cell) => cell.role === role) ? [top, top - height] : []
    top -= height
    return all
  })
}

const stateOf = (levels: string) => findHullState(parseCompleteAnswers(levels))

describe('the hull as cells of a table', () => {
  it('is always as high and as wide, whatever the answers', () => {
    expect(HULL_COLUMN_WIDTHS.reduce((sum, width) => sum + width, 0)).toBe(100)
    fc.assert(
      fc.property(completeSets, (answers) => {
        const rows = listHullCells(findHullState(answers), UNIT)
        expect(rows.reduce((sum, { height }) => sum + height, 0)).toBe(7 * UNIT)
        for (const { height, cells } of rows) {
          expect(height).toBeGreaterThan(0)
          expect(cells.reduce((sum, { columns }) => sum + columns, 0)).toBe(HULL_COLUMN_WIDTHS.length)
        }
      }),
      trying(500),
    )
  })

  it('has the water at the score, and the keel as high above the ground as the hull is lifted', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const hull = findHullState(answers)
        expect(findPixels(hull, 'water')[0]).toBe(Math.round(hull.score * UNIT))
        expect(findPixels(hull, 'hullInWater').at(-1)).toBe(Math.round(hull.lift * UNIT))
        const edges = listHullCells(hull, UNIT).flatMap(({ cells }) => cells.map(({ edge }) => edge))
        expect(new Set(edges)).toEqual(new Set(['level', 'draft', 'keel', 'none']))
      }),
      trying(500),
    )
  })

  it('shows the gate shut on the sill at governance 2.50 and below, and lifted above', () => {
    const shut = stateOf('55 65 555 11 55 55 55 5')
    const sill = findPixels(shut, 'ground')[0]
    expect(sill).toBe(Math.round(0.8 * UNIT))
    expect(findPixels(shut, 'gateShut').at(-1)).toBe(sill)
    expect(findPixels(shut, 'gateOpen')).toEqual([])
    const open = stateOf('55 65 555 55 55 55 55 5')
    expect(findPixels(open, 'gateShut')).toEqual([])
    expect(findPixels(open, 'gateOpen').at(-1)).toBeGreaterThan(open.score * UNIT)
  })
})
