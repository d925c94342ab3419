import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { LOGO } from '#machines/hull/logo.ts'
import { isMutated } from '#tests/support/test-effort.ts'

test.each(Object.entries(LOGO))('the %s of the logo begins inside the square of 28 units', (_name, path) => {
  const [, x, y] = /^M([\d.]+) ([\d.]+)[cv]/.exec(path) ?? []
  for (const start of [Number(x), Number(y)]) {
    expect(start).toBeGreaterThan(0)
    expect(start).toBeLessThan(28)
  }
})

// Stryker tries changes in a copy of the project without the folder public.
test.runIf(!isMutated)('the icon of the site repeats the paths of the logo', () => {
  const icon = readFileSync('public/favicon.svg', 'utf8')
  expect([...icon.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual(Object.values(LOGO))
})
