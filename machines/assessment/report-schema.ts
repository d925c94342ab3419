import { z } from 'zod/mini'

import { BANDS, STAGES } from '#machines/scoring/band-and-stage-names.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { answerKindSchema, completeAnswersSchema } from '#machines/questions/answers-schema.ts'
import type { Answer } from '#machines/questions/answers.ts'
import { QUESTION_IDS, QUESTIONS } from '#machines/questions/questions.ts'

import { personSchema } from './person.ts'
import { ASSESSMENT_VERSION } from './report.ts'

/** Any kind of answer. The comparison with the raw answers, which have a stricter schema, decides whether it is right. */
const userAnswerSchema = z.pipe(
  answerKindSchema,
  z.transform((answer) => answer as Answer),
)

const questionResponseSchema = z.strictObject({
  questionId: z.enum(QUESTION_IDS),
  questionText: z.string(),
  dimension: z.enum(DIMENSION_IDS),
  questionType: z.enum(['radio', 'checkbox']),
  options: z.array(z.string()),
  userAnswer: userAnswerSchema,
  displayAnswer: z.string(),
  score: z.number(),
})

const quadrantPositionSchema = z.strictObject({ x: z.number(), y: z.number() })

/** An ISO time in milliseconds has 24 characters. The limit leaves room for more decimals of a second. */
const SUBMITTED_AT_MAX = 40

/** The shape of a report, field by field (specification §3). `findDisagreements` checks that its values are right. */
export const reportSchema = z.strictObject({
  contact: personSchema,
  // In lower case, so that one session is one submission, however its id is written.
  sessionId: z.pipe(
    z.uuid(),
    z.transform((id) => id.toLowerCase()),
  ),
  submittedAt: z.iso.datetime().check(z.maxLength(SUBMITTED_AT_MAX)),
  assessmentVersion: z.literal(ASSESSMENT_VERSION),
  rawAnswers: completeAnswersSchema,
  questionResponses: z.array(questionResponseSchema).check(z.length(QUESTIONS.length)),
  dimensionReports: z
    .array(
      z.strictObject({
        dimension: z.enum(DIMENSION_IDS),
        dimensionName: z.string(),
        weight: z.number(),
        score: z.number(),
        description: z.string(),
        questions: z.array(questionResponseSchema),
      }),
    )
    .check(z.length(DIMENSION_IDS.length)),
  overallResult: z.strictObject({
    scores: z
      .array(
        z.strictObject({
          dimension: z.enum(DIMENSION_IDS),
          value: z.number(),
          weight: z.number(),
          description: z.string(),
        }),
      )
      .check(z.length(DIMENSION_IDS.length)),
    composite: z.strictObject({
      businessValue: z.number(),
      feasibilityEase: z.number(),
      resourceDemand: z.number(),
      riskKnowledge: z.number(),
      valueEvidence: z.number(),
      composite: z.number(),
    }),
    band: z.enum(BANDS),
    stage: z.enum(STAGES),
    quickWin: z.string(),
    nextStep: z.string(),
    quadrantPosition: quadrantPositionSchema,
  }),
  summary: z.strictObject({
    totalQuestions: z.number(),
    completionRate: z.number(),
    overallScore: z.number(),
    band: z.enum(BANDS),
    stage: z.enum(STAGES),
    quadrantPosition: quadrantPositionSchema,
  }),
  recommendations: z.strictObject({ quickWin: z.string(), nextStep: z.string(), priority: z.enum(BANDS) }),
})
