import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'

import { WAITING_DELAY } from '#machines/waiting-delay.ts'

import type { Subscriber } from './subscriber.ts'

// Signs up the address that the form holds; the server validates it. After a failure the visitor may try again.

export interface WaitlistContext {
  /** The last sign-up that the form submitted. */
  readonly subscriber: Subscriber | null
}

export type WaitlistEvent =
  /** The visitor pressed Join Waitlist, and the browser's own check found no fault. */
  { type: 'email.submitted'; subscriber: Subscriber }

/** `waitlist.joining` goes to analytics. The page announces the others. */
export type WaitlistEmission =
  | { type: 'waitlist.joining' }
  | { type: 'signup.waiting' }
  | { type: 'signup.failed' }
  | { type: 'signup.stored' }

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
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    joinWaitlist: fromPromise<void, Subscriber>(() => {
      throw new Error('joinWaitlist was not provided')
    }),
  },
  actions: {
    keepSubscriber: assign((_, subscriber: Subscriber) => ({ subscriber })),
    emitJoining: emit({ type: 'waitlist.joining' }),
    emitWaiting: emit({ type: 'signup.waiting' }),
    emitFailed: emit({ type: 'signup.failed' }),
    emitStored: emit({ type: 'signup.stored' }),
  },
  delays: { waitingDelay: WAITING_DELAY },
}).createMachine({
  id: 'waitlist',
  context: { subscriber: null },
  initial: 'open',
  states: {
    open: {
      description: 'The form on the card can be submitted.',
      initial: 'editing',
      on: {
        'email.submitted': {
          description: 'Join Waitlist was pressed.',
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
      description: 'A sign-up is on its way, however long its answer takes.',
      initial: 'sending',
      states: {
        sending: {
          description:
            'While the sign-up is being sent, Join Waitlist does nothing, so the sign-up cannot be sent twice.',
          tags: 'busy',
          after: {
            waitingDelay: {
              description: 'There is no answer yet. The call goes on.',
              target: 'waiting',
              actions: 'emitWaiting',
            },
          },
        },
        waiting: {
          description: 'The card says that it still waits. A late answer counts, and the visitor may try again.',
          tags: 'waiting',
          on: {
            'email.submitted': {
              description: 'Join Waitlist was pressed again. The server stores the same address once.',
              target: '#waitlist.submitting',
              reenter: true,
              actions: ['emitJoining', { type: 'keepSubscriber', params: ({ event }) => event.subscriber }],
            },
          },
        },
      },
      invoke: {
        id: 'joinWaitlist',
        src: 'joinWaitlist',
        input: ({ context }) => getSubscriber(context),
        onDone: { description: 'The server has the sign-up on disk.', target: 'joined', actions: 'emitStored' },
        onError: { description: 'The sign-up did not arrive.', target: 'open.failed', actions: 'emitFailed' },
      },
    },
    joined: {
      type: 'final',
      description:
        'The note replaces the card, so nothing more can be submitted, and no later failure can undo the success.',
    },
  },
})

export type WaitlistSnapshot = SnapshotFrom<typeof waitlistMachine>
