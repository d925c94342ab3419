import { QUESTIONS } from '#machines/questions/questions.ts'

/** The steps in their order: `intro`, `start`, `question-1` to `question-16`, `result` and `consultation`. */
export const FUNNEL_STEPS: readonly string[] = [
  'intro',
  'start',
  ...QUESTIONS.map((_, index) => `question-${index + 1}`),
  'result',
  'consultation',
]
