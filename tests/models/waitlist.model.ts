import { waitlistMachine, type WaitlistEvent, type WaitlistSnapshot } from '#machines/waitlist/waitlist.machine.ts'

import type { PathModel } from './generate-paths.ts'

// What visitors and the server may do to the waitlist card. Plain data for Vitest and Playwright.

/** How the call ends: with an answer, a failure or a time-out. */
type CallEvent =
  | { type: 'xstate.done.actor.joinWaitlist'; output: undefined }
  | { type: 'xstate.error.actor.joinWaitlist'; error: unknown }
  | { type: 'xstate.after.signupTimeout.waitlist.submitting' }

export type WaitlistModelEvent = WaitlistEvent | CallEvent

const SUBMIT: WaitlistModelEvent = { type: 'email.submitted', subscriber: { email: 'ada@example.com' } }

const CALL: readonly WaitlistModelEvent[] = [
  { type: 'xstate.done.actor.joinWaitlist', output: undefined },
  { type: 'xstate.error.actor.joinWaitlist', error: new Error('The sign-up was not stored: status 503') },
  { type: 'xstate.after.signupTimeout.waitlist.submitting' },
]

const WORDS: Readonly<Record<WaitlistModelEvent['type'], string>> = {
  'email.submitted': 'Join Waitlist',
  'xstate.done.actor.joinWaitlist': 'server stores it',
  'xstate.error.actor.joinWaitlist': 'joining fails',
  'xstate.after.signupTimeout.waitlist.submitting': 'time runs out',
}

export const waitlistModel: PathModel<WaitlistSnapshot, WaitlistModelEvent> = {
  name: 'waitlist',
  machine: waitlistMachine,
  input: undefined,
  opening: [],
  events: (snapshot) => (snapshot.matches('submitting') ? [SUBMIT, ...CALL] : [SUBMIT]),
  key: ({ value }) => (typeof value === 'string' ? value : Object.entries(value).flat().join('.')),
  describeEvent: (event) => WORDS[event.type],
}
