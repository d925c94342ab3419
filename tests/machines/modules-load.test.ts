import { expect, test } from 'vitest'

// A module that throws while it loads leaves the files that import it without a single test. Here it fails one.

const modules = import.meta.glob(['/machines/**/*.ts', '!**/*.d.ts'])

test('there are modules to load', () => {
  expect(Object.keys(modules)).toContain('/machines/assessment/assessment.machine.ts')
})

test.for(Object.entries(modules))('%s loads', async ([, load]) => {
  await expect(load()).resolves.toBeDefined()
})
