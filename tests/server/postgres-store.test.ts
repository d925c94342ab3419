import { POSTGRES_MIGRATIONS } from '#server/intake/postgres-migrations.ts'
import { openPostgresStore } from '#server/intake/open-store.ts'
import { describeWithPostgres } from '#tests/support/postgres/describe-with-postgres.ts'

import { testPostgresClock } from './postgres-clock-contract.ts'
import { testStoreClock } from './store-clock-and-filters-contract.ts'
import { testStoreConstraints } from './store-constraints-contract.ts'
import { testStore } from './store-contract.ts'
import { testStoreFlagsAndPaging } from './store-flags-and-paging-contract.ts'
import { testStoreFollowUp } from './store-follow-up-contract.ts'
import { testStoreFunnel } from './store-funnel-contract.ts'
import { testStoreLeases } from './store-leases-contract.ts'
import { testStoreMigrations, type AgedHome } from './store-migrations-contract.ts'
import { testStoreRecipients } from './store-recipients-contract.ts'
import { testStoreRepetition } from './store-repetition-contract.ts'
import { testStoreResendEraseExpire } from './store-resend-erase-expire-contract.ts'

describeWithPostgres((getCluster) => {
  const makeHome = async () => {
    const { url, remove } = await getCluster().makeDatabase()
    return { open: () => openPostgresStore(url, { clock: 'caller' }), remove }
  }
  testStore('PostgreSQL', makeHome)
  testStoreRepetition('PostgreSQL', makeHome)
  testStoreClock('PostgreSQL', makeHome)
  testStoreFunnel('PostgreSQL', makeHome)

  const makeAgedHome = async (): Promise<AgedHome> => {
    const { url, query, remove } = await getCluster().makeDatabase()
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
  testStoreFollowUp('PostgreSQL', makeAgedHome)
  testStoreLeases('PostgreSQL', makeAgedHome)
  testStoreRecipients('PostgreSQL', makeAgedHome)

  testPostgresClock(getCluster)
})
