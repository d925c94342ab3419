import type { SnapshotFrom } from 'xstate'

import { INITIAL_PROGRESS, makeSubmission } from './assessment-context.ts'
import { assessmentSetup } from './assessment-setup.ts'

// The assessment from the first field to the result. The visitor introduces themselves and answers one question at a
// time; then the report is sent once. After a failure, a time-out or a reload the visitor is back at the last question
// and nothing is lost. One actor saves the progress on the device at every step. Another one keeps an entry in the
// browser's history for every step.

export const assessmentMachine = assessmentSetup.createMachine({
  id: 'assessment',
  description: 'The device keeps what is entered, and the history of the browser follows.',
  context: ({ input }) => ({ questions: input.questions, ...INITIAL_PROGRESS, isResumed: false, storage: 'available' }),
  invoke: [
    {
      id: 'progressStorage',
      src: 'progressStorage',
      input: ({ context }) => ({ questions: context.questions }),
    },
    { id: 'browserHistory', src: 'browserHistory' },
  ],
  on: {
    'storage.refused': {
      description: 'From now on the page says that nothing is kept, and asks to finish in one go.',
      actions: 'markStorageRefused',
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The intro is visible while the device is searched for an earlier visit.',
      on: {
        'session.restored': [
          {
            description: 'The contact was changed and not submitted, or nothing but the contact is missing.',
            guard: { type: 'needsContact', params: ({ event }) => event.progress },
            target: 'intro',
            actions: [
              { type: 'restore', params: ({ event }) => event.progress },
              'saveProgress',
              'requestPlace',
              'showIntro',
            ],
          },
          {
            description: 'The visitor goes on at the same question.',
            guard: { type: 'isResumable', params: ({ event }) => event.progress },
            target: 'wizard',
            actions: [{ type: 'restore', params: ({ event }) => event.progress }, 'requestPlace'],
          },
          {
            description: 'The device has nothing that can be used. After a finished assessment, its result opens.',
            target: 'intro',
            actions: 'requestResult',
          },
        ],
        'person.submitted': {
          description: 'Start was pressed before the device answered. Its record stays for another visit.',
          target: 'wizard',
          actions: { type: 'keepPerson', params: ({ event }) => event.person },
        },
      },
    },
    intro: {
      description: 'The visitor says who they are.',
      on: {
        'person.submitted': {
          description: 'Start was pressed on a form without faults.',
          target: 'wizard',
          actions: { type: 'keepPerson', params: ({ event }) => event.person },
        },
        'person.edited': {
          description: 'The form differs from the contact that is kept, or no longer does.',
          actions: [{ type: 'markContact', params: ({ event }) => event.isChanged }, 'saveProgress'],
        },
        'history.travelled': [
          {
            description: 'Forward leads to a question if the form has the contact that is kept; else only Start does.',
            guard: { type: 'isOpenAgain', params: ({ event }) => event.place },
            target: 'wizard',
            actions: { type: 'goTo', params: ({ event }) => event.place },
          },
          {
            description: 'Back leads to the result of the previous assessment, which opens if the device still has it.',
            guard: { type: 'isResult', params: ({ event }) => event.place },
            actions: 'requestResult',
          },
          {
            description: 'No other place can be shown for this entry.',
            actions: 'showIntro',
          },
        ],
        'assessment.restarted': {
          description: 'Everything entered is discarded.',
          actions: ['reset', 'removeProgress'],
        },
      },
    },
    wizard: {
      description: 'One question at a time. Next exists only once the question is answered.',
      initial: 'checkingAnswer',
      on: {
        'answer.given': {
          description: 'An option was chosen, ticked or unticked.',
          target: '.checkingAnswer',
          actions: { type: 'recordAnswer', params: ({ event }) => event.answer },
        },
        'question.returned': {
          description: 'Previous exists past the first question only.',
          guard: 'isPastFirst',
          target: '.checkingAnswer',
          actions: 'stepBack',
        },
        'history.travelled': [
          {
            description: 'Back leads to the intro, with everything kept.',
            guard: { type: 'isIntro', params: ({ event }) => event.place },
            target: 'intro',
            actions: 'showIntro',
          },
          {
            description: 'Back or Forward leads to a reachable question.',
            guard: { type: 'isReachable', params: ({ event }) => event.place },
            target: '.checkingAnswer',
            actions: { type: 'goTo', params: ({ event }) => event.place },
          },
          {
            description: 'Back leads to the result of the previous assessment, which opens if the device still has it.',
            guard: { type: 'isResult', params: ({ event }) => event.place },
            actions: 'requestResult',
          },
          {
            description: 'The history leads to no question that can be shown.',
            actions: 'showQuestion',
          },
        ],
        'assessment.restarted': {
          description: 'Everything entered is discarded.',
          target: 'intro',
          actions: ['reset', 'removeProgress', 'showIntro'],
        },
      },
      states: {
        checkingAnswer: {
          description: 'The progress is saved, and the history follows. Then the answer decides.',
          entry: ['saveProgress', 'showQuestion'],
          always: [{ guard: 'isAnswered', target: 'answered' }, { target: 'blank' }],
        },
        blank: {
          description: 'The question has no answer yet.',
          on: { 'question.advanced': 'answerMissing', 'assessment.completed': 'answerMissing' },
        },
        answerMissing: {
          description: 'The visitor pressed Next without an answer, and the page says what is missing.',
          entry: 'emitAnswerMissed',
          on: {
            'question.advanced': { target: 'answerMissing', reenter: true },
            'assessment.completed': { target: 'answerMissing', reenter: true },
          },
        },
        answered: {
          description: 'The question has an answer, which may still change.',
          on: {
            'question.advanced': {
              description: 'Next leads to the following question.',
              guard: 'isNotLast',
              target: 'checkingAnswer',
              actions: 'stepForward',
            },
            'assessment.completed': [
              {
                description: 'Everything is known: the report is sent.',
                guard: 'isLastWithContact',
                target: '#assessment.submitting',
                actions: { type: 'stampCompletion', params: ({ event }) => event.stamp },
              },
              {
                description: 'The contact is missing: the page says so, and nothing is sent.',
                guard: 'isLast',
                actions: 'emitContactMissed',
              },
            ],
          },
        },
      },
    },
    submitting: {
      description:
        'The report is on its way. Complete Assessment does nothing in this state, so the report cannot be sent twice.',
      tags: 'busy',
      entry: ['saveProgress', 'showQuestion'],
      on: {
        'history.travelled': {
          description: 'Back and Forward must not leave the question.',
          actions: 'showQuestion',
        },
      },
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => makeSubmission(context),
        onDone: [
          {
            description: 'The server holds other answers under this session id: the next attempt gets a new one.',
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'wizard',
            actions: ['dropStamp', 'emitReportFailed'],
          },
          {
            description: 'The server has the report on disk.',
            target: 'results',
            actions: 'emitReportStored',
          },
        ],
        onError: {
          description: 'The report did not arrive. A retry sends the same bytes.',
          target: 'wizard',
          actions: 'emitReportFailed',
        },
      },
      after: {
        submissionTimeout: {
          description: 'No response arrived in time. A retry sends the same bytes.',
          target: 'wizard',
          actions: 'emitReportFailed',
        },
      },
    },
    results: {
      description: 'The visitor sees the result. The history keeps one entry of it, so Back leaves the assessment.',
      entry: ['saveResult', 'showResult'],
      on: {
        'history.travelled': {
          description: 'Back and Forward lead to the result only.',
          actions: 'showResult',
        },
        'assessment.restarted': {
          description: 'A new assessment begins.',
          target: 'intro',
          actions: ['reset', 'removeProgress', 'showIntro'],
        },
      },
    },
  },
})

export type AssessmentSnapshot = SnapshotFrom<typeof assessmentMachine>
