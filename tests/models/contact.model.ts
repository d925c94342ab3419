import {
  contactMachine,
  type ContactEvent,
  type ContactSnapshot,
  type SendingOutcome,
} from '#machines/contact/contact.machine.ts'

import type { PathModel } from './generate-paths.ts'

// What visitors and the form service may do to the contact form. Plain data for Vitest and Playwright.

/** How the call ends: with an answer, a failure or a time-out. */
type CallEvent =
  | { type: 'xstate.done.actor.sendMessage'; output: SendingOutcome }
  | { type: 'xstate.error.actor.sendMessage'; error: unknown }
  | { type: 'xstate.after.messageTimeout.contact.submitting' }

export type ContactModelEvent = ContactEvent | CallEvent

const SUBMIT: ContactModelEvent = {
  type: 'message.submitted',
  message: { email: 'ada@example.com', message: 'We would like to talk about our contracts.' },
}

/** What the form service may answer, by the words that describe it. */
const ANSWERS: Readonly<Record<string, SendingOutcome>> = {
  'service stores it': { kind: 'stored' },
  'service refuses the email': {
    kind: 'refused',
    fieldErrors: [{ field: 'email', message: 'should be an email address' }],
    formErrors: [],
  },
  'service refuses both fields': {
    kind: 'refused',
    fieldErrors: [
      { field: 'message', message: 'is required' },
      { field: 'email', message: 'is required' },
      { field: 'email', message: 'should be an email address' },
    ],
    formErrors: [],
  },
  'service refuses the form': { kind: 'refused', fieldErrors: [], formErrors: ['Form not found'] },
  'service refuses it all': {
    kind: 'refused',
    fieldErrors: [{ field: 'message', message: 'is required' }],
    formErrors: ['Too many requests'],
  },
  'service refuses without a reason': { kind: 'refused', fieldErrors: [], formErrors: [] },
}

const CALL: readonly ContactModelEvent[] = [
  ...Object.values(ANSWERS).map((output): CallEvent => ({ type: 'xstate.done.actor.sendMessage', output })),
  { type: 'xstate.error.actor.sendMessage', error: new Error('Failed to fetch') },
  { type: 'xstate.after.messageTimeout.contact.submitting' },
]

/** The state, and where it shows errors. */
function makeKey({ value, context }: ContactSnapshot): string {
  const { fieldErrors, formErrors, failure } = context
  const places = [
    fieldErrors.email.length > 0 && 'email',
    fieldErrors.message.length > 0 && 'message',
    (formErrors.length > 0 || failure !== null) && 'form',
  ].filter((place) => place !== false)
  return places.length > 0 ? `${value} with errors: ${places.join(', ')}` : value
}

function describeEvent(event: ContactModelEvent): string {
  switch (event.type) {
    case 'message.submitted':
      return 'Send Message'
    case 'xstate.done.actor.sendMessage':
      return Object.entries(ANSWERS).find(([, answer]) => answer === event.output)?.[0] ?? 'service answers'
    case 'xstate.error.actor.sendMessage':
      return 'sending fails'
    default:
      return 'time runs out'
  }
}

export const contactModel: PathModel<ContactSnapshot, ContactModelEvent> = {
  name: 'contact',
  machine: contactMachine,
  input: undefined,
  opening: [],
  events: (snapshot) => (snapshot.matches('submitting') ? [SUBMIT, ...CALL] : [SUBMIT]),
  key: makeKey,
  describeEvent,
}
