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
import { answerClientError, answerError } from './failures.ts'
import { parseJson } from './json-body.ts'
import { logSafeText } from './log.ts'
import type { Outbox } from './outbox/worker.ts'
import { sendProblem } from './problem.ts'
import { healthRoutes } from './routes/health.ts'
import { sendPage } from './routes/pages.ts'
import { REPORT_PATH, reportRoute } from './routes/report.ts'
import { apiHeaders, isSameOrigin } from './security.ts'
import type { Store } from './store/store.ts'

export interface LogStream {
  write(line: string): void
}

export interface ServerParts {
  readonly config: Pick<Config, 'siteOrigin' | 'trustProxy' | 'logLevel'>
  readonly store: Pick<Store, 'accept' | 'probe'>
  readonly outbox: Pick<Outbox, 'kick'>
  /** Absent, the server answers the API only. */
  readonly assets?: Assets | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly logStream?: LogStream | undefined
}

/** What each path of the API answers to; anything else there is 404 or 405. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  [REPORT_PATH, 'POST'],
  ['/livez', 'GET, HEAD'],
  ['/readyz', 'GET, HEAD'],
])

function optionsOf({ config, logStream }: ServerParts): FastifyHttpOptions<Server> {
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
    /** The gate below answers them, as a problem. */
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
  }
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url
}

function sendUnmatched(request: FastifyRequest, reply: FastifyReply, assets: Assets | undefined): FastifyReply {
  const path = pathOf(request)
  const allowed = ALLOWED.get(path)
  if (allowed !== undefined) return sendProblem(reply.header('Allow', allowed), 405)
  return path.startsWith('/api/') ? sendProblem(reply, 404) : sendPage(request, reply, assets)
}

/** What a body must be before a byte of it is read: JSON, as it is, from our own pages. */
function refusalOf(request: FastifyRequest, config: ServerParts['config']): number | undefined {
  if (request.method !== 'POST') return undefined
  if (!isSameOrigin(request, config)) return 403
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  const isJson = type.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
  return isJson && encoding.toLowerCase() === 'identity' ? undefined : 415
}

function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const facts = {
    method: request.method,
    path: logSafeText(pathOf(request)),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  const isWorthTelling = reply.statusCode >= 400 || request.method === 'POST'
  request.log[isWorthTelling ? 'info' : 'debug'](facts, 'answered')
}

/**
 * The server, not yet listening. Every failure is answered as `application/problem+json` with the request's id, without
 * a stack and without repeating input; the log holds no bodies and no addresses.
 */
export function createServer(parts: ServerParts): FastifyInstance {
  const { config, store, outbox, assets, now = Date.now } = parts
  const app = Fastify(optionsOf(parts))
  const headers = apiHeaders(config)
  let isDraining = false

  app.addHook('preClose', async () => {
    isDraining = true
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (isDraining && request.url !== '/livez') return sendProblem(reply.header('Retry-After', '5'), 503)
    if (request.is404) return sendUnmatched(request, reply, assets)
    const refusal = refusalOf(request, config)
    return refusal === undefined ? undefined : sendProblem(reply.header('Connection', 'close'), refusal)
  })
  /** A kept connection would hold up the stop until it times out. */
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('Connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply))
  app.setErrorHandler(answerError)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson(app))
  healthRoutes(app, { store, now, isDraining: () => isDraining })
  reportRoute(app, { store, outbox, now })
  return app
}
