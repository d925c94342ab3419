import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'

import type { Message, MessageField } from './message.ts'

// Sends a message that the form has validated. After a failure the form shows the errors and still contains what the
// visitor typed.

/** A message that takes longer than this counts as failed, in milliseconds (design §4). */
export const MESSAGE_TIMEOUT = 20_000

export type FieldErrors = Readonly<Record<MessageField, readonly string[]>>

/** The answer of the form service: it stored the message, or it refused it and gives the reasons. */
export type SendingOutcome =
  | { readonly kind: 'stored' }
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
  /** A failure without a text of the form service; the page has a text for each kind. */
  readonly failure: Failure | null
}

/** `unanswered`: the service did not answer in time. `unexplained`: it gave no reason. */
export type Failure = 'unanswered' | 'unexplained'

export type ContactEvent =
  /** The visitor pressed Send Message, and the form is valid. */
  { type: 'message.submitted'; message: Message }

/** `lead.generated` goes to analytics. The page announces the other two and moves the focus. */
export type ContactEmission = { type: 'lead.generated' } | { type: 'message.refused' } | { type: 'message.stored' }

const NO_FIELD_ERRORS: FieldErrors = { email: [], message: [] }

/** The errors to show after a refusal. Without any text the failure is `unexplained`, so there is always an error. */
function listErrors(outcome: SendingOutcome): Omit<ContactContext, 'message'> {
  const { fieldErrors, formErrors } = outcome.kind === 'refused' ? outcome : { fieldErrors: [], formErrors: [] }
  const listMessages = (field: MessageField) =>
    fieldErrors.filter((error) => error.field === field && error.message !== '').map((error) => error.message)
  const errors = { email: listMessages('email'), message: listMessages('message') }
  const reasons = formErrors.filter((reason) => reason !== '')
  const isSilent = errors.email.length + errors.message.length + reasons.length === 0
  return { fieldErrors: errors, formErrors: reasons, failure: isSilent ? 'unexplained' : null }
}

/** The raw message of a failed call (specification §8), or the failure `unexplained` if it has no message. */
function describeFailure(error: unknown): Pick<ContactContext, 'formErrors' | 'failure'> {
  const text = error instanceof Error ? error.message : String(error)
  return text === '' ? { formErrors: [], failure: 'unexplained' } : { formErrors: [text], failure: null }
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
    tags: {} as 'busy',
  },
  actors: {
    sendMessage: fromPromise<SendingOutcome, Message>(() => {
      throw new Error('sendMessage was not provided')
    }),
  },
  guards: {
    isStored: (_, outcome: SendingOutcome) => outcome.kind === 'stored',
  },
  actions: {
    keepMessage: assign((_, message: Message) => ({
      message,
      fieldErrors: NO_FIELD_ERRORS,
      formErrors: [],
      failure: null,
    })),
    keepErrors: assign((_, outcome: SendingOutcome) => listErrors(outcome)),
    keepFailure: assign((_, { error }: { error: unknown }) => describeFailure(error)),
    keepTimeout: assign({ failure: 'unanswered' }),
    emitLeadGenerated: emit({ type: 'lead.generated' }),
    emitRefused: emit({ type: 'message.refused' }),
    emitStored: emit({ type: 'message.stored' }),
  },
  delays: { messageTimeout: MESSAGE_TIMEOUT },
}).createMachine({
  id: 'contact',
  context: { message: null, fieldErrors: NO_FIELD_ERRORS, formErrors: [], failure: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The visitor writes, or reads what was wrong with the last attempt and sends again.',
      on: {
        'message.submitted': {
          description: 'Send Message was pressed on a form without faults.',
          target: 'submitting',
          actions: ['emitLeadGenerated', { type: 'keepMessage', params: ({ event }) => event.message }],
        },
      },
    },
    submitting: {
      description: 'The message is on its way. Nothing here hears Send Message, so it cannot be sent twice.',
      tags: 'busy',
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
      after: {
        messageTimeout: {
          description: 'The form service did not answer in time.',
          target: 'editing',
          actions: ['keepTimeout', 'emitRefused'],
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
