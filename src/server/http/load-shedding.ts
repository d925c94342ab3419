import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { createAdmissionQueue } from './admission-queue.ts'

/**
 * Posts that may wait for the store at a time. It writes from five hundred to a few thousand a second, so that the last of
 * them waits a fraction of a second; whoever comes beyond is told at once to come again.
 */
export const MAX_WAITING = 100

/** Open connections; each holds a descriptor and about 10 kB. Systems give a process more descriptors than that. */
export const MAX_CONNECTIONS = 4000

/** Larger forms that are read at a time; each takes 256 kB at most. */
export const MAX_BODY_READS = 100

/** Forms up to here are always read: on every connection there is, they take 32 MB. Almost every message is shorter. */
const SMALL_BYTES = 8 * 1024

const DROP_PAUSE_MS = 1000

/** Answers that one connection may wait for: browsers send one request after the other, proxies as well. */
const MAX_PIPELINED = 32

/** Cuts a connection that sends requests without taking the answers, which would pile up in memory. */
function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > MAX_PIPELINED) return socket.destroy()
    unanswered.set(socket, count)
    return response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  })
}

/** Makes room for new connections, when there are too many, by closing those that wait for a next request. */
function limitConnections(server: Server): void {
  let isPausing = false
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => {
    if (isPausing) return
    isPausing = true
    server.closeIdleConnections()
    setTimeout(() => (isPausing = false), DROP_PAUSE_MS).unref()
  })
}

const isSmall = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Number.NaN) <= SMALL_BYTES

/**
 * Bounds what this scope's bodies take in memory while they come: beyond so many large ones further ones are refused. A
 * slow sender holds a place until its time is over, and keeps no small body out.
 */
export function limitBodyReads(scope: FastifyInstance, refuse: (reply: FastifyReply) => FastifyReply): void {
  let reading = 0
  scope.addHook('onRequest', async (request, reply) => {
    if (isSmall(request)) return undefined
    if (reading >= MAX_BODY_READS) return refuse(reply)
    reading += 1
    request.raw.once('close', () => (reading -= 1))
    return undefined
  })
}

export interface LoadSheddingOptions {
  /** Answers that there is too much to do now. */
  readonly refuse: (reply: FastifyReply) => FastifyReply
  /** Whether a request is refused only when its body has been read. */
  readonly isReadFirst: (request: FastifyRequest) => boolean
}

/**
 * Keeps the server answering when more comes than it can keep: beyond so many posts that wait, further ones are refused
 * before they cost anything; what only reads is always answered. A post counts until its answer is ready.
 */
export function shedLoad(app: FastifyInstance, { refuse, isReadFirst }: LoadSheddingOptions): void {
  const counted = new WeakSet<FastifyRequest>()
  const waitForTurn = createAdmissionQueue()
  let waiting = 0
  const isTooMuch = ({ method }: FastifyRequest) => method === 'POST' && waiting >= MAX_WAITING

  limitConnections(app.server)
  limitPipelining(app.server)
  app.addHook('onRequest', async (request, reply) =>
    isTooMuch(request) && !request.is404 && !isReadFirst(request) ? refuse(reply) : undefined,
  )
  /** Only now its body is here: a slow sender takes nobody's place. */
  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'POST') return undefined
    if (isTooMuch(request)) return refuse(reply)
    counted.add(request)
    waiting += 1
    return waitForTurn()
  })
  /** Its answer is ready; whether somebody still waits for it does not matter. */
  app.addHook('onSend', async (request) => {
    if (counted.delete(request)) waiting -= 1
  })
}
