import type { Server } from 'node:http'

import cors from '@fastify/cors'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
} from 'fastify'

import type { Config } from '#server/settings/config.ts'
import { createSiteForms, type SiteForms } from '#server/intake/forms/forms.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import type { Store } from '#server/intake/store.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'

import { createConnectionCloser } from './close-connections-on-shutdown.ts'
import { limitConnections } from './connection-limits.ts'
import { createClientErrorHandler, createErrorHandler } from './error-handler.ts'
import { createFormErrorPageSender } from './forms/form-error-page.ts'
import { isShownAgain, registerFormParsers } from './forms/form-body.ts'
import { createFailureSender, type Fail } from './failure-response.ts'
import { limitBodyReads, shedLoad } from './load-shedding.ts'
import { createHttpServer, type AssetServing } from './http-server.ts'
import { createJsonParser } from './protocol/json-body.ts'
import { RETRY_SOON } from './protocol/problem-details.ts'
import { readPath, REQUEST_ID_HEADER } from './protocol/request-path-and-headers.ts'
import { buildApiHeaders } from './protocol/security-headers.ts'
import { createReadiness } from './readiness.ts'
import { registerRateLimit, type AcceptWithinLimit } from './rate-limit/rate-limit-hook.ts'
import type { RateLimiter } from './rate-limit/rate-limiter.ts'
import { createRequestGuard, type RequestGuard } from './request-guard.ts'
import { createResponseRecorder, createRecordingHook } from './request-log-and-metrics.ts'
import { registerFormRoute } from './routes/form.ts'
import { registerHealthRoutes } from './routes/health.ts'
import { registerReportRoute } from './routes/report.ts'
import type { Assets } from './static/read-built-site.ts'

export interface LogStream {
  write(line: string): void
}

export interface AppOptions {
  readonly config: Pick<
    Config,
    'siteOrigin' | 'trustProxy' | 'logLevel' | 'formKey' | 'mailTo' | 'waitlistRelay' | 'spamChecks' | 'allowedOrigins'
  >
  readonly store: Pick<Store, 'accept' | 'checkWithoutWriting' | 'probe'>
  readonly worker: Pick<DeliveryWorker, 'kick'>
  /** Absent: there is no rate limit. */
  readonly limiter?: RateLimiter | undefined
  /** Absent: only the API answers. */
  readonly assets?: Assets | undefined
  /** Absent: nothing is counted. */
  readonly metrics?: Pick<Metrics, 'countResponse' | 'countRefusedConnection'> | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly logStream?: LogStream | undefined
}

function buildFastifyOptions(
  { config, logStream }: AppOptions,
  fail: Fail,
  serving: AssetServing,
): FastifyHttpOptions<Server> {
  const headers = buildApiHeaders(config)
  return {
    logger: {
      level: config.logLevel,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy === 0 ? false : (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: 64 * 1024,
    serverFactory: (handleRequest) => createHttpServer(handleRequest, serving),
    forceCloseConnections: 'idle',
    // The hooks below answer requests while the server closes.
    return503OnClosing: false,
    clientErrorHandler: createClientErrorHandler(headers, serving.getLog),
    frameworkErrors: (error, request, reply) =>
      createErrorHandler(fail)(error, request, reply.headers(headers).header(REQUEST_ID_HEADER, request.id)),
  }
}

interface FormScopeOptions {
  readonly forms: SiteForms
  readonly fail: Fail
  readonly guard: RequestGuard
  /** Whether the request came in while the server was closing. */
  readonly isLate: (request: FastifyRequest) => boolean
  /** Answers 503: there is too much to do now. */
  readonly refuse: (reply: FastifyReply) => FastifyReply
  readonly acceptWithinLimit: AcceptWithinLimit
}

/** Registers the routes of the forms, in a scope that parses the media types of forms. */
function registerForms(app: FastifyInstance, options: AppOptions, more: FormScopeOptions) {
  const { config, store, worker, now = Date.now } = options
  const { forms, fail, guard, isLate, refuse, acceptWithinLimit } = more
  app.register(async (scope) => {
    registerFormParsers(scope)
    limitBodyReads(scope, refuse)
    scope.addHook('preHandler', async (request, reply) =>
      isLate(request) ? fail(reply.headers(RETRY_SOON), 503) : undefined,
    )
    const route = {
      config,
      store,
      worker,
      fail,
      acceptWithinLimit,
      findAllowedOrigin: guard.cors.findAllowedOrigin,
      now,
    }
    for (const form of forms.all) registerFormRoute(scope, { ...route, form })
  })
}

/**
 * Creates the server, which does not listen yet. Every failure is answered in the shape that its sender reads; the
 * default is `application/problem+json` with the request's id and without a stack. The log holds no bodies and no
 * addresses.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { config, store, worker, limiter, assets, metrics, now = Date.now } = options
  const forms = createSiteForms(config)
  const fail = createFailureSender(forms, createFormErrorPageSender(assets?.formErrorPage, config))
  const guard = createRequestGuard({ config, forms, fail, assets })
  let draining = false
  const isDraining = () => draining
  const late = new WeakSet<FastifyRequest>()
  const getLog = () => app.log
  const recorder = createResponseRecorder({ config, forms, getLog, metrics })
  const app = Fastify(buildFastifyOptions(options, fail, { assets, isDraining, recorder, getLog }))
  const headers = buildApiHeaders(config)
  /**
   * Without script a browser loses what was typed unless the answer shows it again. Such a form is read before it is
   * refused.
   */
  const isReadFirst = (request: FastifyRequest) =>
    isShownAgain(request) && forms.findByPath(readPath(request)) !== undefined

  const closeConnections = createConnectionCloser(app.server)
  app.addHook('preClose', async () => {
    draining = true
    closeConnections()
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
  })
  if (config.allowedOrigins.length > 0) app.register(cors, { delegator: guard.cors.chooseOptions })
  app.addHook('onRequest', async (request, reply) => {
    if (draining) late.add(request)
    if (draining && request.url !== '/livez' && !isReadFirst(request)) {
      return fail(reply.headers(RETRY_SOON), 503)
    }
    // `@fastify/cors` has a route for OPTIONS of every path, and answers preflights before it.
    if (request.is404 || request.method === 'OPTIONS') return guard.sendUnmatched(request, reply)
    const refusal = guard.checkRequest(request)
    return refusal === undefined ? undefined : fail(reply.header('Connection', 'close'), refusal)
  })
  /**
   * Closes the connection: a client that retries at once then waits for a connection, and waiting costs nothing there.
   */
  const refuse = (reply: FastifyReply) => fail(reply.headers({ ...RETRY_SOON, Connection: 'close' }), 503)
  limitConnections(app.server, { log: app.log, metrics, trustProxy: config.trustProxy })
  shedLoad(app, { isReadFirst, refuse })
  const acceptWithinLimit: AcceptWithinLimit = limiter
    ? registerRateLimit(app, {
        limiter,
        fail,
        identifyForm: guard.identifyForm,
        isReadFirst,
        trustProxy: config.trustProxy,
      })
    : (_post, accept) => accept()
  /** An open connection would delay the stop until it times out. */
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('Connection', 'close')
  })
  app.addHook('onResponse', createRecordingHook(recorder))
  app.setErrorHandler(createErrorHandler(fail))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, createJsonParser(app))
  const readiness = createReadiness(store, now)
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof StoreUnavailable) readiness.distrust()
  })
  registerHealthRoutes(app, readiness)
  registerReportRoute(app, { config, store, worker, acceptWithinLimit, now })
  registerForms(app, options, { forms, fail, guard, isLate: (request) => late.has(request), refuse, acceptWithinLimit })
  return app
}
