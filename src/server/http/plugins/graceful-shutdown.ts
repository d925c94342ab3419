import fastifyPlugin from 'fastify-plugin'

import { RETRY_SOON } from './failure-replies.ts'

/** Open requests are cut off this long after the stop begins, in milliseconds. */
const REQUESTS_MS = 8000

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request arrived while the server was stopping. */
    isLate: boolean
  }
}

/** Answers 503 to everything but `/livez` while the server stops. Cuts off all connections after eight seconds. */
export const drain = fastifyPlugin(
  async (app) => {
    let isStopping = false
    app.decorateRequest('isLate', false)
    app.addHook('preClose', async () => {
      isStopping = true
      for (const socket of app.connections) if (socket.bytesRead === 0) socket.destroy()
      setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS).unref()
    })
    app.addHook('onRequest', async (request, reply) => {
      request.isLate = isStopping
      const isRefused = isStopping && request.method !== 'POST' && request.path !== '/livez'
      return isRefused ? reply.headers(RETRY_SOON).fail(503) : undefined
    })
    app.addAdmissionCheck(({ isLate }, reply) => (isLate ? reply.headers(RETRY_SOON).fail(503) : undefined))
    app.addHook('onSend', async (_request, reply) => {
      if (isStopping) reply.header('Connection', 'close')
    })
  },
  { name: 'graceful-shutdown', dependencies: ['connection-limits', 'failure-replies', 'admission-checks'] },
)
