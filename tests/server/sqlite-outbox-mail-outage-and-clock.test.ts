import { openSqliteStore } from '#server/intake/open-store.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'

import { testDeliveryWorkerDays } from './outbox-mail-outage-and-clock-contract.ts'

testDeliveryWorkerDays('SQLite', async () => {
  const folder = makeTemporaryFolder()
  return { open: async () => openSqliteStore(folder.path), remove: async () => folder.remove() }
})
