import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { createBatchQueue } from './event-loop-batch-queue.ts'

/**
 * The most posts that may wait for the store. The store writes from five hundred to a few thousand a second, so the
 * last of them waits a fraction of a second. Further posts are told at once to come again.
 */
export const MAX_WAITING = 100

/** The most larger forms that are read at a time; each takes 256 kB at most. */
export const MAX_BODY_READS = 100

/**
 * Forms up to this size are always read: on all connections together they take 32 MB. Almost every message is shorter.
 */
const SMALL_BYTES = 8 * 1024

const isSmall = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Number.NaN) <= SMALL_BYTES

/**
 * Limits the memory for bodies that are being read: when too many large ones are being read, further ones are refused.
 * A slow sender holds a place until its time is over; it never keeps a small body out.
 */
export function limitBodyReads(scope: FastifyInstance, refuse: (reply: FastifyReply) => FastifyReply): void {
  let reading = 0
  scope.addHook('onRequest', async (request, reply) => {
    // A sender who left while an earlier hook waited emits no more 'close': its place would stay taken.
    if (isSmall(request) || request.raw.destroyed) return undefined
    if (reading >= MAX_BODY_READS) return refuse(reply)
    reading += 1
    request.raw.once('close', () => (reading -= 1))
    return undefined
  })
}

export interface LoadSheddingOptions {
  /** Answers 503: there is too much to do now. */
  readonly refuse: (reply: FastifyReply) => FastifyReply
  /** Whether the body must be read before the request may be refused. */
  readonly isReadFirst: (request: FastifyRequest) => boolean
}

/**
 * Keeps the server answering when more comes than the store can write: while too many posts wait, further ones are
 * refused before they cost anything. Reads are always answered. A post counts until its response is ready.
 */
export function shedLoad(app: FastifyInstance, { refuse, isReadFirst }: LoadSheddingOptions): void {
  const counted = new WeakSet<FastifyRequest>()
  const waitForTurn = createBatchQueue()
  let waiting = 0
  const isTooMuch = ({ method }: FastifyRequest) => method === 'POST' && waiting >= MAX_WAITING

  app.addHook('onRequest', async (request, reply) =>
    isTooMuch(request) && !request.is404 && !isReadFirst(request) ? refuse(reply) : undefined,
  )
  /** The body has arrived. Counting begins here, so that a slow sender takes nobody's place. */
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST') return undefined
    if (isTooMuch(request)) return refuse(reply)
    counted.add(request)
    waiting += 1
    return waitForTurn()
  })
  /** The response is ready. It does not matter whether the client still waits for it. */
  app.addHook('onSend', async (request) => {
    if (counted.delete(request)) waiting -= 1
  })
}
