import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { Log } from '#server/settings/log-redaction.ts'
import type { ConnectionLimit, Metrics } from '#server/metrics/metrics.ts'

import { deriveClientKey } from './rate-limit/client-key.ts'

/**
 * The most open connections. Each needs a descriptor and about 10 kB; systems allow a process more descriptors than
 * this.
 */
export const MAX_CONNECTIONS = 4000

/**
 * The most open connections of one IPv4 address or IPv6 /64 network: an eighth of all. A browser opens six at most, and
 * a whole office may share one address.
 */
export const MAX_CONNECTIONS_PER_ADDRESS = 500

/** The most of an IPv6 /48 network, which one customer may have. */
const MAX_CONNECTIONS_PER_NETWORK = 4 * MAX_CONNECTIONS_PER_ADDRESS

const DROP_PAUSE_MS = 1000
const TELL_EVERY_MS = 60_000

/** The most responses that one connection may wait for. Browsers and proxies send one request after the other. */
const MAX_PIPELINED = 32

export interface ConnectionLimitOptions {
  readonly log: Pick<Log, 'warn'>
  /** Absent: nothing is counted. */
  readonly metrics: Pick<Metrics, 'countRefusedConnection'> | undefined
  /** The number of proxies in front of the server. With one, every connection comes from it. */
  readonly trustProxy: number
}

/** Reports a refused connection: each to the metrics, and to the log once a minute for each limit. */
type ReportRefusal = (limit: ConnectionLimit, max: number) => void

function createReport({ log, metrics }: ConnectionLimitOptions): ReportRefusal {
  const toldAt = new Map<ConnectionLimit, number>()
  return (limit, max) => {
    metrics?.countRefusedConnection(limit)
    const now = performance.now()
    if (now - (toldAt.get(limit) ?? Number.NEGATIVE_INFINITY) < TELL_EVERY_MS) return
    toldAt.set(limit, now)
    log.warn({ limit, max }, 'new connections are refused: too many are open')
  }
}

/**
 * Closes a connection that sends requests and does not take the responses, which would fill the memory. Returns a
 * function that tells whether a connection is idle: it has sent a whole request, and no response to it is pending.
 */
function limitPipelining(server: Server): (socket: Socket) => boolean {
  const pending = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    const before = pending.get(socket)
    /** The system has taken this response already, as it does most pages. */
    if (response.writableFinished && before !== undefined) return socket
    const count = (before ?? 0) + 1
    if (count > MAX_PIPELINED) return socket.destroy()
    pending.set(socket, count)
    return response.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1))
  })
  return (socket) => pending.get(socket) === 0
}

/** When there are too many connections, closes the idle ones to make room for new ones. */
function limitTotal(server: Server, report: ReportRefusal): void {
  let isPausing = false
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => {
    report('total', MAX_CONNECTIONS)
    if (isPausing) return
    isPausing = true
    server.closeIdleConnections()
    setTimeout(() => (isPausing = false), DROP_PAUSE_MS).unref()
  })
}

interface Share {
  readonly limit: ConnectionLimit
  /** Of all addresses and networks together. */
  readonly name: string
  readonly max: number
}

function listShares(address: string): Share[] {
  const { sender, network } = deriveClientKey(address)
  const own: Share = { limit: 'address', name: sender, max: MAX_CONNECTIONS_PER_ADDRESS }
  return network === undefined ? [own] : [own, { limit: 'network', name: network, max: MAX_CONNECTIONS_PER_NETWORK }]
}

/**
 * Gives each address and each network its share of the connections. When a share is used up, the oldest connection that
 * waits for a next request is closed for a new one. When none waits, the new one is refused.
 */
function limitShares(server: Server, isIdle: (socket: Socket) => boolean, report: ReportRefusal): void {
  const open = new Map<string, Set<Socket>>()

  const forget = (socket: Socket, shares: readonly Share[]) => {
    for (const { name } of shares) {
      const sockets = open.get(name)
      sockets?.delete(socket)
      if (sockets?.size === 0) open.delete(name)
    }
  }

  const makeRoom = ({ name, max }: Share): boolean => {
    const sockets = open.get(name)
    if (sockets === undefined || sockets.size < max) return true
    const idle = [...sockets].find(isIdle)
    idle?.destroy()
    if (idle !== undefined) forget(idle, listShares(idle.remoteAddress ?? ''))
    return sockets.size < max
  }

  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) return void socket.destroy()
    const shares = listShares(socket.remoteAddress)
    const full = shares.find((share) => !makeRoom(share))
    if (full !== undefined) {
      report(full.limit, full.max)
      return void socket.destroy()
    }
    for (const { name } of shares) open.set(name, (open.get(name) ?? new Set()).add(socket))
    return socket.once('close', () => forget(socket, shares))
  })
}

/**
 * Limits the open connections: of all together, and of each address unless a proxy is in front, which is then the only
 * address that connects. What is refused is logged and counted.
 */
export function limitConnections(server: Server, options: ConnectionLimitOptions): void {
  const report = createReport(options)
  const isIdle = limitPipelining(server)
  limitTotal(server, report)
  if (options.trustProxy === 0) limitShares(server, isIdle, report)
}
