import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'

/** Two answers that do not fit together. */
export interface Contradiction {
  readonly questions: readonly [QuestionId, QuestionId]
  /** What the two answers say, as one sentence. */
  readonly statement: string
  /** For the visitor: the statement, and what to check. */
  readonly forVisitor: string
}

/** Two answers that are in tension when one is high and the other is low. */
interface Tension {
  readonly high: readonly [question: QuestionId, atLeast: number]
  readonly low: readonly [question: QuestionId, atMost: number]
  readonly statement: string
  /** What the visitor can check. */
  readonly check: string
  /** By how many levels the answers differ at least; 3 if missing. */
  readonly apart?: number
}

/** The most important first: AI that runs without control, then rules, then leadership and plan, then data and tools. */
export const TENSIONS: readonly Tension[] = [
  {
    high: ['stage_current', 4],
    low: ['risk_management', 2],
    statement: 'AI is in daily use, but nobody checks its risks before it starts.',
    check: 'Check who would be the one to notice a wrong result.',
    apart: 2,
  },
  {
    high: ['stage_current', 4],
    low: ['governance_framework', 2],
    statement: 'AI is in daily use, but there are no binding rules for it.',
    check: 'Check which tools and data people believe are allowed.',
    apart: 2,
  },
  {
    high: ['stage_current', 4],
    low: ['tech_infrastructure', 2],
    statement: 'AI is in daily use, but there is no approved place for it to run.',
    check: 'Check whose account it runs on, and what happens if that person leaves.',
  },
  {
    high: ['stage_current', 4],
    low: ['org_structure', 2],
    statement: 'AI is in daily use, but nobody has dedicated time to manage it.',
    check: 'Check who would turn it off if it had to stop.',
  },
  {
    high: ['org_structure', 4],
    low: ['stage_current', 2],
    statement:
      'A cross-functional team has dedicated time for AI, but no AI trial has an owner, a budget and an end date.',
    check: 'Check what the team spends its time on.',
    apart: 2,
  },
  {
    high: ['org_structure', 5],
    low: ['governance_framework', 2],
    statement: 'A cross-functional team sets standards for AI, but there are no binding rules.',
    check: 'Check where the standards are written down, and who must follow them.',
  },
  {
    high: ['governance_framework', 4],
    low: ['risk_management', 2],
    statement: 'Each AI application needs approval, but nobody checks its risks before it starts.',
    check: 'Check what the approval covers.',
  },
  {
    high: ['risk_management', 4],
    low: ['governance_framework', 2],
    statement:
      'The risk of an AI application decides its tests and human review, but there are no binding rules for AI.',
    check: 'Check where “high risk” is defined in writing.',
  },
  {
    high: ['risk_management', 5],
    low: ['stage_current', 2],
    statement: 'AI in daily use is monitored, but no AI is in daily use yet.',
    check: 'Check whether the thresholds are planned or already in use.',
  },
  {
    high: ['leadership_support', 5],
    low: ['measurement_framework', 2],
    statement: 'Senior leadership reviews AI results, but nobody measured the value of the last project.',
    check: 'Check which figures the review is based on.',
  },
  {
    high: ['leadership_support', 5],
    low: ['stage_current', 1],
    statement: 'Senior leadership reviews AI results, but AI is not officially in use anywhere.',
    check: 'Check whose results the review is about.',
  },
  {
    high: ['ai_strategy', 5],
    low: ['measurement_framework', 2],
    statement: 'Results update the AI plan, but nobody measured the value of the last project.',
    check: 'Check which result last changed the plan.',
  },
  {
    high: ['leadership_support', 4],
    low: ['ai_strategy', 1],
    statement: 'Senior leadership funds AI or reviews its results, but there is no written AI plan.',
    check: 'Check what senior leadership expects from AI.',
  },
  {
    high: ['ai_strategy', 4],
    low: ['leadership_support', 1],
    statement: 'The AI plan has budgets and goals, but senior leadership shows no visible support for AI.',
    check: 'Check who approved the budgets.',
  },
  {
    high: ['use_case_priority', 5],
    low: ['ai_strategy', 2],
    statement: 'Scores decide which AI ideas are funded, but there is no written AI plan with priorities.',
    check: 'Check which goals the ideas are scored against.',
  },
  {
    high: ['data_quality', 4],
    low: ['data_volume', 2],
    statement: 'Software checks the data for your next AI project, but none of this data is in shared storage.',
    check: 'Check which data the software can read.',
    apart: 2,
  },
  {
    high: ['data_infrastructure', 5],
    low: ['data_volume', 2],
    statement: 'A project gets its data within a working day, but none of this data is in shared storage.',
    check: 'Check whether both answers are about the same data.',
  },
  {
    high: ['data_infrastructure', 5],
    low: ['integration_capability', 1],
    statement: 'A project gets its data within a working day, but people move data between systems by hand.',
    check: 'Check whether this is true of every system or of just one.',
  },
  {
    high: ['skill_development', 4],
    low: ['tech_infrastructure', 1],
    statement: 'People practice with AI in their roles, but there is no known place where AI can run.',
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
  }).map(({ high, low, statement, check }) => ({
    questions: [high[0], low[0]],
    statement,
    forVisitor: `${statement} ${check}`,
  }))
}
