import { expect, test } from 'vitest'

import { formatSigned, formatScore } from '#machines/scoring/format-score.ts'

test.each([
  [41_394 / 12_000, '3.45'],
  [34_260 / 12_000, '2.86'],
  [2.8000000000000003, '2.80'],
  [0.29, '0.29'],
  [4.602, '4.60'],
  [4.7, '4.70'],
  [14 / 3, '4.67'],
  [5, '5.00'],
  [0.842, '0.84'],
])('%d is printed as %s', (value, figure) => {
  expect(formatScore(value)).toBe(figure)
})

test.each([
  [38_399 / 12_000, '3.19'],
  [38_341 / 12_000, '3.19'],
  [3.2, '3.20'],
  [47_999 / 12_000, '3.99'],
  [2.5, '2.50'],
  [30_001 / 12_000, '2.51'],
  [29_999 / 12_000, '2.49'],
  [3.2 + Number.EPSILON * 2, '3.20'],
  [3.2 - Number.EPSILON * 2, '3.20'],
])('%d is never printed as if it were on the other side of a threshold: %s', (value, figure) => {
  expect(formatScore(value)).toBe(figure)
})

test('every possible score is printed within a hundredth of itself, and as a threshold only when it is equal to it', () => {
  const thresholds = new Set(['0.00', '1.50', '2.00', '2.50', '3.00', '3.20', '3.50', '4.00'])
  const isRight = (twelveThousandths: number) => {
    const figure = formatScore(twelveThousandths / 12_000)
    const miss = Math.abs(Number(figure) * 12_000 - twelveThousandths)
    return /^\d\.\d\d$/.test(figure) && miss < (thresholds.has(figure) ? 1e-6 : 120)
  }
  expect(Array.from({ length: 60_001 }, (_, value) => value).filter((value) => !isRight(value))).toEqual([])
})

test.each([
  [0.255, '+0.26'],
  [-0.45, '−0.45'],
  [0, '0.00'],
  [1 / 1200, '+0.01'],
  [-1 / 1200, '−0.01'],
  [-1.0133333333333334, '−1.01'],
])('a position of %d is printed as %s', (value, figure) => {
  expect(formatSigned(value)).toBe(figure)
})
