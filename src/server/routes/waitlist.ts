import type { FastifyInstance } from 'fastify'

import { parseSubscriber } from '#machines/waitlist/subscriber.ts'
import { fingerprintOf } from '#server/fingerprint.ts'
import { isPlainPost, type FormFields } from '#server/forms/form-body.ts'
import type { FormFault } from '#server/forms/form-fault.ts'
import { flagsOf, sessionOf } from '#server/forms/spam.ts'
import { jobsOf } from '#server/outbox/jobs-of.ts'

import type { FormRoute } from './form-route.ts'
import { submissionIdOf } from './submission-id.ts'

/**
 * Takes a sign-up for the waitlist (specification §7.3): 200, or 303 for a browser without script, when it is on disk,
 * alike for new and known addresses and for spam, which is kept and goes no further; 422 in the marketing provider's shape.
 */
export function waitlistRoute(app: FastifyInstance, route: FormRoute): void {
  const { config, form, store, outbox, fail, isAdmitted, allowedOriginOf, now } = route
  const jobs = jobsOf('waitlist-signup', config)

  app.post(form.action, async (request, reply) => {
    const read = parseSubscriber(request.body)
    if (!read.ok) return fail(reply, 422, { faults: [faultOf(read.fault)] })
    if (!(await isAdmitted(request, reply))) return reply
    const { subscriber } = read
    const address = subscriber.email.toLowerCase()
    const session = sessionOf(request.headers['formspree-session-data'])
    const receivedAt = now()
    const flags = flagsOf({ fields: request.body as FormFields, session, now: receivedAt }, config)
    const id = submissionIdOf({ kind: 'waitlist-signup', flags }, [address])
    const fingerprint = fingerprintOf(address)
    const payload = JSON.stringify(subscriber)
    const submission = { id, kind: 'waitlist-signup', fingerprint, receivedAt, payload, flags } as const
    const acceptance = await store.accept(submission, flags.length === 0 ? jobs : [])
    request.log.info({ submission: id, acceptance, flags }, 'sign-up received')
    if (acceptance === 'conflict') throw new Error('Two different addresses have one id')
    if (acceptance === 'accepted') outbox.kick()
    if (isPlainPost(request)) return reply.redirect(`${allowedOriginOf(request) ?? ''}${form.thanks}`, 303)
    return reply.send({ data: { email: subscriber.email, status: 'active' } })
  })
}

/** The schema tells whole sentences; a fault stands behind its field's name. */
function faultOf(sentence: string): FormFault {
  return { code: 'UNSPECIFIED', field: 'email', message: sentence.replace(/^Email /, '') }
}
