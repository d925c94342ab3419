import { expect, test } from 'vitest'

import { signed, twoDecimals } from '#machines/assessment/figures.ts'

test.each([
  [3.45, '3.45'],
  [34_260 / 12_000, '2.85'],
  [41_400 / 12_000, '3.45'],
  [2.8000000000000003, '2.80'],
  [0.29, '0.29'],
  [4.7, '4.70'],
  [14 / 3, '4.66'],
  [5, '5.00'],
  [0.842, '0.84'],
])('%d is printed as %s', (value, figure) => {
  expect(twoDecimals(value)).toBe(figure)
})

test('every value a score can have is printed as its exact hundredths', () => {
  for (let twelveThousandths = 0; twelveThousandths <= 60_000; twelveThousandths += 1) {
    const hundredths = Math.floor(twelveThousandths / 120)
    const exact = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
    expect(twoDecimals(twelveThousandths / 12_000)).toBe(exact)
  }
})

test.each([
  [0.26, '+0.26'],
  [-0.45, '−0.45'],
  [0, '0.00'],
  [0.004, '0.00'],
  [-0.0091, '0.00'],
  [-1.0133333333333334, '−1.01'],
])('a position of %d is printed as %s', (value, figure) => {
  expect(signed(value)).toBe(figure)
})
