import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import fastifyPlugin from 'fastify-plugin'

import type { Metrics } from '#server/metrics/metrics.ts'

/**
 * The limits of connections. A thousand of them that each send a body of 256 kB, or take no answer, stay below the 512
 * MB that the files of deploy/ allow.
 */
export const CONNECTION_LIMITS = {
  maxConnections: 1000,
  /** The most requests of one connection that wait for their answers. Browsers and proxies send one after the other. */
  maxPipelined: 5,
  /**
   * A client that takes nothing of what waits for it is cut off after this time, in milliseconds. Files are sent in
   * pieces of 32 kB, so a client must take about 1 kB a second; the slowest phone network has twice as much.
   */
  takeWithinMs: 45_000,
  checkEveryMs: 5000,
}

export type ConnectionLimits = typeof CONNECTION_LIMITS

const DROP_PAUSE_MS = 1000
const TELL_EVERY_MS = 60_000

declare module 'fastify' {
  interface FastifyInstance {
    /** All open connections. */
    readonly connections: ReadonlySet<Socket>
  }
}

/** How a connection takes its answers. */
interface Progress {
  /** Requests whose answers the system has not taken yet. */
  pending: number
  /** Bytes that the system has taken from us for this client. */
  taken: number
  /** When that number changed last, or nothing waited; by `performance.now()`. */
  at: number
}

/** Calls a function at most once in so many milliseconds. */
function limitToOnceIn(ms: number, run: () => void): () => void {
  let isPausing = false
  return () => {
    if (isPausing) return
    isPausing = true
    setTimeout(() => (isPausing = false), ms).unref()
    run()
  }
}

export interface ConnectionOptions {
  readonly limits?: Partial<ConnectionLimits> | undefined
  /** Absent: nothing is counted. */
  readonly metrics: Pick<Metrics, 'countRefusedConnection'> | undefined
}

/**
 * Limits the open connections and what each of them may hold: when there are too many, idle ones are closed to make
 * room; a client that does not take its answers, or asks far ahead of them, is cut off.
 */
export const connections = fastifyPlugin(
  async (app, { limits, metrics }: ConnectionOptions) => {
    const { server, log } = app
    const { maxConnections, maxPipelined, takeWithinMs, checkEveryMs } = { ...CONNECTION_LIMITS, ...limits }
    const open = new Set<Socket>()
    const progress = new WeakMap<Socket, Progress>()
    app.decorate('connections', open)

    const tellDrop = limitToOnceIn(TELL_EVERY_MS, () =>
      log.warn({ max: maxConnections }, 'new connections are refused: too many are open'),
    )
    const closeIdle = limitToOnceIn(DROP_PAUSE_MS, () => server.closeIdleConnections())
    const tellCut = limitToOnceIn(TELL_EVERY_MS, () =>
      log.warn({}, 'a client that did not read its answers was disconnected'),
    )

    server.maxConnections = maxConnections
    server.on('drop', () => {
      metrics?.countRefusedConnection()
      tellDrop()
      closeIdle()
    })
    server.on('connection', (socket: Socket) => {
      open.add(socket)
      progress.set(socket, { pending: 0, taken: 0, at: performance.now() })
      socket.once('close', () => open.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const own = progress.get(socket)
      if (own === undefined || response.writableFinished) return
      own.pending += 1
      response.once('close', () => (own.pending -= 1))
      if (own.pending > maxPipelined) socket.destroy()
    })

    const check = (socket: Socket) => {
      const own = progress.get(socket)
      if (own === undefined) return
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== own.taken) Object.assign(own, { taken, at: performance.now() })
      if (performance.now() - own.at < takeWithinMs) return
      socket.destroy()
      tellCut()
    }
    const checking = setInterval(() => open.forEach(check), checkEveryMs).unref()
    app.addHook('onClose', async () => clearInterval(checking))
  },
  { name: 'connections' },
)
