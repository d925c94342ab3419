import { STATUS_CODES } from 'node:http'

import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { createFormErrorPageSender } from './form-error-page.ts'
import { formatFault, listFaultsByStatus } from './form-faults.ts'
import type { Consents } from '#server/http/static/check-build-settings.ts'
import type { FormErrorPage } from '#server/http/static/read-built-site.ts'
import type { Site } from '#server/http/static/security-headers.ts'
import type { FormFault } from '#server/intake/forms/form-definition.ts'
import type { SiteForm } from '#server/intake/forms/forms.ts'

import { isPlainPost, type FormFields } from './body-parsers.ts'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** For a temporary 503, in seconds. */
export const RETRY_SOON = { 'Retry-After': '5' } as const

export interface FieldError {
  /** For example `report.contact.workEmail`; '' means the whole body. */
  readonly path: string
  readonly message: string
}

export interface FailureDetails {
  /** By default, one fault that is derived from the status. */
  readonly faults?: readonly FormFault[]
  readonly detail?: string
  readonly errors?: readonly FieldError[]
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Answers a failure in the sender's format: that of the form service (specification §5), that of the marketing
     * provider for invalid sign-ups, a page without script, or problem details. Headers that are already set are kept.
     */
    fail(status: number, details?: FailureDetails): FastifyReply
  }
}

/** Builds problem details (RFC 9457). They never contain a stack or text from the request. */
export function buildProblem(status: number, requestId: string, more: Omit<FailureDetails, 'faults'> = {}) {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...more, requestId }
}

function sendFormFailure(reply: FastifyReply, form: SiteForm, faults: readonly FormFault[]): FastifyReply {
  const error = faults.map((fault) => formatFault(fault, form)).join(', ')
  return reply.type('application/json; charset=utf-8').send({ error, errors: faults })
}

function sendInvalid(reply: FastifyReply, form: SiteForm, faults: readonly FormFault[]): FastifyReply {
  const listTexts = (field: string) =>
    faults.filter((fault) => (fault.field ?? 'form') === field).map((fault) => formatFault(fault, form))
  const fields = [...new Set(faults.map(({ field = 'form' }) => field))]
  return reply.code(422).send({
    message: 'The given data was invalid.',
    errors: Object.fromEntries(fields.map((field) => [field, listTexts(field)])),
  })
}

export interface FailureOptions {
  readonly config: Site
  readonly formErrorPage: FormErrorPage | undefined
  readonly consents: Consents
}

/** Adds `reply.fail`. */
export const failures = fastifyPlugin(
  async (app, { config, formErrorPage, consents }: FailureOptions) => {
    const sendFormErrorPage = createFormErrorPageSender(formErrorPage, config)

    app.decorateReply('fail', function fail(this: FastifyReply, status: number, details: FailureDetails = {}) {
      const { request } = this
      const { form } = request
      const { faults = listFaultsByStatus(status, form?.limit), ...problem } = details
      this.code(status)
      if (form !== undefined && isPlainPost(request)) {
        const typed = request.body as FormFields | undefined
        return sendFormErrorPage(this, { form, faults, typed, consent: consents[form.kind] })
      }
      if (form?.failures === 'form-service') return sendFormFailure(this, form, faults)
      if (form !== undefined && details.faults !== undefined) return sendInvalid(this, form, faults)
      return this.type(PROBLEM_TYPE).send(buildProblem(status, request.id, problem))
    })
  },
  { name: 'failure-replies', dependencies: ['request-target'] },
)
