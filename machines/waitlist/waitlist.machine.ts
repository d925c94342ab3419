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

/** Who is to join. Throws without anybody: the chart comes here only with a sign-up. */
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
    sayJoining: emit({ type: 'waitlist.joining' }),
    sayFailed: emit({ type: 'signup.failed' }),
    sayStored: emit({ type: 'signup.stored' }),
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
          actions: ['sayJoining', { type: 'keepSubscriber', params: ({ event }) => event.subscriber }],
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
        onDone: { description: 'The server has the sign-up on disk.', target: 'joined', actions: 'sayStored' },
        onError: { description: 'The sign-up did not arrive.', target: 'open.failed', actions: 'sayFailed' },
      },
      after: {
        signupTimeout: {
          description: 'Nothing was heard of the sign-up.',
          target: 'open.failed',
          actions: 'sayFailed',
        },
      },
    },
    joined: {
      type: 'final',
      description:
        'The note stands in the place of the card, so there is nothing to submit: no later failure takes the success back.',
    },
  },
})

export type WaitlistSnapshot = SnapshotFrom<typeof waitlistMachine>
