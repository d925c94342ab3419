import type { FastifyReply } from 'fastify'

import type { FormFault } from '#server/intake/forms/form-definition.ts'
import type { SiteForm, SiteForms } from '#server/intake/forms/forms.ts'
import { sendProblem } from '#server/http/protocol/problem-details.ts'
import { readPath } from '#server/http/protocol/request-path-and-headers.ts'

import type { SendFormErrorPage } from './forms/form-error-page.ts'
import { isPlainPost, type FormFields } from './forms/form-body.ts'
import { findFaultByStatus, formatFault, type FailureDetails } from './forms/form-fault-by-status.ts'

/** Answers a failure in the shape that the sender of this request reads. Headers that are already set stay. */
export type Fail = (reply: FastifyReply, status: number, failure?: FailureDetails) => FastifyReply

/** Answers like the form service (specification §7.2). */
function sendFormFailure(reply: FastifyReply, form: SiteForm, faults: readonly FormFault[]): FastifyReply {
  const error = faults.map((fault) => formatFault(fault, form)).join(', ')
  return reply.type('application/json; charset=utf-8').send({ error, errors: faults })
}

/** Answers like the marketing provider. */
function sendInvalid(reply: FastifyReply, form: SiteForm, faults: readonly FormFault[]): FastifyReply {
  const listTexts = (field: string) =>
    faults.filter((fault) => (fault.field ?? 'form') === field).map((fault) => formatFault(fault, form))
  const fields = [...new Set(faults.map(({ field = 'form' }) => field))]
  return reply.code(422).send({
    message: 'The given data was invalid.',
    errors: Object.fromEntries(fields.map((field) => [field, listTexts(field)])),
  })
}

/**
 * Creates the function that answers failures. A message gets the shape of the form service (specification §5), a
 * refused waitlist address the shape of the provider, a browser without script a page, everything else a problem.
 */
export function createFailureSender(forms: SiteForms, sendFormErrorPage: SendFormErrorPage): Fail {
  return (reply, status, failure = {}) => {
    const { faults = [findFaultByStatus(status)], ...problem } = failure
    const form = forms.findByPath(readPath(reply.request))
    if (form === undefined) return sendProblem(reply, status, problem)
    if (isPlainPost(reply.request)) {
      return sendFormErrorPage(reply, status, { form, faults, typed: reply.request.body as FormFields | undefined })
    }
    if (form.failures === 'form-service') return sendFormFailure(reply.code(status), form, faults)
    return failure.faults === undefined ? sendProblem(reply, status, problem) : sendInvalid(reply, form, faults)
  }
}
