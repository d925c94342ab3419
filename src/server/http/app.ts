import type { Server } from 'node:http'

import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
} from 'fastify'

import type { Config } from '#server/config.ts'
import type { Meters } from '#server/metrics/metrics.ts'
import type { Outbox } from '#server/outbox/worker.ts'
import type { Store } from '#server/store/store.ts'

import { clientErrorAnswerer, errorAnswerer } from './error-handler.ts'
import { answerSender } from './forms/answer-page.ts'
import { isShownAgain, readForms } from './forms/form-body.ts'
import { failureSender, type Fail } from './forms/form-failure.ts'
import { siteForms, type SiteForms } from './forms/site-forms.ts'
import { boundReading, shedOverload } from './load-shedding.ts'
import { parseJson } from './protocol/json-body.ts'
import { RETRY_SOON } from './protocol/problem-details.ts'
import { pathOf, REQUEST_ID } from './protocol/request.ts'
import { apiHeaders } from './protocol/security-headers.ts'
import { limitPosts, type Admission } from './rate-limit/rate-limit-hook.ts'
import type { Limiter } from './rate-limit/rate-limiter.ts'
import { createGate, type Gate } from './request-guard.ts'
import { answerCounter, answerLogger } from './request-log.ts'
import { contactRoute } from './routes/contact.ts'
import { healthRoutes } from './routes/health.ts'
import { reportRoute } from './routes/report.ts'
import { waitlistRoute } from './routes/waitlist.ts'
import type { Assets } from './static/assets.ts'
import { sendKnown } from './static/serve-asset.ts'

export interface LogStream {
  write(line: string): void
}

export interface ServerParts {
  readonly config: Pick<
    Config,
    'siteOrigin' | 'trustProxy' | 'logLevel' | 'formKey' | 'waitlistRelay' | 'spamChecks' | 'allowedOrigins'
  >
  readonly store: Pick<Store, 'accept' | 'show' | 'probe'>
  readonly outbox: Pick<Outbox, 'kick'>
  /** Absent, every post is taken. */
  readonly limiter?: Limiter | undefined
  /** Absent, the server answers the API only. */
  readonly assets?: Assets | undefined
  /** Absent, nothing is counted. */
  readonly meters?: Pick<Meters, 'answered'> | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly logStream?: LogStream | undefined
}

function optionsOf({ config, logStream }: ServerParts, fail: Fail): FastifyHttpOptions<Server> {
  const headers = apiHeaders(config)
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
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    // The hooks below answer them.
    return503OnClosing: false,
    clientErrorHandler: clientErrorAnswerer(headers),
    frameworkErrors: (error, request, reply) =>
      errorAnswerer(fail)(error, request, reply.headers(headers).header(REQUEST_ID, request.id)),
  }
}

interface FormsParts {
  readonly forms: SiteForms
  readonly fail: Fail
  readonly gate: Gate
  readonly isDraining: () => boolean
  /** Answers that there is too much to do now. */
  readonly refuse: (reply: FastifyReply) => FastifyReply
  readonly isAdmitted: Admission
}

/** The routes of the forms, in a scope that reads what forms are sent as. */
function registerForms(app: FastifyInstance, parts: ServerParts, more: FormsParts) {
  const { config, store, outbox, now = Date.now } = parts
  const { forms, fail, gate, isDraining, refuse, isAdmitted } = more
  app.register(async (scope) => {
    readForms(scope)
    boundReading(scope, refuse)
    scope.addHook('preHandler', async (_request, reply) =>
      isDraining() ? fail(reply.headers(RETRY_SOON), 503) : undefined,
    )
    const route = { config, store, outbox, fail, isAdmitted, allowedOriginOf: gate.cors.allowedOriginOf, now }
    contactRoute(scope, { ...route, form: forms.contact })
    waitlistRoute(scope, { ...route, form: forms.waitlist })
  })
}

/**
 * The server, not yet listening. Every failure is answered in the shape its sender reads, `application/problem+json` with
 * the request's id where no other is due, without a stack; the log holds no bodies and no addresses.
 */
export function createServer(parts: ServerParts): FastifyInstance {
  const { config, store, outbox, limiter, assets, meters, now = Date.now } = parts
  const forms = siteForms(config)
  const fail = failureSender(forms, answerSender(assets?.answer, config))
  const gate = createGate({ config, forms, fail, assets })
  const app = Fastify(optionsOf(parts, fail))
  const headers = apiHeaders(config)
  let draining = false
  const isDraining = () => draining
  /** A browser without script loses what was typed unless the answer brings it back: its form is read first. */
  const isReadFirst = (request: FastifyRequest) => isShownAgain(request) && forms.at(pathOf(request)) !== undefined

  app.addHook('preClose', async () => {
    draining = true
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && !draining && sendKnown(request, reply, assets)) return reply
    reply.headers(headers).header(REQUEST_ID, request.id)
    if (gate.cors.answer(request, reply) !== undefined) return reply
    if (draining && request.url !== '/livez' && !isReadFirst(request)) {
      return fail(reply.headers(RETRY_SOON), 503)
    }
    if (request.is404) return gate.sendUnmatched(request, reply)
    const refusal = gate.refusalOf(request)
    return refusal === undefined ? undefined : fail(reply.header('Connection', 'close'), refusal)
  })
  /** Closed, whoever asks again at once waits for a connection, where waiting costs nothing. */
  const refuse = (reply: FastifyReply) => fail(reply.headers({ ...RETRY_SOON, Connection: 'close' }), 503)
  shedOverload(app, { isReadFirst, refuse })
  const isAdmitted = limiter
    ? limitPosts(app, { limiter, fail, formOf: gate.formOf, isReadFirst, trustProxy: config.trustProxy })
    : async () => true
  /** A kept connection would hold up the stop until it times out. */
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('Connection', 'close')
  })
  app.addHook('onResponse', answerLogger(config))
  if (meters !== undefined) app.addHook('onResponse', answerCounter(meters, forms))
  app.setErrorHandler(errorAnswerer(fail))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson(app))
  healthRoutes(app, { store, now, isDraining })
  reportRoute(app, { config, store, outbox, isAdmitted, now })
  registerForms(app, parts, { forms, fail, gate, isDraining, refuse, isAdmitted })
  return app
}
