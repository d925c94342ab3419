import { expect, test } from 'vitest'

import { LOGO } from '#machines/brand/logo.ts'

test.each(LOGO)('the line $path of the logo begins inside the square of 28 units', ({ path }) => {
  const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(path) ?? []
  for (const start of [Number(x), Number(y)]) {
    expect(start).toBeGreaterThan(0)
    expect(start).toBeLessThan(28)
  }
})
