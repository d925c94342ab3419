import { initialTransition, transition } from 'xstate'

import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import { isLast, selectProgress, type Place } from '#machines/assessment/assessment-context.ts'
import { inOptionOrder, type Answer } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import { parseProgress, serializeProgress, type Progress, type Stamp } from '#machines/assessment/saved-progress.ts'

import type { AssessmentModelEvent, CallEvent } from './assessment.model.ts'

// A visitor's tab with the whole assessment in it: the shipped chart, the entries of the browser's history, and what a
// reload leaves. Only what a visitor, a browser or a server can really do can be done to it.

const PERSON: Person = { workEmail: 'ada@example.com', company: 'Analytical Engines', consent: true }
const STAMP: Stamp = {
  sessionId: '3b241101-e2bb-4255-8caf-4136c566a962',
  submittedAt: '2025-09-22T08:15:30.000Z',
}

const takeFirst = ({ type, options }: Question): Answer =>
  type === 'radio' ? 0 : options.slice(0, 1).map((o) => o.text)
const answersTo = (count: number) =>
  Object.fromEntries(QUESTIONS.slice(0, count).map((question) => [question.id, takeFirst(question)]))

/** What an earlier visit may have left on the device, by the words that tell it. */
export const LEFT = {
  'one answer': { index: 1, contact: PERSON, answers: answersTo(1), stamp: null },
  'a failed submission': { index: 15, contact: PERSON, answers: answersTo(16), stamp: STAMP },
  'all but the contact': { index: 15, contact: null, answers: answersTo(16), stamp: null },
  'all but the contact and an answer': { index: 15, contact: null, answers: answersTo(15), stamp: null },
  'one answer without contact': { index: 1, contact: null, answers: answersTo(1), stamp: null },
  'an empty record': { index: 0, contact: null, answers: {}, stamp: null },
  nothing: null,
} as const satisfies Readonly<Record<string, Progress | null>>

export type Act =
  | { readonly type: 'arrive'; readonly left: keyof typeof LEFT }
  | { readonly type: 'press'; readonly option: number }
  | { readonly type: 'end'; readonly call: 'stored' | 'conflict' | 'failed' | 'timeout' }
  | { readonly type: 'start' | 'next' | 'previous' | 'back' | 'forward' | 'reload' | 'start over' }

interface Entry {
  /** Null where a visit begins: the entry does not say. */
  readonly place: Place | null
  /** How many entries of this visit lie before it. */
  readonly depth: number
  /** What the entry before it showed when this one was added; null where a visit begins. */
  readonly before: Place | null
}

export interface Visit {
  /** Null before the page was opened. */
  readonly snapshot: AssessmentSnapshot | null
  readonly entries: readonly Entry[]
  /** Which of the entries is shown. */
  readonly at: number
  /** What the chart was told since the page was loaded last, for a replay. */
  readonly events: readonly AssessmentModelEvent[]
}

export const BEFORE: Visit = { snapshot: null, entries: [{ place: null, depth: 0, before: null }], at: 0, events: [] }

const CALL_EVENTS: Readonly<Record<Extract<Act, { type: 'end' }>['call'], CallEvent>> = {
  stored: { type: 'xstate.done.actor.sendReport', output: 'stored' },
  conflict: { type: 'xstate.done.actor.sendReport', output: 'conflict' },
  failed: { type: 'xstate.error.actor.sendReport', error: 'The network is gone' },
  timeout: { type: 'xstate.after.submissionTimeout.assessment.submitting' },
}

const entryAt = ({ entries, at }: Visit): Entry => entries[at] ?? { place: null, depth: 0, before: null }
const placeAt = (visit: Visit): Place => entryAt(visit).place ?? 'intro'

/** What the device keeps of this state. */
const progressToKeep = (snapshot: AssessmentSnapshot) =>
  snapshot.matches('results') ? null : selectProgress(snapshot.context)

/** Where in the browser's history this state belongs; null once the assessment is complete. */
function findPlace(snapshot: AssessmentSnapshot): Place | null {
  if (snapshot.matches('results')) return null
  return snapshot.matches('restoring') || snapshot.matches('intro') ? 'intro' : snapshot.context.index
}

const isEarlier = (one: Place, other: Place) => one !== 'intro' && other !== 'intro' && one < other

/** The visit after the chart has heard this; the browser's history has not followed yet. */
function heard(visit: Visit, event: AssessmentModelEvent): Visit {
  if (visit.snapshot === null) throw new Error('The page is not open')
  const [next] = transition(assessmentMachine, visit.snapshot, event as never)
  return { ...visit, snapshot: next, events: [...visit.events, event] }
}

/**
 * The visit once the history has followed the chart: a step forward is a new entry, one back is the entry before where that
 * shows it, else the entry shown changes. While a report is on its way none is left by travelling.
 */
function followed(visit: Visit, isTravelling = false): Visit {
  const { snapshot, entries, at } = visit
  const [place, here, entry] = [snapshot && findPlace(snapshot), placeAt(visit), entryAt(visit)]
  if (place === null || place === here || (isTravelling && !snapshot?.hasTag('busy'))) return visit
  const earlier = entries.slice(0, at)
  if (!isEarlier(place, here)) {
    const added = { place, depth: entry.depth + 1, before: here }
    return { ...visit, entries: [...earlier, { ...entry, place: here }, added], at: at + 1 }
  }
  if (entry.before === place) return followed({ ...visit, at: at - 1 })
  return { ...visit, entries: [...earlier, { ...entry, place }, ...entries.slice(at + 1)] }
}

const told = (visit: Visit, event: AssessmentModelEvent, isTravelling = false) =>
  followed(heard(visit, event), isTravelling)

/** What was entered before the page was loaded is there again, at the place that the browser shows. */
function loaded(visit: Visit, left: Progress | null): Visit {
  const [initial] = initialTransition(assessmentMachine, { questions: QUESTIONS })
  const empty: Visit = { ...visit, snapshot: initial, events: [] }
  const progress = left && parseProgress(serializeProgress(left, 0), QUESTIONS, 0)
  const restored = heard(empty, { type: 'session.restored', progress })
  // Where nothing was entered the browser is not asked where it is.
  if (progress === null || selectProgress(progress) === null) return restored
  const { place } = entryAt(visit)
  const there = place === null ? restored : heard(restored, { type: 'history.travelled', place })
  return there.snapshot && progressToKeep(there.snapshot) !== null ? followed(there) : there
}

function travelled(visit: Visit, distance: number): Visit {
  const there = { ...visit, at: visit.at + distance }
  const after = told(there, { type: 'history.travelled', place: placeAt(there) }, true)
  const place = after.snapshot && findPlace(after.snapshot)
  const { depth } = entryAt(after)
  // Entries of an assessment that is over are passed over together.
  return place !== placeAt(after) && distance === -1 && depth > 0 ? travelled(after, -depth) : after
}

function answerAfter({ context }: AssessmentSnapshot, option: number): Answer {
  const question = context.questions[context.index]
  const answer = question && context.answers[question.id]
  if (question?.type !== 'checkbox') return option
  const chosen = typeof answer === 'object' ? answer : []
  const text = question.options[option]?.text ?? ''
  return chosen.includes(text) ? chosen.filter((other) => other !== text) : inOptionOrder(question, [...chosen, text])
}

const SAID = {
  start: { type: 'person.submitted', person: PERSON },
  next: { type: 'question.advanced' },
  previous: { type: 'question.returned' },
  'start over': { type: 'assessment.restarted' },
} as const

/** The visit after someone has done this. */
export function visitAfter(visit: Visit, act: Act): Visit {
  if (act.type === 'arrive') return loaded(visit, LEFT[act.left])
  const { snapshot } = visit
  if (snapshot === null) throw new Error('The page is not open')
  switch (act.type) {
    case 'press':
      return told(visit, { type: 'answer.given', answer: answerAfter(snapshot, act.option) })
    case 'end':
      return told(visit, CALL_EVENTS[act.call])
    case 'back':
      return travelled(visit, -1)
    case 'forward':
      return travelled(visit, 1)
    case 'reload':
      return loaded(visit, progressToKeep(snapshot))
    case 'next':
      return told(visit, isLast(snapshot.context) ? { type: 'assessment.completed', stamp: STAMP } : SAID.next)
    default:
      return told(visit, SAID[act.type])
  }
}

const press = (option: number): Act => ({ type: 'press', option })

/** Which option makes another answer of the one that stands there. */
function pressesIn({ context }: AssessmentSnapshot): Act[] {
  const question = context.questions[context.index]
  const answer = question && context.answers[question.id]
  if (answer === undefined) return [press(0)]
  if (typeof answer === 'number') return [press(answer === 0 ? 1 : 0)]
  return answer.length === 1 ? [press(0), press(1)] : [press(1)]
}

/** Everything that can be done now, what nothing answers included. */
export function actsIn({ snapshot, entries, at }: Visit): Act[] {
  if (snapshot === null) return Object.keys(LEFT).map((left) => ({ type: 'arrive', left: left as keyof typeof LEFT }))
  const travels: Act[] = [
    ...(at > 0 ? [{ type: 'back' } as const] : []),
    ...(at < entries.length - 1 ? [{ type: 'forward' } as const] : []),
  ]
  const always: Act[] = [...travels, { type: 'reload' }]
  if (snapshot.matches('intro')) {
    const isKnown = snapshot.context.contact !== null
    return [{ type: 'start' }, ...always, ...(isKnown ? [{ type: 'start over' } as const] : [])]
  }
  if (snapshot.matches('results')) return [...always, { type: 'start over' }]
  const inWizard: Act[] = [...pressesIn(snapshot), { type: 'next' }, { type: 'previous' }, { type: 'start over' }]
  if (!snapshot.matches('submitting')) return [...inWizard, ...always]
  const ends = Object.keys(CALL_EVENTS).map((call) => ({ type: 'end', call }) as Act)
  return [...ends, ...inWizard, ...always]
}

export function tellAct(act: Act): string {
  switch (act.type) {
    case 'arrive':
      return `arrive where an earlier visit left ${act.left}`
    case 'press':
      return `press option ${act.option + 1}`
    case 'end':
      return {
        stored: 'server stores it',
        conflict: 'server holds other answers',
        failed: 'sending fails',
        timeout: 'time runs out',
      }[act.call]
    default:
      return act.type
  }
}
