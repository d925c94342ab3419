import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { inOptionOrder } from '#machines/questions/answers.ts'
import { QUESTION_IDS, QUESTIONS, type Question, type QuestionId } from '#machines/questions/questions.ts'

import { computeExactScore } from './score.ts'

/** A short name for the topic of each question. */
export const TOPICS: Readonly<Record<QuestionId, string>> = {
  stage_current: 'AI in use',
  org_structure: 'Responsibility',
  primary_goals: 'Expected results',
  use_case_priority: 'Choice of cases',
  data_quality: 'Data quality',
  data_volume: 'Data history',
  data_infrastructure: 'Data access',
  governance_framework: 'Rules for AI',
  risk_management: 'Risk handling',
  leadership_support: 'Top management',
  ai_strategy: 'AI plan',
  change_readiness: 'Adoption of new tools',
  skill_development: 'Learning',
  tech_infrastructure: 'Platform',
  integration_capability: 'Integration',
  measurement_framework: 'Proof of value',
}

const BY_ID = new Map(QUESTIONS.map((question) => [question.id, question]))

function findQuestion(id: QuestionId): Question {
  const question = BY_ID.get(id)
  if (question === undefined) throw new Error(`There is no question ${id}`)
  return question
}

/** The level of an answer: its score from 1 to 5. For the goals it is the number of chosen goals, up to 6. */
export function readLevel(answer: Answer): number {
  return typeof answer === 'number' ? Math.min(answer + 1, 5) : answer.length
}

/** The highest level of a question: 5, or 6 for the goals. */
export function readHighestLevel(id: QuestionId): number {
  const { type, options } = findQuestion(id)
  return type === 'radio' ? 5 : options.length
}

/** The answer at a higher level. For the goals, the first goals not chosen yet are added. */
function raiseAnswer(id: QuestionId, answer: Answer, level: number): Answer {
  if (typeof answer === 'number') return level - 1
  const question = findQuestion(id)
  const added = question.options.map(({ text }) => text).filter((text) => !answer.includes(text))
  return inOptionOrder(question, [...answer, ...added.slice(0, level - answer.length)])
}

/** One answer that rises by some levels. */
export interface Change {
  readonly question: QuestionId
  readonly from: number
  readonly to: number
}

/** Gives the answers with these changes. */
export function applyChanges(answers: CompleteAnswers, changes: readonly Change[]): CompleteAnswers {
  const moved = changes.map(({ question, to }) => [question, raiseAnswer(question, answers[question], to)] as const)
  return { ...answers, ...Object.fromEntries(moved) }
}

const LOWEST_ANSWERS = Object.fromEntries(
  QUESTIONS.map(({ id, type, options }) => [id, type === 'radio' ? 0 : options.slice(0, 1).map(({ text }) => text)]),
) as CompleteAnswers

const computeGain = (id: QuestionId) => {
  const change = { question: id, from: 1, to: 2 }
  return (
    computeExactScore(applyChanges(LOWEST_ANSWERS, [change])).composite - computeExactScore(LOWEST_ANSWERS).composite
  )
}

/**
 * What one level of each question adds to the composite, in twelve-thousandths. The two questions of governance have
 * negative values, because the formula counts governance as remaining risk (specification §4).
 */
export const GAINS: Readonly<Record<QuestionId, number>> = Object.fromEntries(
  QUESTION_IDS.map((id) => [id, computeGain(id)]),
) as Record<QuestionId, number>
