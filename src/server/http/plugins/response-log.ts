import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import type { Config } from '#server/settings/config.ts'
import { redactText } from '#server/settings/log-redaction.ts'
import type { Metrics, RouteClass } from '#server/metrics/metrics.ts'
import { SUBMISSIONS } from '#server/intake/submission-kinds.ts'

import { FUNNEL_PATH, HEALTH_PATHS, REPORT_PATH } from './request-target.ts'

function classifyRoute({ path, form }: FastifyRequest, status: number): RouteClass {
  if (path === REPORT_PATH) return 'report'
  if (form !== undefined) return SUBMISSIONS[form.kind].metric
  if (path === FUNNEL_PATH) return 'funnel'
  if (HEALTH_PATHS.includes(path)) return 'health'
  if (status === 404) return 'unknown'
  return path.startsWith('/assets/') ? 'asset' : 'page'
}

export interface ResponseLogOptions {
  readonly config: Pick<Config, 'logLevel'>
  readonly metrics: Pick<Metrics, 'countResponse'> | undefined
}

/** Counts every response. Logs posts and failures at `info`, everything else and counted steps at `debug`. */
export const responseLog = fastifyPlugin(
  async (app, { config, metrics }: ResponseLogOptions) => {
    const isVerbose = ['debug', 'trace'].includes(config.logLevel)
    app.addHook('onResponse', async (request, reply) => {
      const { method } = request
      const { statusCode: status, elapsedTime: ms } = reply
      metrics?.countResponse({ route: classifyRoute(request, status), method, status, seconds: ms / 1000 })
      const isWorthLogging = status >= 400 || (method === 'POST' && request.path !== FUNNEL_PATH)
      if (!isWorthLogging && !isVerbose) return
      const facts = { method, path: redactText(request.path), status, ms: Math.round(ms) }
      request.log[isWorthLogging ? 'info' : 'debug'](facts, 'answered')
    })
  },
  { name: 'response-log', dependencies: ['request-target'] },
)
