import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

import type { Plugin } from 'vite'

/** The service of src/server/service.ts. No import, because Vite loads the module, so that edits take effect. */
interface Service {
  readonly app: {
    ready(): Promise<unknown>
    routing(request: IncomingMessage, response: ServerResponse): void
  }
  work(): void
  close(): Promise<void>
}

interface LogStream {
  write(line: string): void
}

interface ServerModules {
  startService(options: { config: unknown; logStream: LogStream }): Promise<Service>
  createLogStream(output: NodeJS.WritableStream): LogStream
  readConfig(environment: NodeJS.ProcessEnv): unknown
  readEnvironment(): NodeJS.ProcessEnv
}

const SERVER_PATHS = /^\/(?:api|f|subscribers|livez|readyz)(?:\/|\?|$)/

const isServerSource = (file: string, root: string) =>
  ['src/server', 'machines'].some((room) => file.startsWith(path.join(root, room)))

/**
 * Vite plugin for development. The intake server answers at the same address as the pages, and restarts when its
 * sources change. It also turns the inspector on, which shows the running machines.
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
          vite.ssrLoadModule('/src/server/settings/config.ts'),
          vite.ssrLoadModule('/src/server/settings/readable-log.ts'),
          vite.ssrLoadModule('/src/server/service.ts'),
        ])
        const server = Object.assign({}, ...modules) as ServerModules
        const service = await server.startService({
          config: server.readConfig(server.readEnvironment()),
          logStream: server.createLogStream(process.stdout),
        })
        await service.app.ready()
        service.work()
        return service
      }
      const logError = (error: Error) => vite.config.logger.error(error.stack ?? error.message)
      let service = load()

      reload = () => {
        service = service.then((running) => running.close()).then(load, load)
        service.catch(logError)
      }
      vite.httpServer?.on('close', () => {
        // After a failed reload there is nothing to close. The failure was already logged.
        service.then((running) => running.close().catch(logError)).catch(() => {})
      })

      vite.middlewares.use((request, response, next) => {
        if (!SERVER_PATHS.test(request.url ?? '')) return next()
        service.then((running) => running.app.routing(request, response), next)
      })
      await service
    },
    // Not in the watcher's 'change' event: Vite still has the old module in its cache then.
    hotUpdate({ file }) {
      const { name, config } = this.environment
      if (name === 'ssr' && isServerSource(file, config.root)) reload?.()
    },
  }
}
