import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

import fastifyPlugin from 'fastify-plugin'

import type { Metrics } from '#server/metrics/metrics.ts'

/** With bodies of 256 kB on all connections, the server stays below the 512 MB that the files of deploy/ allow. */
export const CONNECTION_LIMITS = {
  maxConnections: 600,
  /** How long a client may read nothing, in milliseconds. Files come in pieces of 32 kB, so 1 kB a second is enough. */
  takeWithinMs: 45_000,
  checkEveryMs: 5000,
}

/** The most requests of one connection that wait for answers. Browsers and proxies send one at a time. */
const MAX_PIPELINED = 5

export type ConnectionLimits = typeof CONNECTION_LIMITS

const DROP_PAUSE_MS = 1000
const WARN_EVERY_MS = 60_000

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: ReadonlySet<Socket>
  }
}

interface Progress {
  /** Whether no request has arrived yet. */
  isUnused: boolean
  readonly openedAt: number
  /** Bytes that the system has accepted for this client. */
  taken: number
  /** When `taken` last changed or nothing was waiting, by `performance.now()`. */
  at: number
}

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
  readonly metrics: Pick<Metrics, 'countRefusedConnection'> | undefined
}

/** Returns a handler that answers the first requests that a connection pipelines, and closes it if there are more. */
export function limitPipelining(handleRequest: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>()
  const exceeded = new WeakSet<Socket>()
  return (request, response) => {
    const { socket } = request
    const before = pending.get(socket) ?? 0
    if (before >= MAX_PIPELINED) exceeded.add(socket)
    // An entry of a request that is not answered must not be stored.
    if (exceeded.has(socket)) return void socket.pause()
    pending.set(socket, before + 1)
    const release = () => {
      const left = (pending.get(socket) ?? 1) - 1
      pending.set(socket, left)
      if (left === 0 && exceeded.has(socket)) socket.destroySoon()
    }
    // Requests that are answered at once count for the whole turn, or a piece of 64 kB would bring thousands.
    response.once('close', () => setImmediate(release))
    return handleRequest(request, response)
  }
}

/** Closes idle connections when there are too many, and cuts off clients that read nothing. */
export const connections = fastifyPlugin(
  async (app, { limits, metrics }: ConnectionOptions) => {
    const { server, log } = app
    const { maxConnections, takeWithinMs, checkEveryMs } = { ...CONNECTION_LIMITS, ...limits }
    const open = new Set<Socket>()
    const progress = new WeakMap<Socket, Progress>()
    app.decorate('connections', open)

    const warnOfDrop = limitToOnceIn(WARN_EVERY_MS, () =>
      log.warn({ max: maxConnections }, 'new connections are refused: too many are open'),
    )
    /** Makes room for new connections: idle ones go, and those that have not sent a whole header within a second. */
    const makeRoom = limitToOnceIn(DROP_PAUSE_MS, () => {
      server.closeIdleConnections()
      for (const socket of open) {
        const own = progress.get(socket)
        if (own?.isUnused && performance.now() - own.openedAt >= DROP_PAUSE_MS) socket.destroy()
      }
    })
    const warnOfCutOff = limitToOnceIn(WARN_EVERY_MS, () =>
      log.warn({}, 'a client that did not read its answers was disconnected'),
    )

    server.maxConnections = maxConnections
    server.on('drop', () => {
      metrics?.countRefusedConnection()
      warnOfDrop()
      makeRoom()
    })
    server.on('connection', (socket: Socket) => {
      open.add(socket)
      const openedAt = performance.now()
      progress.set(socket, { isUnused: true, openedAt, taken: 0, at: openedAt })
      socket.once('close', () => open.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage) => {
      const own = progress.get(socket)
      if (own !== undefined) own.isUnused = false
    })

    const check = (socket: Socket) => {
      const own = progress.get(socket)
      if (own === undefined) return
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== own.taken) Object.assign(own, { taken, at: performance.now() })
      if (performance.now() - own.at < takeWithinMs) return
      socket.destroy()
      warnOfCutOff()
    }
    const checking = setInterval(() => open.forEach(check), checkEveryMs).unref()
    app.addHook('onClose', async () => clearInterval(checking))
  },
  { name: 'connection-limits' },
)
