import type { Band, Stage } from '#machines/scoring/band-and-stage-names.ts'
import { DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { computeResult, type Result } from '#machines/recommendations/result.ts'
import { scoreAnswer } from '#machines/scoring/score.ts'
import { formatAnswer, inOptionOrder, type Answer, type CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS, type Question, type QuestionId } from '#machines/questions/questions.ts'

import type { Person } from './person.ts'

export const ASSESSMENT_VERSION = '1.0'

/** The input of a report. */
export interface AssessmentSubmission {
  readonly contact: Person
  readonly answers: CompleteAnswers
  /** A UUID, created at the first completion. Every retry sends the same one. */
  readonly sessionId: string
  /** Time of the first completion (ISO 8601). Every retry sends the same one. */
  readonly submittedAt: string
}

export interface QuestionResponse {
  readonly questionId: QuestionId
  readonly questionText: string
  readonly dimension: DimensionId
  readonly questionType: Question['type']
  readonly options: readonly string[]
  readonly userAnswer: Answer
  readonly displayAnswer: string
  /** From 1 to 5; for the question about goals from 0.833 to 5. */
  readonly score: number
}

export interface DimensionReport {
  readonly dimension: DimensionId
  readonly dimensionName: string
  readonly weight: number
  readonly score: number
  readonly description: string
  readonly questions: readonly QuestionResponse[]
}

/** The report for the team, field by field (specification §3). */
export interface Report {
  readonly contact: Person
  readonly sessionId: string
  readonly submittedAt: string
  readonly assessmentVersion: typeof ASSESSMENT_VERSION
  readonly rawAnswers: CompleteAnswers
  readonly questionResponses: readonly QuestionResponse[]
  readonly dimensionReports: readonly DimensionReport[]
  readonly overallResult: Result
  readonly summary: {
    readonly totalQuestions: number
    /** In percent. */
    readonly completionRate: number
    readonly overallScore: number
    readonly band: Band
    readonly stage: Stage
    readonly quadrantPosition: Result['quadrantPosition']
  }
  readonly recommendations: { readonly quickWin: string; readonly nextStep: string; readonly priority: Band }
}

function writeResponse(question: Question, answer: Answer): QuestionResponse {
  return {
    questionId: question.id,
    questionText: question.text,
    dimension: question.dimension,
    questionType: question.type,
    options: question.options.map((option) => option.text),
    userAnswer: typeof answer === 'number' ? answer : inOptionOrder(question, answer),
    displayAnswer: formatAnswer(question, answer),
    score: scoreAnswer(answer),
  }
}

/** The report of a submission. The same submission always gives the same JSON, byte by byte. */
export function buildReport({ contact, answers, sessionId, submittedAt }: AssessmentSubmission): Report {
  const questionResponses = QUESTIONS.map((question) => writeResponse(question, answers[question.id]))
  const result = computeResult(answers)
  return {
    contact,
    sessionId,
    submittedAt,
    assessmentVersion: ASSESSMENT_VERSION,
    rawAnswers: Object.fromEntries(
      questionResponses.map((response) => [response.questionId, response.userAnswer]),
    ) as CompleteAnswers,
    questionResponses,
    dimensionReports: result.scores.map(({ dimension, value, weight, description }) => ({
      dimension,
      dimensionName: DIMENSIONS[dimension].label,
      weight,
      score: value,
      description,
      questions: questionResponses.filter((response) => response.dimension === dimension),
    })),
    overallResult: result,
    summary: {
      totalQuestions: QUESTIONS.length,
      completionRate: 100,
      overallScore: result.composite.composite,
      band: result.band,
      stage: result.stage,
      quadrantPosition: result.quadrantPosition,
    },
    recommendations: { quickWin: result.quickWin, nextStep: result.nextStep, priority: result.band },
  }
}
