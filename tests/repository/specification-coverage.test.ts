import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import {
  COVERAGE_DOCUMENT,
  isOfRemovedArticle,
  readCoverageRows,
  type CoverageRow,
} from '#tests/support/specification-faults/coverage-rows.ts'

import { listFaultyRows } from '#tests/support/specification-faults/faulty-rows.ts'
import { FAULTS_BY_HAND } from '#tests/support/specification-faults/choose-fault.ts'

// docs/specification-coverage.md must stay true: the files that it names must exist, and the tests must have the quoted
// titles. What `npm run check:slow -- specification` plants must fit the rows.

const readProjectFile = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

const DOCUMENT = readFileSync(COVERAGE_DOCUMENT, 'utf8')

function listRowFaults({ id, place, testFile, title }: CoverageRow): string[] {
  if (!/^\d\.\d+$/.test(id)) return ['has an id that is none']
  const source = readProjectFile(testFile)
  return [
    ...(readProjectFile(place) === undefined ? [`there is no ${place}`] : []),
    ...(source === undefined ? [`there is no ${testFile}`] : []),
    ...(source?.includes(title) === false ? [`${testFile} has no “${title}”`] : []),
  ]
}

/** Lists everything that is wrong with the tables, each fault behind its row's id. */
function listFaults(document: string): string[] {
  const { rows, unreadable } = readCoverageRows(document)
  const ids = rows.map(({ id }) => id)
  const faults = rows.flatMap((row, place) => {
    if (isOfRemovedArticle(row)) return []
    const isRepeated = ids.indexOf(row.id) !== place
    return [...(isRepeated ? ['has the id of another row'] : []), ...listRowFaults(row)].map(
      (fault) => `${row.id} ${fault}`,
    )
  })
  return [...unreadable.map((line) => `no row: ${line}`), ...faults]
}

test('every row names existing files and quotes existing titles', () => {
  expect(listFaults(DOCUMENT)).toEqual([])
})

describe('the planted faults', () => {
  const rows = listFaultyRows(DOCUMENT)
  const removed = new Set(
    readCoverageRows(DOCUMENT)
      .rows.filter(isOfRemovedArticle)
      .map(({ id }) => id),
  )

  test('replace a text that stands once in the place of a row', () => {
    const misfits = rows.filter(({ place, fault }) => readProjectFile(place)?.split(fault.from).length !== 2)
    const advice =
      'Give these rows a text that occurs once in their file, in tests/support/specification-faults/, then run npm run check:slow -- specification ID'
    expect(
      misfits.map(({ id, place }) => `${id} ${place}`),
      advice,
    ).toEqual([])
    const ids = new Set(rows.map(({ id }) => id))
    expect(Object.keys(FAULTS_BY_HAND).filter((id) => !ids.has(id) && !removed.has(id))).toEqual([])
  })
})
