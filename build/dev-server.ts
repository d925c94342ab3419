import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import type { Plugin } from 'vite'

/** What src/server/service.ts gives; the module itself is loaded through Vite, so that an edit takes effect. */
interface Service {
  readonly app: {
    ready(): Promise<unknown>
    routing(request: IncomingMessage, response: ServerResponse): void
  }
  work(): void
  close(): Promise<void>
}

interface ServerRoom {
  startService(options: { config: unknown; logStream: NodeJS.WritableStream }): Promise<Service>
  readConfig(environment: NodeJS.ProcessEnv): unknown
  readEnvironment(): NodeJS.ProcessEnv
}

const ANSWERED_BY_SERVER = /^\/(?:api|f|subscribers|livez|readyz)(?:\/|\?|$)/

const isServerSource = (file: string) =>
  [path.resolve('src/server'), path.resolve('machines')].some((room) => file.startsWith(room))

/**
 * In development the intake server answers under the same address as the pages, and is reloaded with its sources; and
 * running machines can be watched.
 */
export const devServer: Plugin = {
  name: 'intake-server',
  apply: 'serve',
  config: () => ({ define: { 'import.meta.env.INSPECTOR': 'true' } }),
  async configureServer(vite) {
    const load = async (): Promise<Service> => {
      const modules = await Promise.all([
        vite.ssrLoadModule('/src/server/config.ts'),
        vite.ssrLoadModule('/src/server/environment.ts'),
        vite.ssrLoadModule('/src/server/service.ts'),
      ])
      const { readConfig, readEnvironment, startService } = Object.assign({}, ...modules) as ServerRoom
      const service = await startService({ config: readConfig(readEnvironment()), logStream: process.stdout })
      await service.app.ready()
      service.work()
      return service
    }
    let service = load()

    vite.watcher.on('change', (file) => {
      if (!isServerSource(file)) return
      service = service.then((running) => running.close()).then(load, load)
      service.catch((error: Error) => vite.config.logger.error(error.stack ?? error.message))
    })
    vite.httpServer?.on('close', () => void service.then((running) => running.close()))

    vite.middlewares.use((request, response, next) => {
      if (!ANSWERED_BY_SERVER.test(request.url ?? '')) return next()
      service.then((running) => running.app.routing(request, response), next)
    })
    await service
  },
}
