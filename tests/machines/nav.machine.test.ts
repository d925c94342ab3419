import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import { navMachine, type NavEvent } from '#machines/nav/nav.machine.ts'

// What the specification and the design require of the menu. These rows are written by hand and do not follow the chart.

type Row = readonly [
  given: 'closed' | 'open',
  doing: string,
  event: NavEvent['type'],
  expected: 'closed' | 'open',
  why: string,
]

const ROWS: readonly Row[] = [
  ['closed', 'the toggle', 'menu.toggled', 'open', '§2 opening is by the toggle'],
  ['closed', 'a link', 'link.followed', 'closed', '§2 opening is by the toggle'],
  ['closed', 'Escape', 'escape.pressed', 'closed', '§2 opening is by the toggle'],
  ['closed', 'tabbing out', 'focus.left', 'closed', '§2 opening is by the toggle'],
  ['closed', 'a press outside', 'outside.pressed', 'closed', '§2 opening is by the toggle'],
  ['closed', 'widening', 'viewport.widened', 'closed', '§2 opening is by the toggle'],
  ['open', 'the toggle', 'menu.toggled', 'closed', '§2 closing is by the toggle'],
  ['open', 'a link', 'link.followed', 'closed', '§2 clicking a menu link closes it'],
  ['open', 'Escape', 'escape.pressed', 'closed', 'design §4 Escape closes it'],
  ['open', 'tabbing out', 'focus.left', 'closed', 'WCAG 2.4.11: what has the focus is not covered'],
  ['open', 'a press outside', 'outside.pressed', 'closed', 'as the browser closes a popover'],
  ['open', 'widening', 'viewport.widened', 'closed', 'design §4 a viewport of 768 px and more closes it'],
]

function after(given: Row[0], event: NavEvent['type']) {
  const actor = createActor(navMachine).start()
  if (given === 'open') actor.send({ type: 'menu.toggled' })
  const emitted: string[] = []
  actor.on('*', ({ type }) => emitted.push(type))
  actor.send({ type: event })
  return { state: actor.getSnapshot().value, emitted }
}

test.for(ROWS)('%s: %s', ([given, , event, expected, why]) => {
  expect(after(given, event).state, why).toBe(expected)
})

test('the chart is called nav, in the inspector and in its diagram', () => {
  expect(navMachine.id).toBe('nav')
})

test('the menu starts closed', () => {
  expect(createActor(navMachine).start().getSnapshot().value).toBe('closed')
})

test('only Escape in the open menu moves the focus back to the toggle', () => {
  const dismissing = ROWS.filter(([given, , event]) => after(given, event).emitted.includes('menu.dismissed'))
  expect(dismissing.map(([given, doing]) => `${given}: ${doing}`)).toEqual(['open: Escape'])
})
