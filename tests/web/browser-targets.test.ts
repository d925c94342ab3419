import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { BUILD_TARGET, OLDEST_BROWSERS } from '#build/browser-targets.ts'

const rows = readFileSync('docs/browsers.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))

/** The version of this column that a feature needs; 0 where the cell has none. */
const readVersion = (row: string, column: number) => Number(row.split('|')[column]?.trim().replace(/\D.*$/, '') || 0)

test('the document names the browsers for which the build is made, and no feature that one of them lacks', () => {
  const head = rows.findIndex((row) => row.startsWith('| What the pages rely on'))
  const features = rows.slice(
    head + 2,
    rows.indexOf(rows.find((row, at) => at > head && row.startsWith('| Oldest')) ?? ''),
  )
  expect(features.length).toBeGreaterThan(5)
  const needed = [2, 3, 4].map((column) => Math.max(...features.map((row) => readVersion(row, column))))
  expect(needed).toEqual([116, 125, 17])
  expect(OLDEST_BROWSERS).toEqual(['Chrome 116', 'Edge 116', 'Firefox 125', 'Safari 17', 'iOS 17'])
  expect(BUILD_TARGET).toEqual(['chrome116', 'edge116', 'firefox125', 'safari17', 'ios17'])
})
