import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import {
  COVERAGE_DOCUMENT,
  isOfRemovedArticle,
  readCoverageRows,
  type CoverageRow,
} from '#tests/support/specification-faults/coverage-rows.ts'

import {
  listFaultyRows,
  makeResultKey,
  markDocument,
  readResults,
} from '#tests/support/specification-faults/fault-results.ts'
import { FAULTS_BY_HAND } from '#tests/support/specification-faults/choose-fault.ts'

import { readProjectFile, type ReadFile } from './check-quoted-tests.ts'

// docs/specification-coverage.md must stay true: the files that it names must exist, the tests must have the quoted titles, and
// its marks and headline must be those of `npm run test:specification`, for the rows as they are.

const DOCUMENT = readFileSync(COVERAGE_DOCUMENT, 'utf8')

/** The document is read by people: it must not grow back. */
const MOST_BYTES = 80_000

const LEAST_FAULTS = 150
const LEAST_SHARE = 0.95

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
  const results = readResults()

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

  test('were tried for the rows as they are now, and not for others', () => {
    const keys = new Map(rows.map((row) => [row.id, makeResultKey(row)]))
    const outdated = Object.entries(results).filter(([id, { key }]) => keys.get(id) !== key && !removed.has(id))
    expect(outdated.map(([id]) => `npm run test:specification -- ${id}`)).toEqual([])
  })

  test('stand in the headline and the marks of the document', () => {
    expect(DOCUMENT).toBe(markDocument(DOCUMENT, results))
  })

  test('are enough, and nearly all were caught', () => {
    const all = Object.values(results)
    expect(all.length).toBeGreaterThanOrEqual(LEAST_FAULTS)
    expect(all.filter(({ caught }) => caught).length / all.length).toBeGreaterThanOrEqual(LEAST_SHARE)
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
