import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { findDisagreements, rebuildReport } from '#machines/assessment/report-disagreements.ts'
import { reportSchema } from '#machines/assessment/report-schema.ts'
import type { Report } from '#machines/assessment/report.ts'
import type { Config } from '#server/settings/config.ts'
import { sendProblem, type FieldError } from '#server/http/protocol/problem-details.ts'
import type { AcceptWithinLimit } from '#server/http/rate-limit/rate-limit-hook.ts'
import type { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import { planJobs } from '#server/intake/plan-jobs.ts'
import type { Store } from '#server/intake/store.ts'
import type { Submission } from '#server/intake/store-types.ts'

import { hashContent } from './canonical-json-hash.ts'
import { listFieldErrors, MAX_ERRORS, describeIssue } from './field-errors.ts'

/** The path of reports (specification §7.1). */
export const REPORT_PATH = '/api/email/send-assessment-report'

/** A report is about 30 kB. With the longest texts and every character escaped it stays below this. */
const BODY_LIMIT = 256 * 1024

const bodySchema = z.strictObject({ report: reportSchema })

export interface ReportRouteOptions {
  readonly config: Pick<Config, 'mailTo' | 'waitlistRelay'>
  readonly store: Pick<Store, 'accept'>
  readonly worker: Pick<DeliveryWorker, 'kick'>
  readonly acceptWithinLimit: AcceptWithinLimit
  /** Milliseconds since 1970. */
  readonly now: () => number
}

type ReportReading = { readonly report: Report } | { readonly errors: readonly FieldError[] }

/** Gives the report with its figures computed again, or its errors. */
function readReport(body: unknown): ReportReading {
  const read = bodySchema.safeParse(body, { error: describeIssue })
  if (!read.success) return { errors: listFieldErrors(read.error) }
  const report = rebuildReport(read.data.report)
  const disagreements = findDisagreements(read.data.report, report)
  if (disagreements.length > 0) {
    const message = 'Does not match the answers'
    return { errors: disagreements.slice(0, MAX_ERRORS).map((path) => ({ path: `report.${path}`, message })) }
  }
  return { report }
}

function buildSubmission(report: Report, receivedAt: number): Submission {
  const { contact, rawAnswers, sessionId } = report
  return {
    id: sessionId,
    kind: 'assessment-report',
    fingerprint: hashContent({ contact, rawAnswers }),
    receivedAt,
    payload: JSON.stringify(report),
    flags: [],
  }
}

/**
 * Takes a finished assessment. Answers 202 when it is on disk now, 200 when it already was, 409 or 422 when it is
 * refused.
 */
export function registerReportRoute(
  app: FastifyInstance,
  { config, store, worker, acceptWithinLimit, now }: ReportRouteOptions,
): void {
  const jobs = planJobs('assessment-report', config)

  app.post(REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const reading = readReport(request.body)
    if ('errors' in reading) return sendProblem(reply, 422, { errors: reading.errors })
    const submission = buildSubmission(reading.report, now())
    const post = { request, reply, flags: submission.flags }
    const acceptance = await acceptWithinLimit(post, () => store.accept(submission, jobs))
    if (acceptance === undefined) return reply
    request.log.info({ submission: submission.id, acceptance }, 'report received')
    if (acceptance === 'conflict') {
      return sendProblem(reply, 409, { detail: 'This session was already received with different answers.' })
    }
    if (acceptance === 'accepted') worker.kick()
    return reply.code(acceptance === 'accepted' ? 202 : 200).send({ status: 'stored' })
  })
}
