import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'
import type { SiteForms } from '#server/forms/forms.ts'
import { redactText } from '#server/log-redaction.ts'
import type { Metrics, RouteClass } from '#server/metrics/metrics.ts'
import { SUBMISSIONS } from '#server/store/submission-kinds.ts'

import { readPath } from './protocol/request-path-and-headers.ts'
import { REPORT_PATH } from './routes/report.ts'

/** Creates a hook that logs posts and failures at `info`, everything else at `debug`. */
export function createRequestLogger({ logLevel }: Pick<Config, 'logLevel'>) {
  const isEverythingTold = ['debug', 'trace'].includes(logLevel)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method } = request
    const status = reply.statusCode
    const isWorthTelling = status >= 400 || method === 'POST'
    if (!isWorthTelling && !isEverythingTold) return
    const facts = { method, path: redactText(readPath(request)), status, ms: Math.round(reply.elapsedTime) }
    request.log[isWorthTelling ? 'info' : 'debug'](facts, 'answered')
  }
}

const HEALTH = new Set(['/livez', '/readyz'])

/**
 * Gives the class of a request from its path (without query) and the status of its answer; `unknown` for a path that
 * does not exist.
 */
function classifyRoute(path: string, status: number, forms: SiteForms): RouteClass {
  if (path === REPORT_PATH) return 'report'
  const form = forms.findByPath(path)
  if (form !== undefined) return SUBMISSIONS[form.kind].metric
  if (HEALTH.has(path)) return 'health'
  if (status === 404) return 'unknown'
  return path.startsWith('/assets/') ? 'asset' : 'page'
}

/** Creates a hook that counts every answer. */
export function createRequestCounter({ countAnswer }: Pick<Metrics, 'countAnswer'>, forms: SiteForms) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method } = request
    const status = reply.statusCode
    countAnswer({
      route: classifyRoute(readPath(request), status, forms),
      method,
      status,
      seconds: reply.elapsedTime / 1000,
    })
  }
}
