import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'

/** Two answers that do not fit together. */
export interface Contradiction {
  readonly questions: readonly [QuestionId, QuestionId]
  /** What each of the two answers says, as a part of a sentence. */
  readonly statements: readonly [string, string]
  /** For the visitor: kind, and what to check. */
  readonly forVisitor: string
}

/** Two answers that are in tension when one is high and the other is low. */
interface Tension {
  readonly high: readonly [question: QuestionId, atLeast: number, statement: string]
  readonly low: readonly [question: QuestionId, atMost: number, statement: string]
  /** What the visitor can check. */
  readonly check: string
  /** By how many levels the answers differ at least; 3 if missing. */
  readonly apart?: number
}

/** The most important first: AI that runs without control, then rules, then leadership and plan, then data and tools. */
export const TENSIONS: readonly Tension[] = [
  {
    high: ['stage_current', 4, 'AI is used in daily work'],
    low: ['risk_management', 2, 'its risks are not checked in advance'],
    check: 'Check who would notice first if a result were wrong.',
    apart: 2,
  },
  {
    high: ['stage_current', 4, 'AI is used in daily work'],
    low: ['governance_framework', 2, 'no binding rules for it exist'],
    check: 'Check which tools and data people treat as allowed.',
    apart: 2,
  },
  {
    high: ['stage_current', 4, 'AI is used in daily work'],
    low: ['tech_infrastructure', 2, 'there is no approved place where it can run'],
    check: 'Check whose account it runs on, and what happens if that person leaves.',
  },
  {
    high: ['stage_current', 4, 'AI is used in daily work'],
    low: ['org_structure', 2, 'nobody has time set aside to manage it'],
    check: 'Check who would turn it off if it had to stop.',
  },
  {
    high: ['org_structure', 4, 'a mixed team has time set aside for AI work'],
    low: ['stage_current', 2, 'no AI trial has an owner, a budget and an end date'],
    check: 'Check what the team spends this time on.',
    apart: 2,
  },
  {
    high: ['org_structure', 5, 'a mixed team sets standards for AI'],
    low: ['governance_framework', 2, 'no binding rules for AI exist'],
    check: 'Check where these standards are written, and who must follow them.',
  },
  {
    high: ['governance_framework', 4, 'each AI use needs approval'],
    low: ['risk_management', 2, 'risks are not checked in advance'],
    check: 'Check what the approval covers.',
  },
  {
    high: ['risk_management', 4, 'tests and human review depend on the risk of each AI use'],
    low: ['governance_framework', 2, 'no binding rules for AI exist'],
    check: 'Check where “high risk” is defined in writing.',
  },
  {
    high: ['risk_management', 5, 'AI in daily use is monitored against limits'],
    low: ['stage_current', 2, 'AI is not in daily use yet'],
    check: 'Check whether the limits are only planned or already in use.',
  },
  {
    high: ['leadership_support', 5, 'top management reviews AI results'],
    low: ['measurement_framework', 2, 'the value of the last project was not measured'],
    check: 'Check which figures go into the review.',
  },
  {
    high: ['leadership_support', 5, 'top management reviews AI results'],
    low: ['stage_current', 1, 'AI is not officially in use anywhere'],
    check: 'Check whose results the review is about.',
  },
  {
    high: ['ai_strategy', 5, 'results are used to correct the AI plan'],
    low: ['measurement_framework', 2, 'the value of the last project was not measured'],
    check: 'Check which result last changed the plan.',
  },
  {
    high: ['leadership_support', 4, 'top management gives AI a budget or reviews its results'],
    low: ['ai_strategy', 1, 'there is no written AI plan'],
    check: 'Check what top management expects from AI.',
  },
  {
    high: ['ai_strategy', 4, 'the AI plan has goals and budgets'],
    low: ['leadership_support', 1, 'top management shows no visible support for AI'],
    check: 'Check who approved the budgets.',
  },
  {
    high: ['use_case_priority', 5, 'a score or results decide which AI idea comes first'],
    low: ['ai_strategy', 2, 'no written AI plan with priorities exists'],
    check: 'Check which goals the score is measured against.',
  },
  {
    high: ['data_quality', 4, 'automatic checks watch the data AI would use first'],
    low: ['data_volume', 2, 'this data is not in shared storage'],
    check: 'Check which data the automatic checks can see.',
    apart: 2,
  },
  {
    high: ['data_infrastructure', 5, 'a project gets data within hours'],
    low: ['data_volume', 2, 'this data is not in shared storage'],
    check: 'Check whether both answers refer to the same data.',
  },
  {
    high: ['data_infrastructure', 5, 'a project gets data within hours'],
    low: ['integration_capability', 1, 'data moves between systems by hand'],
    check: 'Check whether this is true of every system or just one.',
  },
  {
    high: ['skill_development', 4, 'people practice with AI in their role'],
    low: ['tech_infrastructure', 1, 'there is no known place where AI can run'],
    check: 'Check which tool they practice with, and whose account they use.',
  },
]

/** Answers in tension are at least this many levels apart. */
const LEVELS_APART = 3

/** Finds answers that do not fit together, the most important first; empty if there are none. */
export function findContradictions(answers: CompleteAnswers): readonly Contradiction[] {
  return TENSIONS.filter(({ high: [one, atLeast], low: [other, atMost], apart = LEVELS_APART }) => {
    const [top, bottom] = [readLevel(answers[one]), readLevel(answers[other])]
    return top >= atLeast && bottom <= atMost && top - bottom >= apart
  }).map(({ high, low, check }) => ({
    questions: [high[0], low[0]],
    statements: [high[2], low[2]],
    forVisitor: `You answered that ${high[2]}, and that ${low[2]}. Both can be true. ${check}`,
  }))
}
