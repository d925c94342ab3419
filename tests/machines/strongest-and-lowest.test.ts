import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { DIMENSION_IDS, DIMENSIONS } from '#machines/questions/dimensions.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_DIMENSION } from '#machines/scoring/score.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

test('exactly the dimensions with the highest and with the lowest score are named, for 2,000 answer sets', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const { dimensions } = computeExactScore(answers)
      const values = Object.values(dimensions)
      const [most, least] = [Math.max(...values), Math.min(...values)]
      if (most === least) return
      const parts = describeStrongestAndLowest(answers).split(' Lowest, ')
      for (const [part = '', value] of [[parts[0], most] as const, [parts[1], least] as const]) {
        for (const id of DIMENSION_IDS) expect(part.includes(DIMENSIONS[id].label)).toBe(dimensions[id] === value)
        expect(part).toContain(`at ${formatScore(value / PER_DIMENSION)}: `)
      }
    }),
    trying(2000),
  )
})

test.each([
  ['33 33 333 33 33 33 33 4', 'Highest, at 4.00: Measurement & ROI. Lowest, at 2.80: Goals & Use Cases.'],
  ['44 55 444 44 44 44 44 5', 'Highest, at 5.00: Measurement & ROI. Lowest, at '],
  ['55 66 555 55 55 55 55 5', 'All eight dimensions have the same score, 5.00.'],
])('%s: %s', (levels, text) => {
  expect(describeStrongestAndLowest(parseCompleteAnswers(levels))).toContain(text)
})
