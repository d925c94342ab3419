import { describe, expect, test } from 'vitest'

import type { FaultyRow } from '#tests/support/specification-faults/faulty-rows.ts'
import { matchFailureToFault } from '#tests/support/specification-faults/match-failure-to-fault.ts'
import { groupFaultsIntoBuilds, readsBuild } from '#tests/support/specification-faults/group-faults-into-builds.ts'
import { chooseFault } from '#tests/support/specification-faults/choose-fault.ts'

// What `npm run test:specification` does with the rows of docs/specification-coverage.md.

const plan = (statement: string, ...lines: readonly string[]) =>
  chooseFault({ id: '0.0', statement }, lines.join('\n'))?.to

const row = (id: string, place: string, title = id) =>
  ({ id, place, testFile: 'tests/browser/a.spec.ts', title }) as FaultyRow

const group = (...rows: readonly FaultyRow[]) =>
  groupFaultsIntoBuilds(rows, 3).map((batch) => batch.map(({ id }) => id))

describe('an automatic fault', () => {
  test.for([
    ['a string', "It says 'Take a Look'", '<b>Take a Look</b>', '<b>Take x Look</b>'],
    ['the fixed part of a string', "'Assessment for {company}' is shown", '>Assessment for <', '>Assessmxnt for <'],
    ['a link', 'It leads to /consulting', 'href="/consulting"', 'href="/consuxting"'],
    ['a name', 'Three: Legal Ops Assistant and more', "'Legal Ops Assistant'", "'Legal Ops Asxistant'"],
    ['a figure', 'After 700 ms', 'const DELAY = 700', 'const DELAY = 701'],
  ] as const)('changes %s of the statement', ([, statement, line, wrong]) => {
    expect(plan(statement, 'const before = 1', line)).toBe(wrong)
  })

  test.for([
    ['is not there', "It says 'Take a Look'", ['const before = 1']],
    ['stands twice', "It says 'Take a Look'", ['<b>Take a Look</b>', '<i>Take a Look</i>']],
    ['stands in a comment', "It says 'Take a Look'", ['// Take a Look']],
    ['is a part of a longer link', 'It leads to /consulting', ['href="/consulting#approach"']],
  ] as const)('is not planted where the claim %s', ([, statement, lines]) => {
    expect(plan(statement, ...lines)).toBeUndefined()
  })
})

describe('a failure', () => {
  const fault = { from: '<b>Take a Look</b>', to: '<b>Take x Glance</b>' }

  test.for([
    ['what should be there', 'Expected: "Look", received nothing', true],
    ['what is there', 'Expected: "Read", received "Glance"', true],
    ['neither', 'Timeout of 60000 ms exceeded', false],
  ] as const)('that names %s is explained or not', ([, failure, isExplained]) => {
    expect(matchFailureToFault(fault, ['other words', failure])).toBe(isExplained)
  })

  test('is explained by the sign of a fault alone, where it has one', () => {
    expect(matchFailureToFault({ ...fault, sign: 'aria-disabled' }, ['Expected: "Look"'])).toBe(false)
    expect(matchFailureToFault({ ...fault, sign: 'aria-disabled' }, ['no aria-disabled'])).toBe(true)
  })
})

describe('faults that share a build', () => {
  test('have different places and tests, and are not too many', () => {
    expect(group(row('1', 'a.ts'), row('2', 'b.ts'), row('3', 'c.ts'), row('4', 'd.ts'))).toEqual([
      ['1', '2', '3'],
      ['4'],
    ])
    expect(group(row('1', 'a.ts'), row('2', 'a.ts'))).toEqual([['1'], ['2']])
    expect(group(row('1', 'a.ts', 'same'), row('2', 'b.ts', 'same'))).toEqual([['1'], ['2']])
  })

  test('are those whose test reads the build', () => {
    expect(readsBuild('tests/browser/home-page.spec.ts')).toBe(true)
    expect(readsBuild('tests/web/built-pages.test.ts')).toBe(true)
    expect(readsBuild('tests/machines/score.test.ts')).toBe(false)
  })
})
