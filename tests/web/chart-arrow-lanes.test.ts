import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'

import { MACHINES } from '#tests/models/all-machines.ts'
import { layWires, ROOT, type Wire } from '#inspector/chart-arrow-lanes.ts'
import { listBranches, readStatechart } from '#inspector/statechart.ts'
import { drawStart, drawWire, measureMargin, type Edges } from '#inspector/chart-arrow-paths.ts'

const NESTED = setup({}).createMachine({
  id: 'm',
  initial: 'a',
  on: { reset: '.a' },
  states: {
    a: { on: { go: 'b', jump: 'b.y', rest: {} } },
    b: {
      initial: 'x',
      on: { inward: '.y', leave: 'a' },
      states: { x: { on: { go: 'y' } }, y: { on: { again: { target: 'y', reenter: true }, leave: '#m.a' } } },
    },
  },
})

const wiring = layWires(readStatechart(NESTED))
const findWire = (transition: string) => wiring.wires.find(({ branch }) => branch === `${transition} #1`)

describe('an arrow runs inside the innermost state that holds both its ends', () => {
  test.each([
    ['from the whole chart', 'm on reset', ROOT],
    ['between two states of the chart', 'm.a on go', ROOT],
    ['into a state from outside', 'm.a on jump', ROOT],
    ['from a state to one inside it', 'm.b on inward', 'b'],
    ['from a state that holds others to its neighbour', 'm.b on leave', ROOT],
    ['between two states inside one', 'm.b.x on go', 'b'],
    ['back to where it came from', 'm.b.y on again', 'b'],
    ['out of a state', 'm.b.y on leave', ROOT],
  ])('%s', (_what, transition, frame) => {
    expect(findWire(transition)).toMatchObject({ frame })
  })
})

test('a transition that leads nowhere has no arrow', () => {
  expect(findWire('m.a on rest')).toBeUndefined()
})

/** Its longest arrow, which is laid last, meets no other one and has the innermost lane. */
const LONGEST_ALONE = setup({}).createMachine({
  id: 'n',
  initial: 'a',
  states: {
    a: { on: { go: 'b', jump: 'c' } },
    b: { on: { go: 'c' } },
    c: {},
    d: { on: { one: 'e', two: {}, three: {}, four: {}, five: {}, six: {}, seven: {}, eight: {} } },
    e: {},
  },
})

describe.each(
  [...MACHINES.map(({ machine }) => machine), LONGEST_ALONE].map(
    (machine) => [machine.id, readStatechart(machine)] as const,
  ),
)('%s', (_id, chart) => {
  const { wires, lanes } = layWires(chart)
  const order = chart.states.flatMap(({ id, branches }) => [id, ...branches.map(({ name }) => name)])
  const listEnds = ({ branch, to }: Wire) => [order.indexOf(branch), order.indexOf(to)]

  test('has an arrow for every transition that leads to a state, in a lane that its frame has room for', () => {
    const leading = listBranches(chart).filter(({ to }) => to !== null)
    expect(wires.map(({ branch }) => branch).toSorted()).toEqual(leading.map(({ name }) => name).toSorted())
    for (const { frame, lane } of wires) expect(lane).toBeLessThan(lanes.get(frame) ?? 0)
  })

  test('no two targets share a lane where their arrows pass each other', () => {
    for (const one of wires) {
      for (const other of wires) {
        if (one.frame !== other.frame || one.lane !== other.lane || one.to === other.to) continue
        const [above, below] = [listEnds(one), listEnds(other)].toSorted(([a = 0], [b = 0]) => a - b)
        expect(Math.max(...(above ?? [])), `${one.branch} and ${other.branch}`).toBeLessThan(Math.min(...(below ?? [])))
      }
    }
  })
})

const edges = ([left, right]: readonly [number, number], [top, bottom]: readonly [number, number]): Edges => ({
  left,
  right,
  top,
  bottom,
})

describe('the path of an arrow', () => {
  const wire = { branch: 'row', to: 'low', frame: ROOT, lane: 0 }
  const laid = { wires: [wire], lanes: new Map([[ROOT, 2]]) }
  const measures = new Map([
    [`box ${ROOT}`, edges([0, 300], [0, 400])],
    ['row row', edges([20, 200], [20, 60])],
    ['goal row', edges([120, 190], [40, 60])],
    ['box low', edges([20, 220], [200, 300])],
    ['head low', edges([20, 180], [200, 230])],
  ])
  const x = 300 - measureMargin(2) + 18.5

  test('leaves the row to the right, runs in its lane, and comes back to the head of the target', () => {
    expect(drawWire(wire, measures, laid)).toEqual({
      path: `M200 50.5H${x - 6}Q${x} 50.5 ${x} 56.5V209.5Q${x} 215.5 ${x - 6} 215.5H226`,
      tip: 'M221 215.5l6 -3.5v7z',
    })
    expect(x).toBeGreaterThan(220 + 6)
    expect(x + 9).toBeLessThan(300)
  })

  test('up as well as down, and in the next lane', () => {
    const up = new Map([...measures, ['goal row', edges([120, 190], [340, 360])] as const])
    const path = drawWire({ ...wire, lane: 1 }, up, laid)?.path
    expect(path).toBe(`M200 350.5H${x + 3}Q${x + 9} 350.5 ${x + 9} 344.5V221.5Q${x + 9} 215.5 ${x + 3} 215.5H226`)
  })

  test('back to the name of the state around it', () => {
    const inside = { ...laid, lanes: new Map([['low', 1]]) }
    expect(drawWire({ ...wire, frame: 'low' }, measures, inside)?.path).toMatch(/H186$/)
  })

  test('is missing as long as an end is', () => {
    expect(drawWire({ ...wire, to: 'high' }, measures, laid)).toBeNull()
    expect(drawStart('high', measures)).toBeNull()
  })

  test('a start is marked left of the state', () => {
    expect(drawStart('low', measures)).toEqual({ x: 7, y: 215.5, path: 'M7 215.5H14', tip: 'M19 215.5l-6 -3.5v7z' })
  })
})
