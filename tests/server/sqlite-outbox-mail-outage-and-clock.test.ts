import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { makeFolder } from '#tests/support/service/make-folder.ts'

import { testOutboxDays } from './outbox-mail-outage-and-clock-contract.ts'

testOutboxDays('SQLite', async () => {
  const folder = makeFolder()
  return { open: async () => openSqliteStore(folder.path), remove: async () => folder.remove() }
})
