import { assign, setup, type SnapshotFrom } from 'xstate'

import { isAnswer, isSameAnswer, type Answer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'

// The visitor changes answers to see how the result would change. Nothing of it is sent, and the original answers stay
// as they are.

export type WhatIfEvent =
  | { type: 'answer.moved'; question: QuestionId; answer: Answer }
  /** The visitor wants to see the result after the proposed changes; these are all answers with the changes. */
  | { type: 'way.shown'; answers: CompleteAnswers }
  | { type: 'answers.reset' }

export interface WhatIfContext {
  /** The original answers. */
  readonly given: CompleteAnswers
  /** The answers of the scenario. */
  readonly answers: CompleteAnswers
}

type AnswerMove = Pick<Extract<WhatIfEvent, { type: 'answer.moved' }>, 'question' | 'answer'>

/** The answers with one of them changed. An answer that is not valid for its question changes nothing. */
function applyMove({ answers }: WhatIfContext, { question, answer }: AnswerMove): CompleteAnswers {
  const asked = QUESTIONS.find(({ id }) => id === question)
  return asked === undefined || !isAnswer(asked, answer) ? answers : { ...answers, [question]: answer }
}

/** The questions whose answer differs from the original, in the order of the questions. */
export function listChangedQuestions({ given, answers }: WhatIfContext): QuestionId[] {
  return QUESTION_IDS.filter((id) => !isSameAnswer(given[id], answers[id]))
}

const hasChanges = (context: WhatIfContext) => listChangedQuestions(context).length > 0

export const whatIfMachine = setup({
  types: {
    context: {} as WhatIfContext,
    events: {} as WhatIfEvent,
    input: {} as { answers: CompleteAnswers },
  },
  actions: {
    moveAnswer: assign({ answers: ({ context }, moved: AnswerMove) => applyMove(context, moved) }),
    showWay: assign({ answers: (_, answers: CompleteAnswers) => answers }),
    resetAnswers: assign({ answers: ({ context }) => context.given }),
  },
  guards: {
    isChangedByMove: ({ context }, moved: AnswerMove) => hasChanges({ ...context, answers: applyMove(context, moved) }),
    isChangedByWay: ({ context }, answers: CompleteAnswers) => hasChanges({ ...context, answers }),
  },
}).createMachine({
  id: 'what-if',
  context: ({ input }) => ({ given: input.answers, answers: input.answers }),
  initial: 'original',
  states: {
    original: {
      description: 'The answers are those that were given.',
      on: {
        'answer.moved': {
          description: 'An answer is changed; the same answer is ignored.',
          guard: { type: 'isChangedByMove', params: ({ event }) => event },
          target: 'modified',
          actions: { type: 'moveAnswer', params: ({ event }) => event },
        },
        'way.shown': {
          description: 'The answers of a proposed way are shown.',
          guard: { type: 'isChangedByWay', params: ({ event }) => event.answers },
          target: 'modified',
          actions: { type: 'showWay', params: ({ event }) => event.answers },
        },
      },
    },
    modified: {
      description: 'At least one answer differs from the one that was given.',
      on: {
        'answer.moved': [
          {
            description: 'Another answer is changed.',
            guard: { type: 'isChangedByMove', params: ({ event }) => event },
            actions: { type: 'moveAnswer', params: ({ event }) => event },
          },
          {
            description: 'The last changed answer is put back.',
            target: 'original',
            actions: { type: 'moveAnswer', params: ({ event }) => event },
          },
        ],
        'way.shown': [
          {
            description: 'The answers of a proposed way are shown.',
            guard: { type: 'isChangedByWay', params: ({ event }) => event.answers },
            actions: { type: 'showWay', params: ({ event }) => event.answers },
          },
          {
            description: 'A way without changes leads back to the given answers.',
            target: 'original',
            actions: { type: 'showWay', params: ({ event }) => event.answers },
          },
        ],
        'answers.reset': {
          description: 'Everything is put back.',
          target: 'original',
          actions: 'resetAnswers',
        },
      },
    },
  },
})

export type WhatIfSnapshot = SnapshotFrom<typeof whatIfMachine>
