import { assign, fromCallback, fromPromise, sendTo, setup, type SnapshotFrom } from 'xstate'

import type { Draft, DraftValues } from './draft.ts'

// Keeps what was typed into a form and not sent yet, on this page and on the device. Each tab has a draft of its own. The draft that
// the device kept from an earlier visit is read once. It fills only empty fields, and nothing is written until it has been read.

export interface DraftContext {
  /** What this page has saved; null if it has saved nothing, or has forgotten it. */
  readonly values: DraftValues | null
  /** What the device had from an earlier visit; null if nothing was read. */
  readonly found: DraftValues | null
  /** When the page in which the earlier visit began the draft was loaded, in milliseconds since 1970. */
  readonly loadedAt: number | undefined
}

/** The form was filled in further, by the visitor or with what was known. */
interface ValuesTyped {
  readonly type: 'values.typed'
  readonly values: DraftValues
}

/** Tells the device what to save. */
export interface DraftChanged {
  readonly type: 'draft.changed'
  readonly values: DraftValues
  readonly loadedAt: number | undefined
}

export type DraftEvent =
  | ValuesTyped
  /** A form asks for the draft of an earlier visit. */
  | { type: 'draft.requested' }
  /** The form was sent, or its values were taken over. */
  | { type: 'draft.forgotten' }

/** The draft of the earlier visit, with what has been typed since. */
function mergeTyped(typed: DraftValues | null, found: DraftValues): DraftValues | null {
  if (typed === null) return null
  const left = Object.entries(found).filter(([field]) => !typed[field])
  return { ...typed, ...Object.fromEntries(left) }
}

export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
  },
  actors: {
    /** Takes over the draft of this tab, or the newest that no other tab holds. */
    readDraft: fromPromise<Draft | null>(() => {
      throw new Error('readDraft was not provided')
    }),
    /** Saves every draft that it receives. */
    draftStorage: fromCallback<DraftChanged>(() => {
      throw new Error('draftStorage was not provided')
    }),
  },
  guards: {
    isTyped: ({ context }) => context.values !== null,
  },
  actions: {
    keepValues: assign((_, values: DraftValues) => ({ values })),
    takeFound: assign(({ context }, draft: Draft | null) =>
      draft === null
        ? {}
        : { found: draft.values, loadedAt: draft.loadedAt, values: mergeTyped(context.values, draft.values) },
    ),
    save: sendTo('draftStorage', ({ context: { values, loadedAt } }): DraftChanged => ({
      type: 'draft.changed',
      values: values ?? {},
      loadedAt,
    })),
    forget: assign({ values: null, found: null, loadedAt: undefined }),
  },
}).createMachine({
  id: 'draft',
  context: { values: null, found: null, loadedAt: undefined },
  invoke: { id: 'draftStorage', src: 'draftStorage' },
  initial: 'unread',
  on: {
    'draft.forgotten': {
      description: 'The form was sent, or another part of the app now saves its values.',
      target: '.forgotten',
      actions: 'forget',
    },
    'values.typed': {
      description: 'The form was filled in further.',
      target: '.kept',
      actions: [{ type: 'keepValues', params: ({ event }) => event.values }, 'save'],
    },
  },
  states: {
    unread: {
      description: 'This page has saved nothing, and the device may have a draft.',
      on: {
        'draft.requested': { description: 'A form requests its saved values.', target: 'reading' },
      },
    },
    reading: {
      description:
        'The draft is being read from the device. Nothing is written until then, because it would replace the draft.',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        onDone: {
          description: 'The device has answered.',
          target: 'comparing',
          actions: { type: 'takeFound', params: ({ event }) => event.output },
        },
        onError: { description: 'The draft cannot be read from the device.', target: 'comparing' },
      },
      on: {
        'values.typed': {
          description: 'The visitor types in the meantime.',
          actions: { type: 'keepValues', params: ({ event }) => event.values },
        },
      },
    },
    comparing: {
      description: 'What was typed in the meantime is saved together with the rest of the draft.',
      always: [
        {
          description: 'Something was typed in the meantime.',
          guard: 'isTyped',
          target: 'kept',
          actions: 'save',
        },
        { description: 'Nothing was typed.', target: 'unread' },
      ],
    },
    kept: { description: 'This page has saved the form.' },
    forgotten: { description: 'There is no draft any more.' },
  },
})

export type DraftSnapshot = SnapshotFrom<typeof draftMachine>
