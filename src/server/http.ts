import type { Server } from 'node:http'

import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyHttpOptions,
} from 'fastify'

import type { Assets } from './assets.ts'
import type { Config } from './config.ts'
import { clientErrorAnswerer, errorAnswerer } from './failures.ts'
import { answerSender } from './forms/answer-page.ts'
import { FORM_MEDIA, isShownAgain, mediaOf, readForms } from './forms/form-body.ts'
import { failureSender, type Fail } from './forms/form-failure.ts'
import { siteForms, type SiteForms } from './forms/site-forms.ts'
import { crossOrigin, type CrossOrigin } from './cross-origin.ts'
import { parseJson } from './json-body.ts'
import { limitPosts, type Admission } from './limits/limit-posts.ts'
import type { Limiter } from './limits/limiter.ts'
import { logSafeText } from './log.ts'
import type { Meters } from './metrics/meters.ts'
import { routeClassOf } from './metrics/route-class.ts'
import type { Outbox } from './outbox/worker.ts'
import { boundReading, shedOverload } from './overload.ts'
import { RETRY_SOON } from './problem.ts'
import { contactRoute } from './routes/contact.ts'
import { healthRoutes } from './routes/health.ts'
import { sendKnown, sendUnknown } from './routes/pages.ts'
import { REQUEST_ID } from './request-id.ts'
import { pathOf } from './request-path.ts'
import { REPORT_PATH, reportRoute } from './routes/report.ts'
import { waitlistRoute } from './routes/waitlist.ts'
import { apiHeaders, isSameOrigin } from './security.ts'
import type { Store } from './store/store.ts'

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
    /** The gate below answers them. */
    return503OnClosing: false,
    clientErrorHandler: clientErrorAnswerer(headers),
    frameworkErrors: (error, request, reply) =>
      errorAnswerer(fail)(error, request, reply.headers(headers).header(REQUEST_ID, request.id)),
  }
}

/** What is counted: everything that would be kept. */
function postedForm(request: FastifyRequest, forms: SiteForms): string | undefined {
  const path = pathOf(request)
  return path === REPORT_PATH ? 'report' : forms.at(path)?.kind
}

const postPaths = ({ contact, waitlist }: SiteForms) => [REPORT_PATH, contact.action, waitlist.action]

/** What each path of the API and the forms answers to; anything else there is 404 or 405. */
function allowedMethods(forms: SiteForms): ReadonlyMap<string, string> {
  return new Map([
    ...postPaths(forms).map((path) => [path, 'POST'] as const),
    ...['/livez', '/readyz'].map((path) => [path, 'GET, HEAD'] as const),
  ])
}

interface Gate {
  readonly config: ServerParts['config']
  readonly forms: SiteForms
  readonly fail: Fail
  readonly cors: CrossOrigin
  readonly assets: Assets | undefined
}

/** Answers what no route takes. */
function unmatchedSender({ forms, fail, assets }: Gate) {
  const allowed = allowedMethods(forms)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = pathOf(request)
    const methods = allowed.get(path)
    if (methods !== undefined) return fail(reply.header('Allow', methods), 405)
    const isPage = !path.startsWith('/api/') && forms.at(path) === undefined
    return isPage ? sendUnknown(request, reply, assets) : fail(reply, 404)
  }
}

/**
 * What a post must be before a byte of its body is read: to a path of ours as it is written, since what the router reads
 * alike would be counted nowhere; of a type that is taken here, as it is, from our own pages.
 */
function refusalOf(request: FastifyRequest, { config, forms, cors }: Gate): number | undefined {
  if (request.method !== 'POST') return undefined
  if (postedForm(request, forms) === undefined) return 404
  if (!isSameOrigin(request, config) && cors.allowedOriginOf(request) === undefined) return 403
  const taken = forms.at(pathOf(request)) === undefined ? ['application/json'] : FORM_MEDIA
  const { 'content-encoding': encoding = 'identity' } = request.headers
  return taken.includes(mediaOf(request)) && encoding.toLowerCase() === 'identity' ? undefined : 415
}

/** Tells posts and failures at `info`, everything else at `debug`. */
function answerLogger({ logLevel }: Pick<Config, 'logLevel'>) {
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

function answerCounter({ answered }: Pick<Meters, 'answered'>, forms: SiteForms) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method } = request
    const status = reply.statusCode
    answered({ route: routeClassOf(pathOf(request), status, forms), method, status, seconds: reply.elapsedTime / 1000 })
  }
}

interface FormsGate extends Gate {
  readonly isDraining: () => boolean
  /** Answers that there is too much to do now. */
  readonly refuse: (reply: FastifyReply) => FastifyReply
  readonly isAdmitted: Admission
}

/** The routes of the forms, in a scope that reads what forms are sent as. */
function registerForms(app: FastifyInstance, parts: ServerParts, gate: FormsGate) {
  const { config, store, outbox, now = Date.now } = parts
  const { forms, fail, cors, isDraining, refuse, isAdmitted } = gate
  app.register(async (scope) => {
    readForms(scope)
    boundReading(scope, refuse)
    scope.addHook('preHandler', async (_request, reply) =>
      isDraining() ? fail(reply.headers(RETRY_SOON), 503) : undefined,
    )
    const route = { config, store, outbox, fail, isAdmitted, allowedOriginOf: cors.allowedOriginOf, now }
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
  const cors = crossOrigin(config, postPaths(forms))
  const gate = { config, forms, fail, cors, assets }
  const sendUnmatched = unmatchedSender(gate)
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
    if (cors.answer(request, reply) !== undefined) return reply
    if (draining && request.url !== '/livez' && !isReadFirst(request)) {
      return fail(reply.headers(RETRY_SOON), 503)
    }
    if (request.is404) return sendUnmatched(request, reply)
    const refusal = refusalOf(request, gate)
    return refusal === undefined ? undefined : fail(reply.header('Connection', 'close'), refusal)
  })
  /** Closed, whoever asks again at once waits for a connection, where waiting costs nothing. */
  const refuse = (reply: FastifyReply) => fail(reply.headers({ ...RETRY_SOON, Connection: 'close' }), 503)
  shedOverload(app, { isReadFirst, refuse })
  const formOf = (request: FastifyRequest) => postedForm(request, forms)
  const isAdmitted = limiter
    ? limitPosts(app, { limiter, fail, formOf, isReadFirst, trustProxy: config.trustProxy })
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
  registerForms(app, parts, { ...gate, isDraining, refuse, isAdmitted })
  return app
}
