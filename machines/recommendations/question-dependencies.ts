import type { QuestionId } from '#machines/questions/questions.ts'

const PEOPLE = ['leadership_support', 'org_structure'] as const
const IDEAS = [...PEOPLE, 'use_case_priority', 'ai_strategy'] as const
const DATA = [...IDEAS, 'data_volume', 'data_quality', 'data_infrastructure'] as const

/**
 * The questions whose work must be done before that of each question. The order of the entries is the working order: every
 * question comes after all questions that it depends on.
 */
export const DEPENDENCIES: Readonly<Record<QuestionId, readonly QuestionId[]>> = {
  governance_framework: [],
  risk_management: [],
  leadership_support: [],
  org_structure: [],
  use_case_priority: PEOPLE,
  ai_strategy: [...PEOPLE, 'use_case_priority'],
  primary_goals: IDEAS,
  measurement_framework: [],
  skill_development: [],
  data_volume: IDEAS,
  data_quality: [...IDEAS, 'data_volume'],
  data_infrastructure: [...IDEAS, 'data_volume'],
  tech_infrastructure: DATA,
  integration_capability: DATA,
  change_readiness: ['skill_development'],
  stage_current: [...PEOPLE, 'governance_framework', 'risk_management', 'measurement_framework', 'skill_development'],
}

/** All questions in working order. */
export const WORKING_ORDER = Object.keys(DEPENDENCIES) as readonly QuestionId[]
