import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Fail } from '#server/http/failure-response.ts'
import type { Acceptance } from '#server/intake/store-types.ts'
import type { SpamFlag } from '#server/intake/submission-kinds.ts'

import type { LimitExceeded } from './rate-limit-store.ts'
import type { RateLimiter } from './rate-limiter.ts'

export interface RateLimitOptions {
  readonly limiter: RateLimiter
  readonly fail: Fail
  /** The form that a request posts; undefined when the request is not counted. */
  readonly identifyForm: (request: FastifyRequest) => string | undefined
  /** Whether the answer must show again what was typed. */
  readonly isReadFirst: (request: FastifyRequest) => boolean
  readonly trustProxy: number
}

/** A valid post. */
export interface ValidPost {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly flags: readonly SpamFlag[]
}

/**
 * Keeps a valid post by `accept` when the common budgets allow it, and gives what `accept` gives. Only what is newly
 * kept costs something: a repetition, a conflict or a failure of the store is refunded. Gives undefined when the post is
 * refused; the reply is then already sent.
 */
export type AcceptWithinLimit = (post: ValidPost, accept: () => Promise<Acceptance>) => Promise<Acceptance | undefined>

/**
 * Registers the hooks that answer 429 with Retry-After when there are too many posts. The posts of one sender are
 * counted before the body is read, or after it when the answer must show again what was typed. The posts of all senders
 * together are counted by the function that is given back: each route calls it when the post is valid. An unread body is
 * still received to its end, because a sender that is cut off while it sends might not see the answer.
 */
export function registerRateLimit(app: FastifyInstance, options: RateLimitOptions): AcceptWithinLimit {
  const { limiter, fail, identifyForm, isReadFirst, trustProxy } = options
  let isProxySeen = false

  /** Warns once: behind a proxy that is not trusted, all visitors would count as one address. */
  const warnOfProxy = ({ headers, log }: FastifyRequest) => {
    if (isProxySeen || trustProxy > 0 || headers['x-forwarded-for'] === undefined) return
    isProxySeen = true
    log.warn('requests have X-Forwarded-For, but TRUST_PROXY is 0: behind a proxy, all visitors count as one address')
  }

  const refuse = (request: FastifyRequest, reply: FastifyReply, { kind, retryAfterMs }: LimitExceeded) => {
    request.log.info({ form: identifyForm(request), limit: kind }, 'refused by a rate limit')
    warnOfProxy(request)
    const seconds = Math.ceil(retryAfterMs / 1000)
    const detail = `Too many requests. Please retry in ${seconds} s.`
    return fail(reply.header('Retry-After', String(seconds)), 429, { detail })
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'POST' || identifyForm(request) === undefined) return undefined
    const refusal = await limiter.consumeForSender(request.ip ?? '', request.log)
    return refusal && refuse(request, reply, refusal)
  }

  app.addHook('onRequest', async (request, reply) => (isReadFirst(request) ? undefined : answer(request, reply)))
  app.addHook('preHandler', async (request, reply) => (isReadFirst(request) ? answer(request, reply) : undefined))

  return async ({ request, reply, flags }, accept) => {
    const payment = await limiter.consumeForForm({ form: identifyForm(request) ?? '', flags }, request.log)
    if ('kind' in payment) {
      refuse(request, reply, payment)
      return undefined
    }
    let acceptance: Acceptance | undefined
    try {
      acceptance = await accept()
      return acceptance
    } finally {
      if (acceptance !== 'accepted') await payment.refund()
    }
  }
}
