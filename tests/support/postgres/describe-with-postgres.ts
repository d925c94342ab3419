import { afterAll, beforeAll, describe } from 'vitest'

import { postgresFolder } from './find-postgres-binaries.ts'
import { startPostgres, type PostgresCluster } from './start-postgres-cluster.ts'

/**
 * Defines tests with a PostgreSQL of their own, in which each test makes a database of its own. They are skipped where its
 * programs are missing.
 */
export function describeWithPostgres(define: (getCluster: () => PostgresCluster, programs: string) => void): void {
  const programs = postgresFolder()
  describe.skipIf(programs === undefined)('with a PostgreSQL of its own', () => {
    let cluster: PostgresCluster
    beforeAll(async () => {
      cluster = await startPostgres(programs ?? '')
    })
    afterAll(() => cluster.remove())
    define(() => cluster, programs ?? '')
  })
}
