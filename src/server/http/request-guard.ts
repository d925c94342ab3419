import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/settings/config.ts'
import type { SiteForms } from '#server/intake/forms/forms.ts'

import { FORM_MEDIA_TYPES } from './forms/form-body.ts'
import type { Fail } from './failure-response.ts'
import { createCors, type Cors } from './protocol/cors.ts'
import { readMediaType, readPath } from './protocol/request-path-and-headers.ts'
import type { Site } from './protocol/security-headers.ts'
import { HEALTH_PATHS } from './routes/health.ts'
import { REPORT_PATH } from './routes/report.ts'
import type { Assets } from './static/read-built-site.ts'
import { serveUnknownPath } from './static/serve-asset.ts'

export interface RequestGuardOptions {
  readonly config: Pick<Config, 'siteOrigin' | 'trustProxy' | 'allowedOrigins'>
  readonly forms: SiteForms
  readonly fail: Fail
  /** Absent: there are no pages. */
  readonly assets: Assets | undefined
}

/** Checks a request before its body is read. */
export interface RequestGuard {
  readonly cors: Cors
  /**
   * Gives the form that posts to this path, the report included; undefined for other paths. These posts are kept and
   * counted.
   */
  identifyForm(request: FastifyRequest): string | undefined
  /** Gives the status to refuse this request with; undefined when it is allowed. */
  checkRequest(request: FastifyRequest): number | undefined
  /** Answers a request that has no route. */
  sendUnmatched(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

interface Caller {
  readonly host: string
  readonly headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined }
}

/**
 * Whether the request comes from our own pages or from a program. A browser that does not send Sec-Fetch-Site is judged
 * by Origin.
 */
function isSameOrigin({ host, headers }: Caller, site: Site): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = headers
  if (origin === undefined || origin === site.siteOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const listPostPaths = ({ all }: SiteForms) => [REPORT_PATH, ...all.map(({ action }) => action)]

/** The methods of each path of the API and the forms. Other paths there are 404, other methods 405. */
function listAllowedMethods(forms: SiteForms): ReadonlyMap<string, string> {
  return new Map([
    ...listPostPaths(forms).map((path) => [path, 'POST'] as const),
    ...HEALTH_PATHS.map((path) => [path, 'GET, HEAD'] as const),
  ])
}

/** Creates the guard of this configuration and these forms. */
export function createRequestGuard({ config, forms, fail, assets }: RequestGuardOptions): RequestGuard {
  const cors = createCors(config, listPostPaths(forms))
  const allowed = listAllowedMethods(forms)
  const identifyForm: RequestGuard['identifyForm'] = (request) => {
    const path = readPath(request)
    return path === REPORT_PATH ? 'report' : forms.findByPath(path)?.key
  }
  return {
    cors,
    identifyForm,
    checkRequest(request) {
      if (request.method !== 'POST') return undefined
      // The router accepts other spellings of our paths. They would not be counted, so they are refused.
      if (identifyForm(request) === undefined) return 404
      if (!isSameOrigin(request, config) && cors.findAllowedOrigin(request) === undefined) return 403
      const taken = forms.findByPath(readPath(request)) === undefined ? ['application/json'] : FORM_MEDIA_TYPES
      const { 'content-encoding': encoding = 'identity' } = request.headers
      return taken.includes(readMediaType(request)) && encoding.toLowerCase() === 'identity' ? undefined : 415
    },
    sendUnmatched(request, reply) {
      const path = readPath(request)
      const methods = allowed.get(path)
      if (methods !== undefined) return fail(reply.header('Allow', methods), 405)
      const isPage = !path.startsWith('/api/') && forms.findByPath(path) === undefined
      return isPage ? serveUnknownPath(request, reply, assets) : fail(reply, 404)
    },
  }
}
