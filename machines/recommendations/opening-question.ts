import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { findWeakestAnswers, type RatedQuestionId } from '#machines/scoring/weakest-answers.ts'

import { findContradictions } from './contradictions.ts'

/** A question about each topic that anybody can answer, whatever the level. */
const QUESTIONS_ABOUT: Readonly<Record<RatedQuestionId, string>> = {
  stage_current: 'Where do people already use AI, officially or not, and for what?',
  org_structure: 'If two departments wanted the same AI tool tomorrow, who would decide?',
  use_case_priority: 'Which AI idea did you say no to last, and why?',
  data_quality: 'When did bad data last cost you time, and how did you find out?',
  data_volume: 'Where would you look for the data that your next AI project needs?',
  data_infrastructure: 'Who last asked for data for a project, and how long did they wait?',
  governance_framework: 'If someone wanted to paste customer data into an AI tool today, what would stop them?',
  risk_management: 'What is the worst thing an AI tool could do in your company, and who would stop it?',
  leadership_support: 'Who in senior leadership would miss AI if you stopped using it?',
  ai_strategy: 'What should AI change in your company this year, in one sentence?',
  change_readiness: 'Which new tool did people last adopt willingly, and which one did they avoid?',
  skill_development: 'How did the best AI user in your company learn to use it?',
  tech_infrastructure: 'Which AI tool may people use today, and with which account?',
  integration_capability: 'Which figures do people still copy from one system to another by hand?',
  measurement_framework: 'Which figure would have to change for you to call a project a success?',
}

/** Writes one question that opens the call with the visitor: about a contradiction, else about the weakest answer. */
export function writeOpeningQuestion(answers: CompleteAnswers): string {
  const contradiction = findContradictions(answers)[0]
  if (contradiction !== undefined) return contradiction.question
  const weakest = findWeakestAnswers(answers).questions[0]
  return weakest === undefined
    ? 'Which of your AI applications would you show to others, and why?'
    : QUESTIONS_ABOUT[weakest]
}
