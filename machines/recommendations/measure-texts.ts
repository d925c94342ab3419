import type { CompleteAnswers } from '#machines/questions/answers.ts'

import { formatResult } from './result.ts'

/** One line on what each measure says (specification §4). */
export const MEASURES = {
  band: 'The band sums up all 16 answers in one score.',
  stage: 'The stage names the first thing that holds you back, whatever the score.',
  quadrant: 'The position compares the value you expect with how easily you could deliver it.',
  dimension: 'Each dimension is the weighted mean of its own answers, from 0 to 5.',
} as const

/** Explains why band, stage and position of these answers may seem to disagree; null if they do not. */
export function explainCombination(answers: CompleteAnswers): string | null {
  const { band, quadrant } = formatResult(answers)
  if (band !== 'Not Now' || quadrant.label !== 'High Value, High Feasibility') return null
  return 'Not Now and High Value, High Feasibility can stand together: the position leaves out how far your organization is, and the score counts it.'
}
