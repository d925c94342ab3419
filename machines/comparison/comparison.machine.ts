import { assign, setup, type SnapshotFrom } from 'xstate'

import type { CompleteAnswers } from '#machines/questions/answers.ts'

import { decodeAnswers, type CodeRefusal } from './answer-code.ts'

// The visitor compares the own result with that of a colleague, whose code holds the answers. Nothing of it is sent or
// kept.

export type ComparisonEvent =
  /** The visitor entered the code of a colleague, as it was typed. */
  { type: 'code.entered'; code: string } | { type: 'comparison.cleared' }

export interface ComparisonContext {
  readonly own: CompleteAnswers
  /** The code as it was last entered. */
  readonly typed: string
  /** Why the code was refused; null if it was not. */
  readonly refusal: CodeRefusal | null
  /** The answers of the colleague; null without a comparison. */
  readonly other: CompleteAnswers | null
}

type Outcome = Omit<ComparisonContext, 'own'>

/** Reads the entered code: what it holds, or why it was refused. */
function readEnteredCode(typed: string): Outcome {
  const decoded = decodeAnswers(typed)
  return decoded.kind === 'answers'
    ? { typed, refusal: null, other: decoded.answers }
    : { typed, refusal: decoded.refusal, other: null }
}

const CLEARED: Outcome = { typed: '', refusal: null, other: null }

export const comparisonMachine = setup({
  types: {
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    input: {} as { answers: CompleteAnswers },
  },
  actions: {
    readCode: assign((_, code: string) => readEnteredCode(code)),
    clear: assign(CLEARED),
  },
  guards: {
    isReadable: (_, code: string) => decodeAnswers(code).kind === 'answers',
  },
}).createMachine({
  id: 'comparison',
  description: 'A code can be entered at any time, and the last one counts.',
  context: ({ input }) => ({ own: input.answers, ...CLEARED }),
  initial: 'waiting',
  on: {
    'code.entered': [
      {
        description: 'The code of a colleague was entered: the two are compared.',
        guard: { type: 'isReadable', params: ({ event }) => event.code },
        target: '.compared',
        actions: { type: 'readCode', params: ({ event }) => event.code },
      },
      {
        description: 'What was entered is not a code: the page says why.',
        target: '.refused',
        actions: { type: 'readCode', params: ({ event }) => event.code },
      },
    ],
  },
  states: {
    waiting: {
      description: 'The code of this visitor is shown, and no other has been entered.',
    },
    refused: {
      description: 'What was entered is not a code of this version.',
    },
    compared: {
      description: 'The answers of both are shown side by side.',
      on: {
        'comparison.cleared': { description: 'The comparison is removed.', target: 'waiting', actions: 'clear' },
      },
    },
  },
})

export type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>
