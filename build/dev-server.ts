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

const isServerSource = (file: string, root: string) =>
  ['src/server', 'machines'].some((room) => file.startsWith(path.join(root, room)))

/**
 * In development the intake server answers under the same address as the pages, and is reloaded with its sources; and
 * running machines can be watched.
 */
export function devServer(): Plugin {
  let reload: (() => void) | undefined
  return {
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
      const tell = (error: Error) => vite.config.logger.error(error.stack ?? error.message)
      let service = load()

      reload = () => {
        service = service.then((running) => running.close()).then(load, load)
        service.catch(tell)
      }
      vite.httpServer?.on('close', () => {
        // Where the last reload failed there is nothing to close, and that was told.
        service.then((running) => running.close().catch(tell)).catch(() => {})
      })

      vite.middlewares.use((request, response, next) => {
        if (!ANSWERED_BY_SERVER.test(request.url ?? '')) return next()
        service.then((running) => running.app.routing(request, response), next)
      })
      await service
    },
    // By now Vite has forgotten the module as it was; when its watcher tells of the change it has not.
    hotUpdate({ file }) {
      const { name, config } = this.environment
      if (name === 'ssr' && isServerSource(file, config.root)) reload?.()
    },
  }
}
