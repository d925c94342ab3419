import { expect, test } from 'vitest'
import { assign, setup, type SnapshotFrom } from 'xstate'

import { MachineRun } from '#tests/models/machine-run.ts'
import { writeList, listPathCases, replayPath, type PathModel } from '#tests/models/generate-paths.ts'
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
  machine: turnstile,
  input: undefined,
  opening: [],
  events: () => [{ type: 'coin' }, { type: 'push' }],
  key: ({ value, context }) => `${value} ${context.coins}`,
  describeEvent: (event) => event.type,
}

test('every event is tried in every state once, and no path is the beginning of a longer one', () => {
  expect(writeList(model)).toBe(
    [
      'turnstile: 4 states, 8 edges, 5 paths',
      'locked 0\n  coin ⇒ locked 1\n  stays: push',
      'locked 1\n  coin ⇒ locked 2\n  stays: push',
      'locked 2\n  push ⇒ open 2\n  stays: coin',
      'open 2\n  stays: coin, push',
      [
        'push ⇒ locked 0',
        'coin → push ⇒ locked 1',
        'coin → coin → coin ⇒ locked 2',
        'coin → coin → push → coin ⇒ open 2',
        'coin → coin → push → push ⇒ open 2',
      ].join('\n'),
    ].join('\n\n'),
  )
})

test('a path starts after the opening', () => {
  const [first] = listPathCases({ ...model, opening: [{ type: 'coin' }, { type: 'coin' }] })
  expect(first?.title).toBe('coin ⇒ locked 2')
})

test('a path whose states the machine does not reach is refused', () => {
  const steps = [
    { event: { type: 'coin' }, key: 'locked 1' },
    { event: { type: 'push' }, key: 'open 1' },
  ] as const
  expect(() => replayPath(model, steps.slice(0, 1))).not.toThrow()
  expect(() => replayPath(model, [...steps])).toThrow('The key is too coarse: open 1 turned out as locked 1')
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
