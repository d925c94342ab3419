import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { buildProblem, PROBLEM_TYPE } from './failure-replies.ts'
import { REQUEST_ID_HEADER } from './default-headers.ts'
import { isDecodable } from './request-target.ts'

/** A sender that keeps a refused connection open is cut off after this time, in milliseconds. */
const CLOSING_MS = 1000

type ClientError = Error & { readonly code?: string }

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers on the socket and closes it. Clients of the form service read the field `error`. */
function answerAndClose(app: FastifyInstance, socket: Socket, answer: { status: number; code: string | undefined }) {
  const { status, code } = answer
  const requestId = randomUUID()
  // Browsers open spare connections that they may never use.
  if (socket.bytesRead > 0) app.log.info({ reqId: requestId, status, code }, 'client error answered')
  const body = JSON.stringify({ ...buildProblem(status, requestId), error: STATUS_CODES[status] })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(app.defaultHeaders).map(([name, value]) => `${name}: ${value}`),
      `${REQUEST_ID_HEADER}: ${requestId}`,
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), CLOSING_MS).unref()
}

/** Answers what never became a request: malformed, too slow, or with headers that are too long. */
export function answerClientError(app: FastifyInstance, error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  return answerAndClose(app, socket, { status: CLIENT_ERRORS[error.code ?? ''] ?? 400, code: error.code })
}

const isHostName = (text: string, at: number) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'

/** The characters of a host and a port (RFC 3986 §3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Returns the status for a request that violates RFC 9112 but that Node's parser accepts; otherwise undefined. */
function findProtocolFault({ raw, originalUrl }: FastifyRequest): number | undefined {
  const { httpVersion, rawHeaders } = raw
  const { expect = '100-continue', 'transfer-encoding': coding = 'chunked' } = raw.headers
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505
  const hosts = rawHeaders.filter(isHostName).length
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1') || !HOST.test(raw.headers.host ?? '')) return 400
  if (httpVersion === '1.0' && 'transfer-encoding' in raw.headers) return 400
  if (coding.toLowerCase() !== 'chunked') return 501
  if (expect.toLowerCase() !== '100-continue') return 417
  return isDecodable(originalUrl) ? undefined : 400
}

/** Answers CONNECT, a missing host and an unknown expectation. Ignores `Upgrade` (RFC 9110 §7.8). */
export const clientErrors = fastifyPlugin(
  async (app) => {
    const handle = (request: IncomingMessage, response: unknown) => app.server.emit('request', request, response)
    app.server.on('checkContinue', handle).on('checkExpectation', handle)
    app.server.on('connect', (_request, socket: Socket) => {
      socket.on('error', () => {})
      answerAndClose(app, socket, { status: 501, code: 'CONNECT' })
    })
    app.addHook('onRequest', async (request, reply) => {
      const status = findProtocolFault(request)
      return status === undefined ? undefined : reply.header('Connection', 'close').fail(status)
    })
  },
  { name: 'client-errors', dependencies: ['default-headers', 'request-target', 'failure-replies'] },
)
