import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { QUESTION_IDS, QUESTIONS } from '#machines/questions/questions.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { breakDownScore } from '#machines/scoring/score-breakdown.ts'
import { computeExactScore, PER_COMPOSITE } from '#machines/scoring/score.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

/** The hundredths of a figure with two decimals; not a number if it has another form. */
const countHundredths = (printed: string) =>
  /^\d\.\d\d$/.test(printed) ? Number(printed.replace('.', '')) : Number.NaN

test('the printed parts add up to the printed score, and none is a hundredth from its value, for 10,000 answer sets', () => {
  fc.assert(
    fc.property(completeSets, (answers) => {
      const { composite } = computeExactScore(answers)
      const { answers: parts, openGovernance, score } = breakDownScore(answers)
      const all = [...parts, openGovernance]
      expect(score).toBe(formatScore(composite / PER_COMPOSITE))
      expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(composite)
      expect(all.reduce((sum, { printed }) => sum + countHundredths(printed), 0)).toBe(countHundredths(score))
      // In twelve-thousandths, of which a hundredth has 120.
      const off = all.map(({ points, printed }) => Math.abs(points - countHundredths(printed) * 120))
      expect(Math.max(...off)).toBeLessThan(120)
      expect(parts.filter(({ points, most }) => points <= 0 || points > most)).toEqual([])
    }),
    trying(10_000),
  )
}, 240_000)

test('the parts are the fourteen questions outside governance, in their order', () => {
  const { answers, openGovernance } = breakDownScore(parseCompleteAnswers('55 66 555 11 55 55 55 5'))
  const asked = QUESTIONS.filter(({ dimension }) => dimension !== 'governance').map(({ id }) => id)
  expect(answers.map(({ question }) => question)).toEqual(asked)
  expect(asked).toHaveLength(QUESTION_IDS.length - 2)
  expect(answers.map(({ points, most }) => most - points)).toEqual(asked.map(() => 0))
  expect(answers.at(-1)).toEqual({ question: 'measurement_framework', points: 9000, printed: '0.75', most: 9000 })
  expect(openGovernance).toEqual({ points: 7200, printed: '0.60' })
})

test.each([
  [
    '33 33 333 33 33 33 33 3',
    '0.18 + 0.12 + 0.12 + 0.22 + 0.17 + 0.13 + 0.13 + 0.16 + 0.11 + 0.17 + 0.17 + 0.24 + 0.16 + 0.45 + 0.30 = 2.83',
  ],
  [
    '55 66 555 55 55 55 55 5',
    '0.30 + 0.20 + 0.24 + 0.36 + 0.28 + 0.21 + 0.21 + 0.27 + 0.18 + 0.29 + 0.29 + 0.40 + 0.27 + 0.75 + 0.00 = 4.25',
  ],
])('at %s the parts with the largest rests are rounded up: %s', (levels, words) => {
  const { answers, openGovernance, score } = breakDownScore(parseCompleteAnswers(levels))
  expect(`${[...answers, openGovernance].map(({ printed }) => printed).join(' + ')} = ${score}`).toBe(words)
})
