import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#server/config.ts'

import { FORM_MEDIA } from './forms/form-body.ts'
import type { Fail } from './forms/form-failure.ts'
import type { SiteForms } from './forms/site-forms.ts'
import { crossOrigin, type CrossOrigin } from './protocol/cors.ts'
import { mediaOf, pathOf } from './protocol/request.ts'
import type { Site } from './protocol/security-headers.ts'
import { REPORT_PATH } from './routes/report.ts'
import type { Assets } from './static/assets.ts'
import { sendUnknown } from './static/serve-asset.ts'

export interface GateParts {
  readonly config: Pick<Config, 'siteOrigin' | 'trustProxy' | 'allowedOrigins'>
  readonly forms: SiteForms
  readonly fail: Fail
  /** Absent, there are no pages. */
  readonly assets: Assets | undefined
}

/** What a request must be before a byte of its body is read. */
export interface Gate {
  readonly cors: CrossOrigin
  /** Which form a post to this path is, the report included: what would be kept, and is counted. */
  formOf(request: FastifyRequest): string | undefined
  /** The status that a request to a route of ours is refused with; undefined when it may come in. */
  refusalOf(request: FastifyRequest): number | undefined
  /** Answers what no route takes. */
  sendUnmatched(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

interface Caller {
  readonly host: string
  readonly headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined }
}

/**
 * Whether a request that changes something may come from where it says it comes from: our own pages, or a program. A
 * browser that does not send Sec-Fetch-Site is judged by Origin.
 */
function isSameOrigin({ host, headers }: Caller, site: Site): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = headers
  if (origin === undefined || origin === site.siteOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const postPaths = ({ contact, waitlist }: SiteForms) => [REPORT_PATH, contact.action, waitlist.action]

/** What each path of the API and the forms answers to; anything else there is 404 or 405. */
function allowedMethods(forms: SiteForms): ReadonlyMap<string, string> {
  return new Map([
    ...postPaths(forms).map((path) => [path, 'POST'] as const),
    ...['/livez', '/readyz'].map((path) => [path, 'GET, HEAD'] as const),
  ])
}

export function createGate({ config, forms, fail, assets }: GateParts): Gate {
  const cors = crossOrigin(config, postPaths(forms))
  const allowed = allowedMethods(forms)
  const formOf: Gate['formOf'] = (request) => {
    const path = pathOf(request)
    return path === REPORT_PATH ? 'report' : forms.at(path)?.kind
  }
  return {
    cors,
    formOf,
    refusalOf(request) {
      if (request.method !== 'POST') return undefined
      // A path that only the router reads as one of ours would be counted nowhere.
      if (formOf(request) === undefined) return 404
      if (!isSameOrigin(request, config) && cors.allowedOriginOf(request) === undefined) return 403
      const taken = forms.at(pathOf(request)) === undefined ? ['application/json'] : FORM_MEDIA
      const { 'content-encoding': encoding = 'identity' } = request.headers
      return taken.includes(mediaOf(request)) && encoding.toLowerCase() === 'identity' ? undefined : 415
    },
    sendUnmatched(request, reply) {
      const path = pathOf(request)
      const methods = allowed.get(path)
      if (methods !== undefined) return fail(reply.header('Allow', methods), 405)
      const isPage = !path.startsWith('/api/') && forms.at(path) === undefined
      return isPage ? sendUnknown(request, reply, assets) : fail(reply, 404)
    },
  }
}
