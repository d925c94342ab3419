import type { FastifyInstance } from 'fastify'

import { readAssets } from './assets.ts'
import type { Config } from './config.ts'
import { createServer, type LogStream } from './http.ts'
import { createMailer } from './mail/transport.ts'
import { createDelivery } from './outbox/delivery.ts'
import { createOutbox } from './outbox/worker.ts'
import { describePlace, openStoreAt } from './store/open.ts'

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
  /** Answers the requests in progress, ends the deliveries in progress, then closes the store. May be called again. */
  close(): Promise<void>
}

/** Opens the store, starts the outbox and makes the server, without listening. Throws when the store or the build is unusable. */
export async function startService({ config, webRoot, logStream }: ServiceOptions): Promise<Service> {
  const assets = webRoot === undefined ? undefined : readAssets(webRoot, config)
  const store = await openStoreAt(config)
  const app = createServer({ config, store, outbox: { kick: () => outbox.kick() }, assets, logStream })
  const mailer = createMailer(config, app.log)
  const outbox = createOutbox({ store, deliver: createDelivery({ mailer, config }), log: app.log })
  app.log.info(`what comes in is kept in ${describePlace(config)}`)
  if (webRoot !== undefined && assets === undefined)
    app.log.warn('no built pages: only the API is served (run `npm run build`)')
  await app.ready()
  outbox.start()
  const closeAll = async () => {
    await Promise.all([outbox.stop(), app.close()])
    await store.close()
  }
  let closed: Promise<void> | undefined
  return {
    app,
    lettersTo: mailer.destination,
    close: () => (closed ??= closeAll()),
  }
}
