import type { IncomingMessage } from 'node:http'

import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { createSiteForms, type SiteForm, type SiteForms } from '#server/intake/forms/forms.ts'
import type { Config } from '#server/settings/config.ts'

/** Specification §7.1. */
export const REPORT_PATH = '/api/email/send-assessment-report'

/** Where the pages report the steps of the assessment. Such posts are counted, and never stored one by one. */
export const FUNNEL_PATH = '/api/funnel'

export const HEALTH_PATHS: readonly string[] = ['/livez', '/readyz']

declare module 'fastify' {
  interface FastifyInstance {
    readonly forms: SiteForms
  }
  interface FastifyRequest {
    /** As sent, without the query. The router accepts other spellings, which code that compares this must refuse. */
    readonly path: string
    readonly form: SiteForm | undefined
    /** `report` or the key of a form. Such posts are stored and counted. */
    readonly entryKind: string | undefined
  }
}

/** Whether the escapes in the path are valid UTF-8. */
export function isDecodable(target: string): boolean {
  if (!target.includes('%')) return true
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/is

/**
 * Returns the target for the router. For an absolute URL, its host replaces the Host header (RFC 9112 §3.2.2). Invalid
 * escapes are escaped again, because the router would answer them by itself.
 */
export function rewriteTarget({ url = '/', headers }: IncomingMessage): string {
  const [, host, rest = url] = url.startsWith('/') ? [] : (ABSOLUTE.exec(url) ?? [])
  if (host !== undefined) headers.host = host
  const target = rest.startsWith('/') ? rest : `/${rest}`
  return isDecodable(target) ? target : target.replaceAll('%', '%25')
}

/** Adds `request.path`, `request.form` and `request.entryKind`. */
export const requestTarget = fastifyPlugin(
  async (app, { config }: { config: Pick<Config, 'formKey'> }) => {
    const forms = createSiteForms(config)
    app.decorate('forms', forms)
    app.decorateRequest('path', {
      getter(this: FastifyRequest) {
        return this.url.split('?', 1)[0] ?? ''
      },
    })
    app.decorateRequest('form', {
      getter(this: FastifyRequest) {
        return forms.findByPath(this.path)
      },
    })
    app.decorateRequest('entryKind', {
      getter(this: FastifyRequest) {
        return this.path === REPORT_PATH ? 'report' : this.form?.key
      },
    })
  },
  { name: 'request-target' },
)
