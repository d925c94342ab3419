import { EventEmitter, once } from 'node:events'

import { readConfig, type Config } from '#server/settings/config.ts'
import { startService, type Service } from '#server/service.ts'

export interface OpenService extends Service {
  readonly url: string
  readonly config: Config
  /** Every line logged so far, parsed. */
  readonly log: readonly Record<string, unknown>[]
  /** Resolves when this message has been logged this many times. */
  hasLogged(message: string, times: number): Promise<void>
}

interface OpenServiceOptions {
  readonly webRoot?: string
  /** What happens when the store is open and before a letter is sent. */
  beforeWork?(): void
}

/** Starts the whole service in this process on a free port. Without SMTP_URL it writes emails to files. */
export async function openService(
  environment: Readonly<Record<string, string>>,
  { webRoot, beforeWork }: OpenServiceOptions = {},
): Promise<OpenService> {
  /** No rate limit, because all posts of a test come from one address. */
  const config = readConfig({ RATE_LIMIT: '0', ...environment })
  const log: Record<string, unknown>[] = []
  const written = new EventEmitter()
  const logStream = {
    write(line: string) {
      log.push(JSON.parse(line) as Record<string, unknown>)
      written.emit('line')
    },
  }
  const count = (message: string) => log.filter(({ msg }) => msg === message).length
  const hasLogged = async (message: string, times: number): Promise<void> => {
    if (count(message) >= times) return undefined
    await once(written, 'line')
    return hasLogged(message, times)
  }
  const service = await startService({ config, logStream, ...(webRoot !== undefined && { webRoot }) })
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  beforeWork?.()
  service.work()
  return { ...service, url, config, log, hasLogged }
}
