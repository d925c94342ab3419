import { emit, setup, type SnapshotFrom } from 'xstate'

// The menu of a header that does not show all links: on narrow screens, and beside an open question of the assessment.
// Everything that leads away from the menu closes it.

export type NavEvent =
  | { type: 'menu.toggled' }
  /** The visitor pressed a link of the menu. */
  | { type: 'link.followed' }
  | { type: 'escape.pressed' }
  /** The focus left the menu. An open menu would cover the element that has the focus now. */
  | { type: 'focus.left' }
  /** The visitor pressed something outside of the menu and its toggle. */
  | { type: 'outside.pressed' }
  /** The header shows all links now: the viewport became 768 px or wider, or a question was left there. */
  | { type: 'links.shown' }

/** The menu was closed with Escape. The page moves the focus back to its toggle. */
export type NavEmission = { type: 'menu.dismissed' }

export const navMachine = setup({
  types: {
    events: {} as NavEvent,
    emitted: {} as NavEmission,
  },
  actions: {
    emitDismissed: emit({ type: 'menu.dismissed' }),
  },
}).createMachine({
  id: 'nav',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the page is visible.',
      on: {
        'menu.toggled': { description: 'Menu was pressed.', target: 'open' },
      },
    },
    open: {
      description: 'The menu is visible.',
      on: {
        'menu.toggled': { description: 'Menu was pressed.', target: 'closed' },
        'link.followed': { description: 'A link was pressed.', target: 'closed' },
        'focus.left': {
          description: 'The focus is elsewhere.',
          target: 'closed',
        },
        'outside.pressed': { description: 'Something else was pressed.', target: 'closed' },
        'links.shown': { description: 'The header shows all links.', target: 'closed' },
        'escape.pressed': {
          description: 'The focus goes back to Menu.',
          target: 'closed',
          actions: 'emitDismissed',
        },
      },
    },
  },
})

export type NavSnapshot = SnapshotFrom<typeof navMachine>
