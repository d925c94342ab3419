import { assign, setup, type SnapshotFrom } from 'xstate'

import { isAnswer, isSameAnswer, type Answer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'

// What would be if some answers were other ones: the visitor moves them and looks. Nothing here is ever sent, and what was
// given stays as it is.

export type WhatIfEvent =
  | { type: 'answer.moved'; question: QuestionId; answer: Answer }
  /** All answers as on the way up that the visitor wants to see. */
  | { type: 'way.shown'; answers: CompleteAnswers }
  | { type: 'answers.reset' }

export interface WhatIfContext {
  /** What was answered. */
  readonly given: CompleteAnswers
  /** What is looked at. */
  readonly answers: CompleteAnswers
}

type Moved = Pick<Extract<WhatIfEvent, { type: 'answer.moved' }>, 'question' | 'answer'>

/** The answers with this one moved; as they are where it is no answer to its question. */
function withMoved({ answers }: WhatIfContext, { question, answer }: Moved): CompleteAnswers {
  const asked = QUESTIONS.find(({ id }) => id === question)
  return asked === undefined || !isAnswer(asked, answer) ? answers : { ...answers, [question]: answer }
}

/** Which answers are other ones than given, in the order of the questions. */
export function movedIn({ given, answers }: WhatIfContext): QuestionId[] {
  return QUESTIONS.map(({ id }) => id).filter((id) => !isSameAnswer(given[id], answers[id]))
}

const isMoved = (context: WhatIfContext) => movedIn(context).length > 0

export const whatIfMachine = setup({
  types: {
    context: {} as WhatIfContext,
    events: {} as WhatIfEvent,
    input: {} as { answers: CompleteAnswers },
  },
  actions: {
    moveAnswer: assign({ answers: ({ context }, moved: Moved) => withMoved(context, moved) }),
    showWay: assign({ answers: (_, answers: CompleteAnswers) => answers }),
    resetAnswers: assign({ answers: ({ context }) => context.given }),
  },
  guards: {
    isMovedAfter: ({ context }, moved: Moved) => isMoved({ ...context, answers: withMoved(context, moved) }),
    isOtherThanGiven: ({ context }, answers: CompleteAnswers) => isMoved({ ...context, answers }),
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
          description: 'An answer is changed; one that changes nothing is no change.',
          guard: { type: 'isMovedAfter', params: ({ event }) => event },
          target: 'modified',
          actions: { type: 'moveAnswer', params: ({ event }) => event },
        },
        'way.shown': {
          description: 'All answers of a way up are looked at.',
          guard: { type: 'isOtherThanGiven', params: ({ event }) => event.answers },
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
            description: 'Another answer is looked at.',
            guard: { type: 'isMovedAfter', params: ({ event }) => event },
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
            description: 'All answers of a way up are looked at.',
            guard: { type: 'isOtherThanGiven', params: ({ event }) => event.answers },
            actions: { type: 'showWay', params: ({ event }) => event.answers },
          },
          {
            description: 'A way that changes nothing leads back to what was given.',
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
