import { describe, expect, test } from 'vitest'
import { assign, setup, type SnapshotFrom } from 'xstate'

import { assessmentTabModel } from '#tests/models/assessment-tab.model.ts'
import { MACHINES } from '#tests/models/all-machines.ts'
import { listUnreached } from '#tests/models/list-unreached.ts'
import { MachineRun } from '#tests/models/machine-run.ts'
import {
  choosePathsForQuickRun,
  listPathCases,
  MAX_STEPS,
  type PathModel,
  writeList,
} from '#tests/models/generate-paths.ts'
import { readStatechart } from '#inspector/statechart.ts'
import { TransitionCoverage } from '#tests/models/transition-coverage.ts'

// The generated tests rely on this: a model that cannot be walked is detected, and a branch that was not taken is not
// counted as covered.

type TurnstileEvent = { type: 'coin' } | { type: 'push' }

/** A machine that asks for two coins. Its guard isBroken is never true. */
const turnstile = setup({
  types: { context: {} as { coins: number }, events: {} as TurnstileEvent },
  guards: { isPaid: ({ context }) => context.coins === 2, isBroken: () => false },
  actions: { count: assign({ coins: ({ context }) => Math.min(context.coins + 1, 2) }) },
}).createMachine({
  id: 'turnstile',
  context: { coins: 0 },
  initial: 'locked',
  states: {
    locked: {
      on: {
        coin: { actions: 'count' },
        push: [
          { guard: 'isPaid', target: 'open' },
          { guard: 'isBroken', target: 'open' },
        ],
      },
    },
    open: {},
  },
})

type TurnstileModel = PathModel<SnapshotFrom<typeof turnstile>, TurnstileEvent>

const model: TurnstileModel = {
  name: 'turnstile',
  logic: turnstile,
  input: undefined,
  opening: [],
  events: () => [{ type: 'coin' }, { type: 'push' }],
  key: ({ value, context }) => `${value} ${context.coins}`,
  describeEvent: (event) => (event.type === 'push' ? 'the visitor pushes' : 'a coin falls'),
  sights: { locked: 'the arm locked', open: 'the arm open' },
}

const listSteps = (of: TurnstileModel) =>
  listPathCases(of).map(({ steps }) => steps.map(({ action, key }) => `${action} ⇒ ${key}`).join(', '))

test('a quick run has each event and each state of all paths, in fewer paths; each state has words', () => {
  const paths = listPathCases(assessmentTabModel)
  expect(paths.flatMap(({ steps }) => steps).filter(({ key, sight }) => sight === key)).toEqual([])
  const chosen = [...choosePathsForQuickRun(paths)]
  const listFacts = (of: typeof paths) =>
    new Set(of.flatMap(({ steps }) => steps.flatMap(({ action, key }) => [action, key])))
  expect([...listFacts(chosen)].toSorted()).toEqual([...listFacts(paths)].toSorted())
  expect(chosen.length).toBeLessThan(paths.length)
  expect(chosen.length).toBeGreaterThan(0)
})

test('every event is tried in every state once', () => {
  expect(writeList(model)).toBe(
    [
      'turnstile: 4 states, 8 edges',
      'locked 0\n  a coin falls ⇒ locked 1\n  stays: pushes',
      'locked 1\n  a coin falls ⇒ locked 2\n  stays: pushes',
      'locked 2\n  pushes ⇒ open 2\n  stays: a coin falls',
      'open 2\n  stays: a coin falls, pushes',
    ].join('\n\n'),
  )
  expect(listSteps(model)).toEqual([
    'a coin falls ⇒ locked 1, a coin falls ⇒ locked 2, a coin falls ⇒ locked 2, the visitor pushes ⇒ open 2, a coin falls ⇒ open 2, the visitor pushes ⇒ open 2',
    'the visitor pushes ⇒ locked 0, a coin falls ⇒ locked 1, the visitor pushes ⇒ locked 1',
  ])
})

const nameStep: TurnstileModel['nameStep'] = (from, { type }) => `${from.value} ${type}`

test('equal steps are walked once', () => {
  expect(listSteps({ ...model, nameStep })).toEqual([
    'a coin falls ⇒ locked 1, the visitor pushes ⇒ locked 1, a coin falls ⇒ locked 2, the visitor pushes ⇒ open 2, a coin falls ⇒ open 2, the visitor pushes ⇒ open 2',
  ])
})

const isEnd: TurnstileModel['isEnd'] = ({ type }) => type === 'push'

test('a path ends where the model says, and after a dozen steps', () => {
  expect(listSteps({ ...model, isEnd })).toEqual([
    'a coin falls ⇒ locked 1, a coin falls ⇒ locked 2, a coin falls ⇒ locked 2, the visitor pushes ⇒ open 2',
    'the visitor pushes ⇒ locked 0',
    'a coin falls ⇒ locked 1, the visitor pushes ⇒ locked 1',
  ])
  const many = Array.from({ length: 30 }, (_, place) => ({ type: 'push', place }) as TurnstileEvent)
  const lengths = listPathCases({ ...model, events: () => many }).map(({ steps }) => steps.length)
  expect(lengths).toEqual([MAX_STEPS, MAX_STEPS, 6])
})

test('a path starts after the opening', () => {
  const [first] = listPathCases({ ...model, opening: [{ type: 'coin' }, { type: 'coin' }] })
  expect(first?.steps[0]?.key).toBe('locked 2')
})

const isRoutine: TurnstileModel['isRoutine'] = ({ type }) => type === 'coin'

test('a title is a sentence with a number: what happens, without routine, and what is seen at the end', () => {
  expect(listPathCases({ ...model, isRoutine }).map(({ title }) => title)).toEqual([
    'turnstile 1: the visitor pushes and sees the arm open',
    'turnstile 2: the visitor pushes and sees the arm locked',
  ])
  const [long] = listPathCases({
    ...model,
    events: () => Array.from({ length: 8 }, (_, place) => ({ type: 'coin', place }) as TurnstileEvent),
    describeEvent: (event) => `the server says ${(event as unknown as { place: number }).place}`,
    key: () => 'locked with errors: email, form',
    nameStep: (_, event) => JSON.stringify(event),
  })
  expect(long?.title).toBe(
    'turnstile 1: the server says 0, says 1, says 2, says 3, says 4, 3 more events happen, and the visitor sees the arm locked with errors beside the email and the button',
  )
  const [unseen] = listPathCases({ ...model, sights: {}, isRoutine })
  expect(unseen?.title).toBe('turnstile 1: the visitor pushes and the chart is in open 2')
})

test('a path tests a page: each event is performed and each state checked, in this order', async () => {
  const [path] = listPathCases(model)
  const seen: string[] = []
  const note = (what: string) => () => void seen.push(what)
  await path?.test({
    events: { 'xstate.init': note('begin'), coin: note('coin'), push: note('push') } as object,
    states: { locked: note('locked'), open: note('open') },
  })
  expect(seen.slice(0, 4)).toEqual(['begin', 'locked', 'coin', 'locked'])
  expect(seen.slice(-2)).toEqual(['push', 'open'])
})

test('a branch that no path takes and a state that no path reaches are reported as missed', () => {
  const coverage = new TransitionCoverage(turnstile)
  const run = new MachineRun(turnstile, { coverage })
  run.actor.send({ type: 'coin' })
  expect(coverage.missed).toEqual(['turnstile.open', 'turnstile.locked on push #1', 'turnstile.locked on push #2'])
  run.actor.send({ type: 'coin' })
  run.actor.send({ type: 'push' })
  expect(coverage.missed).toEqual(['turnstile.locked on push #2'])
  expect(coverage.figures).toBe('states 3/3, transition branches 2/3')
})

const onlyCoins: TurnstileModel['events'] = () => [{ type: 'coin' }]

test('npm run paths names each state and transition that no path reaches', async () => {
  expect(await listUnreached(turnstile, [model])).toEqual(['turnstile.locked on push #2'])
  expect(await listUnreached(turnstile, [{ ...model, events: onlyCoins }])).toEqual([
    'turnstile.open',
    'turnstile.locked on push #1',
    'turnstile.locked on push #2',
  ])
})

const WALKED_IN_BROWSER = MACHINES.filter(({ machine }) => machine.id !== 'assessment').flatMap(
  ({ machine, models: [seen] }) =>
    seen === undefined || seen.isForBrowser === false ? [] : [{ id: machine.id, machine, seen }],
)

/** What the paths of the browser do not reach; tests/paths/assessment-tab.paths.test.ts names it for the assessment. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // What the device answers before the page shows, and an error that the page catches.
  'saved-result': [
    'saved-result.missing',
    'saved-result.reading on xstate.done.actor.readResult #2',
    'saved-result.reading on xstate.error.actor.readResult #1',
    'saved-result.removing on xstate.error.actor.removeResult #1',
  ],
  // No button shows a way that changes nothing.
  'what-if': ['what-if.modified on way.shown #2'],
}

describe.for(WALKED_IN_BROWSER)('in the browser: $id', ({ id, machine, seen }) => {
  test('the paths reach all that a visitor can cause', async () => {
    expect(await listUnreached(machine, [seen])).toEqual(ELSEWHERE[id] ?? [])
  })

  test('every state that a path reaches has words, and no other', () => {
    const states = new Set(readStatechart(machine).states.map((state) => state.id))
    expect(Object.keys(seen.sights).filter((state) => !states.has(state))).toEqual([])
    const steps = listPathCases(seen).flatMap((path) => path.steps)
    expect(steps.filter(({ key, sight }) => sight === key)).toEqual([])
  })
})
