import { expect, test } from 'vitest'
import { assign, setup, type SnapshotFrom } from 'xstate'

import { assessmentTabModel } from '#tests/models/assessment-tab.model.ts'
import { MachineRun } from '#tests/models/machine-run.ts'
import {
  choosePathsForQuickRun,
  listPathCases,
  MAX_STEPS,
  type PathModel,
  writeList,
} from '#tests/models/generate-paths.ts'
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
  describeEvent: (event) => event.type,
  sights: { locked: 'the arm locked', open: 'the arm open' },
}

const listSteps = (of: TurnstileModel) =>
  listPathCases(of).map(({ steps }) => steps.map(({ action, key }) => `${action} ⇒ ${key}`).join(', '))

test('a quick run has each event and each state of all paths, in fewer paths', () => {
  const paths = listPathCases(assessmentTabModel)
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
      'locked 0\n  coin ⇒ locked 1\n  stays: push',
      'locked 1\n  coin ⇒ locked 2\n  stays: push',
      'locked 2\n  push ⇒ open 2\n  stays: coin',
      'open 2\n  stays: coin, push',
    ].join('\n\n'),
  )
  expect(listSteps(model)).toEqual([
    'coin ⇒ locked 1, coin ⇒ locked 2, coin ⇒ locked 2, push ⇒ open 2, coin ⇒ open 2, push ⇒ open 2',
    'push ⇒ locked 0, coin ⇒ locked 1, push ⇒ locked 1',
  ])
})

const nameStep: TurnstileModel['nameStep'] = (from, { type }) => `${from.value} ${type}`

test('equal steps are walked once', () => {
  expect(listSteps({ ...model, nameStep })).toEqual([
    'coin ⇒ locked 1, push ⇒ locked 1, coin ⇒ locked 2, push ⇒ open 2, coin ⇒ open 2, push ⇒ open 2',
  ])
})

const isEnd: TurnstileModel['isEnd'] = ({ type }) => type === 'push'

test('a path ends where the model says, and after a dozen steps', () => {
  expect(listSteps({ ...model, isEnd })).toEqual([
    'coin ⇒ locked 1, coin ⇒ locked 2, coin ⇒ locked 2, push ⇒ open 2',
    'push ⇒ locked 0',
    'coin ⇒ locked 1, push ⇒ locked 1',
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

test('a title names what happens, without routine, and what is seen at the end; no two are the same', () => {
  expect(listPathCases({ ...model, isRoutine }).map(({ title }) => title)).toEqual([
    'push: the arm open',
    'push: the arm locked',
  ])
  const same = listPathCases({ ...model, isEnd: () => true, key: () => 'locked', nameStep: (_, { type }) => type })
  expect(same.map(({ title }) => title)).toEqual(['coin: the arm locked', 'push: the arm locked'])
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
