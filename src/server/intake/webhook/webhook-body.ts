import { z } from 'zod'

import { rebuildReport } from '#machines/assessment/report-disagreements.ts'
import type { Report } from '#machines/assessment/report.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { QUESTION_IDS } from '#machines/questions/questions.ts'
import { BANDS, STAGES } from '#machines/scoring/band-and-stage-names.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { buildReportFigures } from '#server/letters/report/report-figures.ts'
import { REPLY_DEADLINES } from '#server/letters/report/reply-deadlines.ts'
import type { ReplyHours } from '#server/settings/config.ts'
import type { Form, FormKind } from '#server/intake/forms/form-definition.ts'
import { FORMS } from '#server/intake/forms/forms.ts'
import type { Submission } from '#server/intake/store-types.ts'

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

const envelope = {
  timestamp: time.describe('When the server received the entry'),
  version: z.literal(VERSION).describe('A higher number may remove or change fields; this one may gain some'),
}

/** When an answer to a form is due, for the forms that promise one. */
const DEADLINES: Readonly<Partial<Record<FormKind, typeof REPLY_DEADLINES.message>>> = {
  'contact-message': REPLY_DEADLINES.message,
}

function buildFormSchema({ kind, key, event, fields }: Form) {
  const data = z.object({
    ...entry,
    form: z.literal(key),
    ...(DEADLINES[kind] && { replyBy }),
    ...Object.fromEntries(fields.map(({ name }) => [name, z.string()])),
  })
  return z.object({ type: z.literal(event), ...envelope, data })
}

/** The body of a webhook. */
export const webhookBodySchema = z.union([
  z.object({ type: z.literal('assessment.completed'), ...envelope, data: reportSchema }),
  ...Object.values(FORMS).map(buildFormSchema),
])

export type WebhookBody = z.infer<typeof webhookBodySchema>

/** Returns the JSON Schema (draft 2020-12) of the body. It allows unknown fields, because version 1 may gain some. */
export const buildWebhookJsonSchema = () => z.toJSONSchema(webhookBodySchema, { io: 'input' })

type Event = Pick<WebhookBody, 'type' | 'data'>

const selectEntry = ({ id, flags }: Submission) => ({ id, flags: [...flags] })

const roundScore = (value: number) => Number(formatScore(value))

const roundPosition = (value: number) => Math.sign(value) * roundScore(Math.abs(value))

function buildReportEvent(submission: Submission, replyHours: ReplyHours): Event {
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
      rawAnswers: rawAnswers as z.infer<typeof reportSchema>['rawAnswers'],
    },
  }
}

function buildFormEvent(form: Form, submission: Submission, replyHours: ReplyHours): Event {
  const deadline = DEADLINES[form.kind]?.(new Date(submission.receivedAt), replyHours)
  const data = {
    ...selectEntry(submission),
    form: form.key,
    ...(deadline && { replyBy: deadline.toISOString() }),
    ...(JSON.parse(submission.payload) as Readonly<Record<string, string>>),
  }
  return { type: form.event, data }
}

/** Returns what a webhook says about this submission: what its letter says, except for advice. */
export function buildWebhookBody(submission: Submission, replyHours: ReplyHours): WebhookBody {
  const { kind, receivedAt } = submission
  const { type, data } =
    kind === 'assessment-report'
      ? buildReportEvent(submission, replyHours)
      : buildFormEvent(FORMS[kind], submission, replyHours)
  return { type, timestamp: new Date(receivedAt).toISOString(), version: VERSION, data } as WebhookBody
}
