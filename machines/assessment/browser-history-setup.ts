import { assign, emit, fromPromise, setup } from 'xstate'

import type { SavedResult } from '#machines/saved-result/saved-result.ts'

import type { Place } from './assessment-context.ts'
import type { PlaceChanged, PlaceRequested, ResultRequested } from './assessment-events.ts'

// Events, guards, actions and delays of the chart in browser-history.machine.ts, which refers to them by name.

/** The visitor has stopped navigating if no entry was reached for this time, in milliseconds. */
export const RETURN_PAUSE = 100

/** What the browser keeps with an entry of its history. */
export interface HistoryEntry {
  /** The place that the entry shows. The first entry of a visit has none yet, so it is undefined there. */
  readonly place?: Place | undefined
  /** How many entries of the same assessment are before it; undefined means none. */
  readonly depth?: number | undefined
  /** The place of the entry before it. */
  readonly before?: Place | undefined
  /** When the entry was added, in milliseconds since 1970. */
  readonly at?: number | undefined
}

export interface BrowserHistoryContext {
  /** The place that the assessment shows. */
  readonly place: Place
  /** The current entry. */
  readonly entry: HistoryEntry
  /** The entry at which the visitor was before they navigated. */
  readonly origin: HistoryEntry
}

export type EntryEvent =
  /** An entry was added or replaced. */
  | { type: 'entry.changed'; entry: HistoryEntry }
  /** Back, Forward or a move has led to an entry of the assessment. */
  | { type: 'entry.reached'; entry: HistoryEntry; isBack: boolean }

/** The address is that of another page. Until that page has loaded, the assessment stays on the screen. */
type PageLeft = { type: 'page.left' }

export type BrowserHistoryEvent = PlaceChanged | PlaceRequested | ResultRequested | EntryEvent | PageLeft

export type BrowserHistoryEmission =
  /** The visitor is at this place of the history. The assessment answers with `place.changed` or `result.requested`. */
  | { type: 'history.travelled'; place: Place }
  | { type: 'entry.added'; place: Place; depth: number; before: Place }
  | { type: 'entry.replaced'; entry: HistoryEntry }
  /** The history must move by this number of entries, which is negative for a move back. */
  | { type: 'move.started'; by: number }
  /** The page must start at its top. The router would restore the scroll position of the entry. */
  | { type: 'scroll.reset' }
  | { type: 'result.opened' }

const findPlace = ({ place = 'intro' }: HistoryEntry): Place => place
const findDepth = ({ depth = 0 }: HistoryEntry): number => depth
const isEarlier = (one: Place, other: Place) => typeof one === 'number' && typeof other === 'number' && one < other

function makeAddedEntry({ place, entry }: BrowserHistoryContext) {
  const before = findPlace(entry)
  // A new assessment after a result leaves the entry of that result alone.
  const depth = place === 'intro' && before === 'result' ? 0 : findDepth(entry) + 1
  return { place, depth, before }
}

export const browserHistorySetup = setup({
  types: {
    context: {} as BrowserHistoryContext,
    input: {} as { readonly entry: HistoryEntry },
    events: {} as BrowserHistoryEvent,
    emitted: {} as BrowserHistoryEmission,
  },
  actors: {
    readResult: fromPromise<SavedResult | null>(() => {
      throw new Error('readResult was not provided')
    }),
  },
  guards: {
    isAtEntry: ({ context }, { place }: PlaceChanged) => place === findPlace(context.entry),
    isElsewhere: ({ context }, { place }: PlaceChanged) => place !== context.place,
    isUnnamed: ({ context }) => context.entry.place === undefined,
    isAnchor: ({ context }, entry: HistoryEntry) => entry.place === undefined && context.entry.place !== undefined,
    isIntroEntry: ({ context }) => findPlace(context.entry) === 'intro',
    isAwayFromOrigin: ({ context: { entry, origin } }) => findDepth(entry) !== findDepth(origin),
    isOrigin: ({ context }, entry: HistoryEntry) => findDepth(entry) === findDepth(context.origin),
    isFromIntro: ({ context: { entry, origin } }) => findPlace(entry) === 'result' && findPlace(origin) === 'intro',
    isShown: ({ context }) => context.place === findPlace(context.entry),
    isOutsideQuestions: ({ context }) => typeof context.place !== 'number',
    isFinishedAtFirstEntry: ({ context }) => context.place === 'result' && findDepth(context.entry) === 0,
    isAfterFirst: ({ context }) => typeof context.place !== 'number' && findDepth(context.entry) > 0,
    isForward: ({ context }) => !isEarlier(context.place, findPlace(context.entry)),
    isAfterOther: ({ context }) => context.entry.before !== context.place,
    isResultAgain: ({ context }, { entry, isBack }: { entry: HistoryEntry; isBack: boolean }) =>
      isBack && [context.place, findPlace(context.entry), findPlace(entry)].every((place) => place === 'result'),
    isOfEntry: ({ context }, found: SavedResult | null) => found !== null && found.at >= (context.entry.at ?? 0),
  },
  actions: {
    keepPlace: assign((_, { place }: PlaceChanged) => ({ place })),
    keepEntry: assign((_, entry: HistoryEntry) => ({ entry })),
    keepOriginAndEntry: assign(({ context }, entry: HistoryEntry) => ({ origin: context.entry, entry })),
    inheritEntry: assign(({ context: { entry } }) => ({
      entry: { ...entry, depth: findDepth(entry) + 1, before: entry.place },
    })),
    keepAdded: assign(({ context }) => ({ entry: makeAddedEntry(context) })),
    namePlace: assign(({ context: { place, entry } }) => ({ entry: { ...entry, place } })),
    nameFirst: assign((_, place: Place) => ({ entry: { place, depth: 0 } })),
    emitTravelled: emit(({ context }) => ({ type: 'history.travelled', place: findPlace(context.entry) }) as const),
    emitAdded: emit(({ context }) => ({ type: 'entry.added', ...makeAddedEntry(context) }) as const),
    emitReplaced: emit(({ context }) => ({ type: 'entry.replaced', entry: context.entry }) as const),
    moveBack: emit({ type: 'move.started', by: -1 }),
    moveToFirst: emit(({ context }) => ({ type: 'move.started', by: -findDepth(context.entry) }) as const),
    moveToOrigin: emit(
      ({ context: { entry, origin } }) => ({ type: 'move.started', by: findDepth(origin) - findDepth(entry) }) as const,
    ),
    resetScroll: emit({ type: 'scroll.reset' }),
    openResult: emit({ type: 'result.opened' }),
  },
  delays: { returnPause: RETURN_PAUSE },
})

// Actions with their parameters, and transitions, that occur more than once in the chart.
export const keepPlace = { type: 'keepPlace', params: ({ event }: { event: PlaceChanged }) => event } as const
export const keepEntry = { type: 'keepEntry', params: ({ event }: { event: EntryEvent }) => event.entry } as const
export const keepOriginAndEntry = { ...keepEntry, type: 'keepOriginAndEntry' } as const

// What the history does if the device does not have the result of the entry, or cannot read it.
export const withoutResult = [
  {
    description: 'The visitor came from the intro and would see an intro again, so the history goes back once more.',
    guard: 'isFromIntro',
    target: 'resting',
    actions: 'moveBack',
  },
  {
    description: 'Nothing is left of the assessment, so the next one begins at its first entry.',
    guard: 'isAfterFirst',
    target: 'following',
  },
  {
    description: 'Nothing is left of the assessment, so the next one begins here.',
    target: 'reporting',
    actions: [{ type: 'nameFirst', params: 'intro' }, 'emitReplaced'],
  },
] as const
