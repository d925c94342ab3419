import { navMachine, type NavEvent, type NavSnapshot } from '#machines/nav/nav.machine.ts'

import type { PathModel } from './generate-paths.ts'

// What visitors and viewports may do to the menu. Plain data for Vitest and Playwright.

const WORDS: Readonly<Record<NavEvent['type'], string>> = {
  'menu.toggled': 'toggle',
  'link.followed': 'follow a link',
  'escape.pressed': 'Escape',
  'focus.left': 'tab out',
  'outside.pressed': 'press outside',
  'links.shown': 'widen',
}

const EVENTS: readonly NavEvent[] = [
  { type: 'menu.toggled' },
  { type: 'link.followed' },
  { type: 'escape.pressed' },
  { type: 'focus.left' },
  { type: 'outside.pressed' },
  { type: 'links.shown' },
]

export const navModel: PathModel<NavSnapshot, NavEvent> = {
  name: 'nav',
  logic: navMachine,
  input: undefined,
  opening: [],
  events: () => EVENTS,
  key: ({ value }) => value,
  describeEvent: (event) => WORDS[event.type],
  // In the closed menu no link can be followed, so one in the footer is, to another page.
  isEnd: ({ type }, { value }) => type === 'link.followed' && value === 'closed',
  sights: { closed: 'the menu closed', open: 'the menu open' },
}
