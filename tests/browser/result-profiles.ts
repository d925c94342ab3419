import { parseCompleteAnswers } from '#tests/machines/answer-notation.ts'

/** Results that need care: each was misleading once. */
export const PROFILES = {
  /** All fives and no governance: score 4.85, Quick Win, and the gate is shut. The answers do not fit together. */
  withoutGovernance: parseCompleteAnswers('55 66 555 11 55 55 55 5'),
  /** Strategic Bet at the stage Govern. */
  strategicBetAtGovern: parseCompleteAnswers('44 44 444 22 44 44 44 4'),
  /** Not Now at the stage Pilot, in the position High Value, High Feasibility; two dimensions are lowest, equally. */
  notNowAtPilot: parseCompleteAnswers('23 43 424 24 43 34 23 4'),
  /** All answers at their maximum. */
  allFives: parseCompleteAnswers('55 66 555 55 55 55 55 5'),
} as const
