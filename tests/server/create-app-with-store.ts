import { readConfig } from '#server/config.ts'
import { createApp, type AppOptions } from '#server/http/app.ts'

export type LogLine = Readonly<Record<string, unknown>>

/** The app with this store, an outbox that does nothing, and every line that it logs. */
export function createAppWithStore(store: AppOptions['store'], now?: () => number) {
  const log: LogLine[] = []
  const app = createApp({
    config: readConfig({}),
    store,
    outbox: { kick: () => {} },
    logStream: { write: (line) => void log.push(JSON.parse(line) as LogLine) },
    ...(now && { now }),
  })
  return { app, log }
}

/** A store that accepts everything and keeps nothing. */
export const ACCEPTING_STORE: AppOptions['store'] = {
  accept: async () => 'accepted',
  findByIdPrefix: async () => [],
  checkWithoutWriting: async () => ({ mark: '', isNearlyFull: false }),
  probe: async () => {},
}
