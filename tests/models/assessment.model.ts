import { assessmentMachine, type AssessmentSnapshot } from '#machines/assessment/assessment.machine.ts'
import type { AssessmentEvent, SubmissionOutcome } from '#machines/assessment/assessment-events.ts'
import type { Answer } from '#machines/questions/answers.ts'
import type { Person } from '#machines/assessment/person.ts'
import { QUESTIONS, type Question } from '#machines/questions/questions.ts'
import type { Progress, Stamp } from '#machines/assessment/saved-progress.ts'

import type { PathModel } from './generate-paths.ts'

// What visitors, browsers and servers may do to an assessment. It is small enough to walk every path: three questions (the
// first, the checkbox, the last) and one answer of each kind. Plain data for Vitest and Playwright.

/** How the call ends: with an answer, a failure or a time-out. */
export type CallEvent =
  | { type: 'xstate.done.actor.sendReport'; output: SubmissionOutcome }
  | { type: 'xstate.error.actor.sendReport'; error: unknown }
  | { type: 'xstate.after.submissionTimeout.assessment.submitting' }

export type AssessmentModelEvent = AssessmentEvent | CallEvent

const GOALS_AT = QUESTIONS.findIndex((question) => question.type === 'checkbox')
/** The first question, the checkbox, and the last question. */
export const THREE_QUESTIONS: readonly Question[] = [0, GOALS_AT, QUESTIONS.length - 1].flatMap((place) =>
  QUESTIONS.slice(place, place + 1),
)

const PERSON: Person = { workEmail: 'ada@example.com', company: 'Analytical Engines', consent: true }
const STAMP: Stamp = {
  sessionId: '3b241101-e2bb-4255-8caf-4136c566a962',
  submittedAt: '2025-09-22T08:15:30.000Z',
}

/** One valid answer of each type; a radio answer is index 0, which must not count as missing. */
const answerTo = (question: Question): Answer =>
  question.type === 'radio' ? 0 : question.options.slice(0, 1).map((option) => option.text)

const answersTo = (asked: readonly Question[]) =>
  Object.fromEntries(asked.map((question) => [question.id, answerTo(question)]))

/** What a device may have stored, by the words that describe it. */
const KEPT = {
  'one answer': { index: 1, contact: PERSON, answers: answersTo(THREE_QUESTIONS.slice(0, 1)), stamp: null },
  'a failed submission': { index: 2, contact: PERSON, answers: answersTo(THREE_QUESTIONS), stamp: STAMP },
  'a changed contact': {
    index: 1,
    contact: PERSON,
    isContactChanged: true,
    answers: answersTo(THREE_QUESTIONS.slice(0, 1)),
    stamp: null,
  },
  'all but the contact': { index: 2, contact: null, answers: answersTo(THREE_QUESTIONS), stamp: null },
  'one answer without contact': {
    index: 1,
    contact: null,
    answers: answersTo(THREE_QUESTIONS.slice(0, 1)),
    stamp: null,
  },
  'an empty record': { index: 0, contact: null, answers: {}, stamp: null },
  nothing: null,
} as const satisfies Readonly<Record<string, Progress | null>>

const restored = (kept: keyof typeof KEPT): AssessmentModelEvent => ({ type: 'session.restored', progress: KEPT[kept] })

const ANYWHERE: readonly AssessmentModelEvent[] = [
  { type: 'question.advanced' },
  { type: 'assessment.completed', stamp: STAMP },
  { type: 'question.returned' },
  { type: 'history.travelled', place: 'intro' },
  { type: 'history.travelled', place: 0 },
  { type: 'history.travelled', place: 2 },
  { type: 'history.travelled', place: 'result' },
  { type: 'assessment.restarted' },
]

const INTRODUCTION: readonly AssessmentModelEvent[] = [{ type: 'person.submitted', person: PERSON }]

/** Restoring happens once, after the page has loaded. */
const ARRIVAL: readonly AssessmentModelEvent[] = [
  restored('one answer'),
  restored('a failed submission'),
  restored('all but the contact'),
  restored('a changed contact'),
  restored('an empty record'),
  restored('nothing'),
]

/** The storage may refuse at any time, which changes nothing else. */
const STORAGE: readonly AssessmentModelEvent[] = [{ type: 'storage.refused' }]

const CALL: readonly AssessmentModelEvent[] = [
  { type: 'xstate.done.actor.sendReport', output: 'stored' },
  { type: 'xstate.done.actor.sendReport', output: 'conflict' },
  { type: 'xstate.error.actor.sendReport', error: 'The network is gone' },
  { type: 'xstate.after.submissionTimeout.assessment.submitting' },
]

/** Only a form that has a contact already can differ from it. */
const editing = ({ context }: AssessmentSnapshot): readonly AssessmentModelEvent[] =>
  context.contact === null ? [] : [{ type: 'person.edited', isChanged: context.isContactChanged !== true }]

function answering({ context }: AssessmentSnapshot): readonly AssessmentModelEvent[] {
  return context.questions.slice(context.index, context.index + 1).flatMap((question): AssessmentModelEvent[] => {
    const given: AssessmentModelEvent = { type: 'answer.given', answer: answerTo(question) }
    return question.type === 'radio' ? [given] : [given, { type: 'answer.given', answer: [] }]
  })
}

const isUntouched = ({ context }: AssessmentSnapshot) =>
  context.contact === null && Object.keys(context.answers).length === 0

function eventsIn(snapshot: AssessmentSnapshot): readonly AssessmentModelEvent[] {
  if (snapshot.matches('restoring')) return [...ANYWHERE, ...INTRODUCTION, ...ARRIVAL]
  if (snapshot.matches('intro'))
    return [...ANYWHERE, ...INTRODUCTION, ...(isUntouched(snapshot) ? STORAGE : []), ...editing(snapshot)]
  if (snapshot.matches('submitting')) return [...ANYWHERE, ...answering(snapshot), ...CALL]
  return snapshot.matches('results') ? ANYWHERE : [...ANYWHERE, ...answering(snapshot)]
}

/** The state, the question, which questions are answered, and whether a contact and a stamp exist. */
function makeKey({ value, context }: AssessmentSnapshot): string {
  const state = typeof value === 'string' ? value : Object.entries(value).flat().join('.')
  const answered = context.questions
    .map((question) => (context.answers[question.id] === undefined ? '-' : 'x'))
    .join('')
  const kept = [context.contact && 'contact', context.isContactChanged && 'changed', context.stamp && 'stamp'].filter(
    (what) => typeof what === 'string',
  )
  return [state, `${context.index + 1}/${context.questions.length}`, answered, ...kept].join(' ')
}

const WORDS: Readonly<
  Record<Exclude<AssessmentModelEvent['type'], 'answer.given' | 'history.travelled' | 'person.edited'>, string>
> = {
  'session.restored': 'the device restores',
  'person.submitted': 'the visitor presses Start',
  'question.advanced': 'the visitor presses Next',
  'assessment.completed': 'the visitor presses Complete Assessment',
  'storage.refused': 'the device refuses to save',
  'question.returned': 'the visitor presses Previous',
  'assessment.restarted': 'the visitor starts over',
  'xstate.done.actor.sendReport': 'the server answers',
  'xstate.error.actor.sendReport': 'sending fails',
  'xstate.after.submissionTimeout.assessment.submitting': 'twenty seconds pass',
}

function findName(progress: Progress | null): string {
  return Object.entries(KEPT).find(([, kept]) => JSON.stringify(kept) === JSON.stringify(progress))?.[0] ?? 'something'
}

function describeEvent(event: AssessmentModelEvent): string {
  switch (event.type) {
    case 'answer.given':
      return typeof event.answer === 'object' && event.answer.length === 0
        ? 'the visitor unticks the answer'
        : 'the visitor answers'
    case 'history.travelled':
      return typeof event.place === 'number'
        ? `the history leads to question ${event.place + 1}`
        : `the history leads to the ${event.place}`
    case 'person.edited':
      return event.isChanged ? 'the visitor changes the form' : 'the visitor takes the change back'
    case 'session.restored':
      return `the device restores ${findName(event.progress)}`
    case 'xstate.done.actor.sendReport':
      return event.output === 'stored' ? 'the server stores the report' : 'the server has other answers'
    default:
      return WORDS[event.type]
  }
}

type AssessmentModel = PathModel<AssessmentSnapshot, AssessmentModelEvent>

/** What a visitor sees in each state. */
export const ASSESSMENT_SIGHTS = {
  restoring: 'the introduction',
  intro: 'the introduction',
  'wizard.blank': '{question}, not yet answered',
  'wizard.answerMissing': '{question} and what is missing',
  'wizard.answered': '{question}, answered',
  submitting: 'the report on its way',
  results: 'the result',
}

export const assessmentModel: AssessmentModel = {
  name: 'assessment',
  logic: assessmentMachine,
  input: { questions: THREE_QUESTIONS },
  opening: [],
  events: eventsIn,
  key: makeKey,
  describeEvent,
  isForBrowser: false,
  sights: ASSESSMENT_SIGHTS,
}

/** The same model on a device with an answer but no valid contact, until the visitor submits one. */
export const assessmentWithoutContactModel: AssessmentModel = {
  ...assessmentModel,
  name: 'assessment without contact',
  opening: [restored('one answer without contact')],
  events: (snapshot) =>
    isUntouched(snapshot) ? [] : eventsIn(snapshot).filter((event) => event.type !== 'person.submitted'),
}
