import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

import { RETRY_SOON } from './failure-replies.ts'
import { FUNNEL_PATH } from './request-target.ts'

/** The most posts that may wait for the store. It writes 500 or more per second, so a wait stays below a second. */
export const MAX_WAITING = 100

/** Few enough to keep a turn of the event loop short, and enough to share one commit of the store. */
const BATCH_SIZE = 8
const TURNS_BETWEEN_BATCHES = 12

/**
 * Creates a queue from which a few posts at a time continue in their order, some turns of the event loop apart. Node
 * accepts one new connection per turn: if all posts continued at once, new connections would wait for many seconds.
 */
function createBatchQueue(): () => Promise<void> {
  const queue: (() => void)[] = []
  const release = (turns: number) => {
    if (turns > 0) return void setImmediate(release, turns - 1)
    for (const proceed of queue.splice(0, BATCH_SIZE)) proceed()
    return queue.length > 0 ? void setImmediate(release, TURNS_BETWEEN_BATCHES) : undefined
  }
  return () =>
    new Promise((proceed) => {
      if (queue.push(proceed) === 1) setImmediate(release, 0)
    })
}

/** Refuses posts while too many wait for the store. A post is not counted while its body is still arriving. */
export const loadShedding = fastifyPlugin(
  async (app) => {
    const counted = new WeakSet<FastifyRequest>()
    const waitForTurn = createBatchQueue()
    let waiting = 0

    /** Closes the connection, so that a client that retries at once has to connect again first. */
    const refuseIfTooMany = (request: FastifyRequest, reply: FastifyReply) =>
      waiting < MAX_WAITING || request.path === FUNNEL_PATH
        ? undefined
        : reply.headers({ ...RETRY_SOON, Connection: 'close' }).fail(503)

    app.addAdmissionCheck(refuseIfTooMany)
    app.addHook('preHandler', async (request, reply) => {
      // Counting a step waits for nothing, so it must not take a place from what is stored.
      if (request.method !== 'POST' || request.path === FUNNEL_PATH) return undefined
      const refused = refuseIfTooMany(request, reply)
      if (refused !== undefined) return refused
      counted.add(request)
      waiting += 1
      return waitForTurn()
    })
    app.addHook('onSend', async (request) => {
      if (counted.delete(request)) waiting -= 1
    })
  },
  { name: 'load-shedding', dependencies: ['failure-replies', 'graceful-shutdown'] },
)
