import { waitlistMachine, type WaitlistEvent, type WaitlistSnapshot } from '#machines/waitlist/waitlist.machine.ts'

import type { PathModel } from './generate-paths.ts'

// What visitors and the server may do to the waitlist card. Plain data for Vitest and Playwright.

/** What happens to the call: an answer, a failure, or a long time without either. */
type CallEvent =
  | { type: 'xstate.done.actor.joinWaitlist'; output: undefined }
  | { type: 'xstate.error.actor.joinWaitlist'; error: unknown }
  | { type: 'xstate.after.waitingDelay.waitlist.submitting.sending' }

export type WaitlistModelEvent = WaitlistEvent | CallEvent

const SUBMIT: WaitlistModelEvent = { type: 'email.submitted', subscriber: { email: 'ada@example.com' } }

const ENDINGS: readonly CallEvent[] = [
  { type: 'xstate.done.actor.joinWaitlist', output: undefined },
  { type: 'xstate.error.actor.joinWaitlist', error: new Error('The sign-up was not stored: status 503') },
]

const WAIT: CallEvent = { type: 'xstate.after.waitingDelay.waitlist.submitting.sending' }

const WORDS: Readonly<Record<WaitlistModelEvent['type'], string>> = {
  'email.submitted': 'the visitor presses Join Waitlist',
  'xstate.done.actor.joinWaitlist': 'the server stores the sign-up',
  'xstate.error.actor.joinWaitlist': 'sending fails',
  'xstate.after.waitingDelay.waitlist.submitting.sending': 'twenty seconds pass',
}

export const waitlistModel: PathModel<WaitlistSnapshot, WaitlistModelEvent> = {
  name: 'waitlist',
  logic: waitlistMachine,
  input: undefined,
  opening: [],
  events: (snapshot) => [
    SUBMIT,
    ...(snapshot.matches('submitting') ? ENDINGS : []),
    ...(snapshot.hasTag('busy') ? [WAIT] : []),
  ],
  key: ({ value }) => (typeof value === 'string' ? value : Object.entries(value).flat().join('.')),
  describeEvent: (event) => WORDS[event.type],
  sights: {
    'open.editing': 'the card',
    'submitting.sending': 'the sign-up on its way',
    'submitting.waiting': 'the card still waiting',
    joined: 'the note of success',
    'open.failed': 'the retry message',
  },
}
