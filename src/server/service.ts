import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { createMailer } from './email/mailer.ts'
import { createServer, type LogStream } from './http/app.ts'
import { limiterOf } from './http/rate-limit/rate-limiter.ts'
import { readAssets } from './http/static/assets.ts'
import { meteredStore, meteredDelivery } from './metrics/instrumented.ts'
import { serveMeters } from './metrics/metrics-server.ts'
import { createMeters } from './metrics/metrics.ts'
import { createDelivery } from './outbox/delivery.ts'
import { createOutboxes } from './outbox/outboxes.ts'
import { createRetention } from './retention.ts'
import { Endings } from './shutdown.ts'
import { describePlace, openStoreAt } from './store/open-store.ts'

export interface ServiceOptions {
  readonly config: Config
  /** The built pages; absent or not built, only the API answers. */
  readonly webRoot?: string
  readonly logStream?: LogStream
}

export interface Service {
  /** Ready to listen, or to be handed requests by `app.routing`. */
  readonly app: FastifyInstance
  /** Where letters go, for people. */
  readonly lettersTo: string
  /** Begins to send letters and to remove what is old: once it listens, as a server that cannot must not take a job. */
  work(): void
  /**
   * Answers the requests in progress, ends the deliveries in progress, then closes the store. What fails keeps nothing else
   * open; the first failure is thrown at the end. May be called again.
   */
  close(): Promise<void>
}

/** The version in package.json, which stands two folders above this file before and after the build. */
function versionOf(): string {
  const path = join(import.meta.dirname, '..', '..', 'package.json')
  const { version = '' } = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }) : {}
  return version
}

/** Makes the service; everything it opens on the way is in `endings`, however far it comes. */
async function assemble({ config, webRoot, logStream }: ServiceOptions, endings: Endings): Promise<Service> {
  const assets = webRoot === undefined ? undefined : readAssets(webRoot, config)
  const meters = config.metrics && createMeters(versionOf())
  const plainStore = await openStoreAt(config)
  endings.place(() => plainStore.close())
  const store = meters ? meteredStore(plainStore, meters) : plainStore
  const limiter = limiterOf(config)
  endings.place(() => limiter?.close())
  const outboxKick = { kick: () => outbox.kick() }
  const app = createServer({ config, store, outbox: outboxKick, limiter, assets, meters, logStream })
  endings.work(() => app.close())
  const { log } = app
  const mailer = createMailer(config, log)
  const plainDelivery = createDelivery({ mailer, config, log })
  const deliver = meters ? meteredDelivery(plainDelivery, meters) : plainDelivery
  const outbox = createOutboxes({ store, deliver, log, config })
  endings.work(() => outbox.stop())
  const retention = createRetention({ store, config, log })
  endings.work(() => retention.stop())
  log.info(`what comes in is kept in ${describePlace(config)}`)
  if (webRoot !== undefined && assets === undefined)
    log.warn('no built pages: only the API is served (run `npm run build`)')
  await app.ready()
  const scrapes = config.metrics && meters && (await serveMeters({ ...config.metrics, meters, store, log }))
  endings.work(() => scrapes?.close())
  if (scrapes) log.info(`metrics are at ${scrapes.url}`)
  let ended: Promise<void> | undefined
  return {
    app,
    lettersTo: mailer.destination,
    work() {
      outbox.start()
      retention.start()
    },
    close: () => (ended ??= endings.end()),
  }
}

/** Opens the store and makes the server, which neither listens nor works yet. Throws when the store or the build is unusable. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const endings = new Endings()
  try {
    return await assemble(options, endings)
  } catch (error) {
    // Why it could not start says more than what followed from it.
    await endings.end().catch(() => {})
    throw error
  }
}
