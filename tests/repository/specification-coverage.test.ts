import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import {
  COVERAGE_DOCUMENT,
  isOfRemovedArticle,
  readCoverageRows,
  type CoverageRow,
} from '#tests/support/specification-faults/coverage-rows.ts'

import { listFaultyRows } from '#tests/support/specification-faults/faulty-rows.ts'
import { FAULTS_BY_HAND } from '#tests/support/specification-faults/choose-fault.ts'

import { readProjectFile, type ReadFile } from './check-quoted-tests.ts'

// docs/specification-coverage.md must stay true: the files that it names must exist, and the tests must have the quoted
// titles. What `npm run test:specification` plants must fit the rows.

const DOCUMENT = readFileSync(COVERAGE_DOCUMENT, 'utf8')

/** The document is read by people: it must not grow back. */
const MOST_BYTES = 80_000

const LEAST_FAULTS = 150

function listRowFaults({ id, place, testFile, title }: CoverageRow, read: ReadFile): string[] {
  if (!/^\d\.\d+$/.test(id)) return ['has an id that is none']
  const source = read(testFile)
  return [
    ...(read(place) === undefined ? [`there is no ${place}`] : []),
    ...(source === undefined ? [`there is no ${testFile}`] : []),
    ...(source?.includes(title) === false ? [`${testFile} has no “${title}”`] : []),
  ]
}

/** Lists everything that is wrong with the tables, each fault behind its row's id. */
function listFaults(document: string, read: ReadFile): string[] {
  const { rows, unreadable } = readCoverageRows(document)
  const ids = rows.map(({ id }) => id)
  const faults = rows.flatMap((row, place) => {
    if (isOfRemovedArticle(row)) return []
    const isRepeated = ids.indexOf(row.id) !== place
    return [...(isRepeated ? ['has the id of another row'] : []), ...listRowFaults(row, read)].map(
      (fault) => `${row.id} ${fault}`,
    )
  })
  return [...unreadable.map((line) => `no row: ${line}`), ...faults]
}

test('every row names existing files and quotes existing titles', () => {
  expect(listFaults(DOCUMENT, readProjectFile)).toEqual([])
})

test('all nine sections have rows', () => {
  const sections = new Set(readCoverageRows(DOCUMENT).rows.map(({ id }) => id.split('.', 1)[0]))
  for (const section of '123456789') expect(sections).toContain(section)
})

test('the document stays short', () => {
  expect(Buffer.byteLength(DOCUMENT)).toBeLessThan(MOST_BYTES)
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
      'Give these rows a text that occurs once in their file, in tests/support/specification-faults/, then run npm run test:specification -- ID'
    expect(
      misfits.map(({ id, place }) => `${id} ${place}`),
      advice,
    ).toEqual([])
    const ids = new Set(rows.map(({ id }) => id))
    expect(Object.keys(FAULTS_BY_HAND).filter((id) => !ids.has(id) && !removed.has(id))).toEqual([])
  })

  test('are enough', () => {
    expect(rows.length).toBeGreaterThanOrEqual(LEAST_FAULTS)
  })
})

describe('a wrong row is detected', () => {
  const house: Readonly<Record<string, string>> = {
    'src/web/page.tsx': 'export const page = 1',
    'tests/web/page.test.ts': "test('the page says it is one', () => {})",
    'tests/browser/other.spec.ts': "test('another * thing', () => {})",
  }
  const faultsIn = (...rows: readonly string[]) =>
    listFaults(
      ['| #   | Statement |', '| --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n'),
      (file) => house[file],
    )
  const GOOD = '1.1 | One page | `web/page.tsx` | web/page “the page says”'

  test.each([
    GOOD,
    '1.1 | A \\| B | `web/page.tsx` | web/page “the page”',
    '1.1 | A | `src/web/page.tsx` | browser/other “another \\* thing”',
  ])('a correct row has no fault: %s', (row) => {
    expect(faultsIn(row)).toEqual([])
  })

  test.each([
    ['a missing file', '1.1 | A | `web/none.tsx` | web/page “the page”', '1.1 there is no src/web/none.tsx'],
    ['no file at all', '1.1 | A | in the browser | web/page “the page”', 'no row: | 1.1'],
    ['a missing test file', '1.1 | A | `web/page.tsx` | web/none “the page”', '1.1 there is no tests/web/none.test.ts'],
    [
      'a title that is not in the file',
      '1.1 | A | `web/page.tsx` | browser/other “the page”',
      '1.1 tests/browser/other.spec.ts has no “the page”',
    ],
    ['a test file without a title', '1.1 | A | `web/page.tsx` | web/page', 'no row: | 1.1'],
    ['no test named', '1.1 | A | `web/page.tsx` | by looking at it', 'no row: | 1.1'],
    ['an empty statement', '1.1 |  | `web/page.tsx` | web/page “the page”', 'no row: | 1.1'],
    ['a column less', '1.1 | A | `web/page.tsx`', 'no row: | 1.1'],
    ['no id', 'one | A | `web/page.tsx` | web/page “the page”', 'one has an id that is none'],
  ])('%s', (_what, row, fault) => {
    expect(faultsIn(row)).toEqual([expect.stringContaining(fault)])
  })

  test('an id that is used twice', () => {
    expect(faultsIn(GOOD, GOOD)).toEqual(['1.1 has the id of another row'])
  })
})
