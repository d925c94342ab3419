import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'

import { WAITING_DELAY } from '#machines/waiting-delay.ts'

import type { Message, MessageField } from './message.ts'

// Sends what the form holds; the form service validates it. After a failure the form shows the errors and still contains
// what the visitor typed.

export type FieldErrors = Readonly<Record<MessageField, readonly string[]>>

/**
 * The answer of the form service (specification §7.2): it stored the message, it waits for a card payment, or it refused
 * the message and gives the reasons.
 */
export type SendingOutcome =
  | { readonly kind: 'stored' }
  | { readonly kind: 'payment-pending' }
  | {
      readonly kind: 'refused'
      readonly fieldErrors: readonly { readonly field: MessageField; readonly message: string }[]
      readonly formErrors: readonly string[]
    }

export interface ContactContext {
  /** The last message that the form submitted. */
  readonly message: Message | null
  /** Errors of each field. The page shows them after the name of the field (specification §5). */
  readonly fieldErrors: FieldErrors
  readonly formErrors: readonly string[]
}

export type ContactEvent =
  /** The visitor pressed Send Message, and the browser's own check found no fault. */
  { type: 'message.submitted'; message: Message }

/** `lead.generated` goes to analytics. The page announces the others; `message.refused` also moves the focus. */
export type ContactEmission =
  | { type: 'lead.generated' }
  | { type: 'message.waiting' }
  | { type: 'message.refused' }
  | { type: 'payment.pending' }
  | { type: 'message.stored' }

/** The error of an answer that gives no reason (specification §7.2). */
const UNEXPECTED = 'Unexpected response format'

const NO_FIELD_ERRORS: FieldErrors = { email: [], message: [] }

/** The errors to show after a refusal. There is always at least one. */
function listErrors(outcome: SendingOutcome): Omit<ContactContext, 'message'> {
  const { fieldErrors, formErrors } = outcome.kind === 'refused' ? outcome : { fieldErrors: [], formErrors: [] }
  const listMessages = (field: MessageField) =>
    fieldErrors.filter((error) => error.field === field && error.message !== '').map((error) => error.message)
  const errors = { email: listMessages('email'), message: listMessages('message') }
  const reasons = formErrors.filter((reason) => reason !== '')
  const isSilent = errors.email.length + errors.message.length + reasons.length === 0
  return { fieldErrors: errors, formErrors: isSilent ? [UNEXPECTED] : reasons }
}

/** The raw message of a failed call (specification §8). */
function describeFailure(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)) || UNEXPECTED
}

/** The message to send. Throws if there is none; the chart calls it only with one. */
function getMessage({ message }: ContactContext): Message {
  if (message === null) throw new Error('There is no message to send')
  return message
}

export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    emitted: {} as ContactEmission,
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    sendMessage: fromPromise<SendingOutcome, Message>(() => {
      throw new Error('sendMessage was not provided')
    }),
  },
  guards: {
    isStored: (_, outcome: SendingOutcome) => outcome.kind === 'stored',
    isPaymentPending: (_, outcome: SendingOutcome) => outcome.kind === 'payment-pending',
  },
  actions: {
    keepMessage: assign((_, message: Message) => ({ message, fieldErrors: NO_FIELD_ERRORS, formErrors: [] })),
    keepErrors: assign((_, outcome: SendingOutcome) => listErrors(outcome)),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ formErrors: [describeFailure(error)] })),
    emitLeadGenerated: emit({ type: 'lead.generated' }),
    emitWaiting: emit({ type: 'message.waiting' }),
    emitRefused: emit({ type: 'message.refused' }),
    emitPaymentPending: emit({ type: 'payment.pending' }),
    emitStored: emit({ type: 'message.stored' }),
  },
  delays: { waitingDelay: WAITING_DELAY },
}).createMachine({
  id: 'contact',
  context: { message: null, fieldErrors: NO_FIELD_ERRORS, formErrors: [] },
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor writes, or reads what was wrong with the last attempt and sends again.',
      on: {
        'message.submitted': {
          description: 'Send Message was pressed.',
          target: 'submitting',
          actions: ['emitLeadGenerated', { type: 'keepMessage', params: ({ event }) => event.message }],
        },
      },
    },
    submitting: {
      description: 'A message is on its way, however long its answer takes.',
      initial: 'sending',
      states: {
        sending: {
          description:
            'While the message is being sent, Send Message does nothing, so the message cannot be sent twice.',
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
          description: 'The page says that it is still waiting. A late answer counts, and the visitor may try again.',
          tags: 'waiting',
          on: {
            'message.submitted': {
              description: 'Send Message was pressed again. The server stores the same message once.',
              target: '#contact.submitting',
              reenter: true,
              actions: ['emitLeadGenerated', { type: 'keepMessage', params: ({ event }) => event.message }],
            },
          },
        },
      },
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => getMessage(context),
        onDone: [
          {
            description: 'The form service has the message.',
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'sent',
            actions: 'emitStored',
          },
          {
            description: 'The form service asks for a card payment.',
            guard: { type: 'isPaymentPending', params: ({ event }) => event.output },
            target: 'paymentPending',
            actions: 'emitPaymentPending',
          },
          {
            description: 'The form service says what is wrong.',
            target: 'editing',
            actions: [{ type: 'keepErrors', params: ({ event }) => event.output }, 'emitRefused'],
          },
        ],
        onError: {
          description: 'The message did not arrive.',
          target: 'editing',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'emitRefused'],
        },
      },
    },
    paymentPending: {
      description: 'The form service waits for a card payment, which this form does not take. The form stays.',
      on: {
        'message.submitted': {
          description: 'Send Message was pressed.',
          target: 'submitting',
          actions: ['emitLeadGenerated', { type: 'keepMessage', params: ({ event }) => event.message }],
        },
      },
    },
    sent: {
      type: 'final',
      description: 'The form service has the message; the note replaces the form.',
    },
  },
})

export type ContactSnapshot = SnapshotFrom<typeof contactMachine>
