import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { AREAS, FAULTS } from '#tests/support/faults/fault-list.mjs'

const testFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((file) => `tests/${file}`)

const isRun = (name: string) =>
  testFiles.some((file) => file.startsWith(name) && (file.endsWith('.test.ts') || file === name))

test('the text that a fault replaces occurs exactly once in its file', () => {
  const places = FAULTS.map(({ name, file, from }) => ({
    name,
    times: readFileSync(file, 'utf8').split(from).length - 1,
  }))
  const advice = 'Change `from` of these faults in tests/support/faults/ to the present text of their files'
  expect(
    places.filter(({ times }) => times !== 1),
    advice,
  ).toEqual([])
})

test('every area has faults, there are at least 60, and no two have one name', () => {
  const names = new Set(FAULTS.map(({ name }) => name))
  expect(names.size).toBe(FAULTS.length)
  expect(FAULTS.length).toBeGreaterThanOrEqual(60)
  const areas = new Set(FAULTS.map(({ area }) => area))
  expect([...areas].toSorted()).toEqual(Object.keys(AREAS).toSorted())
})

test('every fault names tests that exist and that npm test runs', () => {
  const named = FAULTS.flatMap(({ tests, browser }) => tests ?? browser?.spec ?? [''])
  expect(named.filter((name) => !isRun(name))).toEqual([])
})

test('every fault for the browser names a test by a part of its title', () => {
  const named = FAULTS.flatMap(({ browser }) => browser ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ spec, title }) => !readFileSync(spec, 'utf8').includes(title))).toEqual([])
})
