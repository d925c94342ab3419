import { initialTransition, transition } from 'xstate'

import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { isLast, selectProgress, type Place } from '#machines/assessment/assessment-context.ts'
import { inOptionOrder, type Answer } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { parseProgress, serializeProgress, type Progress, type Stamp } from '#machines/assessment/saved-progress.ts'

import type { AssessmentModelEvent, CallEvent } from './assessment.model.ts'

// A visitor's tab with the whole assessment: the shipped chart, the entries of the browser's history, and what a reload
// leaves. It allows only actions that a visitor, a browser or a server can really take.

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
  | { readonly type: 'end'; readonly call: 'stored' | 'conflict' | 'failed' | 'timeout' }
  | { readonly type: 'start' | 'edit' | 'next' | 'previous' | 'back' | 'forward' | 'reload' | 'start over' }

interface Entry {
  /** Null at the start of a visit, when the entry has no state. */
  readonly place: Place | null
  /** How many entries of this visit are before it. */
  readonly depth: number
  /** The place of the entry before it when this one was added; null at the start of a visit. */
  readonly before: Place | null
}

export interface Visit {
  /** Null before the page was opened. */
  readonly snapshot: AssessmentSnapshot | null
  readonly entries: readonly Entry[]
  /** The index of the current entry. */
  readonly at: number
  /** The events that the chart received since the last page load, for a replay. */
  readonly events: readonly AssessmentModelEvent[]
}

export const UNOPENED_TAB: Visit = {
  snapshot: null,
  entries: [{ place: null, depth: 0, before: null }],
  at: 0,
  events: [],
}

const CALL_EVENTS: Readonly<Record<Extract<Act, { type: 'end' }>['call'], CallEvent>> = {
  stored: { type: 'xstate.done.actor.sendReport', output: 'stored' },
  conflict: { type: 'xstate.done.actor.sendReport', output: 'conflict' },
  failed: { type: 'xstate.error.actor.sendReport', error: 'The network is gone' },
  timeout: { type: 'xstate.after.submissionTimeout.assessment.submitting' },
}

const findEntry = ({ entries, at }: Visit): Entry => entries[at] ?? { place: null, depth: 0, before: null }
const findEntryPlace = (visit: Visit): Place => findEntry(visit).place ?? 'intro'

/** The progress that the device keeps in this state. */
const progressToKeep = (snapshot: AssessmentSnapshot) =>
  snapshot.matches('results') ? null : selectProgress(snapshot.context)

/** The place of this state in the browser's history. */
function findPlace(snapshot: AssessmentSnapshot): Place {
  if (snapshot.matches('results')) return 'result'
  return snapshot.matches('restoring') || snapshot.matches('intro') ? 'intro' : snapshot.context.index
}

const isEarlier = (one: Place, other: Place) => typeof one === 'number' && typeof other === 'number' && one < other

/** The visit after the chart has received this event; the browser's history has not followed yet. */
function applyEvent(visit: Visit, event: AssessmentModelEvent): Visit {
  if (visit.snapshot === null) throw new Error('The page is not open')
  const [next] = transition(assessmentMachine, visit.snapshot, event as never)
  return { ...visit, snapshot: next, events: [...visit.events, event] }
}

/**
 * The visit once the history has followed the chart. A step forward adds an entry. A step back goes to the entry before
 * when it shows the right place; otherwise the current entry is replaced. While a report is being sent, Back and Forward do
 * not leave the question. A finished assessment keeps only its first entry, and a new one begins after that.
 */
function followHistory(visit: Visit, isTravelling = false): Visit {
  const { snapshot, entries, at } = visit
  const [place, here, entry] = [snapshot && findPlace(snapshot), findEntryPlace(visit), findEntry(visit)]
  if (place === null || place === here) return visit
  if (place === 'result') {
    const first = at - entry.depth
    return { ...visit, entries: entries.with(first, { place, depth: 0, before: null }), at: first }
  }
  if (isTravelling && !snapshot?.hasTag('busy')) return visit
  const earlier = entries.slice(0, at)
  if (!isEarlier(place, here)) {
    const isNew = place === 'intro' && here === 'result'
    const added = { place, depth: isNew ? 0 : entry.depth + 1, before: here }
    return { ...visit, entries: [...earlier, { ...entry, place: here }, added], at: at + 1 }
  }
  if (entry.before === place) return followHistory({ ...visit, at: at - 1 })
  return { ...visit, entries: [...earlier, { ...entry, place }, ...entries.slice(at + 1)] }
}

const sendEvent = (visit: Visit, event: AssessmentModelEvent, isTravelling = false) =>
  followHistory(applyEvent(visit, event), isTravelling)

/** The visit after a page load: what was entered is restored, at the place that the browser shows. */
function loadPage(visit: Visit, left: Progress | null): Visit {
  const [initial] = initialTransition(assessmentMachine, { questions: QUESTIONS })
  const empty: Visit = { ...visit, snapshot: initial, events: [] }
  const progress = left && parseProgress(serializeProgress(left, 0), QUESTIONS, 0)
  const restored = applyEvent(empty, { type: 'session.restored', progress })
  // When nothing was entered, the browser is not asked for its position.
  if (progress === null || selectProgress(progress) === null) return restored
  const { place } = findEntry(visit)
  const there = place === null ? restored : applyEvent(restored, { type: 'history.travelled', place })
  return there.snapshot && progressToKeep(there.snapshot) !== null ? followHistory(there) : there
}

function travel(visit: Visit, distance: number): Visit {
  const there = { ...visit, at: visit.at + distance }
  const after = sendEvent(there, { type: 'history.travelled', place: findEntryPlace(there) }, true)
  const place = after.snapshot && findPlace(after.snapshot)
  const { depth } = findEntry(after)
  if (place === findEntryPlace(after)) return after
  if (typeof place === 'number') return after
  // Back skips the entries of a discarded assessment together; another one shows the intro from now on.
  if (distance === -1 && depth > 0) return travel(after, -depth)
  return place === 'intro' ? { ...after, entries: after.entries.with(after.at, { ...findEntry(after), place }) } : after
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
      return travel(visit, -1)
    case 'forward':
      return travel(visit, 1)
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

const WORDS: Readonly<Record<Exclude<Act['type'], 'arrive' | 'press' | 'end'>, string>> = {
  start: 'Start',
  edit: 'take back the consent',
  next: 'Next',
  previous: 'Previous',
  back: 'Back',
  forward: 'Forward',
  reload: 'reload',
  'start over': 'Start over',
}

const ENDS: Readonly<Record<Extract<Act, { type: 'end' }>['call'], string>> = {
  stored: 'the server stores it',
  conflict: 'the server reports a conflict',
  failed: 'sending fails',
  timeout: 'twenty seconds pass',
}

export function describeAct(act: Act): string {
  if (act.type === 'arrive') return `arrive with ${act.left} saved`
  if (act.type === 'press') return `press option ${act.option + 1}`
  return act.type === 'end' ? ENDS[act.call] : WORDS[act.type]
}
