import fastifyPlugin from 'fastify-plugin'

import { RETRY_SOON } from './failures.ts'

/** Requests that are still open so long after the beginning of a stop are cut off, in milliseconds. */
const REQUESTS_MS = 8000

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request came in while the server was stopping. */
    isLate: boolean
  }
}

/**
 * While the server stops, answers 503 to everything but `/livez`, and closes the connections: at once those that have
 * sent nothing, which browsers open in advance, each of the others after its answer, and after eight seconds all that
 * are left.
 */
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
    app.addPostCheck(({ isLate }, reply) => (isLate ? reply.headers(RETRY_SOON).fail(503) : undefined))
    app.addHook('onSend', async (_request, reply) => {
      if (isStopping) reply.header('Connection', 'close')
    })
  },
  { name: 'drain', dependencies: ['connections', 'failures', 'post-checks'] },
)
