import fastifyPlugin from 'fastify-plugin'

import { buildApiHeaders, type Headers, type Site } from '#server/http/static/security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly defaultHeaders: Headers
  }
}

/** Every answer has this header, and the log uses the same id. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Adds the security headers and the request id to every answer. Pages and files replace the security headers. */
export const defaultHeaders = fastifyPlugin(
  async (app, { config }: { config: Site }) => {
    const headers = buildApiHeaders(config)
    app.decorate('defaultHeaders', headers)
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
      done()
    })
  },
  { name: 'default-headers' },
)
