import type { DimensionId } from '#machines/questions/dimensions.ts'
import { QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'
import type { Report, AssessmentSubmission } from '#machines/assessment/report.ts'
import { describeNextStep } from '#machines/recommendations/next-steps.ts'
import { QUICK_WINS } from '#machines/recommendations/quick-wins.ts'
import { describeTask } from '#machines/recommendations/task.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

// One report written by hand. score.test.ts and the exact oracle confirm its figures. Texts are looked up, because other tests
// check them.

type Response = Report['questionResponses'][number]
type Row = readonly [id: QuestionId, userAnswer: Response['userAnswer'], score: number]

const GOALS = [
  'Lower cost of routine work',
  'Faster decisions and cycle times',
  'Better service for customers or employees',
]

const RESPONSES: readonly Row[] = [
  ['stage_current', 1, 2],
  ['org_structure', 3, 4],
  ['primary_goals', GOALS, 2.5],
  ['use_case_priority', 3, 4],
  ['data_quality', 4, 5],
  ['data_volume', 0, 1],
  ['data_infrastructure', 1, 2],
  ['governance_framework', 2, 3],
  ['risk_management', 4, 5],
  ['leadership_support', 0, 1],
  ['ai_strategy', 3, 4],
  ['change_readiness', 1, 2],
  ['skill_development', 4, 5],
  ['tech_infrastructure', 3, 4],
  ['integration_capability', 2, 3],
  ['measurement_framework', 1, 2],
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

const { task } = QUICK_WINS['Not Now'].measurement
const QUICK_WIN = `${task.title}. ${describeTask(task)}`
const NEXT_STEP = describeNextStep(SUBMISSION.answers, 'Pilot')

const questionResponses = RESPONSES.map(([questionId, userAnswer, score], place): Response => {
  const question = QUESTIONS[place]
  if (question?.id !== questionId) throw new Error(`${questionId} is not question ${place + 1}`)
  return {
    questionId,
    questionText: question.text,
    dimension: question.dimension,
    questionType: question.type,
    options: question.options.map((option) => option.text),
    userAnswer,
    displayAnswer: typeof userAnswer === 'number' ? (question.options[userAnswer]?.text ?? '') : userAnswer.join(', '),
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
