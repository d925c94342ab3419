import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { listTestFaults, readProjectFile, listItems, type Item, type ReadFile } from './check-quoted-tests.ts'

const DOCUMENT = readFileSync('docs/failure-cases.md', 'utf8')

/** The first and the last number of each section. */
const SECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  'HTTP contract and abuse': [1, 53],
  Chaos: [61, 79],
  'Client resilience': [80, 100],
  'Accessibility and pages': [101, 112],
  'Mail outcomes': [121, 127],
  'Database fail-over': [128, 128],
  'Six of our own': [129, 134],
  'Texts that change between two builds': [135, 135],
  'A killed browser': [136, 144],
  'The network as it is': [145, 153],
  'Found later, by reading and by kills': [154, 220],
}

const WITHOUT_TEST = 'No test: '

/** A reason, or the named tests. */
function faultsOfProof(proof: string, read: ReadFile): string[] {
  if (proof.startsWith(WITHOUT_TEST)) return proof.length > WITHOUT_TEST.length + 10 ? [] : ['gives no reason']
  return listTestFaults(proof, read)
}

/** An item has the form `Case: expected.` and names its proof on the next line. */
function faultsOfItem({ id, text, proof }: Item, read: ReadFile): string[] {
  const faults = /\S: \S.*\.$/.test(text) ? [] : ['does not say what is expected']
  return [...faults, ...faultsOfProof(proof, read)].map((fault) => `${id} ${fault}`)
}

function faultsOfSection(section: string, read: ReadFile): string[] {
  const [title = ''] = section.split('\n', 1)
  const [first, last] = SECTIONS[title] ?? []
  if (first === undefined || last === undefined) return [`no section is called ${title}`]
  const items = listItems(section)
  const numbers = items.map(({ id }) => id)
  const due = Array.from({ length: last - first + 1 }, (_, at) => String(first + at))
  return [
    ...due.filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers
      .filter((number, at) => !due.includes(number) || numbers.indexOf(number) !== at)
      .map((id) => `${id} is one too many`),
    ...items.flatMap((item) => faultsOfItem(item, read)),
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

const itemFor = (number: number, proof: string) => `${number}. A case: an answer.\n    ${proof}`

describe('a bad catalogue is found out', () => {
  const house: Readonly<Record<string, string>> = {
    'tests/server/a.test.ts': "test('a reload loses nothing', () => {})",
  }
  const GOOD = '`tests/server/a.test.ts` “a reload loses nothing”'
  const sectionWith = (change: (items: string[]) => string[]) => {
    const items = Array.from({ length: 21 }, (_, at) => itemFor(80 + at, GOOD))
    return ['# Catalogue', '## Client resilience', 'Some words.', ...change(items)].join('\n')
  }
  const faultsWith = (change: (items: string[]) => string[]) => listFaults(sectionWith(change), (file) => house[file])

  test('and a good one is not', () => {
    expect(faultsWith((items) => items)).toEqual([])
    expect(faultsWith((items) => items.with(3, itemFor(83, 'No test: there is no such thing here')))).toEqual([])
  })

  test.each([
    ['a missing number', (items: string[]) => items.toSpliced(2, 1), '82 is missing'],
    ['a number twice', (items: string[]) => [...items, itemFor(84, GOOD)], '84 is one too many'],
    ['a number of another section', (items: string[]) => [...items, itemFor(3, GOOD)], '3 is one too many'],
    [
      'a title that is not there',
      (items: string[]) => items.with(0, itemFor(80, GOOD.replace('loses', 'keeps'))),
      '80 tests/server/a.test.ts has no',
    ],
    ['no test', (items: string[]) => items.with(0, itemFor(80, 'by looking')), '80 names no test'],
    ['no proof', (items: string[]) => items.with(0, '80. A case: an answer.'), '80 names no test'],
    ['no reason', (items: string[]) => items.with(0, itemFor(80, 'No test: no')), '80 gives no reason'],
    [
      'nothing expected',
      (items: string[]) => items.with(0, `80. A case.\n    ${GOOD}`),
      '80 does not say what is expected',
    ],
  ])('%s', (_what, change, fault) => {
    expect(faultsWith(change)).toContainEqual(expect.stringContaining(fault))
  })

  test('a section of another name', () => {
    expect(listFaults('# Catalogue\n\n## Chaotic\n', (file) => house[file])).toEqual(['no section is called Chaotic'])
  })
})
