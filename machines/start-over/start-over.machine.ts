import { emit, setup, type SnapshotFrom } from 'xstate'

// 'Start over' throws answers away: on the second press only, after a question.

export type StartOverEvent =
  /** Start over was pressed. */
  | { type: 'restart.requested' }
  /** 'Yes, start over' was pressed. */
  | { type: 'restart.confirmed' }
  | { type: 'escape.pressed' }
  /** Another question of the assessment is shown. */
  | { type: 'question.changed' }

/** `restart.decided` starts the assessment anew; `restart.dismissed` brings the focus back to Start over. */
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
      description: "'Discard your answers?' is asked.",
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
        'question.changed': { description: 'What is asked at one question is not asked at the next.', target: 'idle' },
      },
    },
  },
})

export type StartOverSnapshot = SnapshotFrom<typeof startOverMachine>
