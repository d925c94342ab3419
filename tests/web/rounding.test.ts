import { describe, expect, test } from 'vitest'

import { roundingOf } from '#web/pages/assessment-flow/why-this-score.tsx'

describe('what the page says about an exact score and its two decimals', () => {
  test.each([
    [41_394, 'With two decimals, 3.4495 is printed as 3.45 everywhere else.'],
    [
      38_394,
      'With two decimals, 3.1995 is printed as 3.19 everywhere else. It is not rounded to 3.20, a limit that the score does not stand on.',
    ],
    [38_400, null],
    [20_208, 'With two decimals, 1.684 is printed as 1.68 everywhere else.'],
  ])('of %i twelve-thousandths: %s', (score, words) => {
    expect(roundingOf(score)).toBe(words)
  })
})
