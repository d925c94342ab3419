import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { redactError, type Log } from '#server/settings/log-redaction.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'

import { FormRefused } from './forms/form-body.ts'
import type { Fail } from './failure-response.ts'
import { PROBLEM_TYPE, buildProblem, RETRY_SOON } from './protocol/problem-details.ts'
import { REQUEST_ID_HEADER } from './protocol/request-path-and-headers.ts'
import type { Headers } from './protocol/security-headers.ts'

/** Lists the stack frames of an error without its message, which may hold what a visitor sent. */
function listFrames(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim())
  return lines.filter((line) => line.startsWith('at ')).slice(0, 8)
}

/** Logs an error that nothing expected. */
export function logUnhandledError(log: Log, error: unknown, facts = {}): void {
  const frames = error instanceof Error ? listFrames(error) : []
  log.error({ ...facts, error: redactError(error), frames }, 'unhandled error')
}

/**
 * Creates the error handler of all requests. A client error keeps its status. An unexpected error is logged once and
 * answered 500.
 */
export function createErrorHandler(fail: Fail) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof StoreUnavailable) {
      const facts = { error: redactError(error), cause: redactError(error.cause) }
      request.log.error(facts, 'the store did not confirm an entry; the sender may retry')
      return fail(reply.headers(RETRY_SOON), 503, {
        detail: 'This may not have been stored. Please retry.',
      })
    }
    if (error instanceof FormRefused) return fail(reply, error.statusCode, { faults: [error.fault] })
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500) return fail(reply, status)
    logUnhandledError(request.log, error)
    return fail(reply, 500)
  }
}

/** A sender that does not close its side of a refused connection is cut off after this time, in milliseconds. */
const CLOSING_MS = 1000

type GetLog = () => Pick<Log, 'info'>
type ClientError = Error & { readonly code?: string }

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Creates the handler for what never became a request (malformed, too slow, header too long). It answers with these
 * headers, closes the connection and logs it. The path is not known here: the field `error` is for the clients of the
 * form service, which read nothing else.
 */
export const createClientErrorHandler = (headers: Headers, getLog: GetLog) => (error: ClientError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const status = CLIENT_ERRORS[error.code ?? ''] ?? 400
  const requestId = randomUUID()
  // Browsers open connections in advance, and may use none of them.
  if (socket.bytesRead > 0) getLog().info({ reqId: requestId, status, code: error.code }, 'client error answered')
  const body = JSON.stringify({ ...buildProblem(status, requestId), error: STATUS_CODES[status] })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `${REQUEST_ID_HEADER}: ${requestId}`,
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), CLOSING_MS).unref()
}
