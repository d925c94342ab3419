import { STATUS_CODES } from 'node:http'

import type { FastifyReply } from 'fastify'

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** With a 503 that will have passed soon: the server stops, is overloaded, or its store cannot write. In seconds. */
export const RETRY_SOON = { 'Retry-After': '5' } as const

export interface FieldError {
  /** Such as `report.contact.workEmail`; '' is the whole body. */
  readonly path: string
  readonly message: string
}

/** A failure as RFC 9457 tells it; never with a stack or with text from the request. */
export interface Problem {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly requestId: string
}

/** The problem that a status stands for, with what more there is to say. */
export function buildProblem(
  status: number,
  requestId: string,
  more: Pick<Problem, 'detail' | 'errors'> = {},
): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, ...more, requestId }
}

/** Answers with a problem; headers set on the reply before stay. */
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
