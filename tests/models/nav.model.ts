import { navMachine, type NavEvent, type NavSnapshot } from '#machines/nav/nav.machine.ts'

import type { PathModel } from './generate-paths.ts'

// What visitors and viewports may do to the menu. Plain data for Vitest and Playwright.

const WORDS: Readonly<Record<NavEvent['type'], string>> = {
  'menu.toggled': 'the visitor presses the menu button',
  'link.followed': 'the visitor follows a link',
  'escape.pressed': 'the visitor presses Escape',
  'focus.left': 'the visitor tabs past the menu',
  'outside.pressed': 'the visitor presses outside the menu',
  'links.shown': 'the window becomes wider',
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
  sights: { closed: 'the closed menu', open: 'the open menu' },
}
