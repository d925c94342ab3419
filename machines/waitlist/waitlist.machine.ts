import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'

import type { Subscriber } from './subscriber.ts'

// Signs up an address that the form has validated. After a failure the visitor may try again.

/** A sign-up that takes longer than this counts as failed, in milliseconds (design §4). */
export const WAITLIST_TIMEOUT = 20_000

export interface WaitlistContext {
  /** The last sign-up that the form submitted. */
  readonly subscriber: Subscriber | null
}

export type WaitlistEvent =
  /** The visitor pressed Join Waitlist, and the form is valid. */
  { type: 'email.submitted'; subscriber: Subscriber }

/** `waitlist.joining` goes to analytics. The page announces the other two and moves the focus. */
export type WaitlistEmission = { type: 'waitlist.joining' } | { type: 'signup.failed' } | { type: 'signup.stored' }

/** The subscriber to send. Throws if there is none; the chart calls it only with one. */
function getSubscriber({ subscriber }: WaitlistContext): Subscriber {
  if (subscriber === null) throw new Error('A sign-up needs an address')
  return subscriber
}

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
    emitJoining: emit({ type: 'waitlist.joining' }),
    emitFailed: emit({ type: 'signup.failed' }),
    emitStored: emit({ type: 'signup.stored' }),
  },
  delays: { signupTimeout: WAITLIST_TIMEOUT },
}).createMachine({
  id: 'waitlist',
  context: { subscriber: null },
  initial: 'open',
  states: {
    open: {
      description: 'The card can be sent.',
      initial: 'editing',
      on: {
        'email.submitted': {
          description: 'Join Waitlist was pressed on a form without faults.',
          target: 'submitting',
          actions: ['emitJoining', { type: 'keepSubscriber', params: ({ event }) => event.subscriber }],
        },
      },
      states: {
        editing: { description: 'The visitor types an address.' },
        failed: { description: 'The retry message shows above the button; the visitor may submit again.' },
      },
    },
    submitting: {
      description: 'The sign-up is on its way. Nothing here hears Join Waitlist, so it cannot be sent twice.',
      tags: 'busy',
      invoke: {
        id: 'joinWaitlist',
        src: 'joinWaitlist',
        input: ({ context }) => getSubscriber(context),
        onDone: { description: 'The server has the sign-up on disk.', target: 'joined', actions: 'emitStored' },
        onError: { description: 'The sign-up did not arrive.', target: 'open.failed', actions: 'emitFailed' },
      },
      after: {
        signupTimeout: {
          description: 'The server did not answer in time.',
          target: 'open.failed',
          actions: 'emitFailed',
        },
      },
    },
    joined: {
      type: 'final',
      description: 'The note replaces the card, so nothing can be submitted: no later failure takes the success back.',
    },
  },
})

export type WaitlistSnapshot = SnapshotFrom<typeof waitlistMachine>
