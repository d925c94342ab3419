import {
  comparisonMachine,
  type ComparisonEvent,
  type ComparisonSnapshot,
} from '#machines/comparison/comparison.machine.ts'
import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

import type { PathModel } from './generate-paths.ts'

// A visitor who compares the own result with that of a colleague. Plain data for Vitest and Playwright.

export const OWN = parseCompleteAnswers('33 33 333 33 33 33 33 3')

/** Three answers are two levels or more from those of the visitor, and two are one level from them. */
export const COLLEAGUE = parseCompleteAnswers('53 33 343 31 33 34 33 1')

// The codes stand here as texts: a fault of the encoder then fails in a test, and not while this file loads.
export const OWN_CODE = 'K1-10G3-VRY3-6PF8'
export const COLLEAGUE_CODE = 'K1-1VBK-8RVC-47N2'
/** Two neighbors are swapped. */
const MISTYPED = 'K1-1VBK-8RVC-4N72'

const EVENTS = {
  'the visitor enters the code of a colleague': { type: 'code.entered', code: COLLEAGUE_CODE },
  'the visitor enters their own code': { type: 'code.entered', code: OWN_CODE },
  'the visitor enters a mistyped code': { type: 'code.entered', code: MISTYPED },
  'the visitor enters nothing': { type: 'code.entered', code: '' },
  'the visitor removes the comparison': { type: 'comparison.cleared' },
} as const satisfies Readonly<Record<string, ComparisonEvent>>

export const comparisonModel: PathModel<ComparisonSnapshot, ComparisonEvent> = {
  name: 'comparison',
  logic: comparisonMachine,
  input: { answers: OWN },
  opening: [],
  events: () => Object.values(EVENTS),
  key: ({ value, context: { refusal, other } }) => {
    if (other !== null) return `${value} ${JSON.stringify(other) === JSON.stringify(OWN) ? 'same' : 'different'}`
    return refusal === null ? value : `${value} ${refusal.reason}`
  },
  describeEvent: (event) => Object.entries(EVENTS).find(([, one]) => one === event)?.[0] ?? event.type,
  sights: {
    waiting: 'the own code and an empty field',
    refused: 'why the code was refused',
    compared: 'where the two answers differ',
  },
}
