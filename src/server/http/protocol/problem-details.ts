import { STATUS_CODES } from 'node:http'

import type { FastifyReply } from 'fastify'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** For a 503 that passes soon: the server stops, is overloaded, or its store cannot write. In seconds. */
export const RETRY_SOON = { 'Retry-After': '5' } as const

export interface FieldError {
  /** Such as `report.contact.workEmail`; '' means the whole body. */
  readonly path: string
  readonly message: string
}

/** Problem details (RFC 9457). They never hold a stack or text from the request. */
export interface Problem {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly requestId: string
}

/** Builds the problem details of a status, with `more` when there is more to say. */
export function buildProblem(
  status: number,
  requestId: string,
  more: Pick<Problem, 'detail' | 'errors'> = {},
): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...more, requestId }
}

/** Answers with problem details. Headers that are already set stay. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  more: Pick<Problem, 'detail' | 'errors'> = {},
): FastifyReply {
  return reply
    .code(status)
    .type(PROBLEM_TYPE)
    .send(buildProblem(status, reply.request.id, more))
}
