import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'

import type { Message, MessageField } from './message.ts'

// From a message that the form has checked to the note that it was sent. Every failure leads back to the form, which
// still holds what was typed, with what went wrong.

/** How long sending may take before the visitor is told that it failed, in milliseconds (design §4). */
export const MESSAGE_TIMEOUT = 20_000

export type FieldErrors = Readonly<Record<MessageField, readonly string[]>>

/** What the form service made of a message: it has it, or it says what is wrong with it. */
export type SendingOutcome =
  | { readonly kind: 'stored' }
  | {
      readonly kind: 'refused'
      readonly fieldErrors: readonly { readonly field: MessageField; readonly message: string }[]
      readonly formErrors: readonly string[]
    }

export interface ContactContext {
  /** The last message that was handed over. */
  readonly message: Message | null
  /** What the form service says about each field, to be shown behind the field's name (specification §5). */
  readonly fieldErrors: FieldErrors
  readonly formErrors: readonly string[]
  /** Why nothing can be said in the service's own words; the page has words for it. */
  readonly failure: Failure | null
}

/** `unanswered`: the service did not answer in time. `unexplained`: it gave no reason. */
export type Failure = 'unanswered' | 'unexplained'

export type ContactEvent =
  /** Send Message was pressed on a form without faults. */
  { type: 'message.submitted'; message: Message }

/** What the web room performs: `lead.generated` goes to analytics, the others move focus and are announced. */
export type ContactEmission = { type: 'lead.generated' } | { type: 'message.refused' } | { type: 'message.stored' }

const NO_FIELD_ERRORS: FieldErrors = { email: [], message: [] }

/** What there is to show after a call that brought errors; never nothing. */
function listErrors(outcome: SendingOutcome): Omit<ContactContext, 'message'> {
  const { fieldErrors, formErrors } = outcome.kind === 'refused' ? outcome : { fieldErrors: [], formErrors: [] }
  const about = (field: MessageField) =>
    fieldErrors.filter((error) => error.field === field && error.message !== '').map((error) => error.message)
  const errors = { email: about('email'), message: about('message') }
  const reasons = formErrors.filter((reason) => reason !== '')
  const isSilent = errors.email.length + errors.message.length + reasons.length === 0
  return { fieldErrors: errors, formErrors: reasons, failure: isSilent ? 'unexplained' : null }
}

/** The raw message of a failed call (specification §8), or that it has none. */
function describeFailure(error: unknown): Pick<ContactContext, 'formErrors' | 'failure'> {
  const text = error instanceof Error ? error.message : String(error)
  return text === '' ? { formErrors: [], failure: 'unexplained' } : { formErrors: [text], failure: null }
}

/** What is sent. Throws without a message: the chart comes here only with one. */
function messageIn({ message }: ContactContext): Message {
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
    sayLeadGenerated: emit({ type: 'lead.generated' }),
    sayRefused: emit({ type: 'message.refused' }),
    sayStored: emit({ type: 'message.stored' }),
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
          actions: ['sayLeadGenerated', { type: 'keepMessage', params: ({ event }) => event.message }],
        },
      },
    },
    submitting: {
      description: 'The message is on its way. Nothing here hears Send Message, so it cannot be sent twice.',
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => messageIn(context),
        onDone: [
          {
            description: 'The form service has the message.',
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'sent',
            actions: 'sayStored',
          },
          {
            description: 'The form service says what is wrong.',
            target: 'editing',
            actions: [{ type: 'keepErrors', params: ({ event }) => event.output }, 'sayRefused'],
          },
        ],
        onError: {
          description: 'The message did not arrive.',
          target: 'editing',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'sayRefused'],
        },
      },
      after: {
        messageTimeout: {
          description: 'The form service did not answer in time.',
          target: 'editing',
          actions: ['keepTimeout', 'sayRefused'],
        },
      },
    },
    sent: {
      type: 'final',
      description: 'The form service has the message; the note stands in the place of the form.',
    },
  },
})

export type ContactSnapshot = SnapshotFrom<typeof contactMachine>
