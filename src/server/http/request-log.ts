import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'
import { logSafeText } from '#server/log.ts'
import type { Meters } from '#server/metrics/metrics.ts'

import type { SiteForms } from './forms/site-forms.ts'
import { pathOf } from './protocol/request.ts'
import { routeClassOf } from './route-class.ts'

/** Logs posts and failures at `info`, everything else at `debug`. */
export function answerLogger({ logLevel }: Pick<Config, 'logLevel'>) {
  const isEverythingTold = ['debug', 'trace'].includes(logLevel)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method } = request
    const status = reply.statusCode
    const isWorthTelling = status >= 400 || method === 'POST'
    if (!isWorthTelling && !isEverythingTold) return
    const facts = { method, path: logSafeText(pathOf(request)), status, ms: Math.round(reply.elapsedTime) }
    request.log[isWorthTelling ? 'info' : 'debug'](facts, 'answered')
  }
}

/** Counts every answer. */
export function answerCounter({ answered }: Pick<Meters, 'answered'>, forms: SiteForms) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method } = request
    const status = reply.statusCode
    answered({ route: routeClassOf(pathOf(request), status, forms), method, status, seconds: reply.elapsedTime / 1000 })
  }
}
