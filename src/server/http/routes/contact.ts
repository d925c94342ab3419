import type { FastifyInstance } from 'fastify'

import { parseMessage, type Message } from '#machines/contact/message.ts'
import { isPlainPost, type FormFields } from '#server/http/forms/form-body.ts'
import { EMPTY } from '#server/http/forms/form-fault.ts'
import { detectSpam, readSession, type BrowserSession } from '#server/http/forms/spam.ts'
import { readPath } from '#server/http/protocol/request.ts'
import { planJobs } from '#server/outbox/plan-jobs.ts'
import type { SpamFlag } from '#server/store/store.ts'

import { hashContent } from './content-hash.ts'
import type { FormRouteOptions } from './form-route.ts'
import { deriveSubmissionId } from './submission-id.ts'

/**
 * Ten thousand characters take at most 120 kB, however they are escaped. A slightly longer message gets an answer that
 * tells its length.
 */
const BODY_LIMIT = 256 * 1024

const HOUR_MS = 3_600_000

interface SentMessage {
  readonly message: Message
  readonly session: BrowserSession
  readonly flags: readonly SpamFlag[]
}

/**
 * Gives the same message from the same page load the same id, so that a retry after a lost answer sends nothing twice.
 * When the page load is unknown, the same message within an hour has the same id.
 */
async function chooseSubmissionId(
  { message, session, flags }: SentMessage,
  { store, now }: FormRouteOptions,
): Promise<string> {
  const { email, message: text } = message
  const { loadedAt } = session
  const idAt = (moment: string) => deriveSubmissionId({ kind: 'contact-message', flags }, [moment, email, text])
  if (loadedAt !== undefined) return idAt(`loaded ${loadedAt}`)
  const hour = Math.floor(now() / HOUR_MS)
  const before = idAt(`hour ${hour - 1}`)
  const kept = await store.findByIdPrefix(before)
  return kept.length > 0 ? before : idAt(`hour ${hour}`)
}

/**
 * Takes a message for the team (specification §7.2). When it is on disk, it answers `{next, ok}`, or 303 to a browser
 * without script. Failures have the shape of the form service. Spam gets the same answer, and is kept and not mailed.
 */
export function registerContactRoute(app: FastifyInstance, route: FormRouteOptions): void {
  const { config, form, store, outbox, fail, isWithinLimit, findAllowedOrigin, now } = route
  const next = `${config.siteOrigin}${form.thanks}`

  const jobs = planJobs('contact-message', config)

  app.post('/f/:formKey', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    if (readPath(request) !== form.action) return fail(reply, 404)
    const fields = (request.body ?? {}) as FormFields
    if (Object.keys(fields).length === 0) return fail(reply, 422, { faults: [EMPTY] })
    const read = parseMessage(fields)
    if (!read.ok) return fail(reply, 422, { faults: read.faults })
    if (!(await isWithinLimit(request, reply))) return reply
    const { message } = read
    const session = readSession(request.headers['formspree-session-data'])
    const receivedAt = now()
    const flags = detectSpam({ fields, session, now: receivedAt }, config)
    const id = await chooseSubmissionId({ message, session, flags }, route)
    const fingerprint = hashContent(message)
    const payload = JSON.stringify(message)
    const submission = { id, kind: 'contact-message', fingerprint, receivedAt, payload, flags } as const
    const acceptance = await store.accept(submission, flags.length === 0 ? jobs : [])
    request.log.info({ submission: id, acceptance, flags }, 'message received')
    if (acceptance === 'conflict') throw new Error('Two different messages have one id')
    if (acceptance === 'accepted') outbox.kick()
    if (isPlainPost(request)) return reply.redirect(`${findAllowedOrigin(request) ?? ''}${form.thanks}`, 303)
    return reply.send({ next, ok: true })
  })
}
