import type { QuestionId } from './questions.ts'

/** A short name for the topic of each question. */
export const TOPICS: Readonly<Record<QuestionId, string>> = {
  stage_current: 'AI in use',
  org_structure: 'Responsibility',
  primary_goals: 'Goals for AI',
  use_case_priority: 'Choice of use cases',
  data_quality: 'Data quality',
  data_volume: 'Shared data',
  data_infrastructure: 'Data access',
  governance_framework: 'Rules for AI',
  risk_management: 'Risk management',
  leadership_support: 'Senior leadership',
  ai_strategy: 'AI plan',
  change_readiness: 'Adoption of new tools',
  skill_development: 'AI skills',
  tech_infrastructure: 'Platform',
  integration_capability: 'Integration',
  measurement_framework: 'Proof of value',
}
