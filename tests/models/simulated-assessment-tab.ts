import { initialTransition, transition, type EventObject } from 'xstate'

import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { isLast, selectProgress } from '#machines/assessment/assessment-context.ts'
import type {
  BrowserHistoryEmission,
  BrowserHistoryEvent,
  HistoryEntry,
} from '#machines/assessment/browser-history-setup.ts'
import { browserHistoryMachine, type BrowserHistorySnapshot } from '#machines/assessment/browser-history.machine.ts'
import { inOptionOrder, type Answer } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { parseProgress, serializeProgress, type Progress, type Stamp } from '#machines/assessment/saved-progress.ts'

import type { AssessmentModelEvent, CallEvent } from './assessment.model.ts'
import type { BrowserHistoryModelEvent } from './browser-history.model.ts'

// A visitor's tab with the whole assessment: the shipped charts of the assessment and of the browser's history, the entries of
// that history, and what a reload leaves. It allows only actions that a visitor, a browser or a server can really take.

const PERSON: Person = { workEmail: 'ada@example.com', company: 'Analytical Engines', consent: true }
const STAMP: Stamp = {
  sessionId: '3b241101-e2bb-4255-8caf-4136c566a962',
  submittedAt: '2025-09-22T08:15:30.000Z',
}

const chooseFirst = ({ type, options }: Question): Answer =>
  type === 'radio' ? 0 : options.slice(0, 1).map((o) => o.text)
const makeAnswers = (count: number) =>
  Object.fromEntries(QUESTIONS.slice(0, count).map((question) => [question.id, chooseFirst(question)]))

/** What an earlier visit may have left on the device, by the words that describe it. */
export const SAVED_RECORDS = {
  'one answer': { index: 1, contact: PERSON, answers: makeAnswers(1), stamp: null },
  'a failed submission': { index: 15, contact: PERSON, answers: makeAnswers(16), stamp: STAMP },
  'all but the contact': { index: 15, contact: null, answers: makeAnswers(16), stamp: null },
  'all but the contact and an answer': { index: 15, contact: null, answers: makeAnswers(15), stamp: null },
  'one answer without contact': { index: 1, contact: null, answers: makeAnswers(1), stamp: null },
  'an empty record': { index: 0, contact: null, answers: {}, stamp: null },
  nothing: null,
} as const satisfies Readonly<Record<string, Progress | null>>

export type SavedRecord = keyof typeof SAVED_RECORDS

export type Act =
  | { readonly type: 'arrive'; readonly left: SavedRecord }
  | { readonly type: 'press'; readonly option: number }
  | { readonly type: 'jump'; readonly by: number }
  | { readonly type: 'end'; readonly call: 'stored' | 'conflict' | 'failed' | 'timeout' }
  | { readonly type: 'start' | 'edit' | 'next' | 'previous' | 'back' | 'forward' | 'reload' | 'start over' }

export interface Visit {
  /** Null before the page was opened. */
  readonly snapshot: AssessmentSnapshot | null
  /** The chart of the browser's history; null before the page was opened. */
  readonly history: BrowserHistorySnapshot | null
  readonly entries: readonly HistoryEntry[]
  /** The index of the current entry. */
  readonly at: number
  /** The events that the assessment received since the last page load, for a replay. */
  readonly events: readonly AssessmentModelEvent[]
  /** The same for the chart of the history, with the entry at which the page was loaded. */
  readonly historyEvents: readonly BrowserHistoryModelEvent[]
  readonly loadedAt: HistoryEntry
}

export const UNOPENED_TAB: Visit = {
  snapshot: null,
  history: null,
  entries: [{}],
  at: 0,
  events: [],
  historyEvents: [],
  loadedAt: {},
}

const CALL_EVENTS: Readonly<Record<Extract<Act, { type: 'end' }>['call'], CallEvent>> = {
  stored: { type: 'xstate.done.actor.sendReport', output: 'stored' },
  conflict: { type: 'xstate.done.actor.sendReport', output: 'conflict' },
  failed: { type: 'xstate.error.actor.sendReport', error: 'The network is gone' },
  timeout: { type: 'xstate.after.submissionTimeout.assessment.submitting' },
}

const findEntry = ({ entries, at }: Visit): HistoryEntry => entries[at] ?? {}

/** The progress that the device keeps in this state. */
const progressToKeep = (snapshot: AssessmentSnapshot) =>
  snapshot.matches('results') ? null : selectProgress(snapshot.context)

interface ExecutableAction {
  readonly type: string
  readonly params?: unknown
}

/** What a chart has asked for: events to the chart of the history, and its emissions. */
const listSent = (actions: readonly ExecutableAction[], targetId: string): EventObject[] =>
  actions.flatMap(({ type, params }) => {
    const sent = params as { readonly targetId?: string; readonly event: EventObject }
    return type === 'xstate.sendTo' && sent.targetId === targetId ? [sent.event] : []
  })
const listEmitted = (actions: readonly ExecutableAction[]): BrowserHistoryEmission[] =>
  actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as { readonly event: BrowserHistoryEmission }).event] : [],
  )

/** The visit after the assessment has received this event, and the history has followed. */
function sendEvent(visit: Visit, event: AssessmentModelEvent): Visit {
  if (visit.snapshot === null) throw new Error('The page is not open')
  const [snapshot, actions] = transition(assessmentMachine, visit.snapshot, event as never)
  const sent = listSent(actions, 'browserHistory') as BrowserHistoryEvent[]
  return sent.reduce(sendToHistory, { ...visit, snapshot, events: [...visit.events, event] })
}

/** The visit after the chart of the history has received this event, and the browser has done what it asked for. */
function sendToHistory(visit: Visit, event: BrowserHistoryModelEvent): Visit {
  if (visit.history === null) throw new Error('The page is not open')
  const [history, actions] = transition(browserHistoryMachine, visit.history, event as BrowserHistoryEvent)
  const received = { ...visit, history, historyEvents: [...visit.historyEvents, event] }
  const done = listEmitted(actions).reduce(performInBrowser, received)
  // The device has no result.
  const isReading = done.history?.matches('readingResult') ?? false
  if (isReading) return sendToHistory(done, { type: 'xstate.done.actor.readResult', output: null })
  const isWaiting = done.history?.matches({ returning: 'waiting' }) ?? false
  return isWaiting ? sendToHistory(done, { type: 'xstate.after.returnPause.browser-history.returning.waiting' }) : done
}

function performInBrowser(visit: Visit, emission: BrowserHistoryEmission): Visit {
  const { entries, at } = visit
  switch (emission.type) {
    case 'history.travelled':
      return sendEvent(visit, emission)
    case 'entry.added': {
      const { place, depth, before } = emission
      const own = findEntry(visit)
      const named = own.place === undefined ? { place: before, depth: depth - 1 } : own
      return { ...visit, entries: [...entries.slice(0, at), named, { place, depth, before }], at: at + 1 }
    }
    case 'entry.replaced':
      return { ...visit, entries: entries.with(at, emission.entry) }
    case 'move.started':
      return arrive(visit, emission.by)
    default:
      return visit
  }
}

/** The visit after the browser has moved by so many entries. */
function arrive(visit: Visit, by: number): Visit {
  const there = { ...visit, at: Math.max(visit.at + by, 0) }
  return sendToHistory(there, { type: 'entry.reached', entry: findEntry(there), isBack: by === -1 })
}

/** The visit after a page load: what was entered is restored, at the place that the browser shows. */
function loadPage(visit: Visit, left: Progress | null): Visit {
  const [snapshot] = initialTransition(assessmentMachine, { questions: QUESTIONS })
  const loadedAt = findEntry(visit)
  const [history] = initialTransition(browserHistoryMachine, { entry: loadedAt })
  const progress = left && parseProgress(serializeProgress(left, 0), QUESTIONS, 0)
  const loaded: Visit = { ...visit, snapshot, history, events: [], historyEvents: [], loadedAt }
  return sendEvent(loaded, { type: 'session.restored', progress })
}

function toggleOption({ context }: AssessmentSnapshot, option: number): Answer {
  const question = context.questions[context.index]
  const answer = question && context.answers[question.id]
  if (question?.type !== 'checkbox') return option
  const chosen = typeof answer === 'object' ? answer : []
  const text = question.options[option]?.text ?? ''
  return chosen.includes(text) ? chosen.filter((other) => other !== text) : inOptionOrder(question, [...chosen, text])
}

const VISITOR_EVENTS = {
  start: { type: 'person.submitted', person: PERSON },
  edit: { type: 'person.edited', isChanged: true },
  next: { type: 'question.advanced' },
  previous: { type: 'question.returned' },
  'start over': { type: 'assessment.restarted' },
} as const

/** The visit after this action. */
export function performAct(visit: Visit, act: Act): Visit {
  if (act.type === 'arrive') return loadPage(visit, SAVED_RECORDS[act.left])
  const { snapshot } = visit
  if (snapshot === null) throw new Error('The page is not open')
  switch (act.type) {
    case 'press':
      return sendEvent(visit, { type: 'answer.given', answer: toggleOption(snapshot, act.option) })
    case 'end':
      return sendEvent(visit, CALL_EVENTS[act.call])
    case 'back':
      return arrive(visit, -1)
    case 'forward':
      return arrive(visit, 1)
    case 'jump':
      return arrive(visit, act.by)
    case 'reload':
      return loadPage(visit, progressToKeep(snapshot))
    case 'next':
      return sendEvent(
        visit,
        isLast(snapshot.context) ? { type: 'assessment.completed', stamp: STAMP } : VISITOR_EVENTS.next,
      )
    default:
      return sendEvent(visit, VISITOR_EVENTS[act.type])
  }
}

const press = (option: number): Act => ({ type: 'press', option })

/** The option whose press changes the current answer. */
function listPresses({ context }: AssessmentSnapshot): Act[] {
  const question = context.questions[context.index]
  const answer = question && context.answers[question.id]
  if (answer === undefined) return [press(0)]
  if (typeof answer === 'number') return [press(answer === 0 ? 1 : 0)]
  return answer.length === 1 ? [press(0), press(1)] : [press(1)]
}

/**
 * Every action that is possible now, including those that have no effect. The entry of a finished assessment opens the page
 * of the saved result; history-after-result.spec.ts goes there.
 */
export function listActs({ snapshot, entries, at }: Visit): Act[] {
  if (snapshot === null)
    return Object.keys(SAVED_RECORDS).map((left) => ({ type: 'arrive', left: left as SavedRecord }))
  const travels: Act[] = [
    ...(at > 0 && entries[at - 1]?.place !== 'result' ? [{ type: 'back' } as const] : []),
    ...(at > 1 && entries[at - 2]?.place !== 'result' ? [{ type: 'jump', by: -2 } as const] : []),
    ...(at < entries.length - 1 ? [{ type: 'forward' } as const] : []),
  ]
  const always: Act[] = [...travels, { type: 'reload' }]
  if (snapshot.matches('intro')) {
    const { contact, isContactChanged } = snapshot.context
    const isKnown = contact !== null
    const known: Act[] = isContactChanged ? [{ type: 'start over' }] : [{ type: 'edit' }, { type: 'start over' }]
    return [{ type: 'start' }, ...always, ...(isKnown ? known : [])]
  }
  if (snapshot.matches('results')) return [...travels, { type: 'start over' }]
  const inWizard: Act[] = [...listPresses(snapshot), { type: 'next' }, { type: 'previous' }, { type: 'start over' }]
  if (!snapshot.matches('submitting')) return [...inWizard, ...always]
  const ends = Object.keys(CALL_EVENTS).map((call) => ({ type: 'end', call }) as Act)
  return [...ends, ...inWizard, ...always]
}

const WORDS: Readonly<Record<Exclude<Act['type'], 'arrive' | 'press' | 'jump' | 'end'>, string>> = {
  start: 'the visitor presses Start',
  edit: 'the visitor takes back the consent',
  next: 'the visitor presses Next',
  previous: 'the visitor presses Previous',
  back: 'the visitor goes Back',
  forward: 'the visitor goes Forward',
  reload: 'the visitor reloads the page',
  'start over': 'the visitor starts over',
}

const ENDS: Readonly<Record<Extract<Act, { type: 'end' }>['call'], string>> = {
  stored: 'the server stores the report',
  conflict: 'the server reports a conflict',
  failed: 'sending fails',
  timeout: 'twenty seconds pass',
}

export function describeAct(act: Act): string {
  if (act.type === 'arrive') return `the visitor arrives with ${act.left} saved`
  if (act.type === 'jump') return `the visitor jumps by ${act.by} in the history`
  if (act.type === 'press') return `the visitor presses option ${act.option + 1}`
  return act.type === 'end' ? ENDS[act.call] : WORDS[act.type]
}
