import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { listTestFaults, filesIn, readProjectFile, listRows, type ReadFile } from './check-quoted-tests.ts'

// docs/specification-coverage.md must stay true: the files that it names must exist, and the tests must have the quoted
// titles.

const DOCUMENT = readFileSync('docs/specification-coverage.md', 'utf8')

const UNBUILT = 'not built yet'
const UNTESTED = 'no test yet'
const NOTHING = '–'

function faultsOfWhere(where: string, read: ReadFile): string[] {
  if (where === UNBUILT) return []
  const files = filesIn(where)
  if (files.length === 0) return ['names no file']
  return files.filter((file) => read(file) === undefined).map((file) => `there is no ${file}`)
}

function faultsOfRow(row: readonly string[], read: ReadFile): string[] {
  const [id = '', statement = '', where = '', proof = ''] = row
  if (row.length !== 4) return [`has ${row.length} cells`]
  if ([id, statement, where, proof].includes('')) return ['has an empty column']
  if (!/^\d\.\d+$/.test(id)) return ['has an id that is none']
  if ((where === UNBUILT) !== (proof === NOTHING)) return ['is built or not, but not both']
  return [...faultsOfWhere(where, read), ...([NOTHING, UNTESTED].includes(proof) ? [] : listTestFaults(proof, read))]
}

/** Lists everything that is wrong with the tables, each fault behind its row's id. */
function listFaults(document: string, read: ReadFile): string[] {
  const rows = listRows(document)
  const ids = rows.map(([id = '']) => id)
  return rows.flatMap((row, place) => {
    const isRepeated = ids.indexOf(ids[place] ?? '') !== place
    return [...(isRepeated ? ['has the id of another row'] : []), ...faultsOfRow(row, read)].map(
      (fault) => `${ids[place]} ${fault}`,
    )
  })
}

test('every row names existing files and quotes existing titles', () => {
  expect(listFaults(DOCUMENT, readProjectFile)).toEqual([])
})

test('all nine sections have rows', () => {
  const sections = new Set(listRows(DOCUMENT).map(([id = '']) => id.split('.', 1)[0]))
  for (const section of '123456789') expect(sections).toContain(section)
})

test('the figures at the top of the document match its rows', () => {
  const rows = listRows(DOCUMENT)
  const unbuilt = rows.filter((row) => row[2] === UNBUILT).length
  const untested = rows.filter((row) => row[3] === UNTESTED).length
  expect(DOCUMENT).toContain(
    `${rows.length} rows: ${rows.length - unbuilt} built, of which ${untested} have no test yet, ` +
      `and ${unbuilt} not built yet`,
  )
})

describe('a wrong row is detected', () => {
  const house: Readonly<Record<string, string>> = {
    'src/web/page.tsx': 'export const page = 1',
    'tests/web/page.test.ts': "test('the page says it is one', () => {})",
    'tests/web/other.test.ts': "test('another * thing', () => {})",
  }
  const faultsIn = (...rows: readonly string[]) =>
    listFaults(
      ['| #   | Statement |', '| --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n'),
      (file) => house[file],
    )
  const GOOD = '1.1 | One page | `src/web/page.tsx` (`page`) | `tests/web/page.test.ts` “the page says it is one”'

  test.each([
    GOOD,
    '1.1 | A \\| B | `src/web/page.tsx` | no test yet',
    '1.1 | Something else | not built yet | –',
    '1.1 | Two | `src/web/page.tsx` | `tests/web/page.test.ts` “says”; “is one”; `tests/web/other.test.ts` “another \\* thing”',
  ])('a correct row has no fault: %s', (row) => {
    expect(faultsIn(row)).toEqual([])
  })

  test.each([
    ['a missing file', '1.1 | A | `src/web/none.tsx` | no test yet', '1.1 there is no src/web/none.tsx'],
    ['no file at all', '1.1 | A | in the browser | no test yet', '1.1 names no file'],
    [
      'a missing test file',
      '1.1 | A | `src/web/page.tsx` | `tests/web/none.test.ts` “the page”',
      '1.1 there is no tests/web/none.test.ts',
    ],
    [
      'a title that is not in the file named before it',
      '1.1 | A | `src/web/page.tsx` | `tests/web/page.test.ts` “the page”; `tests/web/other.test.ts` “the page”',
      '1.1 tests/web/other.test.ts has no “the page”',
    ],
    [
      'a test file without a title',
      '1.1 | A | `src/web/page.tsx` | `tests/web/page.test.ts`, `tests/web/other.test.ts` “another”',
      '1.1 quotes no title of tests/web/page.test.ts',
    ],
    ['no test named', '1.1 | A | `src/web/page.tsx` | by looking at it', '1.1 names no test'],
    [
      'a file that is no test',
      '1.1 | A | `src/web/page.tsx` | `src/web/page.tsx` “page”',
      '1.1 src/web/page.tsx is no test',
    ],
    ['an empty statement', '1.1 |  | `src/web/page.tsx` | no test yet', '1.1 has an empty column'],
    ['an empty place', '1.1 | A | | no test yet', '1.1 has an empty column'],
    ['an empty test', '1.1 | A | `src/web/page.tsx` | ', '1.1 has an empty column'],
    ['a column less', '1.1 | A | `src/web/page.tsx`', '1.1 has 3 cells'],
    ['no id', 'one | A | not built yet | –', 'one has an id that is none'],
    ['something built without a word on its test', '1.1 | A | `src/web/page.tsx` | –', '1.1 is built or not'],
    [
      'something tested but not built',
      '1.1 | A | not built yet | `tests/web/page.test.ts` “page”',
      '1.1 is built or not',
    ],
  ])('%s', (_what, row, fault) => {
    expect(faultsIn(row)).toEqual([expect.stringContaining(fault)])
  })

  test('an id that is used twice', () => {
    expect(faultsIn(GOOD, '1.2 | A | not built yet | –', GOOD)).toEqual(['1.1 has the id of another row'])
  })
})
