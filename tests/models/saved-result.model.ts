import {
  savedResultMachine,
  type SavedResultEvent,
  type SavedResultSnapshot,
} from '#machines/saved-result/saved-result.machine.ts'
import type { SavedResult } from '#machines/saved-result/saved-result.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import type { PathModel } from './generate-paths.ts'

// What a visitor and the device may do with a saved result. Plain data for Vitest and Playwright.

/** What the device does: it answers or fails. */
type DeviceEvent =
  | { type: 'xstate.done.actor.readResult'; output: SavedResult | null }
  | { type: 'xstate.error.actor.readResult'; error: unknown }
  | { type: 'xstate.done.actor.removeResult'; output: boolean }
  | { type: 'xstate.error.actor.removeResult'; error: unknown }

export type SavedResultModelEvent = SavedResultEvent | DeviceEvent

/** What the page must show and the device must have. */
export const EXPECTED = { company: 'Northwind', answers: sampleReport('Quick Win').rawAnswers }
const SAVED: SavedResult = { at: 1_790_000_000_000, ...EXPECTED }

const REMOVE: SavedResultModelEvent = { type: 'removal.requested' }
const FOUND: SavedResultModelEvent = { type: 'xstate.done.actor.readResult', output: SAVED }

const READING: Readonly<Record<string, SavedResultModelEvent>> = {
  'the device has it': FOUND,
  'the device has none': { type: 'xstate.done.actor.readResult', output: null },
  'the device has that of another company': {
    type: 'xstate.done.actor.readResult',
    output: { ...SAVED, company: 'Southwind' },
  },
  'the device has other answers': {
    type: 'xstate.done.actor.readResult',
    output: { ...SAVED, answers: sampleReport('Not Now').rawAnswers },
  },
  'reading fails': { type: 'xstate.error.actor.readResult', error: new Error('The device cannot be read') },
}

const REMOVING: Readonly<Record<string, SavedResultModelEvent>> = {
  'the device removes the result': { type: 'xstate.done.actor.removeResult', output: true },
  'the device refuses to remove it': { type: 'xstate.done.actor.removeResult', output: false },
}

const FAILING: Readonly<Record<string, SavedResultModelEvent>> = {
  'removing fails': { type: 'xstate.error.actor.removeResult', error: new Error('The device cannot be written') },
}

const WORDS = Object.entries({ 'the visitor presses Remove': REMOVE, ...READING, ...REMOVING, ...FAILING })

type Model = PathModel<SavedResultSnapshot, SavedResultModelEvent>

const writeKey: Model['key'] = ({ value }) =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

/** A result that exists: what a visitor can do with it on the page. */
export const savedResultModel: Model = {
  name: 'saved-result',
  logic: savedResultMachine,
  input: { expected: EXPECTED },
  opening: [FOUND],
  events: (snapshot) => (snapshot.matches('removing') ? [REMOVE, ...Object.values(REMOVING)] : [REMOVE]),
  key: writeKey,
  describeEvent: (event) => WORDS.find(([, one]) => one === event)?.[0] ?? event.type,
  sights: {
    reading: 'the device being asked',
    'found.offered': 'the result and how to remove it',
    'found.refused': 'that the result was not removed',
    removing: 'the result still there',
    removed: 'that the result was removed',
    missing: 'nothing to remove',
  },
}

/** The other answers of the device. */
export const savedResultDeviceModel: Model = {
  ...savedResultModel,
  name: 'saved-result, the device',
  isForBrowser: false,
  opening: [],
  events: (snapshot) => {
    if (snapshot.matches('reading')) return [REMOVE, ...Object.values(READING)]
    return snapshot.matches('removing') ? [REMOVE, ...Object.values(FAILING)] : [REMOVE]
  },
}
