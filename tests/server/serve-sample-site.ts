import { join } from 'node:path'

import { afterAll, beforeAll } from 'vitest'

import { sendRawRequest, type Answer } from '#tests/support/service/send-raw-request.ts'
import { openService, type OpenService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { buildSite } from '#tests/support/site/sample-built-site.ts'

/** What the tests of a file get: a small built site that is served while they run. */
export interface ServedSite {
  readonly service: OpenService
  readonly webRoot: string
  /** A folder for the data of another server. */
  readonly dataDir: string
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
}

/** Serves a small built site while the tests of the file run. */
export function serveSampleSite(): ServedSite {
  const folder = useTemporaryFolder('file')
  let webRoot: string
  let service: OpenService
  beforeAll(async () => {
    webRoot = buildSite(folder.path)
    service = await openService({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'debug' }, { webRoot })
  })
  afterAll(async () => {
    await service.close()
  })
  return {
    get service() {
      return service
    },
    get webRoot() {
      return webRoot
    },
    get dataDir() {
      return join(folder.path, 'data')
    },
    get: (path, headers = {}) => sendRawRequest(service.url, path, { headers }),
  }
}
