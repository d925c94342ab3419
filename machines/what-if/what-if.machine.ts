import { assign, setup, type SnapshotFrom } from 'xstate'

import { isAnswer, isSameAnswer, type Answer, type CompleteAnswers } from '#machines/assessment/answers.ts'
import { QUESTIONS, type QuestionId } from '#machines/assessment/questions.ts'

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

/** The answers after this event; as they are where it moves one to what is no answer to its question. */
function answersAfter({ given, answers }: WhatIfContext, event: WhatIfEvent): CompleteAnswers {
  if (event.type === 'answers.reset') return given
  if (event.type === 'way.shown') return event.answers
  const question = QUESTIONS.find(({ id }) => id === event.question)
  if (question === undefined || !isAnswer(question, event.answer)) return answers
  return { ...answers, [event.question]: event.answer }
}

/** Which answers are other ones than given, in the order of the questions. */
export function movedIn({ given, answers }: WhatIfContext): QuestionId[] {
  return QUESTIONS.map(({ id }) => id).filter((id) => !isSameAnswer(given[id], answers[id]))
}

export const whatIfMachine = setup({
  types: {
    context: {} as WhatIfContext,
    events: {} as WhatIfEvent,
    input: {} as { answers: CompleteAnswers },
  },
  actions: {
    move: assign({ answers: ({ context, event }) => answersAfter(context, event) }),
  },
  guards: {
    leadsBack: ({ context, event }) => movedIn({ ...context, answers: answersAfter(context, event) }).length === 0,
  },
}).createMachine({
  id: 'what-if',
  context: ({ input }) => ({ given: input.answers, answers: input.answers }),
  initial: 'asGiven',
  states: {
    asGiven: {
      description: 'The answers are those that were given.',
      on: {
        'answer.moved': [{ guard: 'leadsBack' }, { target: 'moved', actions: 'move' }],
        'way.shown': [{ guard: 'leadsBack' }, { target: 'moved', actions: 'move' }],
      },
    },
    moved: {
      description: 'At least one answer is another one.',
      on: {
        'answer.moved': [{ guard: 'leadsBack', target: 'asGiven', actions: 'move' }, { actions: 'move' }],
        'way.shown': [{ guard: 'leadsBack', target: 'asGiven', actions: 'move' }, { actions: 'move' }],
        'answers.reset': { target: 'asGiven', actions: 'move' },
      },
    },
  },
})

export type WhatIfSnapshot = SnapshotFrom<typeof whatIfMachine>
