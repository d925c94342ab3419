import { afterAll, beforeAll, describe } from 'vitest'

import { POSTGRES_MIGRATIONS } from '#server/store/postgres-migrations.ts'
import { openPostgresStore } from '#server/store/postgres-store.ts'
import { postgresFolder } from '#tests/support/postgres/find-postgres-binaries.ts'
import { startPostgres, type PostgresCluster } from '#tests/support/postgres/start-postgres-cluster.ts'
import { makeFolder } from '#tests/support/service/make-folder.ts'

import { testOutboxDays } from './outbox-mail-outage-and-clock-contract.ts'
import { testPostgresClock } from './postgres-clock-contract.ts'
import { testPostgresFaults } from './postgres-faults-contract.ts'
import { testPostgresMaintenance } from './postgres-erasure-and-backup-contract.ts'
import { testPostgresOutage } from './postgres-outage-contract.ts'
import { testPostgresRateLimits } from './postgres-rate-limits-contract.ts'
import { testPostgresUrl } from './postgres-server-and-cli-contract.ts'
import { testStoreClock } from './store-clock-and-filters-contract.ts'
import { testStoreConstraints } from './store-constraints-contract.ts'
import { testStore } from './store-contract.ts'
import { testStoreLeases } from './store-leases-contract.ts'
import { testStoreRecipients } from './store-recipients-contract.ts'
import { testStoreFlagsAndPaging } from './store-flags-and-paging-contract.ts'
import { testStoreMigrations, type AgedHome } from './store-migrations-contract.ts'
import { testStoreResendEraseExpire } from './store-resend-erase-expire-contract.ts'
import { testTwoProcesses } from './two-processes-contract.ts'

const programs = postgresFolder()

/** One PostgreSQL for all of them, so they stand in one file; each test has a database of its own. */
describe.skipIf(programs === undefined)('with a PostgreSQL of its own', () => {
  let cluster: PostgresCluster

  beforeAll(async () => {
    cluster = await startPostgres(programs ?? '')
  })
  afterAll(() => cluster.remove())

  const makeHome = async () => {
    const { url, remove } = await cluster.makeDatabase()
    return { open: () => openPostgresStore(url, { clock: 'caller' }), remove }
  }
  testStore('PostgreSQL', makeHome)
  testStoreClock('PostgreSQL', makeHome)
  testOutboxDays('PostgreSQL', makeHome)

  const makeAgedHome = async (): Promise<AgedHome> => {
    const { url, query, remove } = await cluster.makeDatabase()
    return {
      open: () => openPostgresStore(url, { clock: 'caller' }),
      remove,
      async age(steps, sql) {
        await query('create table schema_steps (step integer primary key, taken_at timestamptz default now())')
        for (const step of POSTGRES_MIGRATIONS.slice(0, steps)) await query(step)
        await query(`insert into schema_steps (step) select generate_series(1, ${steps}); ${sql}`)
      },
    }
  }
  testStoreFlagsAndPaging('PostgreSQL', makeAgedHome)
  testStoreResendEraseExpire('PostgreSQL', makeAgedHome)
  testStoreMigrations('PostgreSQL', POSTGRES_MIGRATIONS.length, makeAgedHome)
  testStoreConstraints('PostgreSQL', POSTGRES_MIGRATIONS.length, makeAgedHome)
  testStoreLeases('PostgreSQL', makeAgedHome)
  testStoreRecipients('PostgreSQL', makeAgedHome)

  testPostgresClock(() => cluster)
  testPostgresFaults(() => cluster)
  testPostgresRateLimits(() => cluster)
  testPostgresUrl(() => cluster)
  testPostgresMaintenance(() => cluster, programs ?? '')

  testTwoProcesses('PostgreSQL', async () => {
    const { url, query, remove } = await cluster.makeDatabase()
    const folder = makeFolder()
    return {
      start: { dataDir: folder.path, environment: { DATABASE_URL: url } },
      open: () => openPostgresStore(url),
      expireLeases: async () => void (await query("update outbox set locked_until = 0 where state = 'sending'")),
      async remove() {
        folder.remove()
        await remove()
      },
    }
  })

  testPostgresOutage(() => cluster)
})
