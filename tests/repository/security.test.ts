import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { listTestFaults, filesIn, readProjectFile, listRows, type ReadFile } from './check-proofs.ts'

const DOCUMENT = readFileSync('docs/security.md', 'utf8')

/** The number of requirements of level 1 and 2 in each section of ASVS 5.0.0. */
const SECTIONS: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
}

const DUE = Object.entries(SECTIONS).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, at) => `${section}.${at + 1}`),
)

/**
 * The reasons for a requirement without a test: it is the operator's duty, it is proven by reading, it does not apply, or
 * this project departs from it.
 */
const WITHOUT_TEST = /^(?:Operator|By reading|Not here|Departs): \S.{5,}/

function faultsOfProof(proof: string, read: ReadFile): string[] {
  if (!WITHOUT_TEST.test(proof)) return listTestFaults(proof, read)
  return filesIn(proof)
    .filter((file) => read(file) === undefined)
    .map((file) => `there is no ${file}`)
}

function faultsOfRow(row: readonly string[], read: ReadFile): string[] {
  const [id = '', level = '', what = '', how = '', proof = ''] = row
  const faults = row.length === 5 ? [] : [`has ${row.length} cells`]
  if (what === '' || proof === '') faults.push('has an empty column')
  if (how === '' && listTestFaults(proof, read).length > 0 && !WITHOUT_TEST.test(proof)) faults.push('does not say how')
  if (DUE.includes(id) ? !/^[12]$/.test(level) : level !== '3') faults.push(`is not of level ${level}`)
  return [...faults, ...faultsOfProof(proof, read)].map((fault) => `${id} ${fault}`)
}

/** Lists everything that is wrong with the tables of requirements. */
function listFaults(document: string, read: ReadFile): string[] {
  const rows = listRows(document).filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  const ids = rows.map(([id = '']) => id)
  return [
    ...DUE.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...rows.flatMap((row) => faultsOfRow(row, read)),
  ]
}

test('every requirement of level 1 and 2 has an existing test, a duty of the operator, or a reason', () => {
  expect(listFaults(DOCUMENT, readProjectFile)).toEqual([])
})

describe('a wrong table is detected', () => {
  test.each<[string, string | RegExp, string, string]>([
    ['a missing requirement', /^\| 1\.2\.4 .*$/m, '', '1.2.4 is missing'],
    ['a requirement twice', /^(\| 1\.2\.4 .*)$/m, '$1\n$1', '1.2.4 stands twice'],
    ['a title that is not there', '“TRACE is refused', '“TRACE is welcome', 'has no “TRACE is welcome'],
    ['a file that is not there', '`src/server/main.ts`', '`src/server/mean.ts`', 'there is no src/server/mean.ts'],
    ['no proof', 'Not here: no LDAP', 'by looking', '1.2.6 names no test'],
    ['no reason', 'Not here: no LDAP', 'Not here: no', '1.2.6 names no test'],
    ['a level that is none', /^\| 2\.1\.1 \| 1 /m, '| 2.1.1 | 3 ', '2.1.1 is not of level 3'],
  ])('%s', (...[, from, to, fault]) => {
    expect(listFaults(DOCUMENT.replace(from, to), readProjectFile)).toContainEqual(expect.stringContaining(fault))
  })
})
