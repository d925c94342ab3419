import type { CompleteAnswers } from '#machines/questions/answers.ts'

import { findContradictions } from './contradictions.ts'

// Apart from what the visitor reads, so that no visitor's browser loads it.

/** Two answers that do not fit together, for the team. */
export interface ContradictionForTeam {
  readonly statement: string
  /** A question that opens the call about it. */
  readonly question: string
}

/** A question about each tension, by the ids of its two questions. */
export const QUESTIONS_ABOUT_TENSIONS: Readonly<Record<string, string>> = {
  'stage_current risk_management': 'If your AI gave a wrong result tomorrow, who would notice it first?',
  'stage_current governance_framework': 'Who decided which data your AI may use?',
  'stage_current tech_infrastructure': 'Whose account does your most-used AI tool run on today?',
  'stage_current org_structure': 'Who could turn off your AI today, and would others name the same person?',
  'org_structure stage_current': 'What did the AI team work on last month?',
  'org_structure governance_framework': 'Where are the team’s standards, and who must follow them?',
  'governance_framework risk_management': 'What did the last approval of an AI application cover?',
  'risk_management governance_framework':
    'Where could a new colleague read how you rate the risk of an AI application?',
  'risk_management stage_current': 'Which AI threshold did someone check most recently?',
  'leadership_support measurement_framework': 'Which figure did senior leadership see in its last review of AI?',
  'leadership_support stage_current': 'What was the last AI result that senior leadership discussed?',
  'ai_strategy measurement_framework': 'Which result last changed your AI plan, and how?',
  'leadership_support ai_strategy': 'What was senior leadership promised in return for its support of AI?',
  'ai_strategy leadership_support': 'Who approved the budgets in your AI plan?',
  'use_case_priority ai_strategy': 'Which AI idea won last time, and which goal was it scored against?',
  'data_quality data_volume': 'Which data did your automatic checks read last, and where is it stored?',
  'data_infrastructure data_volume': 'What data would your next AI project need, and where is it today?',
  'data_infrastructure integration_capability': 'How did the last project get its data, step by step?',
  'skill_development tech_infrastructure': 'Which AI tool did people use in their last training?',
}

/** Describes the answers that do not fit together for the team, the most important first; empty if there are none. */
export function describeContradictionsForTeam(answers: CompleteAnswers): readonly ContradictionForTeam[] {
  return findContradictions(answers).map(({ questions, statement }) => ({
    statement,
    question: QUESTIONS_ABOUT_TENSIONS[questions.join(' ')] ?? '',
  }))
}
