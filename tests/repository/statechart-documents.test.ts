import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'

import { nameFile, writePage } from '#tests/support/statechart-documents/statechart-document.ts'
import { LIST_FILE, writeListPage } from '#tests/support/statechart-documents/statechart-list.ts'
import { writeMermaid } from '#tests/support/statechart-documents/statechart-mermaid.ts'
import { listBranches, isEverywhere, readStatechart } from '#inspector/statechart.ts'
import { MACHINES } from '#tests/models/all-machines.ts'
import { TransitionCoverage } from '#tests/models/transition-coverage.ts'
import { checkMermaid } from './check-state-diagram-syntax.ts'

test('every machine has its document, and every document has its machine', () => {
  const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => `${file.replace(/^.*\/|\.machine\.ts$/g, '')}.md`)
  expect(readdirSync('docs/statecharts').toSorted()).toEqual([basename(LIST_FILE), ...machines].toSorted())
  expect(MACHINES.map(({ machine }) => `${machine.id}.md`).toSorted()).toEqual(machines.toSorted())
})

test('the list of all charts is up to date: npm run diagrams writes it again', () => {
  expect(readFileSync(LIST_FILE, 'utf8')).toBe(writeListPage(MACHINES.map(({ machine }) => readStatechart(machine))))
})

describe.for(MACHINES.map(({ machine }) => [machine.id, machine] as const))('%s', ([, machine]) => {
  const chart = readStatechart(machine)

  test('the document is up to date: npm run diagrams writes it again', () => {
    expect(readFileSync(nameFile(chart), 'utf8')).toBe(writePage(chart))
  })

  test('the diagram is one that GitHub can draw', () => {
    expect(() => checkMermaid(writeMermaid(chart))).not.toThrow()
  })

  test('the document has every state and every branch of the machine', () => {
    const { states, branches } = new TransitionCoverage(machine)
    const drawn = chart.states.filter((state) => !isEverywhere(state))
    expect([machine.id, ...drawn.map(({ id }) => `${machine.id}.${id}`)]).toEqual([...states])
    expect(listBranches(chart).map(({ name }) => name)).toEqual([...branches])
  })
})

const diagram = (...lines: string[]) => ['stateDiagram-v2', 'state "a" as a', ...lines].join('\n')

describe('a diagram that GitHub might not draw is refused', () => {
  test.for([
    ['a semicolon in a label', 'a --> a : coin; push'],
    ['a colon in a label', 'a --> a : coin: push'],
    ['a state that has no name', 'a --> b : coin'],
    ['a brace that is never closed', 'state a {'],
    ['a brace too many', '}'],
    ['a word that nothing means', 'class a red'],
    ["a state with one of Mermaid's own words for a name", 'state "end" as end'],
    ['a number sign in a note', 'note right of a\nat #1\nend note'],
  ])('%s', ([, lines = '']) => {
    expect(() => checkMermaid(diagram())).not.toThrow()
    expect(() => checkMermaid(diagram(lines))).toThrow()
  })
})

test('events and calls of the whole machine come first', () => {
  const machine = setup({}).createMachine({ id: 'm', initial: 'a', on: { coin: '.a' }, states: { a: {} } })
  const [first, ...others] = readStatechart(machine).states
  expect(first).toMatchObject({ key: 'in every state', branches: [{ trigger: 'coin', to: 'a' }] })
  expect(others.map(({ id }) => id)).toEqual(['a'])
  expect(() => checkMermaid(writeMermaid(readStatechart(machine)))).not.toThrow()
})

describe('a machine that the generator cannot show is an error', () => {
  test('a delay that the machine does not have', () => {
    const machine = setup({}).createMachine({ id: 'm', initial: 'a', states: { a: { after: { never: 'a' } } } })
    expect(() => readStatechart(machine)).toThrow('m has no delay never in milliseconds')
  })

  test('parallel states', () => {
    const parallel = setup({}).createMachine({ id: 'm', type: 'parallel', states: { a: {}, b: {} } })
    expect(() => readStatechart(parallel)).toThrow('No diagram can show m yet')
  })
})
