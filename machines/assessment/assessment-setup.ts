import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate'

import type { Answer } from '#machines/questions/answers.ts'
import type { Question } from '#machines/questions/questions.ts'

import {
  isAnsweredAt,
  isLast,
  isReachable,
  isSameJson,
  INITIAL_PROGRESS,
  makeSubmission,
  selectProgress,
  applyAnswer,
  chooseStamp,
  retireStamp,
  type AssessmentContext,
  type Place,
} from './assessment-context.ts'
import type {
  AssessmentEmission,
  AssessmentEvent,
  PlaceChanged,
  PlaceRequested,
  ProgressChanged,
  ResultRequested,
  SubmissionOutcome,
} from './assessment-events.ts'
import type { Person } from './person.ts'
import type { Progress, Stamp } from './saved-progress.ts'
import type { AssessmentSubmission } from './report.ts'

// Actors, guards, actions and delays of the chart in assessment.machine.ts, which refers to them by name.

/** A submission that takes longer than this counts as failed, in milliseconds (design §4). */
export const SUBMISSION_TIMEOUT = 20_000

export interface AssessmentInput {
  readonly questions: readonly Question[]
}

export const assessmentSetup = setup({
  types: {
    context: {} as AssessmentContext,
    events: {} as AssessmentEvent,
    input: {} as AssessmentInput,
    emitted: {} as AssessmentEmission,
    tags: {} as 'busy',
  },
  actors: {
    sendReport: fromPromise<SubmissionOutcome, AssessmentSubmission>(() => {
      throw new Error('sendReport was not provided')
    }),
    /** Reports the saved progress once, then saves every progress that it receives. */
    progressStorage: fromCallback<ProgressChanged, { readonly questions: readonly Question[] }>(() => {
      throw new Error('progressStorage was not provided')
    }),
    /** Keeps one history entry for each step of the chart, and one for the result; reports Back and Forward. */
    browserHistory: fromCallback<PlaceChanged | PlaceRequested | ResultRequested>(() => {
      throw new Error('browserHistory was not provided')
    }),
  },
  guards: {
    isAnswered: ({ context }) => isAnsweredAt(context, context.index),
    isNotLast: ({ context }) => !isLast(context),
    isLastWithContact: ({ context }) => isLast(context) && context.contact !== null,
    isLast: ({ context }) => isLast(context),
    isPastFirst: ({ context }) => context.index > 0,
    isResumable: (_, progress: Progress | null) => progress !== null && selectProgress(progress) !== null,
    needsContact: ({ context }, progress: Progress | null) =>
      progress?.isContactChanged === true ||
      (progress?.contact === null && Object.keys(progress.answers).length === context.questions.length),
    isIntro: (_, place: Place) => place === 'intro',
    isResult: (_, place: Place) => place === 'result',
    isReachable: ({ context }, place: Place) => isReachable(context, place),
    isOpenAgain: ({ context }, place: Place) =>
      context.contact !== null && context.isContactChanged !== true && isReachable(context, place),
    isConflict: (_, outcome: SubmissionOutcome) => outcome === 'conflict',
  },
  actions: {
    restore: assign((_, progress: Progress | null) => ({ ...progress, isResumed: true })),
    keepPerson: assign(({ context }, person: Person) => ({
      contact: person,
      isContactChanged: undefined,
      ...(!isSameJson(person, context.contact) && retireStamp(context)),
    })),
    markContact: assign((_, isChanged: boolean) => ({ isContactChanged: isChanged || undefined })),
    recordAnswer: assign(({ context }, answer: Answer) => applyAnswer(context, answer)),
    stepForward: assign({ index: ({ context }) => context.index + 1 }),
    stepBack: assign({ index: ({ context }) => context.index - 1 }),
    goTo: assign({ index: ({ context }, place: Place) => (typeof place === 'number' ? place : context.index) }),
    stampCompletion: assign({ stamp: ({ context }, stamp: Stamp) => chooseStamp(context, stamp) }),
    dropStamp: assign({ stamp: null, formerStamps: undefined }),
    reset: assign({ ...INITIAL_PROGRESS, isResumed: false }),
    markStorageRefused: assign({ storage: 'refused' }),
    saveProgress: sendTo('progressStorage', ({ context }): ProgressChanged => ({
      type: 'progress.changed',
      progress: selectProgress(context),
    })),
    removeProgress: sendTo('progressStorage', { type: 'progress.changed', progress: null } satisfies ProgressChanged),
    saveResult: sendTo('progressStorage', ({ context }): ProgressChanged => {
      const { contact, answers } = makeSubmission(context)
      return { type: 'progress.changed', progress: null, result: { company: contact.company, answers } }
    }),
    requestPlace: sendTo('browserHistory', { type: 'place.requested' } satisfies PlaceRequested),
    showIntro: sendTo('browserHistory', { type: 'place.changed', place: 'intro' } satisfies PlaceChanged),
    showQuestion: sendTo('browserHistory', ({ context }): PlaceChanged => ({
      type: 'place.changed',
      place: context.index,
    })),
    showResult: sendTo('browserHistory', { type: 'place.changed', place: 'result' } satisfies PlaceChanged),
    requestResult: sendTo('browserHistory', { type: 'result.requested' } satisfies ResultRequested),
    emitAnswerMissed: emit({ type: 'answer.missed' }),
    emitContactMissed: emit({ type: 'contact.missed' }),
    emitReportFailed: emit({ type: 'report.failed' }),
    emitReportStored: emit({ type: 'report.stored' }),
  },
  delays: { submissionTimeout: SUBMISSION_TIMEOUT },
})
