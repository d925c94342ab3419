import type { FastifyInstance } from 'fastify'

import { parseMessage, type Message } from '#machines/contact/message.ts'
import { fingerprintOf } from '#server/fingerprint.ts'
import { isPlainPost, type FormFields } from '#server/forms/form-body.ts'
import { EMPTY } from '#server/forms/form-fault.ts'
import { flagsOf, sessionOf, type Session } from '#server/forms/spam.ts'
import { jobsOf } from '#server/outbox/jobs-of.ts'
import { pathOf } from '#server/request-path.ts'
import type { Flag } from '#server/store/store.ts'

import type { FormRoute } from './form-route.ts'
import { submissionIdOf } from './submission-id.ts'

/** Ten thousand characters are 120 kB at most, however they are escaped; what is a little longer is told its length. */
const BODY_LIMIT = 256 * 1024

const HOUR_MS = 3_600_000

interface Sent {
  readonly message: Message
  readonly session: Session
  readonly flags: readonly Flag[]
}

/**
 * The same message from the same page load is one submission, so that a retry after a lost answer sends nothing twice;
 * where no page load is known, the same message within an hour is.
 */
async function idOf({ message, session, flags }: Sent, { store, now }: FormRoute): Promise<string> {
  const { email, message: text } = message
  const { loadedAt } = session
  const idAt = (moment: string) => submissionIdOf({ kind: 'contact-message', flags }, [moment, email, text])
  if (loadedAt !== undefined) return idAt(`loaded ${loadedAt}`)
  const hour = Math.floor(now() / HOUR_MS)
  const before = idAt(`hour ${hour - 1}`)
  const kept = await store.show(before)
  return kept.length > 0 ? before : idAt(`hour ${hour}`)
}

/**
 * Takes a message for the team (specification §7.2): `{next, ok}`, or 303 for a browser without script, when it is on
 * disk; every failure in the form service's shape. Spam is answered alike, kept and not mailed.
 */
export function contactRoute(app: FastifyInstance, route: FormRoute): void {
  const { config, form, store, outbox, fail, isAdmitted, allowedOriginOf, now } = route
  const next = `${config.siteOrigin}${form.thanks}`

  const jobs = jobsOf('contact-message', config)

  app.post('/f/:formKey', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (pathOf(request) !== form.action) return fail(reply, 404)
    const fields = (request.body ?? {}) as FormFields
    if (Object.keys(fields).length === 0) return fail(reply, 422, { faults: [EMPTY] })
    const read = parseMessage(fields)
    if (!read.ok) return fail(reply, 422, { faults: read.faults })
    if (!(await isAdmitted(request, reply))) return reply
    const { message } = read
    const session = sessionOf(request.headers['formspree-session-data'])
    const receivedAt = now()
    const flags = flagsOf({ fields, session, now: receivedAt }, config)
    const id = await idOf({ message, session, flags }, route)
    const fingerprint = fingerprintOf(message)
    const payload = JSON.stringify(message)
    const submission = { id, kind: 'contact-message', fingerprint, receivedAt, payload, flags } as const
    const acceptance = await store.accept(submission, flags.length === 0 ? jobs : [])
    request.log.info({ submission: id, acceptance, flags }, 'message received')
    if (acceptance === 'conflict') throw new Error('Two different messages have one id')
    if (acceptance === 'accepted') outbox.kick()
    if (isPlainPost(request)) return reply.redirect(`${allowedOriginOf(request) ?? ''}${form.thanks}`, 303)
    return reply.send({ next, ok: true })
  })
}
