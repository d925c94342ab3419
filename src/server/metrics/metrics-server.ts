import Fastify from 'fastify'

import { redactError, type Log } from '#server/settings/log-redaction.ts'
import type { Store } from '#server/intake/store.ts'
import type { StoreStats } from '#server/intake/store-stats.ts'

import type { Metrics } from './metrics.ts'

/** The longest wait for the store per scrape. */
const STORE_MS = 2000
/** Counting rows is slow, so results are reused for this long. */
const FRESH_MS = 5000

export interface MetricsServerOptions {
  readonly metrics: Metrics
  readonly store: Pick<Store, 'stats'>
  readonly log: Log
  readonly host: string
  readonly port: number
  readonly now?: () => number
}

export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

/** Returns a function that reads the store's figures; undefined when the store fails or takes too long. */
function createStatsReader({ store, log, now = Date.now }: MetricsServerOptions) {
  let asked: Promise<StoreStats | undefined> = Promise.resolve(undefined)
  let askedAt = Number.NEGATIVE_INFINITY
  let isAsking = false
  const ask = async (): Promise<StoreStats | undefined> => {
    try {
      return await store.stats()
    } catch (error) {
      log.warn({ error: redactError(error) }, 'the store gave no figures for this scrape')
      return undefined
    } finally {
      isAsking = false
    }
  }
  return (): Promise<StoreStats | undefined> => {
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

function createApp(options: MetricsServerOptions) {
  const { metrics, log, now = Date.now } = options
  const { registry } = metrics
  const readStore = createStatsReader(options)
  const app = Fastify({ requestTimeout: 10_000, http: { headersTimeout: 5000 }, forceCloseConnections: true })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  app.get('/metrics', async (_request, reply) => {
    metrics.setStoreStats(await readStore(), now())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.setNotFoundHandler((request, reply) =>
    request.url === '/metrics' ? reply.code(405).header('Allow', 'GET, HEAD').send() : reply.code(404).send(),
  )
  app.setErrorHandler((error, _request, reply) => {
    log.error({ error: redactError(error) }, 'a scrape failed')
    return reply.code(500).send()
  })
  return app
}

/** Serves Prometheus text at `/metrics` on a separate port. Rejects when the port is in use. */
export async function startMetricsServer(options: MetricsServerOptions): Promise<MetricsServer> {
  const app = createApp(options)
  await app.listen({ host: options.host, port: options.port })
  return { url: `${app.listeningOrigin}/metrics`, close: () => app.close() }
}
