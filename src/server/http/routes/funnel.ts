import type { FastifyInstance, FastifyRequest } from 'fastify'

import { FUNNEL_STEPS } from '#machines/assessment/funnel-steps.ts'
import type { Config } from '#server/settings/config.ts'
import { FUNNEL_PATH } from '#server/http/plugins/request-target.ts'
import { createFunnelCounter } from '#server/intake/funnel-counter.ts'
import type { FunnelTotals } from '#server/intake/funnel-totals.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

/** In bytes. All steps together are shorter. */
const BODY_LIMIT = 256

export interface FunnelOptions {
  readonly config: Pick<Config, 'funnel'>
  readonly store: { readonly funnel: Pick<FunnelTotals, 'add'> }
  readonly metrics: Pick<Metrics, 'countFunnelStep'> | undefined
  readonly now: () => number
}

/** Whether the sender asks not to be tracked, by Global Privacy Control or the older Do Not Track. */
const asksNotToBeTracked = ({ headers }: FastifyRequest) => headers['sec-gpc'] === '1' || headers.dnt === '1'

/** Returns the steps of a body, or undefined when one is unknown or occurs twice. */
function parseSteps(body: unknown): readonly string[] | undefined {
  const steps = String(body ?? '').split(' ')
  return new Set(steps).size === steps.length && steps.every((step) => FUNNEL_STEPS.includes(step)) ? steps : undefined
}

/**
 * Counts the steps of the assessment that a page reports as text, separated by spaces. Answers 204, whether they are counted
 * or not: with FUNNEL=off, and for senders that ask not to be tracked, nothing is. Answers 400 to anything but known steps.
 */
export async function funnelRoute(app: FastifyInstance, options: FunnelOptions): Promise<void> {
  const { config, metrics } = options
  const counter = createFunnelCounter({ totals: options.store.funnel, now: options.now, log: app.log })
  // No request is open by then, and the store still is.
  app.addHook('onClose', () => counter.stop())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.post(FUNNEL_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const steps = parseSteps(request.body)
    if (steps === undefined) return reply.fail(400, { detail: 'The body must be steps of the assessment.' })
    if (config.funnel === 'on' && !asksNotToBeTracked(request)) {
      counter.count(steps)
      for (const step of steps) metrics?.countFunnelStep(step)
    }
    return reply.code(204).send()
  })
}
