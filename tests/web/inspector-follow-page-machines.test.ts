import { describe, expect, test } from 'vitest'
import { assign, createActor, fromCallback, setup, type AnyStateMachine } from 'xstate'

import { navMachine } from '#machines/nav/nav.machine.ts'
import type { ActorMessage } from '#inspector/panel-messages.ts'
import { followMachines } from '#inspector/follow-page-machines.ts'

const COUNTER = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'add'; by: { count: number } } | { type: 'finish' },
  },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'low',
  states: {
    low: {
      on: {
        add: { actions: assign({ count: ({ context, event }) => context.count + event.by.count }) },
        finish: 'done',
      },
      always: { guard: ({ context }) => context.count > 2, target: 'high' },
    },
    high: {},
    done: { type: 'final' },
  },
})

/** A machine that runs under observation, and everything that was told of it. */
function start(machine: AnyStateMachine) {
  const actors: ActorMessage[] = []
  const transitions: (readonly string[])[] = []
  const machines = followMachines((started) => actors.push(started))
  const actor = createActor(machine, {
    inspect: (inspected) => {
      machines.observe(inspected)
      if (inspected.type === '@xstate.snapshot')
        transitions.push(machines.takeTransitions(inspected.actorRef.sessionId))
    },
  }).start()
  return { actor, id: actor.sessionId, machines, actors, transitions }
}

test('a machine is told with its name and its chart when it is started', () => {
  const { id, actors } = start(navMachine)
  expect(actors).toMatchObject([{ type: 'panel.actor', sessionId: id, name: 'nav', chart: { id: 'nav' } }])
})

test('a call is told by what it was invoked as, without a chart', () => {
  const { actors } = start(
    setup({ actors: { listen: fromCallback(() => {}) } }).createMachine({
      id: 'm',
      invoke: { id: 'ear', src: 'listen' },
    }),
  )
  expect(actors.map(({ name }) => name).toSorted()).toEqual(['ear', 'm'])
  expect(actors.find(({ name }) => name === 'ear')).toMatchObject({ chart: null, fault: 'A call has no chart.' })
})

test('a chart that cannot be drawn is told with the reason, and the machine runs', () => {
  const { actor, actors } = start(setup({}).createMachine({ id: 'm', type: 'parallel', states: { a: {}, b: {} } }))
  expect(actors).toMatchObject([{ chart: null, fault: 'No diagram can show m yet: it has parallel states' }])
  expect(actor.getSnapshot().value).toEqual({ a: {}, b: {} })
})

test('each snapshot comes with the transitions that led to it, those at once included', () => {
  const { actor, transitions } = start(COUNTER)
  actor.send({ type: 'add', by: { count: 1 } })
  actor.send({ type: 'unknown' })
  actor.send({ type: 'add', by: { count: 2 } })
  expect(transitions).toEqual([
    [],
    ['counter.low on add #1'],
    [],
    ['counter.low on add #1', 'counter.low on always #1'],
  ])
})

describe('an event that is sent', () => {
  test('reaches the machine', () => {
    const { actor, id, machines } = start(navMachine)
    expect(machines.send(id, { type: 'menu.toggled' })).toBeNull()
    expect(actor.getSnapshot().value).toBe('open')
  })

  test('is held back where the machine would fail on it, which goes on as it was', () => {
    const { actor, id, machines } = start(COUNTER)
    expect(machines.send(id, { type: 'add' })).toMatch(/^The machine would fail on this: .*count/)
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'low', context: { count: 0 } })
  })

  test.each(['stopped', 'ended'])('is refused where the machine has %s', (end) => {
    const { actor, id, machines } = start(COUNTER)
    if (end === 'stopped') actor.stop()
    else actor.send({ type: 'finish' })
    expect(machines.send(id, { type: 'finish' })).toBe('This machine is gone: it was stopped, or has ended.')
  })

  test('is refused where no such machine ever ran', () => {
    expect(start(navMachine).machines.send('x:99', { type: 'menu.toggled' })).toMatch(/gone/)
  })
})
