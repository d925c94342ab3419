import type { Place } from '#machines/assessment/assessment-context.ts'
import type {
  BrowserHistoryContext,
  BrowserHistoryEvent,
  HistoryEntry,
} from '#machines/assessment/browser-history-setup.ts'
import { browserHistoryMachine, type BrowserHistorySnapshot } from '#machines/assessment/browser-history.machine.ts'
import type { SavedResult } from '#machines/saved-result/saved-result.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import type { PathModel } from './generate-paths.ts'

// What the assessment, the browser and the device may do to the browser's history. Plain data for Vitest. The browser walks the
// chart together with the assessment, by assessment-tab.model.ts.

type DeviceEvent =
  | { type: 'xstate.done.actor.readResult'; output: SavedResult | null }
  | { type: 'xstate.error.actor.readResult'; error: unknown }
  | { type: 'xstate.after.returnPause.browser-history.returning.waiting' }

export type BrowserHistoryModelEvent = BrowserHistoryEvent | DeviceEvent

const PLACES: readonly Place[] = ['intro', 0, 1, 'result']

/** When the entry of the second question was added, in milliseconds since 1970. */
const ADDED_AT = 1_790_000_000_000

const ENTRIES: Readonly<Record<string, HistoryEntry>> = {
  'an entry without place': {},
  'the intro': { place: 'intro', depth: 0 },
  'question 1': { place: 0, depth: 1, before: 'intro' },
  'question 2': { place: 1, depth: 2, before: 0, at: ADDED_AT },
  'question 2 of a resumed assessment': { place: 1, depth: 1, before: 'intro' },
  'the result': { place: 'result', depth: 0 },
}

const SAVED: SavedResult = { at: ADDED_AT, company: 'Northwind', answers: sampleReport('Quick Win').rawAnswers }

const writePlace = (place: Place) => (typeof place === 'number' ? `question ${place + 1}` : `the ${place}`)

type Event = BrowserHistoryModelEvent

const shows: Readonly<Record<string, Event>> = Object.fromEntries(
  PLACES.map((place) => [`the assessment shows ${writePlace(place)}`, { type: 'place.changed', place } as const]),
)

const fromAssessment: Readonly<Record<string, Event>> = {
  ...shows,
  'the assessment goes on with saved progress': { type: 'place.requested' },
  'the assessment asks for the result': { type: 'result.requested' },
}

const fromBrowser: Readonly<Record<string, Event>> = Object.fromEntries(
  Object.entries(ENTRIES).flatMap(([name, entry]) => [
    [`the visitor goes Back to ${name}`, { type: 'entry.reached', entry, isBack: true } as const],
    [`the visitor goes Forward to ${name}`, { type: 'entry.reached', entry, isBack: false } as const],
  ]),
)

const leaves: Readonly<Record<string, Event>> = { 'a link opens another page': { type: 'page.left' } }

/** While the history returns, it makes no difference whether the visitor presses Back or Forward. */
const whileReturning = Object.values({ ...shows, ...fromBrowser, ...leaves }).filter(
  (event) => !('isBack' in event && event.isBack),
)

const fromLink: Readonly<Record<string, Event>> = {
  'a link on the page adds an entry': { type: 'entry.changed', entry: {} },
  ...leaves,
}

const fromDevice: Readonly<Record<string, Event>> = {
  'the device has the result': { type: 'xstate.done.actor.readResult', output: SAVED },
  'the device has an older result': {
    type: 'xstate.done.actor.readResult',
    output: { ...SAVED, at: ADDED_AT - 1 },
  },
  'the device has none': { type: 'xstate.done.actor.readResult', output: null },
  'reading fails': { type: 'xstate.error.actor.readResult', error: new Error('The device cannot be read') },
}

const PAUSE: Event = { type: 'xstate.after.returnPause.browser-history.returning.waiting' }

const WORDS = Object.entries({
  ...fromAssessment,
  ...fromBrowser,
  ...fromLink,
  ...fromDevice,
  'the visitor has stopped navigating': PAUSE,
})

const describe = (event: Event): string => WORDS.find(([, one]) => one === event)?.[0] ?? event.type

const findState = ({ value }: BrowserHistorySnapshot) =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')

const nameKind = (place: Place) => (typeof place === 'number' ? 'a question' : `the ${place}`)

const findDepth = ({ depth = 0 }: HistoryEntry): number => depth
const findEntryPlace = ({ place = 'intro' }: HistoryEntry): Place => place

function writeKey(snapshot: BrowserHistorySnapshot): string {
  if (snapshot.status === 'done') return 'leaving'
  const { place, entry } = snapshot.context
  const relation = place === findEntryPlace(entry) ? 'at its entry' : 'at another entry'
  return `${findState(snapshot)} with ${nameKind(place)} ${relation}`
}

/** Questions are alike. */
function describeKind(event: Event): string {
  if (event.type === 'place.changed') return `shows ${nameKind(event.place)}`
  if (event.type === 'entry.reached') return `${event.isBack} ${nameKind(findEntryPlace(event.entry))}`
  return describe(event)
}

/** What becomes of the entry. */
function nameChange({ entry: from }: BrowserHistoryContext, { entry: to }: BrowserHistoryContext): string {
  if (from.place === to.place) return 'stays'
  return findDepth(from) < findDepth(to) ? 'deeper' : 'replaced'
}

/** The events possible in this state. In the other states, the assessment is about to answer within the same task. */
function listEvents(snapshot: BrowserHistorySnapshot): readonly Event[] {
  if (snapshot.status === 'done') return []
  if (snapshot.matches('readingResult')) return Object.values({ ...fromDevice, ...fromBrowser, ...shows, ...leaves })
  if (snapshot.matches('returning'))
    return snapshot.matches({ returning: 'waiting' }) ? [PAUSE, ...whileReturning] : whileReturning
  if (snapshot.matches('catchingUp')) return Object.values({ ...shows, ...fromBrowser, ...leaves })
  const isAnswerDue = ['asking', 'reporting', 'travelling'].some((state) => snapshot.matches(state as 'asking'))
  return Object.values(isAnswerDue ? fromAssessment : { ...fromAssessment, ...fromBrowser, ...fromLink })
}

export const browserHistoryModel: PathModel<BrowserHistorySnapshot, BrowserHistoryModelEvent> = {
  name: 'browser-history',
  isForBrowser: false,
  logic: browserHistoryMachine,
  input: { entry: {} },
  opening: [],
  events: listEvents,
  key: writeKey,
  mark: (snapshot) => {
    const { value, context } = snapshot
    const { place, entry, origin } = context
    const isAway = snapshot.matches('travelling') || snapshot.matches('returning')
    const way = isAway && findDepth(entry) - findDepth(origin)
    return JSON.stringify([value, place, { ...entry, depth: entry.depth && 1 }, way])
  },
  nameStep: (from, event, to) =>
    [findState(from), describeKind(event), nameChange(from.context, to.context), writeKey(to)].join(),
  describeEvent: describe,
  sights: {},
}
