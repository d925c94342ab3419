import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { RETRY_SOON } from './failures.ts'

/** The most posts that may wait for the store. It writes 500 or more per second, so a wait stays below a second. */
export const MAX_WAITING = 100

/** Refuses posts while too many wait for the store. A post whose body is still arriving takes no place. */
export const loadShedding = fastifyPlugin(
  async (app) => {
    const counted = new WeakSet<FastifyRequest>()
    let waiting = 0

    /** Closes the connection, so that an immediate retry waits for a new connection, which costs nothing. */
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
    app.addHook('onSend', async (request) => {
      if (counted.delete(request)) waiting -= 1
    })
  },
  { name: 'load-shedding', dependencies: ['failures', 'drain'] },
)
