import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { listDimensionParts } from '#machines/scoring/dimension-points.ts'
import { breakDownScore } from '#machines/scoring/score-breakdown.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

test('the printed points of seven dimensions and of the governance work to do add up to the printed score', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const breakdown = breakDownScore(answers)
      const parts = listDimensionParts(breakdown)
      expect(parts).toHaveLength(8)
      expect(parts.reduce((sum, { printed }) => sum + Number(printed), 0).toFixed(2)).toBe(breakdown.score)
      for (const { printed, points } of parts) {
        expect(printed).toMatch(/^\d\.\d\d$/)
        // Each printed answer of a dimension differs from its points by less than 0.01.
        expect(Math.abs(points / 12_000 - Number(printed)), printed).toBeLessThan(0.03)
      }
    }),
    trying(2000),
  )
})

const read = (levels: string) => listDimensionParts(breakDownScore(parseCompleteAnswers(levels)))

test('only the last part is governance work still to do, and it shrinks with more rules', () => {
  expect(read('33 33 333 33 33 33 33 3').map(({ isOpenWork }) => isOpenWork)).toEqual([
    ...Array.from({ length: 7 }, () => false),
    true,
  ])
  expect(read('33 33 333 11 33 33 33 3').at(-1)).toMatchObject({ name: 'Governance work still to do', printed: '0.60' })
  expect(read('33 33 333 55 33 33 33 3').at(-1)?.printed).toBe('0.00')
})
