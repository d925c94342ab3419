import {
  contactMachine,
  type ContactEvent,
  type ContactSnapshot,
  type SendingOutcome,
} from '#machines/contact/contact.machine.ts'

import type { PathModel } from './generate-paths.ts'

// What visitors and the form service may do to the contact form. Plain data for Vitest and Playwright.

/** What happens to the call: an answer, a failure, or a long time without either. */
type CallEvent =
  | { type: 'xstate.done.actor.sendMessage'; output: SendingOutcome }
  | { type: 'xstate.error.actor.sendMessage'; error: unknown }
  | { type: 'xstate.after.waitingDelay.contact.submitting.sending' }

export type ContactModelEvent = ContactEvent | CallEvent

const SUBMIT: ContactModelEvent = {
  type: 'message.submitted',
  message: { email: 'ada@example.com', message: 'We would like to talk about our contracts.' },
}

/** What the form service may answer, by the words that describe it. */
const ANSWERS: Readonly<Record<string, SendingOutcome>> = {
  'the service stores the message': { kind: 'stored' },
  'the service refuses the email': {
    kind: 'refused',
    fieldErrors: [{ field: 'email', message: 'should be an email address' }],
    formErrors: [],
  },
  'the service refuses both fields': {
    kind: 'refused',
    fieldErrors: [
      { field: 'message', message: 'is required' },
      { field: 'email', message: 'is required' },
      { field: 'email', message: 'should be an email address' },
    ],
    formErrors: [],
  },
  'the service refuses the form': { kind: 'refused', fieldErrors: [], formErrors: ['Form not found'] },
  'the service refuses the message and the form': {
    kind: 'refused',
    fieldErrors: [{ field: 'message', message: 'is required' }],
    formErrors: ['Too many requests'],
  },
  'the service asks for a payment': { kind: 'payment-pending' },
  'the service refuses without a reason': { kind: 'refused', fieldErrors: [], formErrors: [] },
}

const ENDINGS: readonly ContactModelEvent[] = [
  ...Object.values(ANSWERS).map((output): CallEvent => ({ type: 'xstate.done.actor.sendMessage', output })),
  { type: 'xstate.error.actor.sendMessage', error: new Error('Failed to fetch') },
]

const WAIT: CallEvent = { type: 'xstate.after.waitingDelay.contact.submitting.sending' }

/** The state, and where it shows errors. */
function makeKey({ value, context }: ContactSnapshot): string {
  const { fieldErrors, formErrors } = context
  const state = typeof value === 'string' ? value : Object.entries(value).flat().join('.')
  const places = [
    fieldErrors.email.length > 0 && 'email',
    fieldErrors.message.length > 0 && 'message',
    formErrors.length > 0 && 'form',
  ].filter((place) => place !== false)
  return places.length > 0 ? `${state} with errors: ${places.join(', ')}` : state
}

function describeEvent(event: ContactModelEvent): string {
  switch (event.type) {
    case 'message.submitted':
      return 'the visitor presses Send Message'
    case 'xstate.done.actor.sendMessage':
      return Object.entries(ANSWERS).find(([, answer]) => answer === event.output)?.[0] ?? 'the service answers'
    case 'xstate.error.actor.sendMessage':
      return 'sending fails'
    default:
      return 'twenty seconds pass'
  }
}

export const contactModel: PathModel<ContactSnapshot, ContactModelEvent> = {
  name: 'contact',
  logic: contactMachine,
  input: undefined,
  opening: [],
  events: (snapshot) => [
    SUBMIT,
    ...(snapshot.matches('submitting') ? ENDINGS : []),
    ...(snapshot.hasTag('busy') ? [WAIT] : []),
  ],
  key: makeKey,
  describeEvent,
  sights: {
    editing: 'the form',
    'submitting.sending': 'the message on its way',
    'submitting.waiting': 'the form still waiting',
    paymentPending: 'the note about a card payment',
    sent: 'the note that it was sent',
  },
}
