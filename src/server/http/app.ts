import { createServer } from 'node:http'

import Fastify, { LogController, type FastifyInstance } from 'fastify'

import type { Config } from '#server/settings/config.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import type { FunnelTotals } from '#server/intake/funnel-totals.ts'
import type { Store } from '#server/intake/store.ts'

import { answerClientError, clientErrors } from './plugins/client-errors.ts'
import { connections, limitPipelining, type ConnectionLimits } from './plugins/connection-limits.ts'
import { drain } from './plugins/graceful-shutdown.ts'
import { errors } from './plugins/error-handler.ts'
import { failures } from './plugins/failure-replies.ts'
import { jsonBodies } from './plugins/body-parsers.ts'
import { loadShedding } from './plugins/load-shedding.ts'
import { defaultHeaders } from './plugins/default-headers.ts'
import { admissionChecks } from './plugins/admission-checks.ts'
import { originGuard } from './plugins/origin-guard.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { requestTarget, rewriteTarget } from './plugins/request-target.ts'
import { responseLog } from './plugins/response-log.ts'
import { funnelRoute } from './routes/funnel.ts'
import { formRoutes } from './routes/form.ts'
import { health } from './routes/health.ts'
import { pages } from './routes/static-site.ts'
import { reportRoute } from './routes/report.ts'
import type { Consents } from './static/check-build-settings.ts'
import type { Assets } from './static/read-built-site.ts'

export interface LogStream {
  write(line: string): void
}

export interface AppOptions {
  readonly config: Pick<
    Config,
    | 'siteOrigin'
    | 'trustProxy'
    | 'logLevel'
    | 'formKey'
    | 'mailTo'
    | 'waitlistRelay'
    | 'webhook'
    | 'spamChecks'
    | 'allowedOrigins'
    | 'rateLimit'
    | 'funnel'
  >
  readonly store: Pick<Store, 'accept' | 'checkWithoutWriting' | 'probe'> & {
    readonly funnel: Pick<FunnelTotals, 'add'>
  }
  readonly worker: Pick<DeliveryWorker, 'kick'>
  readonly assets?: Assets | undefined
  readonly consents?: Consents
  readonly metrics?: Pick<Metrics, 'countResponse' | 'countRefusedConnection' | 'countFunnelStep'> | undefined
  readonly now?: () => number
  readonly logStream?: LogStream | undefined
  readonly connectionLimits?: Partial<ConnectionLimits>
}

/** In milliseconds and bytes. `clientErrors` answers what Node would reject by itself. */
const SERVER_LIMITS = {
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
}

function createInstance({ config, logStream }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy === 0 ? false : (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: SERVER_LIMITS.maxHeaderSize },
    rewriteUrl: rewriteTarget,
    // For HOST=localhost, Fastify would listen on two addresses but limit connections on only one.
    serverFactory: (handleRequest) => createServer(SERVER_LIMITS, limitPipelining(handleRequest)),
    clientErrorHandler: (error, socket) => answerClientError(app, error, socket),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  return app
}

/** Creates the server, which does not listen yet. Its log contains no bodies and no addresses. */
export function createApp(options: AppOptions): FastifyInstance {
  const { config, store, worker, assets, consents = {}, metrics, connectionLimits, now = Date.now } = options
  const app = createInstance(options)
  app.register(connections, { limits: connectionLimits, metrics })
  app.register(defaultHeaders, { config })
  app.register(requestTarget, { config })
  app.register(responseLog, { config, metrics })
  app.register(failures, { config, formErrorPage: assets?.formErrorPage, consents })
  app.register(errors)
  app.register(clientErrors)
  app.register(admissionChecks)
  app.register(drain)
  app.register(loadShedding)
  app.register(rateLimit, { config })
  app.register(originGuard, { config })
  app.register(jsonBodies)
  app.register(health, { store, now })
  app.register(pages, { assets })
  app.register(reportRoute, { config, store, worker, consents, now })
  app.register(formRoutes, { config, store, worker, consents, now })
  app.register(funnelRoute, { config, store, metrics, now })
  return app
}
