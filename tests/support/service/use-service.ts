import { buildSite } from '#tests/support/site/sample-built-site.ts'

import { openService, type OpenService } from './open-service.ts'
import { HOOKS, useTemporaryFolder, type Scope } from './use-temporary-folder.ts'

export interface TestService extends OpenService {
  readonly dataDir: string
}

/** The whole service with a data folder of its own, and with a small built site if asked for. */
export function useService(
  environment: Readonly<Record<string, string>> = {},
  { scope = 'test', withSite = false }: { readonly scope?: Scope; readonly withSite?: boolean } = {},
): TestService {
  const folder = useTemporaryFolder(scope)
  const service = {} as TestService
  const [before, after] = HOOKS[scope]
  before(async () => {
    const site = withSite ? { webRoot: buildSite(folder.path) } : {}
    const opened = await openService({ DATA_DIR: folder.path, ...environment }, site)
    Object.assign(service, opened, { dataDir: folder.path })
  })
  after(() => service.close())
  return service
}
