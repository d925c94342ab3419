import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Fail } from '#server/forms/form-failure.ts'

import type { Limiter } from './limiter.ts'

export interface PostLimits {
  readonly limiter: Limiter
  readonly fail: Fail
  /** The form that a request posts; undefined where nothing is counted. */
  readonly formOf: (request: FastifyRequest) => string | undefined
  /** Whether the answer needs what was typed. */
  readonly isReadFirst: (request: FastifyRequest) => boolean
  readonly trustProxy: number
}

/**
 * Answers 429 with Retry-After to posts beyond the limits: before the body is read, or behind it where a browser without
 * script needs back what was typed. The rest of an unread body is let run out, since a sender cut off while it sends might
 * not see the answer.
 */
export function limitPosts(app: FastifyInstance, parts: PostLimits): void {
  const { limiter, fail, formOf, isReadFirst, trustProxy } = parts
  let isProxySeen = false

  /** Without it a whole site would be one address. */
  const warnOfProxy = ({ headers, log }: FastifyRequest) => {
    if (isProxySeen || trustProxy > 0 || headers['x-forwarded-for'] === undefined) return
    isProxySeen = true
    log.warn('posts come with X-Forwarded-For, and TRUST_PROXY is 0: behind a proxy, all visitors count as one address')
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const form = request.method === 'POST' ? formOf(request) : undefined
    if (form === undefined) return undefined
    const refusal = await limiter.refusalOf({ form, address: request.ip ?? '' }, request.log)
    if (refusal === undefined) return undefined
    request.log.info({ form, limit: refusal.kind }, 'refused by a rate limit')
    warnOfProxy(request)
    const seconds = Math.ceil(refusal.retryAfterMs / 1000)
    const detail = `Too many were sent. Please retry in ${seconds} s.`
    return fail(reply.header('Retry-After', String(seconds)), 429, { detail })
  }

  app.addHook('onRequest', async (request, reply) => (isReadFirst(request) ? undefined : answer(request, reply)))
  app.addHook('preHandler', async (request, reply) => (isReadFirst(request) ? answer(request, reply) : undefined))
}
