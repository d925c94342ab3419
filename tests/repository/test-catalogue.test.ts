import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { listTestFaults, readProjectFile, listRows, type ReadFile } from './check-proofs.ts'

const DOCUMENT = readFileSync('docs/test-catalogue.md', 'utf8')

/** The first and the last number of each section. */
const SECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  'HTTP contract and abuse': [1, 53],
  Chaos: [61, 79],
  'Client resilience': [80, 100],
  'Accessibility and pages': [101, 112],
}

const WITHOUT_TEST = 'No test: '

/** A reason, or the named tests. */
function faultsOfProof(proof: string, read: ReadFile): string[] {
  if (proof.startsWith(WITHOUT_TEST)) return proof.length > WITHOUT_TEST.length + 10 ? [] : ['gives no reason']
  return listTestFaults(proof, read)
}

function faultsOfRow(row: readonly string[], read: ReadFile): string[] {
  const [id = '', what = '', expected = '', proof = ''] = row
  const faults = row.length === 4 ? [] : [`has ${row.length} cells`]
  if ([what, expected, proof].includes('')) faults.push('has an empty column')
  return [...faults, ...faultsOfProof(proof, read)].map((fault) => `T${id} ${fault}`)
}

function faultsOfSection(section: string, read: ReadFile): string[] {
  const [title = ''] = section.split('\n', 1)
  const [first, last] = SECTIONS[title] ?? []
  if (first === undefined || last === undefined) return [`no section is called ${title}`]
  const rows = listRows(section)
  const numbers = rows.map(([id = '']) => id)
  const due = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  return [
    ...due.filter((number) => !numbers.includes(number)).map((number) => `T${number} is missing`),
    ...numbers
      .filter((number, at) => !due.includes(number) || numbers.indexOf(number) !== at)
      .map((id) => `T${id} is one too many`),
    ...rows.flatMap((row) => faultsOfRow(row, read)),
  ]
}

/** Everything that is wrong with the sections that stand. */
function listFaults(document: string, read: ReadFile): string[] {
  const [, ...sections] = document.split(/^## /m)
  return sections.flatMap((section) => faultsOfSection(section, read))
}

test('every case of a section has a test that is there, or a reason', () => {
  expect(listFaults(DOCUMENT, readProjectFile)).toEqual([])
})

const rowFor = (number: number, proof: string) => `| ${number} | A case | An answer | ${proof} |`

describe('a bad catalogue is found out', () => {
  const house: Readonly<Record<string, string>> = {
    'tests/server/a.test.ts': "test('a reload loses nothing', () => {})",
  }
  const GOOD = '`tests/server/a.test.ts` “a reload loses nothing”'
  const sectionWith = (change: (rows: string[]) => string[]) => {
    const rows = Array.from({ length: 21 }, (_, at) => rowFor(80 + at, GOOD))
    return ['# Catalogue', '## Client resilience', '| # | Case |', '| --- | --- |', ...change(rows)].join('\n')
  }
  const faultsWith = (change: (rows: string[]) => string[]) => listFaults(sectionWith(change), (file) => house[file])

  test('and a good one is not', () => {
    expect(faultsWith((rows) => rows)).toEqual([])
    expect(faultsWith((rows) => rows.with(3, rowFor(83, 'No test: there is no such thing here')))).toEqual([])
  })

  test.each([
    ['a missing number', (rows: string[]) => rows.toSpliced(2, 1), 'T82 is missing'],
    ['a number twice', (rows: string[]) => [...rows, rowFor(84, GOOD)], 'T84 is one too many'],
    ['a number of another section', (rows: string[]) => [...rows, rowFor(3, GOOD)], 'T3 is one too many'],
    [
      'a title that is not there',
      (rows: string[]) => rows.with(0, rowFor(80, GOOD.replace('loses', 'keeps'))),
      'T80 tests/server/a.test.ts has no',
    ],
    ['no test', (rows: string[]) => rows.with(0, rowFor(80, 'by looking')), 'T80 names no test'],
    ['no reason', (rows: string[]) => rows.with(0, rowFor(80, 'No test: no')), 'T80 gives no reason'],
    [
      'an empty column',
      (rows: string[]) => rows.with(0, '| 80 |  | An answer | No test: it cannot be |'),
      'T80 has an empty column',
    ],
    ['a column less', (rows: string[]) => rows.with(0, `| 80 | A case | ${GOOD} |`), 'T80 has 3 cells'],
  ])('%s', (_what, change, fault) => {
    expect(faultsWith(change)).toContainEqual(expect.stringContaining(fault))
  })

  test('a section of another name', () => {
    expect(listFaults('# Catalogue\n\n## Chaotic\n', (file) => house[file])).toEqual(['no section is called Chaotic'])
  })
})
