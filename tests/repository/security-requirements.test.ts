import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { listTestFaults, filesIn, readProjectFile, listItems, type Item, type ReadFile } from './check-quoted-tests.ts'

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

/** The project does something else on purpose, and the document says why. */
const DEPARTS = /^Departs: \S.{5,}/

const faultsOfLevel = (id: string, level = '2'): string[] =>
  (DUE.includes(id) ? /^[12]$/.test(level) : level === '3') ? [] : [`is not of level ${level}`]

const missingFiles = (text: string, read: ReadFile): string[] =>
  filesIn(text)
    .filter((file) => read(file) === undefined)
    .map((file) => `there is no ${file}`)

/** An item has the form `- ID (level) requirement: how.`, without the level where it is 2, and its proof on the next line. */
function faultsOfItem({ id, text, proof }: Item, read: ReadFile): string[] {
  const [, level, words = ''] = /^(?:\((\d)\) )?(.*)$/.exec(text) ?? []
  const faults = /\S: \S.*\.$/.test(words) ? [] : ['does not say how']
  const wrong = DEPARTS.test(proof) ? missingFiles(proof, read) : listTestFaults(proof, read)
  return [...faults, ...faultsOfLevel(id, level), ...wrong].map((fault) => `${id} ${fault}`)
}

/** Requirements that no test can prove. */
interface Untested {
  readonly ids: readonly string[]
  readonly faults: readonly string[]
}

/** Reads lines of the form `Operator: ID (level), ID reason; ID reason.` The reason belongs to the requirements before it. */
function untestedIn(document: string, read: ReadFile): Untested[] {
  const lines = [...document.matchAll(/^(?:Operator|By reading|Not applicable): (.+)\.$/gm)]
  return lines.flatMap(([, line = '']) =>
    line.split('; ').map((entry): Untested => {
      const [, numbers = '', reason = ''] = /^((?:\d+\.\d+\.\d+(?: \(\d\))?,? )*)(.*)$/.exec(entry) ?? []
      const named = [...numbers.matchAll(/([\d.]+)(?: \((\d)\))?/g)].map(([, id = '', level]) => ({ id, level }))
      const faults = [
        ...(named.length === 0 || reason.length < 6 ? [`“${entry}” gives no number or no reason`] : []),
        ...named.flatMap(({ id, level }) => faultsOfLevel(id, level).map((fault) => `${id} ${fault}`)),
        ...missingFiles(reason, read),
      ]
      return { ids: named.map(({ id }) => id), faults }
    }),
  )
}

/** Lists everything that is wrong with the lists of requirements. */
function listFaults(document: string, read: ReadFile): string[] {
  const items = listItems(document)
  const untested = untestedIn(document, read)
  const ids = [...items.map(({ id }) => id), ...untested.flatMap((one) => one.ids)]
  return [
    ...DUE.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...items.flatMap((item) => faultsOfItem(item, read)),
    ...untested.flatMap(({ faults }) => faults),
  ]
}

test('every requirement of level 1 and 2 has an existing test, a duty of the operator, or a reason', () => {
  expect(listFaults(DOCUMENT, readProjectFile)).toEqual([])
})

describe('a wrong list is detected', () => {
  test.each<[string, string | RegExp, string, string]>([
    ['a missing requirement', /^- 1\.2\.4 .*\n.*\n/m, '', '1.2.4 is missing'],
    ['a missing one that no test proves', '1.2.6 no LDAP; ', '', '1.2.6 is missing'],
    ['a requirement twice', /^(- 1\.2\.4 .*)$/m, '$1\n$1', '1.2.4 stands twice'],
    ['a title that is not there', '“TRACE is refused', '“TRACE is welcome', 'has no “TRACE is welcome'],
    ['a file that is not there', '`src/server/main.ts`', '`src/server/mean.ts`', 'there is no src/server/mean.ts'],
    ['no proof', /^(- 1\.2\.4 .*\n).*$/m, '$1  by looking', '1.2.4 names no test'],
    ['no way', /^(- 1\.2\.4 [^:]*):.*$/m, '$1.', '1.2.4 does not say how'],
    ['no reason', '1.2.6 no LDAP', '1.2.6 no', '“1.2.6 no” gives no number or no reason'],
    ['a level that is none', /^- 2\.2\.1 \(1\) /m, '- 2.2.1 (3) ', '2.2.1 is not of level 3'],
  ])('%s', (...[, from, to, fault]) => {
    expect(DOCUMENT).toMatch(from)
    expect(listFaults(DOCUMENT.replace(from, to), readProjectFile)).toContainEqual(expect.stringContaining(fault))
  })
})
