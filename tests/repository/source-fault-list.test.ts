import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { FAULTS } from '#tests/support/scripts/source-fault-list.mjs'

test('the text that a fault replaces occurs exactly once in its file', () => {
  const places = FAULTS.map(({ name, file, from }) => ({
    name,
    times: readFileSync(file, 'utf8').split(from).length - 1,
  }))
  expect(places.length).toBeGreaterThan(20)
  expect(places.filter(({ times }) => times !== 1)).toEqual([])
})
