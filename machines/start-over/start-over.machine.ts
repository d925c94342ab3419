import { emit, setup, type SnapshotFrom } from 'xstate'

// 'Start over' discards the answers. The first press asks a question; only the second press discards.

export type StartOverEvent =
  /** The visitor pressed Start over. */
  | { type: 'restart.requested' }
  /** The visitor pressed 'Yes, start over'. */
  | { type: 'restart.confirmed' }
  | { type: 'escape.pressed' }
  /** The assessment shows another question. */
  | { type: 'question.changed' }

/** `restart.decided` starts a new assessment; `restart.dismissed` moves the focus back to Start over. */
export type StartOverEmission = { type: 'restart.decided' } | { type: 'restart.dismissed' }

export const startOverMachine = setup({
  types: {
    events: {} as StartOverEvent,
    emitted: {} as StartOverEmission,
  },
  actions: {
    emitDecided: emit({ type: 'restart.decided' }),
    emitDismissed: emit({ type: 'restart.dismissed' }),
  },
}).createMachine({
  id: 'start-over',
  initial: 'idle',
  states: {
    idle: {
      description: 'Start over can be pressed.',
      on: {
        'restart.requested': { description: 'Start over was pressed.', target: 'asking' },
      },
    },
    asking: {
      description: "The page asks 'Discard your answers?'",
      on: {
        'restart.requested': { description: 'Start over was pressed again.', target: 'idle' },
        'restart.confirmed': {
          description: "'Yes, start over' was pressed: the answers are thrown away.",
          target: 'idle',
          actions: 'emitDecided',
        },
        'escape.pressed': {
          description: 'The focus goes back to Start over.',
          target: 'idle',
          actions: 'emitDismissed',
        },
        'question.changed': { description: 'The step has changed, so the question is withdrawn.', target: 'idle' },
      },
    },
  },
})

export type StartOverSnapshot = SnapshotFrom<typeof startOverMachine>
