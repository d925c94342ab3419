import type { DimensionId } from '#machines/questions/dimensions.ts'
import { QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'
import type { Report, AssessmentSubmission } from '#machines/assessment/report.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

// One report written by hand. score.test.ts and the exact oracle confirm its figures. Questions and options are looked up,
// because questions.test.ts checks them.

type Response = Report['questionResponses'][number]
type Row = readonly [id: QuestionId, userAnswer: Response['userAnswer'], score: number, displayAnswer: string]

const GOALS = [
  'Lower cost of routine work',
  'Faster decisions and cycle times',
  'Better service for customers or employees',
]

const RESPONSES: readonly Row[] = [
  ['stage_current', 1, 2, 'In trials: an owner, a budget or an end date is missing'],
  ['org_structure', 3, 4, 'A mixed team from business, IT and legal, with agreed time'],
  ['primary_goals', GOALS, 2.5, GOALS.join(', ')],
  ['use_case_priority', 3, 4, 'In writing: compared side by side'],
  ['data_quality', 4, 5, 'Against error limits: software also compares error rates with limits'],
  ['data_volume', 0, 1, 'Nothing is recorded'],
  ['data_infrastructure', 1, 2, 'Months: more than four weeks'],
  ['governance_framework', 2, 3, 'A written policy on allowed tools and data'],
  ['risk_management', 4, 5, 'In daily use too: limits are monitored and alarms have an owner'],
  ['leadership_support', 0, 1, 'Nothing that others can see'],
  ['ai_strategy', 3, 4, 'Budgets and a business goal for each priority'],
  ['change_readiness', 1, 2, 'A few: under half of intended users'],
  ['skill_development', 4, 5, 'Coaching at work, after role training'],
  ['tech_infrastructure', 3, 4, 'A platform for daily use, with access roles and logs'],
  ['integration_capability', 2, 3, 'By direct links, each built for two systems'],
  ['measurement_framework', 1, 2, 'By opinion: people said that it helped'],
]

type Scored = readonly [dimension: DimensionId, name: string, weight: number, score: number, description: string]

const DIMENSIONS: readonly Scored[] = [
  ['stage_org', 'Stage & Organization', 0.15, 2.8, 'Still exploring'],
  ['goals_usecases', 'Goals & Use Cases', 0.15, 3.4, 'Partly focused'],
  ['data_readiness', 'Data Readiness', 0.25, 2.9, 'Requires investment'],
  ['governance', 'Governance & Risk', 0.15, 3.8, 'Partly in place'],
  ['strategy', 'Strategy & Leadership', 0.1, 2.2, 'Needs clear direction'],
  ['adoption', 'Adoption & Change Management', 0.1, 3.5, 'Partly ready'],
  ['technology', 'Technology Infrastructure', 0.08, 3.6, 'Usable base'],
  ['measurement', 'Measurement & ROI', 0.02, 2, 'Not measured'],
]

const QUICK_WIN =
  'Measure one process for two weeks. Choose the process that AI would change first. For two weeks, record how many ' +
  'cases it handles, how many minutes a case takes and how many come back with an error. Count the work, not the ' +
  'people. The manager of the process keeps a simple table. By day 30, you have a baseline, and finance has confirmed ' +
  'the count is repeatable.'
const NEXT_STEP =
  'Your values pass the first three checks; Stage & Organization is 2.80, not above 3.50. Choose one case and give it ' +
  'an owner, a budget and an end date. Measure performance without AI. Set a target and a stop rule. Run the ' +
  'case with a small group, and respond to feedback weekly. On the end date, compare the results, list the errors, and ' +
  'decide in writing: go on or stop.'

const contact = {
  workEmail: 'ada@example.com',
  company: 'Analytical Engines',
  firstName: 'Ada',
  role: 'Head of Operations',
  consent: true,
} as const
const sessionId = '3b241101-e2bb-4255-8caf-4136c566a962'
const submittedAt = '2025-09-22T08:15:30.000Z'

export const SUBMISSION: AssessmentSubmission = {
  contact,
  answers: parseCompleteAnswers('24 34 512 35 14 25 43 2'),
  sessionId,
  submittedAt,
}

const questionResponses = RESPONSES.map(([questionId, userAnswer, score, displayAnswer], place): Response => {
  const question = QUESTIONS[place]
  if (question?.id !== questionId) throw new Error(`${questionId} is not question ${place + 1}`)
  return {
    questionId,
    questionText: question.text,
    dimension: question.dimension,
    questionType: question.type,
    options: question.options.map((option) => option.text),
    userAnswer,
    displayAnswer,
    score,
  }
})

export const REPORT: Report = {
  contact,
  sessionId,
  submittedAt,
  assessmentVersion: '1.0',
  rawAnswers: {
    stage_current: 1,
    org_structure: 3,
    primary_goals: GOALS,
    use_case_priority: 3,
    data_quality: 4,
    data_volume: 0,
    data_infrastructure: 1,
    governance_framework: 2,
    risk_management: 4,
    leadership_support: 0,
    ai_strategy: 3,
    change_readiness: 1,
    skill_development: 4,
    tech_infrastructure: 3,
    integration_capability: 2,
    measurement_framework: 1,
  },
  questionResponses,
  dimensionReports: DIMENSIONS.map(([dimension, dimensionName, weight, score, description]) => ({
    dimension,
    dimensionName,
    weight,
    score,
    description,
    questions: questionResponses.filter((response) => response.dimension === dimension),
  })),
  overallResult: {
    scores: DIMENSIONS.map(([dimension, , weight, value, description]) => ({ dimension, value, weight, description })),
    composite: {
      businessValue: 2.62,
      feasibilityEase: 3.29,
      resourceDemand: 3.18,
      riskKnowledge: 3.8,
      valueEvidence: 2.36,
      composite: 2.6605,
    },
    band: 'Not Now',
    stage: 'Pilot',
    quickWin: QUICK_WIN,
    nextStep: NEXT_STEP,
    quadrantPosition: { x: 0.145, y: -0.19 },
  },
  summary: {
    totalQuestions: 16,
    completionRate: 100,
    overallScore: 2.6605,
    band: 'Not Now',
    stage: 'Pilot',
    quadrantPosition: { x: 0.145, y: -0.19 },
  },
  recommendations: { quickWin: QUICK_WIN, nextStep: NEXT_STEP, priority: 'Not Now' },
}
