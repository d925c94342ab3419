import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'

/** Two answers that do not fit together. */
export interface Contradiction {
  readonly questions: readonly [QuestionId, QuestionId]
  /** What the two answers say, as one sentence. */
  readonly statement: string
  /** What the team asks to open the call. */
  readonly question: string
  /** For the visitor: the statement, and the question to ask themselves. */
  readonly forVisitor: string
}

/** Two answers that are in tension when one is high and the other is low. */
interface Tension {
  readonly high: readonly [question: QuestionId, atLeast: number]
  readonly low: readonly [question: QuestionId, atMost: number]
  readonly statement: string
  readonly question: string
  /** By how many levels the answers differ at least; 3 if missing. */
  readonly apart?: number
}

/** The most important first: AI that runs without control, then rules, then leadership and plan, then data and tools. */
export const TENSIONS: readonly Tension[] = [
  {
    high: ['stage_current', 4],
    low: ['risk_management', 2],
    statement: 'AI is in daily use, but nobody checks its risks in advance.',
    question: 'If your AI gave a wrong result tomorrow, who would notice it first?',
    apart: 2,
  },
  {
    high: ['stage_current', 4],
    low: ['governance_framework', 2],
    statement: 'AI is in daily use, but there are no binding rules for it.',
    question: 'Who decided which data your AI may use?',
    apart: 2,
  },
  {
    high: ['stage_current', 4],
    low: ['tech_infrastructure', 2],
    statement: 'AI is in daily use, but there is no approved environment for it to run in.',
    question: 'Whose account does your most-used AI tool run on today?',
  },
  {
    high: ['stage_current', 4],
    low: ['org_structure', 2],
    statement: 'AI is in daily use, but nobody has dedicated time to manage it.',
    question: 'Who could turn off your AI today, and would others name the same person?',
  },
  {
    high: ['org_structure', 4],
    low: ['stage_current', 2],
    statement:
      'A cross-functional team has dedicated time for AI, but no AI trial has an owner, a budget and an end date.',
    question: 'What did the AI team work on last month?',
    apart: 2,
  },
  {
    high: ['org_structure', 5],
    low: ['governance_framework', 2],
    statement: 'A cross-functional team sets standards for AI, but there are no binding rules.',
    question: 'Where are the team’s standards, and who must follow them?',
  },
  {
    high: ['governance_framework', 4],
    low: ['risk_management', 2],
    statement: 'Each AI application needs approval, but nobody checks its risks in advance.',
    question: 'What did the last approval of an AI application cover?',
  },
  {
    high: ['risk_management', 4],
    low: ['governance_framework', 2],
    statement:
      'The risk of an AI application determines its testing and human review, but there are no binding rules for AI.',
    question: 'Where could a new colleague read how you rate the risk of an AI application?',
  },
  {
    high: ['risk_management', 5],
    low: ['stage_current', 2],
    statement: 'AI in daily use is monitored, but no AI is in daily use yet.',
    question: 'Which AI threshold did someone check most recently?',
  },
  {
    high: ['leadership_support', 5],
    low: ['measurement_framework', 2],
    statement: 'Senior leadership reviews AI results, but nobody measured the value of the last project.',
    question: 'Which figure did senior leadership see in its last review of AI?',
  },
  {
    high: ['leadership_support', 5],
    low: ['stage_current', 1],
    statement: 'Senior leadership reviews AI results, but AI is not officially in use anywhere.',
    question: 'What was the last AI result that senior leadership discussed?',
  },
  {
    high: ['ai_strategy', 5],
    low: ['measurement_framework', 2],
    statement: 'Results change the AI plan, but nobody measured the value of the last project.',
    question: 'Which result last changed your AI plan, and how?',
  },
  {
    high: ['leadership_support', 4],
    low: ['ai_strategy', 1],
    statement: 'Senior leadership funds AI or reviews its results, but there is no written AI plan.',
    question: 'What was senior leadership promised in return for its support of AI?',
  },
  {
    high: ['ai_strategy', 4],
    low: ['leadership_support', 1],
    statement: 'The AI plan has budgets and goals, but senior leadership shows no visible support for AI.',
    question: 'Who approved the budgets in your AI plan?',
  },
  {
    high: ['use_case_priority', 5],
    low: ['ai_strategy', 2],
    statement: 'Scores decide which AI ideas are funded, but there is no written AI plan with priorities.',
    question: 'Which AI idea won last time, and which goal was it scored against?',
  },
  {
    high: ['data_quality', 4],
    low: ['data_volume', 2],
    statement: 'Software checks the data for your next AI project, but none of this data is in shared storage.',
    question: 'Which data did your automatic checks read last, and where is it stored?',
    apart: 2,
  },
  {
    high: ['data_infrastructure', 5],
    low: ['data_volume', 2],
    statement: 'A project gets its data within a working day, but none of this data is in shared storage.',
    question: 'What data would your next AI project need, and where is it today?',
  },
  {
    high: ['data_infrastructure', 5],
    low: ['integration_capability', 1],
    statement: 'A project gets its data within a working day, but people move data between systems by hand.',
    question: 'How did the last project get its data, step by step?',
  },
  {
    high: ['skill_development', 4],
    low: ['tech_infrastructure', 1],
    statement:
      'People practice with AI in their roles, but nobody knows of a tool or platform on which they can use it.',
    question: 'Which AI tool did people use in their last training session?',
  },
]

/** Answers in tension are at least this many levels apart. */
const LEVELS_APART = 3

/** Finds answers that do not fit together, the most important first; empty if there are none. */
export function findContradictions(answers: CompleteAnswers): readonly Contradiction[] {
  return TENSIONS.filter(({ high: [one, atLeast], low: [other, atMost], apart = LEVELS_APART }) => {
    const [top, bottom] = [readLevel(answers[one]), readLevel(answers[other])]
    return top >= atLeast && bottom <= atMost && top - bottom >= apart
  }).map(({ high, low, statement, question }) => ({
    questions: [high[0], low[0]],
    statement,
    question,
    forVisitor: `${statement} ${question}`,
  }))
}
