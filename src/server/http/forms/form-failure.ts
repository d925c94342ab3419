import type { FastifyReply } from 'fastify'

import { sendProblem } from '#server/http/protocol/problem-details.ts'
import { readPath } from '#server/http/protocol/request.ts'

import type { SendAnswer } from './answer-page.ts'
import { isPlainPost, type FormFields } from './form-body.ts'
import { findFaultByStatus, formatFault, type FailureDetails, type FormFault } from './form-fault.ts'
import type { SiteForms } from './site-forms.ts'

/** Answers with a failure in the shape that the sender of this request reads; headers set before stay. */
export type Fail = (reply: FastifyReply, status: number, failure?: FailureDetails) => FastifyReply

/** As the form service answers (specification §7.2). */
function sendFormFailure(reply: FastifyReply, status: number, faults: readonly FormFault[]): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ error: faults.map(formatFault).join(', '), errors: faults })
}

/** As the marketing provider answers. */
function sendInvalid(reply: FastifyReply, faults: readonly FormFault[]): FastifyReply {
  const texts = (field: string) => faults.filter((fault) => (fault.field ?? 'form') === field).map(formatFault)
  const fields = [...new Set(faults.map(({ field = 'form' }) => field))]
  return reply.code(422).send({
    message: 'The given data was invalid.',
    errors: Object.fromEntries(fields.map((field) => [field, texts(field)])),
  })
}

/**
 * Every failure in its shape: the form service's for messages (specification §5), the provider's for an address that the
 * waitlist does not take, a page for a browser without script, a problem for everything else.
 */
export function createFailureSender(forms: SiteForms, sendAnswer: SendAnswer): Fail {
  return (reply, status, failure = {}) => {
    const { faults = [findFaultByStatus(status)], ...problem } = failure
    const form = forms.findByPath(readPath(reply.request))
    if (form === undefined) return sendProblem(reply, status, problem)
    if (isPlainPost(reply.request)) {
      return sendAnswer(reply, status, { form, faults, typed: (reply.request.body ?? {}) as FormFields })
    }
    if (form.kind === 'contact') return sendFormFailure(reply, status, faults)
    return failure.faults === undefined ? sendProblem(reply, status, problem) : sendInvalid(reply, faults)
  }
}
