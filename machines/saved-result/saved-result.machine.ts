import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'

import type { FinishedAssessment } from '#machines/assessment/assessment-events.ts'
import { areSameAnswers } from '#machines/questions/answers.ts'

import type { SavedResult } from './saved-result.ts'

// Reads the last finished result from the visitor's device, and removes it on request.

export interface SavedResultInput {
  /** The result to look for; null accepts any result. */
  readonly expected: FinishedAssessment | null
}

export interface SavedResultContext extends SavedResultInput {
  readonly found: SavedResult | null
}

/** The visitor pressed 'Remove from this device'. */
export type SavedResultEvent = { type: 'removal.requested' }

function isExpected({ expected }: SavedResultContext, found: SavedResult | null): boolean {
  if (found === null || expected === null) return found !== null
  return found.company === expected.company && areSameAnswers(found.answers, expected.answers)
}

export const savedResultMachine = setup({
  types: {
    context: {} as SavedResultContext,
    events: {} as SavedResultEvent,
    input: {} as SavedResultInput,
  },
  actors: {
    readResult: fromPromise<SavedResult | null>(() => {
      throw new Error('readResult was not provided')
    }),
    removeResult: fromPromise<boolean>(() => {
      throw new Error('removeResult was not provided')
    }),
  },
  actions: {
    keepFound: assign((_, found: SavedResult | null) => ({ found })),
  },
  guards: {
    isExpected: ({ context }, found: SavedResult | null) => isExpected(context, found),
    isRemoved: (_, isRemoved: boolean) => isRemoved,
  },
}).createMachine({
  id: 'saved-result',
  context: ({ input }) => ({ ...input, found: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The result is being read from the device.',
      invoke: {
        id: 'readResult',
        src: 'readResult',
        onDone: [
          {
            description: 'The device has the result.',
            guard: { type: 'isExpected', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          { description: 'The device has none, or that of another assessment.', target: 'missing' },
        ],
        onError: { description: 'The result cannot be read from the device.', target: 'missing' },
      },
    },
    found: {
      description: 'The result is on this device and can be removed.',
      initial: 'offered',
      on: {
        'removal.requested': { description: 'Remove from this device was pressed.', target: 'removing' },
      },
      states: {
        offered: { description: 'The visitor can remove it.' },
        refused: { description: 'The device did not remove it. The visitor may try again.' },
      },
    },
    removing: {
      description: 'The device removes it. A second press is ignored.',
      invoke: {
        id: 'removeResult',
        src: 'removeResult',
        onDone: [
          {
            description: 'It is gone from the device.',
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'removed',
          },
          { description: 'The device refuses.', target: 'found.refused' },
        ],
        onError: { description: 'The device fails.', target: 'found.refused' },
      },
    },
    removed: { type: 'final', description: 'The result is gone from this device, but the page still shows it.' },
    missing: { type: 'final', description: 'There is nothing to open or to remove.' },
  },
})

export type SavedResultSnapshot = SnapshotFrom<typeof savedResultMachine>
