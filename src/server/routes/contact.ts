import type { FastifyInstance } from 'fastify'

import { readMessage, type Message } from '#machines/contact/message.ts'
import { fingerprintOf } from '#server/fingerprint.ts'
import { isPlainPost, type FormFields } from '#server/forms/form-body.ts'
import { EMPTY } from '#server/forms/form-fault.ts'

import type { FormRoute } from './form-route.ts'
import { submissionIdOf } from './submission-id.ts'

/** Ten thousand characters are 120 kB at most, however they are escaped; what is a little longer is told its length. */
const BODY_LIMIT = 256 * 1024

const HOUR_MS = 3_600_000

/** When the sender's page was loaded, as the form service's client tells it; undefined when nobody does. */
function loadedAtOf(header: unknown): number | undefined {
  if (typeof header !== 'string') return undefined
  try {
    const session: unknown = JSON.parse(Buffer.from(header, 'base64').toString())
    const loadedAt = typeof session === 'object' && session !== null && 'loadedAt' in session && session.loadedAt
    return typeof loadedAt === 'number' ? loadedAt : undefined
  } catch {
    return undefined
  }
}

/**
 * The same message from the same page load is one submission, so that a retry after a lost answer sends nothing twice;
 * where no page load is known, the same message within an hour is.
 */
async function idOf(message: Message, loadedAt: number | undefined, { store, now }: FormRoute): Promise<string> {
  const idAt = (moment: string) => submissionIdOf('contact-message', [moment, message.email, message.message])
  if (loadedAt !== undefined) return idAt(`loaded ${loadedAt}`)
  const hour = Math.floor(now() / HOUR_MS)
  const before = idAt(`hour ${hour - 1}`)
  const kept = await store.show(before)
  return kept.length > 0 ? before : idAt(`hour ${hour}`)
}

/**
 * Takes a message for the team (specification §7.2): `{next, ok}`, or 303 for a browser without script, when it is on
 * disk; every failure in the form service's shape.
 */
export function contactRoute(app: FastifyInstance, route: FormRoute): void {
  const { config, form, store, outbox, fail, now } = route
  const next = `${config.siteOrigin}${form.thanks}`

  app.post<{ Params: { formKey: string } }>('/f/:formKey', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (request.params.formKey !== config.formKey) return fail(reply, 404)
    const fields = (request.body ?? {}) as FormFields
    if (Object.keys(fields).length === 0) return fail(reply, 422, { faults: [EMPTY] })
    const read = readMessage(fields)
    if (!read.ok) return fail(reply, 422, { faults: read.faults })
    const { message } = read
    const id = await idOf(message, loadedAtOf(request.headers['formspree-session-data']), route)
    const fingerprint = fingerprintOf(message)
    const payload = JSON.stringify(message)
    const submission = { id, kind: 'contact-message', fingerprint, receivedAt: now(), payload, flags: [] } as const
    const acceptance = await store.accept(submission, ['message-letter'])
    request.log.info({ submission: id, acceptance }, 'message received')
    if (acceptance === 'conflict') throw new Error('Two different messages have one id')
    if (acceptance === 'accepted') outbox.kick()
    return isPlainPost(request) ? reply.redirect(form.thanks, 303) : reply.send({ next, ok: true })
  })
}
