import type { IncomingMessage } from 'node:http'

import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { createSiteForms, type SiteForm, type SiteForms } from '#server/intake/forms/forms.ts'
import type { Config } from '#server/settings/config.ts'

/** The path of reports (specification §7.1). */
export const REPORT_PATH = '/api/email/send-assessment-report'

export const HEALTH_PATHS: readonly string[] = ['/livez', '/readyz']

declare module 'fastify' {
  interface FastifyInstance {
    readonly forms: SiteForms
  }
  interface FastifyRequest {
    /**
     * The path exactly as it was sent, without the query. The router accepts other spellings of the same path (escapes,
     * a fragment); code that compares this text must refuse those.
     */
    readonly path: string
    /** The form whose path this is. */
    readonly form: SiteForm | undefined
    /** What is posted to this path: `report`, or the key of a form. Such posts are kept and counted. */
    readonly entryKind: string | undefined
  }
}

/** Whether the escapes in the path of this target stand for UTF-8. */
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
 * Gives the target with which the router finds a request. A full address is one on this server, whatever its host, and
 * its host counts (RFC 9112 §3.2.2). A path that cannot be decoded gets escapes that can: the router would answer it by
 * itself.
 */
export function rewriteTarget({ url = '/', headers }: IncomingMessage): string {
  const [, host, rest = url] = url.startsWith('/') ? [] : (ABSOLUTE.exec(url) ?? [])
  if (host !== undefined) headers.host = host
  const target = rest.startsWith('/') ? rest : `/${rest}`
  return isDecodable(target) ? target : target.replaceAll('%', '%25')
}

/** Tells what a request asks for. */
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
