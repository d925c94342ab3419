import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import type { Config } from '#server/settings/config.ts'

import { FORM_MEDIA_TYPES, readMediaType } from './body-parsers.ts'
import { FUNNEL_PATH, REPORT_PATH } from './request-target.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the request, if it is one of ALLOWED_ORIGINS. */
    readonly allowedOrigin: string | undefined
  }
}

/** Allowed pages send JSON and the headers of the form service's client. No browser caches longer than `maxAge`. */
const PREFLIGHT: FastifyCorsOptions = {
  methods: 'POST',
  allowedHeaders: 'content-type, formspree-client, formspree-session-data',
  maxAge: 7200,
}

/** Whether the request comes from our own pages or from a program. Without Sec-Fetch-Site, Origin decides. */
function isSameOrigin({ host, headers }: FastifyRequest, siteOrigin: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = headers
  if (origin === undefined || origin === siteOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function listMediaTypes({ path, form }: FastifyRequest): readonly string[] {
  // A beacon with another type would need a preflight at another origin.
  if (path === FUNNEL_PATH) return ['text/plain']
  return form === undefined ? ['application/json'] : FORM_MEDIA_TYPES
}

export interface OriginGuardOptions {
  readonly config: Pick<Config, 'siteOrigin' | 'allowedOrigins'>
}

/** Refuses a post before its body is read when its path, origin, media type or length is wrong. Answers preflights. */
export const originGuard = fastifyPlugin(
  async (app, { config: { siteOrigin, allowedOrigins } }: OriginGuardOptions) => {
    const paths = new Set([REPORT_PATH, ...app.forms.all.map(({ action }) => action)])

    app.decorateRequest('allowedOrigin', {
      getter(this: FastifyRequest) {
        const { origin } = this.headers
        return origin !== undefined && allowedOrigins.includes(origin) ? origin : undefined
      },
    })

    if (allowedOrigins.length > 0) {
      await app.register(cors, {
        delegator: async (request: FastifyRequest): Promise<FastifyCorsOptions> => {
          const origin = (paths.has(request.path) && request.allowedOrigin) || false
          return { ...PREFLIGHT, origin, preflight: request.headers['access-control-request-method'] !== undefined }
        },
      })
    }

    const findFault = (request: FastifyRequest): number | undefined => {
      // The router also accepts other spellings of our paths, which would not be counted.
      if (request.entryKind === undefined && request.path !== FUNNEL_PATH) return 404
      if (!isSameOrigin(request, siteOrigin) && request.allowedOrigin === undefined) return 403
      const taken = listMediaTypes(request)
      const { 'content-encoding': encoding = 'identity', 'content-length': length = 0 } = request.headers
      if (!taken.includes(readMediaType(request)) || encoding.toLowerCase() !== 'identity') return 415
      return Number(length) > request.routeOptions.bodyLimit ? 413 : undefined
    }

    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST' || request.is404) return undefined
      const fault = findFault(request)
      return fault === undefined ? undefined : reply.header('Connection', 'close').fail(fault)
    })
  },
  { name: 'origin-guard', dependencies: ['request-target', 'failure-replies'] },
)
