import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'

import { readPath } from './request-path-and-headers.ts'

/**
 * What the forms of an allowed page need beyond a simple request: a JSON body, and the headers of the form service's
 * client.
 */
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'content-type, formspree-client, formspree-session-data',
  /** Two hours: no browser keeps it longer. */
  'Access-Control-Max-Age': '7200',
} as const

/** What pages of another origin may do here. */
export interface Cors {
  /** The origin of the request when it is an allowed one. */
  findAllowedOrigin(request: Pick<FastifyRequest, 'headers'>): string | undefined
  /**
   * Lets a page of an allowed origin read the answer, and answers its preflight completely. Does nothing for other
   * origins.
   */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
}

/** Creates the CORS rules for the paths that forms are posted to. Credentials are never allowed; there are none. */
export function createCors({ allowedOrigins }: Pick<Config, 'allowedOrigins'>, paths: readonly string[]): Cors {
  const allowed = new Set(allowedOrigins)
  const posted = new Set(paths)

  const findAllowedOrigin: Cors['findAllowedOrigin'] = ({ headers: { origin } }) =>
    origin !== undefined && allowed.has(origin) ? origin : undefined

  return {
    findAllowedOrigin,
    answer(request, reply) {
      if (allowed.size === 0 || !posted.has(readPath(request))) return undefined
      reply.header('Vary', 'Origin')
      const origin = findAllowedOrigin(request)
      if (origin === undefined) return undefined
      reply.header('Access-Control-Allow-Origin', origin)
      const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
      return isPreflight ? reply.code(204).headers(PREFLIGHT).send() : undefined
    },
  }
}
