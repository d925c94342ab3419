import { afterEach, beforeEach } from 'vitest'

import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'

import type { PostgresCluster, TestDatabase } from './start-postgres-cluster.ts'

export interface PostgresHome extends TestDatabase {
  url: string
  /** The data folder. */
  path: string
}

/** A database and a data folder, others for each test of the scope that asks for them. */
export function postgresHome(getCluster: () => PostgresCluster): PostgresHome {
  const home = {} as PostgresHome
  const folder = useTemporaryFolder()
  beforeEach(async () => {
    Object.assign(home, await getCluster().makeDatabase(), { path: folder.path })
  })
  afterEach(async () => {
    await home.remove()
  })
  return home
}
