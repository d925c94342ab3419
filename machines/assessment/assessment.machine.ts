import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'

import type { Answer } from './answers.ts'
import {
  isAnsweredAt,
  isReachable,
  isSame,
  NOTHING_YET,
  submissionOf,
  withAnswer,
  type AssessmentContext,
  type Place,
} from './assessment-context.ts'
import type { Person } from './person.ts'
import type { Question } from './questions.ts'
import type { Progress, Stamp } from './record.ts'
import type { Submission } from './report.ts'

// From the first field to the result: a visitor introduces themselves, answers one question at a time, and the report
// is sent once. Failure, time-out and reload all lead back to the last question with everything kept.

/** How long a submission may take before the visitor is told that it failed, in milliseconds (design §4). */
export const SUBMISSION_TIMEOUT = 20_000

/** `conflict`: the server already holds other answers under this session id. */
export type SubmissionOutcome = 'stored' | 'conflict'

export interface AssessmentInput {
  readonly questions: readonly Question[]
}

export type AssessmentEvent =
  /** What the device had kept was found after loading. */
  | { type: 'session.restored'; progress: Progress }
  | { type: 'person.submitted'; person: Person }
  /** An answer to the current question; an empty list takes the answer back. */
  | { type: 'answer.given'; answer: Answer }
  /** Next, or Complete Assessment; the stamp is kept if this completes the assessment for the first time. */
  | { type: 'question.advanced'; stamp: Stamp }
  | { type: 'question.returned' }
  /** Back or Forward in the browser. */
  | { type: 'history.travelled'; place: Place }
  | { type: 'assessment.restarted' }

/** What the web room performs for people: toasts and announcements. */
export type AssessmentEmission =
  | { type: 'answer.missed' }
  | { type: 'contact.missed' }
  | { type: 'report.failed' }
  | { type: 'report.stored' }

export const assessmentMachine = setup({
  types: {
    context: {} as AssessmentContext,
    events: {} as AssessmentEvent,
    input: {} as AssessmentInput,
    emitted: {} as AssessmentEmission,
    tags: {} as 'busy',
  },
  actors: {
    sendReport: fromPromise<SubmissionOutcome, Submission>(() => {
      throw new Error('sendReport was not provided')
    }),
  },
  guards: {
    isAnswered: ({ context }) => isAnsweredAt(context, context.index),
    isNotLast: ({ context }) => context.index < context.questions.length - 1,
    isPastFirst: ({ context }) => context.index > 0,
    hasContact: ({ context }) => context.contact !== null,
    isResumable: (_, { contact, answers }: Progress) => contact !== null || Object.keys(answers).length > 0,
    needsOnlyContact: ({ context }, { contact, answers }: Progress) =>
      contact === null && Object.keys(answers).length === context.questions.length,
    isIntro: (_, place: Place) => place === 'intro',
    isReachable: ({ context }, place: Place) => isReachable(context, place),
    isOpenAgain: ({ context }, place: Place) => context.contact !== null && isReachable(context, place),
    isConflict: (_, outcome: SubmissionOutcome) => outcome === 'conflict',
  },
  actions: {
    restore: assign((_, progress: Progress) => progress),
    keepPerson: assign(({ context }, person: Person) => ({
      contact: person,
      stamp: isSame(person, context.contact) ? context.stamp : null,
    })),
    recordAnswer: assign(({ context }, answer: Answer) => withAnswer(context, answer)),
    stepForward: assign({ index: ({ context }) => context.index + 1 }),
    stepBack: assign({ index: ({ context }) => context.index - 1 }),
    goTo: assign({ index: ({ context }, place: Place) => (place === 'intro' ? context.index : place) }),
    stampCompletion: assign({ stamp: ({ context }, stamp: Stamp) => context.stamp ?? stamp }),
    dropStamp: assign({ stamp: null }),
    forget: assign(NOTHING_YET),
    sayAnswerMissed: emit({ type: 'answer.missed' }),
    sayContactMissed: emit({ type: 'contact.missed' }),
    sayReportFailed: emit({ type: 'report.failed' }),
    sayReportStored: emit({ type: 'report.stored' }),
  },
  delays: { submissionTimeout: SUBMISSION_TIMEOUT },
}).createMachine({
  id: 'assessment',
  context: ({ input }) => ({ questions: input.questions, ...NOTHING_YET }),
  initial: 'intro',
  states: {
    intro: {
      description: 'The visitor reads what they will get and says who they are.',
      on: {
        'session.restored': [
          {
            guard: { type: 'needsOnlyContact', params: ({ event }) => event.progress },
            actions: { type: 'restore', params: ({ event }) => event.progress },
          },
          {
            guard: { type: 'isResumable', params: ({ event }) => event.progress },
            target: 'wizard',
            actions: { type: 'restore', params: ({ event }) => event.progress },
          },
        ],
        'person.submitted': {
          target: 'wizard',
          actions: { type: 'keepPerson', params: ({ event }) => event.person },
        },
        'history.travelled': {
          guard: { type: 'isOpenAgain', params: ({ event }) => event.place },
          target: 'wizard',
          actions: { type: 'goTo', params: ({ event }) => event.place },
        },
        'assessment.restarted': { actions: 'forget' },
      },
    },
    wizard: {
      description: 'One question at a time; Next exists only once the question is answered.',
      initial: 'arriving',
      on: {
        'answer.given': {
          target: '.arriving',
          actions: { type: 'recordAnswer', params: ({ event }) => event.answer },
        },
        'question.returned': { guard: 'isPastFirst', target: '.arriving', actions: 'stepBack' },
        'history.travelled': [
          { guard: { type: 'isIntro', params: ({ event }) => event.place }, target: 'intro' },
          {
            guard: { type: 'isReachable', params: ({ event }) => event.place },
            target: '.arriving',
            actions: { type: 'goTo', params: ({ event }) => event.place },
          },
        ],
        'assessment.restarted': { target: 'intro', actions: 'forget' },
      },
      states: {
        arriving: {
          always: [{ guard: 'isAnswered', target: 'answered' }, { target: 'blank' }],
        },
        blank: {
          on: { 'question.advanced': 'reminded' },
        },
        reminded: {
          description: 'Next was pressed without an answer; the page says what is missing.',
          entry: 'sayAnswerMissed',
          on: { 'question.advanced': { target: 'reminded', reenter: true } },
        },
        answered: {
          on: {
            'question.advanced': [
              { guard: 'isNotLast', target: 'arriving', actions: 'stepForward' },
              {
                guard: 'hasContact',
                target: '#assessment.submitting',
                actions: { type: 'stampCompletion', params: ({ event }) => event.stamp },
              },
              { actions: 'sayContactMissed' },
            ],
          },
        },
      },
    },
    submitting: {
      description: 'The report is on its way. Nothing here hears Next, so it cannot be sent twice.',
      tags: 'busy',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => submissionOf(context),
        onDone: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'wizard',
            actions: ['dropStamp', 'sayReportFailed'],
          },
          { target: 'results', actions: 'sayReportStored' },
        ],
        onError: { target: 'wizard', actions: 'sayReportFailed' },
      },
      after: {
        submissionTimeout: { target: 'wizard', actions: 'sayReportFailed' },
      },
    },
    results: {
      description: 'The server has the report on disk; the visitor sees the result.',
      on: {
        'assessment.restarted': { target: 'intro', actions: 'forget' },
      },
    },
  },
})

export type AssessmentSnapshot = SnapshotFrom<typeof assessmentMachine>

/** What the device should keep of this state; null where nothing is left to lose. */
export function progressToKeep(snapshot: AssessmentSnapshot): Progress | null {
  const { index, contact, answers, stamp } = snapshot.context
  if (snapshot.matches('results')) return null
  if (contact === null && Object.keys(answers).length === 0) return null
  return { index, contact, answers, stamp }
}

/** Where in the browser's history this state belongs; null once the assessment is complete. */
export function placeOf(snapshot: AssessmentSnapshot): Place | null {
  if (snapshot.matches('intro')) return 'intro'
  return snapshot.matches('results') ? null : snapshot.context.index
}
