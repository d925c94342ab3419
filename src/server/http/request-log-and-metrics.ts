import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/settings/config.ts'
import type { SiteForms } from '#server/intake/forms/forms.ts'
import { redactText } from '#server/settings/log-redaction.ts'
import type { Metrics, RouteClass } from '#server/metrics/metrics.ts'
import { SUBMISSIONS } from '#server/intake/submission-kinds.ts'

import { readPath } from './protocol/request-path-and-headers.ts'
import { HEALTH_PATHS } from './routes/health.ts'
import { REPORT_PATH } from './routes/report.ts'

/** A response that has been sent, with what it answers. */
export interface SentResponse {
  readonly id: string
  readonly method: string
  /** As it was sent, without the query. */
  readonly path: string
  readonly status: number
  /** From the request to the end of its response. */
  readonly milliseconds: number
}

/**
 * Gives the class of a request from its path (without query) and the status of its response; `unknown` for a path that
 * does not exist.
 */
function classifyRoute(path: string, status: number, forms: SiteForms): RouteClass {
  if (path === REPORT_PATH) return 'report'
  const form = forms.findByPath(path)
  if (form !== undefined) return SUBMISSIONS[form.kind].metric
  if (HEALTH_PATHS.includes(path)) return 'health'
  if (status === 404) return 'unknown'
  return path.startsWith('/assets/') ? 'asset' : 'page'
}

export interface ResponseRecorderOptions {
  readonly config: Pick<Config, 'logLevel'>
  readonly forms: SiteForms
  readonly getLog: () => Pick<FastifyBaseLogger, 'info' | 'debug'>
  /** Absent: nothing is counted. */
  readonly metrics: Pick<Metrics, 'countResponse'> | undefined
}

/** Counts every response, and logs posts and failures at `info`, everything else at `debug`. */
export interface ResponseRecorder {
  /** Whether successful requests other than POST are recorded. */
  readonly recordsReads: boolean
  record(this: void, response: SentResponse): void
}

/** Creates the recorder of the responses of one server. */
export function createResponseRecorder({ config, forms, getLog, metrics }: ResponseRecorderOptions): ResponseRecorder {
  const isEverythingTold = ['debug', 'trace'].includes(config.logLevel)
  return {
    recordsReads: isEverythingTold || metrics !== undefined,
    record({ id, method, path, status, milliseconds }) {
      metrics?.countResponse({
        route: classifyRoute(path, status, forms),
        method,
        status,
        seconds: milliseconds / 1000,
      })
      const isWorthTelling = status >= 400 || method === 'POST'
      if (!isWorthTelling && !isEverythingTold) return
      const facts = { reqId: id, method, path: redactText(path), status, ms: Math.round(milliseconds) }
      getLog()[isWorthTelling ? 'info' : 'debug'](facts, 'answered')
    },
  }
}

/** Creates a hook that records the responses of an application. */
export const createRecordingHook =
  ({ record }: ResponseRecorder) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { id, method } = request
    record({ id, method, path: readPath(request), status: reply.statusCode, milliseconds: reply.elapsedTime })
  }
