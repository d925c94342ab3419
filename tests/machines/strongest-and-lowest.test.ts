import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { DIMENSION_IDS, DIMENSIONS } from '#machines/questions/dimensions.ts'
import { nameFirstRuleWork } from '#machines/recommendations/governance-gate.ts'
import { describeStrongestAndLowest } from '#machines/recommendations/strongest-and-lowest.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, findLowestDimension, PER_DIMENSION } from '#machines/scoring/score.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

test('up to three dimensions with the highest and with the lowest value are named, more are counted, for 2,000 answer sets', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const score = computeExactScore(answers)
      const text = describeStrongestAndLowest(answers)
      const values = Object.values(score.dimensions)
      const { highest, lowest } = findDimensionExtremes(score)
      const [most, least] = [Math.max(...values), Math.min(...values)]
      expect([highest, lowest]).toEqual(
        most === least ? [[], []] : [most, least].map((v) => DIMENSION_IDS.filter((id) => score.dimensions[id] === v)),
      )
      if (most === least) return
      const [strongest = '', low = ''] = text.split(/(?=The (?:\w+ )?lowest)/)
      for (const id of DIMENSION_IDS) {
        expect(strongest.includes(DIMENSIONS[id].label)).toBe(highest.length <= 3 && highest.includes(id))
        expect(low.split(/\. (?:Start with|First get)/)[0]?.includes(DIMENSIONS[id].label)).toBe(
          lowest.length <= 3 && lowest.includes(id),
        )
      }
      expect(/^\w+ of eight dimensions are at /.test(strongest)).toBe(highest.length > 3)
      expect(/^The \w+ lowest are at /.test(low)).toBe(lowest.length > 3)
      expect(strongest).toContain(formatScore(most / PER_DIMENSION))
      expect(low).toContain(formatScore(least / PER_DIMENSION))
      const first = findLowestDimension(score)
      const start =
        nameFirstRuleWork(answers) === '' || first === 'governance'
          ? `Start with ${DIMENSIONS[first].label}.`
          : `First get ${nameFirstRuleWork(answers)}. Then work on ${DIMENSIONS[first].label}.`
      expect(low.endsWith(`. ${start}`)).toBe(true)
    }),
    trying(2000),
  )
})

test('of eight equal dimensions none is the highest and none is the lowest', () => {
  const equal = computeExactScore(parseCompleteAnswers('44 35 444 44 44 44 44 4'))
  expect(findDimensionExtremes(equal)).toEqual({ highest: [], lowest: [] })
})

test.each([
  [
    '55 65 555 55 55 55 55 5',
    'All eight dimensions are at the maximum. The score is 4.25, the highest possible with complete rules: finished governance work adds no points.',
  ],
  ['44 35 444 44 44 44 44 4', 'All eight dimensions are equal, at 4.00.'],
  [
    '45 33 322 23 33 33 44 1',
    'The highest dimension is Stage & Organization (4.40). The lowest is Measurement & ROI (1.00). ' +
      'First get a written AI policy. Then work on Measurement & ROI.',
  ],
  [
    '44 33 333 33 33 44 33 1',
    'The two highest dimensions, each at 4.00, are Stage & Organization and Adoption & Change Management. ' +
      'The lowest is Measurement & ROI (1.00). Start with Measurement & ROI.',
  ],
  [
    '33 63 333 33 22 33 22 2',
    'The highest dimension is Goals & Use Cases (3.80). The three lowest, each at 2.00, are Strategy & Leadership, ' +
      'Technology Infrastructure and Measurement & ROI. Start with Strategy & Leadership.',
  ],
  [
    '11 41 111 11 11 11 11 1',
    'The highest dimension is Goals & Use Cases (1.93). The seven lowest are at 1.00. ' +
      'First get a written AI policy and a risk check for each AI use. Then work on Stage & Organization.',
  ],
  [
    '45 66 555 55 55 55 55 5',
    'Seven of eight dimensions are at 5.00. The lowest is Stage & Organization (4.40). Start with Stage & Organization.',
  ],
])('at %s: %s', (levels, words) => {
  expect(describeStrongestAndLowest(parseCompleteAnswers(levels))).toBe(words)
})
