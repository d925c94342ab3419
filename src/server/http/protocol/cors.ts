import type { FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'

import type { Config } from '#server/settings/config.ts'

import { readPath } from './request-path-and-headers.ts'

/**
 * What the forms of an allowed page need beyond a simple request: a JSON body, and the headers of the form service's
 * client. No browser keeps the answer longer than two hours.
 */
const PREFLIGHT: FastifyCorsOptions = {
  methods: 'POST',
  allowedHeaders: 'content-type, formspree-client, formspree-session-data',
  maxAge: 7200,
}

/** What pages of another origin may do here. */
export interface Cors {
  /** The origin of the request when it is an allowed one. */
  findAllowedOrigin(request: Pick<FastifyRequest, 'headers'>): string | undefined
  /** Gives the options of `@fastify/cors` for a request: nothing is allowed on other paths and for other origins. */
  chooseOptions(request: FastifyRequest): Promise<FastifyCorsOptions>
}

/** Creates the CORS rules for the paths that forms are posted to. Credentials are never allowed; there are none. */
export function createCors({ allowedOrigins }: Pick<Config, 'allowedOrigins'>, paths: readonly string[]): Cors {
  const findAllowedOrigin: Cors['findAllowedOrigin'] = ({ headers: { origin } }) =>
    origin !== undefined && allowedOrigins.includes(origin) ? origin : undefined

  return {
    findAllowedOrigin,
    async chooseOptions(request) {
      const origin = paths.includes(readPath(request)) && findAllowedOrigin(request)
      const preflight = request.headers['access-control-request-method'] !== undefined
      return { ...PREFLIGHT, origin: origin || false, preflight }
    },
  }
}
