import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { redactError, type Log } from '#server/log-redaction.ts'
import type { Store } from '#server/store/store.ts'
import type { StoreStats } from '#server/store/store-figures.ts'

import type { Metrics } from './metrics.ts'

/** The longest wait for the store in a scrape. */
const STORE_MS = 2000
/** Counting rows is slow, so the store is asked at most this often. */
const FRESH_MS = 5000

export interface MetricsServerOptions {
  readonly metrics: Metrics
  readonly store: Pick<Store, 'stats'>
  readonly log: Log
  readonly host: string
  /** 0 means any free port. */
  readonly port: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Creates a reader of the store's figures. It gives undefined when the store fails or takes too long. It asks once at a
 * time, and every five seconds at most.
 */
function createStatsReader({
  store,
  log,
  now = Date.now,
}: MetricsServerOptions): () => Promise<StoreStats | undefined> {
  let asked: Promise<StoreStats | undefined> = Promise.resolve(undefined)
  let askedAt = Number.NEGATIVE_INFINITY
  let isAsking = false
  const ask = async (): Promise<StoreStats | undefined> => {
    try {
      return await store.stats()
    } catch (error) {
      log.warn({ error: redactError(error) }, 'the store has no figures for this scrape')
      return undefined
    } finally {
      isAsking = false
    }
  }
  return () => {
    if (!isAsking && Math.abs(now() - askedAt) >= FRESH_MS) {
      isAsking = true
      askedAt = now()
      asked = ask()
    }
    const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), STORE_MS).unref())
    return Promise.race([asked, tooLong])
  }
}

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const

/** Gives the status to refuse a request with; undefined for a scrape. */
function checkScrape({ method, url }: IncomingMessage): number | undefined {
  if (url !== '/metrics') return 404
  return method === 'GET' || method === 'HEAD' ? undefined : 405
}

function createHandler(options: MetricsServerOptions) {
  const { metrics, log, now = Date.now } = options
  const { registry } = metrics
  const readStore = createStatsReader(options)
  const scrape = async (response: ServerResponse): Promise<void> => {
    metrics.setStoreStats(await readStore(), now())
    const text = await registry.metrics()
    response.writeHead(200, { ...HEADERS, 'Content-Type': registry.contentType }).end(text)
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    const refusal = checkScrape(request)
    if (refusal !== undefined) return void response.writeHead(refusal, { ...HEADERS, Allow: 'GET, HEAD' }).end()
    scrape(response).catch((error: unknown) => {
      log.error({ error: redactError(error) }, 'a scrape failed')
      response.destroy()
    })
  }
}

function listen(server: Server, { host, port }: MetricsServerOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => resolve(server.address() as AddressInfo))
  })
}

/** Serves the metrics as Prometheus text at `/metrics` on their own port. Rejects when the port is taken. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, createHandler(options))
  const { address, family, port } = await listen(server, options)
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
