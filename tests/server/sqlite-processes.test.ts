import { join } from 'node:path'

import Database from 'libsql'

import { openSqliteStore } from '#server/intake/open-store.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'

import { testTwoProcesses } from './two-processes-contract.ts'

testTwoProcesses('SQLite', async () => {
  const folder = makeTemporaryFolder()
  return {
    start: { dataDir: folder.path },
    open: async () => openSqliteStore(folder.path),
    async expireLeases() {
      const database = new Database(join(folder.path, 'submissions.db'))
      database.exec('pragma busy_timeout = 5000')
      database.exec("update outbox set locked_until = 0 where state = 'sending'")
      database.close()
    },
    remove: async () => folder.remove(),
  }
})
