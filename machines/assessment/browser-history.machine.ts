import type { SnapshotFrom } from 'xstate'

import {
  browserHistorySetup,
  keepEntry,
  keepOriginAndEntry,
  keepPlace,
  withoutResult,
} from './browser-history-setup.ts'

// Keeps one entry of the browser's history for each question. A step forward adds an entry. Previous goes back in the history
// if the previous entry is the right question. Back or Forward to a place that the assessment cannot show is undone, so that
// no entry is lost. A finished assessment keeps one entry, its first one, which becomes the entry of the result: Back leaves
// the assessment, and Forward or a reload opens the saved result. An assessment that is started over goes back to its first entry.

export const browserHistoryMachine = browserHistorySetup.createMachine({
  id: 'browser-history',
  context: ({ input }) => ({ ...input, place: 'intro', origin: input.entry }),
  initial: 'restoring',
  on: {
    'entry.changed': [
      {
        description: 'A link to an anchor has added an entry. It belongs to the same place.',
        guard: { type: 'isAnchor', params: ({ event }) => event.entry },
        actions: ['inheritEntry', 'emitReplaced'],
      },
      {
        description: 'An entry was added or replaced.',
        actions: keepEntry,
      },
    ],
    'entry.reached': {
      description: 'The visitor pressed Back or Forward, or chose another entry.',
      target: '.travelling',
      actions: keepOriginAndEntry,
    },
    'page.left': { description: 'The visitor has opened another page.', target: '.away' },
    'place.changed': {
      description: 'The assessment shows another place.',
      target: '.following',
      actions: keepPlace,
    },
    'place.requested': {
      description: 'The assessment goes on with what was saved, and is about to say where it is.',
      target: '.asking',
    },
    'result.requested': [
      {
        description: 'The entry belongs to no finished assessment.',
        guard: 'isIntroEntry',
        target: '.resting',
      },
      { description: 'The entry belongs to a finished assessment.', target: '.readingResult' },
    ],
  },
  states: {
    restoring: {
      description: 'The assessment does not yet know what an earlier visit left on the device.',
      on: {
        'entry.reached': {
          description: 'The visitor navigates before the device has answered.',
          actions: keepEntry,
        },
      },
    },
    following: {
      description: 'The history follows the assessment.',
      always: [
        { description: 'The history is already at this place.', guard: 'isShown', target: 'resting' },
        {
          description: 'The only entry of the assessment becomes the entry of its result.',
          guard: 'isFinishedAtFirstEntry',
          target: 'resting',
          actions: ['namePlace', 'emitReplaced'],
        },
        {
          description: 'The intro and the result of an assessment are shown at its first entry.',
          guard: 'isAfterFirst',
          target: 'catchingUp',
          actions: 'moveToFirst',
        },
        {
          description: 'A step forward adds an entry.',
          guard: 'isForward',
          target: 'resting',
          actions: ['emitAdded', 'keepAdded'],
        },
        {
          description: 'The previous entry belongs to another place.',
          guard: 'isAfterOther',
          target: 'resting',
          actions: ['namePlace', 'emitReplaced'],
        },
        { description: 'A step back goes to the previous entry.', target: 'catchingUp', actions: 'moveBack' },
      ],
    },
    resting: {
      description: 'Nothing is left to do.',
      on: {
        'entry.reached': {
          description: 'Back leads to a second result, which would be the same: the device keeps one.',
          guard: { type: 'isResultAgain', params: ({ event }) => event },
          actions: [keepEntry, 'moveBack'],
        },
      },
    },
    catchingUp: {
      description: 'The assessment is already at the place, and the browser is on its way.',
      on: {
        'place.changed': {
          description: 'The assessment moves on in the meantime.',
          actions: keepPlace,
        },
        'entry.reached': [
          {
            description: 'This is the first entry of an assessment that is finished, or was started over.',
            guard: 'isOutsideQuestions',
            target: 'resting',
            actions: ['resetScroll', { type: 'nameFirst', params: ({ context }) => context.place }, 'emitReplaced'],
          },
          {
            description: 'The browser has arrived.',
            target: 'following',
            actions: ['resetScroll', keepEntry],
          },
        ],
      },
    },
    travelling: {
      description: 'The visitor navigated, and the assessment reports which place it shows.',
      entry: 'emitTravelled',
      on: {
        'place.changed': [
          {
            description: 'The assessment now shows the place of the entry.',
            guard: { type: 'isAtEntry', params: ({ event }) => event },
            target: 'resting',
            actions: keepPlace,
          },
          {
            description:
              'The assessment cannot show the place: the report is being sent, an answer is missing or was discarded, or the form of the intro has changed.',
            guard: 'isAwayFromOrigin',
            target: 'returning',
            actions: keepPlace,
          },
          {
            description: 'The assessment cannot show the place, and the way to the entry before is unknown.',
            target: 'following',
            actions: keepPlace,
          },
        ],
      },
    },
    returning: {
      description: 'The history goes back to the entry where the visitor was, so that every entry remains.',
      initial: 'waiting',
      on: {
        'place.changed': {
          description: 'The assessment moves on in the meantime.',
          actions: keepPlace,
        },
        'entry.reached': [
          {
            description: 'The browser is where the visitor was.',
            guard: { type: 'isOrigin', params: ({ event }) => event.entry },
            target: 'following',
            actions: keepEntry,
          },
          {
            description: 'The visitor navigated again.',
            target: '.waiting',
            actions: keepEntry,
          },
        ],
      },
      states: {
        waiting: {
          description: 'Chromium drops a move that starts while the visitor is still navigating.',
          after: {
            returnPause: { description: 'The visitor has stopped navigating.', target: 'moving' },
          },
        },
        moving: { description: 'The browser is on its way.', entry: 'moveToOrigin' },
      },
    },
    asking: {
      description: 'After a reload, or after a Back before hydration, the entry may belong to another place.',
      on: {
        'place.changed': [
          {
            description: 'The entry has no place yet.',
            guard: 'isUnnamed',
            target: 'following',
            actions: keepPlace,
          },
          {
            description: 'The entry has a place.',
            target: 'reporting',
            actions: keepPlace,
          },
        ],
      },
    },
    reporting: {
      description: 'The assessment is told the place of the entry and reports which place it shows.',
      entry: 'emitTravelled',
    },
    readingResult: {
      description: 'The saved result is being read from the device.',
      invoke: {
        id: 'readResult',
        src: 'readResult',
        onDone: [
          {
            description: 'The device has the result of this entry, or a later one.',
            guard: { type: 'isOfEntry', params: ({ event }) => event.output },
            target: 'leaving',
            actions: 'openResult',
          },
          ...withoutResult,
        ],
        onError: withoutResult,
      },
      on: {
        'place.changed': [
          {
            description: 'The visitor has moved on in the meantime.',
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: 'following',
            actions: keepPlace,
          },
          {
            description: 'The assessment shows the same place.',
          },
        ],
      },
    },
    away: {
      description:
        'Another page is loading, and the history entries now belong to it. The visitor may still come back.',
      on: {
        'entry.changed': {
          description: 'A link has led back to the assessment, by a new entry.',
          target: 'following',
          actions: keepEntry,
        },
        'place.changed': { description: 'The assessment moves on in the meantime.', actions: keepPlace },
        'place.requested': { description: 'The entry is asked for once the visitor is back.' },
        'result.requested': { description: 'The result is read once the visitor is back.' },
      },
    },
    leaving: { type: 'final', description: 'The page of the saved result opens.' },
  },
})

export type BrowserHistorySnapshot = SnapshotFrom<typeof browserHistoryMachine>
