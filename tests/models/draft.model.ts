import { draftMachine, type DraftEvent, type DraftSnapshot } from '#machines/draft/draft.machine.ts'
import type { Draft, DraftValues } from '#machines/draft/draft.ts'

import type { PathModel } from './generate-paths.ts'

// What a form and the device may do with a draft. Plain data for Vitest.

type DeviceEvent =
  | { type: 'xstate.done.actor.readDraft'; output: Draft | null }
  | { type: 'xstate.error.actor.readDraft'; error: unknown }

export type DraftModelEvent = DraftEvent | DeviceEvent

/** When the page of the earlier visit was loaded, in milliseconds since 1970. */
export const LOADED_AT = 1_790_000_000_000
export const STORED: DraftValues = { email: 'ada@example.com', message: 'Of the earlier visit' }
export const TYPED: DraftValues = { email: '', message: 'Of this visit' }

const WORDS: Readonly<Record<string, DraftModelEvent>> = {
  'the visitor types': { type: 'values.typed', values: TYPED },
  'a form asks': { type: 'draft.requested' },
  'it is sent': { type: 'draft.forgotten' },
}

const READING: Readonly<Record<string, DraftModelEvent>> = {
  'the device has a draft': {
    type: 'xstate.done.actor.readDraft',
    output: { at: LOADED_AT, values: STORED, loadedAt: LOADED_AT },
  },
  'the device has none': { type: 'xstate.done.actor.readDraft', output: null },
  'reading fails': { type: 'xstate.error.actor.readDraft', error: new Error('The device cannot be read') },
}

export const draftModel: PathModel<DraftSnapshot, DraftModelEvent> = {
  name: 'draft',
  // A page cannot hold its own device; form-drafts.spec.ts takes these paths in the browser.
  isForBrowser: false,
  logic: draftMachine,
  input: undefined,
  opening: [],
  events: (snapshot) => Object.values({ ...WORDS, ...(snapshot.matches('reading') && READING) }),
  key: ({ value, context }) =>
    `${value}${context.values === null ? '' : ', typed'}${context.found === null ? '' : ', read'}`,
  describeEvent: (event) =>
    Object.entries({ ...WORDS, ...READING }).find(([, one]) => one === event)?.[0] ?? event.type,
  sights: {},
}
