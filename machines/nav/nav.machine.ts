import { emit, setup, type SnapshotFrom } from 'xstate'

// The menu on narrow screens: whatever leads away from it closes it.

export type NavEvent =
  | { type: 'menu.toggled' }
  /** A link of the menu, or any other way to another page. */
  | { type: 'link.followed' }
  | { type: 'escape.pressed' }
  /** The keyboard has left the menu, which would otherwise lie over what has the focus. */
  | { type: 'focus.left' }
  /** A press on anything but the menu and its toggle. */
  | { type: 'outside.pressed' }
  /** The viewport became 768 px wide or more, where the header shows all links. */
  | { type: 'viewport.widened' }

/** The menu was closed from the keyboard: the focus goes back to its toggle. */
export type NavEmission = { type: 'menu.dismissed' }

export const navMachine = setup({
  types: {
    events: {} as NavEvent,
    emitted: {} as NavEmission,
  },
  actions: {
    sayDismissed: emit({ type: 'menu.dismissed' }),
  },
}).createMachine({
  id: 'nav',
  initial: 'closed',
  states: {
    closed: {
      description: 'The page shows.',
      on: {
        'menu.toggled': { description: 'Menu was pressed.', target: 'open' },
      },
    },
    open: {
      description: 'The menu shows.',
      on: {
        'menu.toggled': { description: 'Menu was pressed.', target: 'closed' },
        'link.followed': { description: 'Another page comes.', target: 'closed' },
        'focus.left': {
          description: 'The focus is elsewhere.',
          target: 'closed',
        },
        'outside.pressed': { description: 'Something else was pressed.', target: 'closed' },
        'viewport.widened': { description: 'The header shows all links.', target: 'closed' },
        'escape.pressed': {
          description: 'The focus goes back to Menu.',
          target: 'closed',
          actions: 'sayDismissed',
        },
      },
    },
  },
})

export type NavSnapshot = SnapshotFrom<typeof navMachine>
