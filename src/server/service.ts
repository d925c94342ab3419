import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { ConfigError, describeMissingMail, type Config } from './settings/config.ts'
import { createMailer } from './letters/mailer.ts'
import { createApp, type LogStream } from './http/app.ts'
import { listBuildMismatches, readConsents } from './http/static/check-build-settings.ts'
import { readAssets } from './http/static/read-built-site.ts'
import { instrumentStore, instrumentDelivery } from './metrics/instrument-store-and-delivery.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import { createMetrics } from './metrics/metrics.ts'
import { DigestSender } from './intake/digest.ts'
import { createDelivery } from './intake/deliver-job.ts'
import { createWorkers } from './intake/workers.ts'
import { createRetention } from './intake/retention.ts'
import { Shutdown } from './shutdown-tasks-and-resources.ts'
import { describeStoreLocation, openStore } from './intake/open-store.ts'

export interface ServiceOptions {
  readonly config: Config
  /** The folder of the built pages. Without a build, only the API is served. */
  readonly webRoot?: string
  readonly logStream?: LogStream
}

export interface Service {
  /** Ready to listen, or to handle requests with `app.routing`. */
  readonly app: FastifyInstance
  readonly lettersTo: string
  /** Starts sending and removing. Call it only when the server listens: one that cannot listen must not take a job. */
  work(): void
  /** Finishes open requests and deliveries, closes everything, then throws the first failure. May be called again. */
  close(): Promise<void>
}

/** package.json is two folders above this file, both before and after the build. */
function readVersion(): string {
  const path = join(import.meta.dirname, '..', '..', 'package.json')
  const { version = '' } = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }) : {}
  return version
}

/** With other settings than the build, forms would fail without any visible error. */
function refuseOtherBuild(webRoot: string, config: Config): void {
  const faults = listBuildMismatches(webRoot, config)
  if (faults.length > 0) throw new ConfigError(faults)
}

/** Everything that it opens is registered in `shutdown`, even when it fails halfway. */
async function assemble(options: ServiceOptions, shutdown: Shutdown): Promise<Service> {
  const { config, webRoot, logStream } = options
  if (webRoot !== undefined) refuseOtherBuild(webRoot, config)
  const assets = webRoot === undefined ? undefined : readAssets(webRoot, config)
  const metrics = config.metrics && createMetrics(readVersion())
  const plainStore = await openStore(config)
  shutdown.addResource(() => plainStore.close())
  const store = metrics ? instrumentStore(plainStore, metrics) : plainStore
  const consents = webRoot === undefined ? {} : readConsents(webRoot)
  const app = createApp({ config, store, worker: { kick: () => worker.kick() }, assets, consents, metrics, logStream })
  shutdown.addTask(() => app.close())
  const { log } = app
  const mailer = createMailer(config, log)
  const plainDelivery = createDelivery({ mailer, config })
  const deliver = metrics ? instrumentDelivery(plainDelivery, metrics) : plainDelivery
  const worker = createWorkers({ store, deliver, log, config })
  shutdown.addTask(() => worker.stop())
  const digest = new DigestSender({ store, mailer, config, log })
  shutdown.addTask(() => digest.stop())
  const retention = createRetention({ store, config, log })
  shutdown.addTask(() => retention.stop())
  log.info(`entries are stored in ${describeStoreLocation(config)}`)
  const missingMail = describeMissingMail(config)
  if (missingMail !== undefined) log.warn(missingMail)
  if (webRoot !== undefined && assets === undefined)
    log.warn('no built pages: only the API is served (run `npm run build`)')
  await app.ready()
  const metricsServer =
    config.metrics && metrics && (await startMetricsServer({ ...config.metrics, metrics, store, log }))
  shutdown.addTask(() => metricsServer?.close())
  if (metricsServer) log.info(`metrics are at ${metricsServer.url}`)
  let ended: Promise<void> | undefined
  return {
    app,
    lettersTo: mailer.destination,
    work() {
      worker.start()
      retention.start()
      digest.start()
    },
    close: () => (ended ??= shutdown.run()),
  }
}

/** The server does not listen or send yet. Throws a `ConfigError` when settings differ from those of the build. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const shutdown = new Shutdown()
  try {
    return await assemble(options, shutdown)
  } catch (error) {
    // The first error is more useful than a later one.
    await shutdown.run().catch(() => {})
    throw error
  }
}
