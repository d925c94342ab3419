import { join } from 'node:path'

import Database from 'libsql'

import { SQLITE_MIGRATIONS } from '#server/intake/sqlite-migrations.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'

import { testStoreConstraints } from './store-constraints-contract.ts'
import { testStoreClock } from './store-clock-and-filters-contract.ts'
import { testStore } from './store-contract.ts'
import { testStoreFollowUp } from './store-follow-up-contract.ts'
import { testStoreFunnel } from './store-funnel-contract.ts'
import { testStoreLeases } from './store-leases-contract.ts'
import { testStoreRecipients } from './store-recipients-contract.ts'
import { testStoreFlagsAndPaging } from './store-flags-and-paging-contract.ts'
import { testStoreMigrations, type AgedHome } from './store-migrations-contract.ts'
import { testStoreRepetition } from './store-repetition-contract.ts'
import { testStoreResendEraseExpire } from './store-resend-erase-expire-contract.ts'

const makeAgedHome = async (): Promise<AgedHome> => {
  const made = makeTemporaryFolder()
  return {
    open: async () => openSqliteStore(made.path),
    remove: async () => made.remove(),
    async age(steps, sql) {
      const database = new Database(join(made.path, 'submissions.db'))
      database.exec('pragma journal_mode = wal; pragma foreign_keys = on')
      for (const step of SQLITE_MIGRATIONS.slice(0, steps)) database.exec(step)
      database.exec(`pragma user_version = ${steps}; ${sql}`)
      database.close()
    },
  }
}

testStoreFlagsAndPaging('SQLite', makeAgedHome)
testStoreResendEraseExpire('SQLite', makeAgedHome)
testStoreMigrations('SQLite', SQLITE_MIGRATIONS.length, makeAgedHome)
testStoreConstraints('SQLite', SQLITE_MIGRATIONS.length, makeAgedHome)
testStoreFollowUp('SQLite', makeAgedHome)
testStoreLeases('SQLite', makeAgedHome)
testStoreRecipients('SQLite', makeAgedHome)
testStore('SQLite', makeAgedHome)
testStoreRepetition('SQLite', makeAgedHome)
testStoreClock('SQLite', makeAgedHome)
testStoreFunnel('SQLite', makeAgedHome)
