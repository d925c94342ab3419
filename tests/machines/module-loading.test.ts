import { expect, test } from 'vitest'

// When a module throws while it loads, the test files that import it run no tests. This test fails instead.

const modules = import.meta.glob(['/machines/**/*.ts', '!**/*.d.ts'])

test('there are modules to load', () => {
  expect(Object.keys(modules)).toContain('/machines/assessment/assessment.machine.ts')
})

test.for(Object.entries(modules))('%s loads', async ([, load]) => {
  await expect(load()).resolves.toBeDefined()
})
