import type { Answers } from '#machines/questions/answers.ts'

import { readLevelOf } from './answer-levels.ts'

/** The two rules that come before any new use of AI. */
export const FIRST_RULES = ['governance_framework', 'risk_management'] as const

/** The level at which each of the two is there: a written policy, and a risk check before each AI application starts. */
export const FIRST_RULE_LEVEL = 3

/** Whether there is a written policy. */
export const hasPolicy = (answers: Answers) => readLevelOf(answers, 'governance_framework') >= FIRST_RULE_LEVEL

/** Whether risks are checked before an AI application starts. */
export const hasRiskCheck = (answers: Answers) => readLevelOf(answers, 'risk_management') >= FIRST_RULE_LEVEL
