import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { findDisagreements, rebuildReport } from '#machines/assessment/report-disagreements.ts'
import { personSchema } from '#machines/assessment/person.ts'
import { reportSchema } from '#machines/assessment/report-schema.ts'
import type { Report } from '#machines/assessment/report.ts'
import type { Consents } from '#server/http/static/check-build-settings.ts'
import type { FieldError } from '#server/http/plugins/failure-replies.ts'
import { REPORT_PATH } from '#server/http/plugins/request-target.ts'
import type { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import { planJobs, type JobSettings } from '#server/intake/plan-jobs.ts'
import type { Store } from '#server/intake/store.ts'
import type { Submission } from '#server/intake/store-types.ts'

import { hashContent } from './submission-keys.ts'

/** A report is about 30 kB. With the longest texts and all characters escaped, it stays below this limit. */
const BODY_LIMIT = 256 * 1024

/** Enough to correct a form; a malicious body can have thousands. */
const MAX_ERRORS = 20

const MESSAGES: Readonly<Record<string, string>> = {
  invalid_value: 'Is not one of the allowed values',
  invalid_format: 'Has the wrong format',
  invalid_union: 'Has the wrong type',
  unrecognized_keys: 'Has unknown fields',
  too_big: 'Is too large',
  too_small: 'Is too small',
}

/** The message must not repeat what was sent. A rule with its own message keeps it. */
function describeIssue(issue: { readonly code?: string; readonly expected?: unknown }): string {
  if (issue.code === 'invalid_type') return `Must be of type ${String(issue.expected)}`
  return MESSAGES[issue.code ?? ''] ?? 'Is not valid'
}

const bodySchema = z.strictObject({ report: reportSchema })

/** Returns the report with recalculated figures, or the first errors. */
function readReport(body: unknown): { readonly report: Report } | { readonly errors: readonly FieldError[] } {
  const read = bodySchema.safeParse(body, { error: describeIssue })
  if (!read.success) {
    const issues = read.error.issues.slice(0, MAX_ERRORS)
    return { errors: issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })) }
  }
  const report = rebuildReport(read.data.report)
  const disagreements = findDisagreements(read.data.report, report)
  if (disagreements.length > 0) {
    const message = 'Does not match the answers'
    return { errors: disagreements.slice(0, MAX_ERRORS).map((path) => ({ path: `report.${path}`, message })) }
  }
  return { report }
}

const computeFingerprint = ({ contact, rawAnswers }: Pick<Report, 'contact' | 'rawAnswers'>) =>
  hashContent({ contact, rawAnswers })

/** Returns the fingerprint of a stored report under today's rules, for retries of reports that an earlier version stored. */
function recomputeFingerprint(payload: string): string | undefined {
  const { contact, rawAnswers } = JSON.parse(payload) as Report
  const person = personSchema.safeParse(contact)
  return person.success ? computeFingerprint({ contact: person.data, rawAnswers }) : undefined
}

function buildSubmission(report: Report, receivedAt: number, consent: string | undefined): Submission {
  const { sessionId } = report
  return {
    id: sessionId,
    kind: 'assessment-report',
    fingerprint: computeFingerprint(report),
    recomputeFingerprint,
    receivedAt,
    payload: JSON.stringify(report),
    consent,
    flags: [],
  }
}

export interface ReportOptions {
  readonly config: JobSettings
  readonly store: Pick<Store, 'accept'>
  readonly worker: Pick<DeliveryWorker, 'kick'>
  readonly consents: Consents
  readonly now: () => number
}

/** Accepts an assessment. Answers 202 when it is now on disk, 200 when it already was, and 409 or 422 on failure. */
export async function reportRoute(app: FastifyInstance, options: ReportOptions): Promise<void> {
  const { config, store, worker, consents, now } = options
  const jobs = planJobs('assessment-report', config)

  app.post(REPORT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const reading = readReport(request.body)
    if ('errors' in reading) return reply.fail(422, { errors: reading.errors })
    const submission = buildSubmission(reading.report, now(), consents['assessment-report'])
    const acceptance = await reply.acceptWithinLimit([], () => store.accept(submission, jobs))
    if (acceptance === undefined) return reply
    request.log.info({ submission: submission.id, acceptance }, 'report received')
    if (acceptance === 'conflict') {
      return reply.fail(409, { detail: 'This session was already received with different answers.' })
    }
    if (acceptance === 'accepted') worker.kick()
    return reply.code(acceptance === 'accepted' ? 202 : 200).send({ status: 'stored' })
  })
}
