import type { FastifyInstance } from 'fastify'

import { parseSubscriber } from '#machines/waitlist/subscriber.ts'
import { isPlainPost, type FormFields } from '#server/http/forms/form-body.ts'
import type { FormFault } from '#server/http/forms/form-fault.ts'
import { detectSpam, readSession } from '#server/http/forms/spam.ts'
import { planJobs } from '#server/outbox/plan-jobs.ts'

import { hashContent } from './content-hash.ts'
import type { FormRouteOptions } from './form-route.ts'
import { deriveSubmissionId } from './submission-id.ts'

/**
 * Takes a sign-up for the waitlist (specification §7.3). When it is on disk, it answers 200, or 303 to a browser
 * without script. New addresses, known addresses and spam get the same answer; spam is kept and goes no further. A
 * wrong address is a 422 in the shape of the marketing provider.
 */
export function registerWaitlistRoute(app: FastifyInstance, route: FormRouteOptions): void {
  const { config, form, store, outbox, fail, isWithinLimit, findAllowedOrigin, now } = route
  const jobs = planJobs('waitlist-signup', config)

  app.post(form.action, async (request, reply) => {
    const read = parseSubscriber(request.body)
    if (!read.ok) return fail(reply, 422, { faults: [toFormFault(read.fault)] })
    if (!(await isWithinLimit(request, reply))) return reply
    const { subscriber } = read
    const address = subscriber.email.toLowerCase()
    const session = readSession(request.headers['formspree-session-data'])
    const receivedAt = now()
    const flags = detectSpam({ fields: request.body as FormFields, session, now: receivedAt }, config)
    const id = deriveSubmissionId({ kind: 'waitlist-signup', flags }, [address])
    const fingerprint = hashContent(address)
    const payload = JSON.stringify(subscriber)
    const submission = { id, kind: 'waitlist-signup', fingerprint, receivedAt, payload, flags } as const
    const acceptance = await store.accept(submission, flags.length === 0 ? jobs : [])
    request.log.info({ submission: id, acceptance, flags }, 'sign-up received')
    if (acceptance === 'conflict') throw new Error('Two different addresses have one id')
    if (acceptance === 'accepted') outbox.kick()
    if (isPlainPost(request)) return reply.redirect(`${findAllowedOrigin(request) ?? ''}${form.thanks}`, 303)
    return reply.send({ data: { email: subscriber.email, status: 'active' } })
  })
}

/** The schema's message is a whole sentence. A fault follows the field's name, so the name is removed. */
function toFormFault(sentence: string): FormFault {
  return { code: 'UNSPECIFIED', field: 'email', message: sentence.replace(/^Email /, '') }
}
