import type { FastifyInstance } from 'fastify'

import { readConfig } from '#server/settings/config.ts'
import { createApp, type AppOptions } from '#server/http/app.ts'

export type LogLine = Readonly<Record<string, unknown>>

interface Options extends Partial<Pick<AppOptions, 'now' | 'assets' | 'worker' | 'connectionLimits'>> {
  readonly environment?: Readonly<Record<string, string>>
}

/** The app with this store, a delivery worker that does nothing, and every line that it logs. */
export function createAppWithStore(store: AppOptions['store'], { environment = {}, ...options }: Options = {}) {
  const log: LogLine[] = []
  const app = createApp({
    config: readConfig(environment),
    store,
    worker: { kick: () => {} },
    logStream: { write: (line) => void log.push(JSON.parse(line) as LogLine) },
    ...options,
  })
  return { app, log }
}

/** Runs this when the app begins to stop, after its own plugins have heard of it. */
export function whileStopping(app: FastifyInstance, run: () => Promise<void>): void {
  app.after(() => void app.addHook('preClose', run))
}

/** A store that accepts everything and keeps nothing. */
export const ACCEPTING_STORE: AppOptions['store'] = {
  accept: async () => 'accepted',
  funnel: { add: async () => {} },
  checkWithoutWriting: async () => {},
  probe: async () => {},
}

/** The app with a store that keeps nothing and says this. */
export const createAppThatFails = (failure: Error) =>
  createAppWithStore({ ...ACCEPTING_STORE, accept: () => Promise.reject(failure) })
