import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { RETRY_SOON } from './failures.ts'

/**
 * The most posts that may wait for the store. It writes from five hundred to a few thousand a second, so the last of
 * them waits a fraction of a second.
 */
export const MAX_WAITING = 100

/**
 * Keeps the server answering when more comes than the store can write: while too many posts wait, further ones are
 * refused before they cost anything. A post counts from when its body has arrived until its response is ready, so a slow
 * sender takes nobody's place. What the bodies that are still being read can take is bounded by the connections.
 */
export const loadShedding = fastifyPlugin(
  async (app) => {
    const counted = new WeakSet<FastifyRequest>()
    let waiting = 0

    /** Closes the connection: a client that retries at once then waits for one, and waiting costs nothing there. */
    const refuseIfTooMany = (_request: FastifyRequest, reply: FastifyReply) =>
      waiting < MAX_WAITING ? undefined : reply.headers({ ...RETRY_SOON, Connection: 'close' }).fail(503)

    app.addPostCheck(refuseIfTooMany)
    app.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'POST') return undefined
      const refused = refuseIfTooMany(request, reply)
      if (refused !== undefined) return refused
      counted.add(request)
      waiting += 1
      return undefined
    })
    /** It does not matter whether the client still waits for the response. */
    app.addHook('onSend', async (request) => {
      if (counted.delete(request)) waiting -= 1
    })
  },
  { name: 'load-shedding', dependencies: ['failures', 'drain'] },
)
