import { setImmediate as afterEvents } from 'node:timers/promises'

import { expect, test } from 'vitest'
import { createActor, type AnyActorLogic } from 'xstate'

import { MACHINES } from '#tests/models/all-machines.ts'

const ACTORS = MACHINES.flatMap(({ machine }) =>
  Object.entries(machine.implementations.actors).map(([name, logic]) => [machine.id, name, logic] as const),
)

test('every machine that calls something is among them', () => {
  expect(ACTORS.map(([id, name]) => `${id} ${name}`).toSorted()).toEqual([
    'assessment browserHistory',
    'assessment progressStorage',
    'assessment sendReport',
    'browser-history readResult',
    'contact sendMessage',
    'draft draftStorage',
    'draft readDraft',
    'saved-result readResult',
    'saved-result removeResult',
    'waitlist joinWaitlist',
  ])
})

test.each(ACTORS)('%s without %s fails with a message that names it', async (_id, name, logic) => {
  const failures: unknown[] = []
  const actor = createActor(logic as AnyActorLogic, { input: {} })
  actor.subscribe({ error: (error) => failures.push(error) })
  actor.start()
  await afterEvents()
  expect(failures).toEqual([new Error(`${name} was not provided`)])
})
