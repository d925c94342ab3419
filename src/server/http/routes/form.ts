import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/settings/config.ts'
import type { SiteForm } from '#server/intake/forms/forms.ts'
import { isPlainPost, type FormFields } from '#server/http/forms/form-body.ts'
import type { Fail } from '#server/http/failure-response.ts'
import { detectSpam, readSession } from '#server/http/forms/spam.ts'
import { SuspectLetters } from '#server/http/forms/suspect-letters.ts'
import type { Cors } from '#server/http/protocol/cors.ts'
import { readPath } from '#server/http/protocol/request-path-and-headers.ts'
import type { AcceptWithinLimit } from '#server/http/rate-limit/rate-limit-hook.ts'
import type { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import { planJobs } from '#server/intake/plan-jobs.ts'
import type { Acceptance, Submission } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'
import { SUBMISSIONS } from '#server/intake/submission-kinds.ts'

import { hashContent } from './canonical-json-hash.ts'
import { deriveSubmissionId } from './derive-submission-id.ts'

/** The options of a form's route. */
export interface FormRouteOptions {
  readonly config: Pick<Config, 'siteOrigin' | 'mailTo' | 'waitlistRelay' | 'spamChecks'>
  readonly form: SiteForm
  readonly store: Pick<Store, 'accept'>
  readonly worker: Pick<DeliveryWorker, 'kick'>
  readonly fail: Fail
  readonly acceptWithinLimit: AcceptWithinLimit
  /** Finds the origin of the page that sent the request, when it is an allowed other origin. */
  readonly findAllowedOrigin: Cors['findAllowedOrigin']
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Takes the posts of a form. When an entry is on disk, a script gets the form's own response, and a browser without
 * script gets a 303 to the thank-you page. Failures have the shape that the form says. Spam gets the same response and is
 * kept; if a person may be behind it, its letter is marked in the subject.
 */
export function registerFormRoute(app: FastifyInstance, options: FormRouteOptions): void {
  const { config, form, store, worker, fail, acceptWithinLimit, findAllowedOrigin, now } = options
  const { kind, bodyLimit } = form
  const { name } = SUBMISSIONS[kind]
  const jobs = planJobs(kind, config)
  /** What looks like spam is not handed on to the marketing provider. */
  const suspectJobs = planJobs(kind, { ...config, waitlistRelay: undefined })
  const suspectLetters = new SuspectLetters()

  async function acceptSuspect(submission: Submission): Promise<Acceptance> {
    const { flags, receivedAt } = submission
    const isMailed = suspectLetters.allow(flags, receivedAt)
    let acceptance: Acceptance | undefined
    try {
      acceptance = await store.accept(submission, isMailed ? suspectJobs : [])
      return acceptance
    } finally {
      if (isMailed && acceptance !== 'accepted') suspectLetters.giveBack(receivedAt)
    }
  }

  app.post(form.path, bodyLimit === undefined ? {} : { bodyLimit }, async (request, reply) => {
    if (readPath(request) !== form.action) return fail(reply, 404)
    const fields = (request.body ?? {}) as FormFields
    const read = form.read(fields)
    if (!read.ok) return fail(reply, 422, { faults: read.faults })
    const { entry } = read
    const session = readSession(request.headers['formspree-session-data'])
    const receivedAt = now()
    const flags = detectSpam({ fields, session, now: receivedAt }, config)
    const parts = form.identify(entry, { loadedAt: session.loadedAt, receivedAt })
    const keys = parts.map((texts) => deriveSubmissionId({ kind, flags }, texts))
    const id = keys.at(-1) ?? ''
    // The hour before, the hour, and the page load: the same message in one hour is one entry, whichever way it came.
    const contentKey = keys[1]
    const fingerprint = hashContent(form.selectContent(entry))
    const content = { kind, fingerprint, payload: JSON.stringify(entry), flags }
    const submission = { id, contentKey, otherKeys: keys.slice(0, -1), receivedAt, ...content }
    const acceptance = await acceptWithinLimit({ request, reply, flags }, () =>
      flags.length === 0 ? store.accept(submission, jobs) : acceptSuspect(submission),
    )
    if (acceptance === undefined) return reply
    request.log.info({ submission: id, acceptance, flags }, `${name} received`)
    if (acceptance === 'conflict') throw new Error(`Two different ${name}s have one id`)
    if (acceptance === 'accepted') worker.kick()
    if (isPlainPost(request)) return reply.redirect(`${findAllowedOrigin(request) ?? ''}${form.thanks}`, 303)
    return reply.send(form.acknowledge(entry, `${config.siteOrigin}${form.thanks}`))
  })
}
