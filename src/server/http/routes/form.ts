import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '#server/settings/config.ts'
import type { SiteForm } from '#server/intake/forms/forms.ts'
import type { Consents } from '#server/http/static/check-build-settings.ts'
import { formBodies, isPlainPost, type FormFields } from '#server/http/plugins/body-parsers.ts'
import type { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import { planJobs, type JobSettings } from '#server/intake/plan-jobs.ts'
import type { Acceptance, Submission } from '#server/intake/store-types.ts'
import type { Store } from '#server/intake/store.ts'
import { SUBMISSIONS, type SpamFlag } from '#server/intake/submission-kinds.ts'

import { detectSpam, readSession, SuspectLetters } from './spam.ts'
import { deriveKey, hashContent } from './submission-keys.ts'

export interface FormOptions {
  readonly config: JobSettings & Pick<Config, 'siteOrigin' | 'spamChecks'>
  readonly store: Pick<Store, 'accept'>
  readonly worker: Pick<DeliveryWorker, 'kick'>
  readonly consents: Consents
  readonly now: () => number
}

interface Arrival {
  readonly receivedAt: number
  readonly loadedAt: number | undefined
  readonly flags: readonly SpamFlag[]
  readonly consent: string | undefined
}

function buildSubmission(
  form: SiteForm,
  entry: unknown,
  { receivedAt, loadedAt, flags, consent }: Arrival,
): Submission {
  const { kind } = form
  const { id, content, others = [] } = form.identify(entry, { loadedAt, receivedAt })
  return {
    id: deriveKey({ kind, flags }, id),
    contentKey: content && deriveKey({ kind, flags }, content),
    otherKeys: others.map((texts) => deriveKey({ kind, flags }, texts)),
    kind,
    fingerprint: hashContent(form.selectContent(entry)),
    receivedAt,
    payload: JSON.stringify(entry),
    consent,
    flags,
  }
}

/** Returns a function that stores suspected spam. It gets a letter only if a person may have sent it. */
function createSuspectKeeper(form: SiteForm, { config, store }: FormOptions) {
  /** Suspected spam is not forwarded to the marketing provider. A webhook tells it by `flags`, as a letter does by its subject. */
  const jobs = planJobs(form.kind, { ...config, waitlistRelay: undefined })
  const letters = new SuspectLetters()
  return async (submission: Submission): Promise<Acceptance> => {
    const { flags, receivedAt } = submission
    const isMailed = letters.allow(flags, receivedAt)
    let acceptance: Acceptance | undefined
    try {
      acceptance = await store.accept(submission, isMailed ? jobs : [])
      return acceptance
    } finally {
      if (isMailed && acceptance !== 'accepted') letters.giveBack(receivedAt)
    }
  }
}

function registerForm(app: FastifyInstance, form: SiteForm, options: FormOptions): void {
  const { config, store, worker, consents, now } = options
  const { name } = SUBMISSIONS[form.kind]
  const jobs = planJobs(form.kind, config)
  const keepSuspect = createSuspectKeeper(form, options)

  const readArrival = (request: FastifyRequest, fields: FormFields): Arrival => {
    const session = readSession(request.headers)
    const receivedAt = now()
    const flags = detectSpam({ fields, session, now: receivedAt }, config)
    return { receivedAt, loadedAt: session.loadedAt, flags, consent: consents[form.kind] }
  }

  app.post(form.path, form.bodyLimit === undefined ? {} : { bodyLimit: form.bodyLimit }, async (request, reply) => {
    if (request.path !== form.action) return reply.fail(404)
    const fields = (request.body ?? {}) as FormFields
    const read = form.read(fields)
    if (!read.ok) return reply.fail(422, { faults: read.faults })
    const submission = buildSubmission(form, read.entry, readArrival(request, fields))
    const { id, flags } = submission
    const acceptance = await reply.acceptWithinLimit(flags, () =>
      flags.length === 0 ? store.accept(submission, jobs) : keepSuspect(submission),
    )
    if (acceptance === undefined) return reply
    request.log.info({ submission: id, acceptance, flags }, `${name} received`)
    if (acceptance === 'conflict') throw new Error(`Two different ${name}s have one id`)
    if (acceptance === 'accepted') worker.kick()
    if (isPlainPost(request)) return reply.redirect(`${request.allowedOrigin ?? ''}${form.thanks}`, 303)
    return reply.send(form.acknowledge(read.entry, `${config.siteOrigin}${form.thanks}`))
  })
}

/** Accepts the forms, and answers once the entry is on disk. Suspected spam gets the same answer and is stored. */
export async function formRoutes(app: FastifyInstance, options: FormOptions): Promise<void> {
  await app.register(formBodies)
  for (const form of app.forms.all) registerForm(app, form, options)
}
