import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import { navMachine } from '#machines/nav/nav.machine.ts'

// What the specification and the design require of each event is in tests/paths/nav.paths.test.ts, written by hand.

test('the chart is called nav, in the inspector and in its diagram, and the menu starts closed', () => {
  expect(navMachine.id).toBe('nav')
  expect(createActor(navMachine).start().getSnapshot().value).toBe('closed')
})
