import { z } from 'zod'

import { rebuildReport } from '#machines/assessment/report-disagreements.ts'
import type { Report } from '#machines/assessment/report.ts'
import type { Message } from '#machines/contact/message.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { QUESTION_IDS } from '#machines/questions/questions.ts'
import { BANDS, STAGES } from '#machines/scoring/band-and-stage-names.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import type { Subscriber } from '#machines/waitlist/subscriber.ts'
import { buildReportFigures } from '#server/letters/report/report-figures.ts'
import { REPLY_DEADLINES } from '#server/letters/report/reply-deadlines.ts'
import type { ReplyHours } from '#server/settings/config.ts'
import type { Submission } from '#server/intake/store-types.ts'
import type { SubmissionKind } from '#server/intake/submission-kinds.ts'

const VERSION = 1

const time = z.string().meta({ format: 'date-time' })
const replyBy = time.describe('When the pages promise an answer')
const score = z.number().describe('Rounded to two decimals, as on the pages')

const entry = {
  id: z.string().describe('The id for `leads show`, `resend` and `list`'),
  flags: z.array(z.string()).describe('Why it looks like spam, such as fast or automated; usually empty'),
}

const reportSchema = z.object({
  ...entry,
  replyBy,
  sessionId: z.string(),
  submittedAt: time.describe('By the clock of the visitor'),
  assessmentVersion: z.string(),
  contact: z.object({
    workEmail: z.string(),
    company: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    role: z.string().optional(),
    phone: z.string().optional(),
    consent: z.literal(true),
  }),
  score,
  band: z.enum(BANDS),
  stage: z.enum(STAGES),
  quadrant: z.object({
    label: z.string(),
    feasibility: z.number().describe('From about -1 to 1'),
    businessValue: z.number().describe('From about -1 to 1'),
  }),
  dimensions: z.record(z.enum(DIMENSION_IDS), score),
  answers: z.array(z.object({ id: z.enum(QUESTION_IDS), question: z.string(), answer: z.string(), score })),
  rawAnswers: z
    .record(z.enum(QUESTION_IDS), z.union([z.int(), z.array(z.string())]))
    .describe('The index of the chosen option, from 0, or the list of checked options'),
})

const messageSchema = z.object({ ...entry, replyBy, email: z.string(), message: z.string() })

const signupSchema = z.object({ ...entry, email: z.string() })

const envelope = {
  timestamp: time.describe('When the server received the entry'),
  version: z.literal(VERSION).describe('A higher number may remove or change fields; this one may gain some'),
}

/** The body of a webhook. */
export const webhookBodySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('assessment.completed'), ...envelope, data: reportSchema }),
  z.object({ type: z.literal('message.received'), ...envelope, data: messageSchema }),
  z.object({ type: z.literal('signup.received'), ...envelope, data: signupSchema }),
])

export type WebhookBody = z.infer<typeof webhookBodySchema>

/** Returns the JSON Schema (draft 2020-12) of the body. It allows unknown fields, because version 1 may gain some. */
export const buildWebhookJsonSchema = () => z.toJSONSchema(webhookBodySchema, { io: 'input' })

type Event = {
  [Type in WebhookBody['type']]: Pick<Extract<WebhookBody, { type: Type }>, 'type' | 'data'>
}[WebhookBody['type']]

type BuildEvent = (submission: Submission, replyHours: ReplyHours) => Event

const selectEntry = ({ id, flags }: Submission) => ({ id, flags: [...flags] })

const roundScore = (value: number) => Number(formatScore(value))

const roundPosition = (value: number) => Math.sign(value) * roundScore(Math.abs(value))

const buildReportEvent: BuildEvent = (submission, replyHours) => {
  const report = rebuildReport(JSON.parse(submission.payload) as Report)
  const { contact, sessionId, submittedAt, assessmentVersion, rawAnswers, summary } = report
  const { label, x, y } = buildReportFigures(report).result.quadrant
  return {
    type: 'assessment.completed',
    data: {
      ...selectEntry(submission),
      replyBy: REPLY_DEADLINES.report(new Date(submission.receivedAt), replyHours).toISOString(),
      sessionId,
      submittedAt,
      assessmentVersion,
      contact,
      score: roundScore(summary.overallScore),
      band: summary.band,
      stage: summary.stage,
      quadrant: { label, feasibility: roundPosition(x), businessValue: roundPosition(y) },
      dimensions: Object.fromEntries(
        report.dimensionReports.map((one) => [one.dimension, roundScore(one.score)]),
      ) as Record<(typeof DIMENSION_IDS)[number], number>,
      answers: report.questionResponses.map((one) => ({
        id: one.questionId,
        question: one.questionText,
        answer: one.displayAnswer,
        score: roundScore(one.score),
      })),
      rawAnswers: rawAnswers as Extract<Event, { type: 'assessment.completed' }>['data']['rawAnswers'],
    },
  }
}

const EVENTS: Readonly<Record<SubmissionKind, BuildEvent>> = {
  'assessment-report': buildReportEvent,
  'contact-message': (submission, replyHours) => {
    const { email, message } = JSON.parse(submission.payload) as Message
    const deadline = REPLY_DEADLINES.message(new Date(submission.receivedAt), replyHours).toISOString()
    return { type: 'message.received', data: { ...selectEntry(submission), replyBy: deadline, email, message } }
  },
  'waitlist-signup': (submission) => {
    const { email } = JSON.parse(submission.payload) as Subscriber
    return { type: 'signup.received', data: { ...selectEntry(submission), email } }
  },
}

/** Returns what a webhook says about this submission: what its letter says, except for advice. */
export function buildWebhookBody(submission: Submission, replyHours: ReplyHours): WebhookBody {
  const { type, data } = EVENTS[submission.kind](submission, replyHours)
  return { type, timestamp: new Date(submission.receivedAt).toISOString(), version: VERSION, data } as WebhookBody
}
