import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { RateLimiter, type LimitExceeded } from '#server/http/rate-limiter.ts'
import type { Acceptance } from '#server/intake/store-types.ts'
import type { SpamFlag } from '#server/intake/submission-kinds.ts'
import type { Config } from '#server/settings/config.ts'

import { FUNNEL_PATH } from './request-target.ts'

const SWEEP_EVERY_MS = 60_000

/** A visit reports about twenty steps. They have a budget of their own, so that no step takes the place of a report. */
const FUNNEL_POSTS = 4

declare module 'fastify' {
  interface FastifyReply {
    /** Returns the result of `accept`, or undefined when the post was refused and answered. Only new entries count. */
    acceptWithinLimit(flags: readonly SpamFlag[], accept: () => Promise<Acceptance>): Promise<Acceptance | undefined>
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, { kind, retryAfterMs }: LimitExceeded): FastifyReply {
  request.log.info({ form: request.entryKind, limit: kind }, 'refused by a rate limit')
  const seconds = Math.ceil(retryAfterMs / 1000)
  const detail = `Too many requests. Please retry in ${seconds} s.`
  return reply.header('Retry-After', String(seconds)).fail(429, { detail })
}

/** The connection stays open after a 429, because a sender that is cut off may not see the answer. */
export const rateLimit = fastifyPlugin(
  async (app, { config }: { config: Pick<Config, 'rateLimit' | 'trustProxy'> }) => {
    const { rateLimit: perMinute, trustProxy } = config
    const limiter = new RateLimiter(perMinute)
    const funnelLimiter = new RateLimiter(perMinute * FUNNEL_POSTS)
    const sweep = () => [limiter, funnelLimiter].forEach((one) => one.sweep())
    const sweeping = setInterval(sweep, SWEEP_EVERY_MS).unref()
    app.addHook('onClose', async () => clearInterval(sweeping))

    let isProxySeen = trustProxy > 0
    const warnOfProxy = ({ headers, log }: FastifyRequest) => {
      if (isProxySeen || headers['x-forwarded-for'] === undefined) return
      isProxySeen = true
      log.warn('requests have X-Forwarded-For, but TRUST_PROXY is 0: behind a proxy, all visitors count as one address')
    }

    if (perMinute > 0) {
      app.addAdmissionCheck((request, reply) => {
        const isStep = request.path === FUNNEL_PATH
        const exceeded = (isStep ? funnelLimiter : limiter).consumeForSender(request.ip)
        if (exceeded === undefined) return undefined
        warnOfProxy(request)
        // Browsers would write a failure to the console of a visitor, who cannot do anything about it.
        if (isStep) return reply.code(204).send()
        return refuse(request, reply, exceeded)
      })
    }

    app.decorateReply('acceptWithinLimit', async function acceptWithinLimit(this: FastifyReply, flags, accept) {
      if (perMinute === 0) return accept()
      const post = { form: this.request.entryKind ?? '', flags }
      const exceeded = limiter.consumeForForm(post)
      if (exceeded !== undefined) return void refuse(this.request, this, exceeded)
      let acceptance: Acceptance | undefined
      try {
        acceptance = await accept()
        return acceptance
      } finally {
        if (acceptance !== 'accepted') limiter.refundForForm(post)
      }
    })
  },
  { name: 'rate-limit', dependencies: ['failure-replies', 'load-shedding'] },
)
