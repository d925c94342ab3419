import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'

import type { Subscriber } from './subscriber.ts'

// From an address that the form has checked to a place on the waitlist; whatever goes wrong, the visitor may try again.

/** How long a sign-up may take before the visitor is told that it failed, in milliseconds (design §4). */
export const WAITLIST_TIMEOUT = 20_000

export interface WaitlistContext {
  /** The last sign-up that was handed over. */
  readonly subscriber: Subscriber | null
}

export type WaitlistEvent =
  /** Join Waitlist was pressed on a form without faults. */
  { type: 'email.submitted'; subscriber: Subscriber }

/** What the web room performs: `waitlist.joining` goes to analytics, the others move focus and are announced. */
export type WaitlistEmission = { type: 'waitlist.joining' } | { type: 'signup.failed' } | { type: 'signup.stored' }

export const waitlistMachine = setup({
  types: {
    context: {} as WaitlistContext,
    events: {} as WaitlistEvent,
    emitted: {} as WaitlistEmission,
    tags: {} as 'busy',
  },
  actors: {
    joinWaitlist: fromPromise<void, Subscriber>(() => {
      throw new Error('joinWaitlist was not provided')
    }),
  },
  actions: {
    keepSubscriber: assign((_, subscriber: Subscriber) => ({ subscriber })),
    sayJoining: emit({ type: 'waitlist.joining' }),
    sayFailed: emit({ type: 'signup.failed' }),
    sayStored: emit({ type: 'signup.stored' }),
  },
  delays: { signupTimeout: WAITLIST_TIMEOUT },
}).createMachine({
  id: 'waitlist',
  context: { subscriber: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor types an address.',
      on: {
        'email.submitted': {
          target: 'submitting',
          actions: ['sayJoining', { type: 'keepSubscriber', params: ({ event }) => event.subscriber }],
        },
      },
    },
    submitting: {
      description: 'The sign-up is on its way. Nothing here hears Join Waitlist, so it cannot be sent twice.',
      tags: 'busy',
      invoke: {
        id: 'joinWaitlist',
        src: 'joinWaitlist',
        input: ({ event }) => event.subscriber,
        onDone: { target: 'joined', actions: 'sayStored' },
        onError: { target: 'failed', actions: 'sayFailed' },
      },
      after: {
        signupTimeout: { target: 'failed', actions: 'sayFailed' },
      },
    },
    joined: {
      description:
        'The note stands in the place of the card, so there is nothing to submit: no later failure takes the success back.',
    },
    failed: {
      description: 'The retry message shows above the button; the visitor may submit again.',
      on: {
        'email.submitted': {
          target: 'submitting',
          actions: ['sayJoining', { type: 'keepSubscriber', params: ({ event }) => event.subscriber }],
        },
      },
    },
  },
})

export type WaitlistSnapshot = SnapshotFrom<typeof waitlistMachine>
