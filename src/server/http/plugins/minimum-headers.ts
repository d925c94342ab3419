import fastifyPlugin from 'fastify-plugin'

import { buildApiHeaders, type Headers, type Site } from '#server/http/static/security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The security headers of every answer that is no page and no file. */
    readonly minimumHeaders: Headers
  }
}

/** The header with the request's id. Every answer has it, and the log uses the same id. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Gives every answer the security headers and the id of its request. Pages and files replace the headers by theirs. */
export const minimumHeaders = fastifyPlugin(
  async (app, { config }: { config: Site }) => {
    const headers = buildApiHeaders(config)
    app.decorate('minimumHeaders', headers)
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
      done()
    })
  },
  { name: 'minimum-headers' },
)
