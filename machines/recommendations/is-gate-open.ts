import type { Answers } from '#machines/questions/answers.ts'
import { computeExactScore, STAGE_LIMITS } from '#machines/scoring/score.ts'

/** Whether Governance & Risk is above 2.50, the limit of the stage Govern (specification §4). */
export function isGateOpen(answers: Answers): boolean {
  return computeExactScore(answers).dimensions.governance > STAGE_LIMITS.Govern.governance
}
