import { openPostgresStore } from '#server/intake/open-store.ts'
import { describeWithPostgres } from '#tests/support/postgres/describe-with-postgres.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'

import { testDeliveryWorkerDays } from './outbox-mail-outage-and-clock-contract.ts'
import { testTwoProcesses } from './two-processes-contract.ts'

describeWithPostgres((getCluster) => {
  testTwoProcesses('PostgreSQL', async () => {
    const { url, query, remove } = await getCluster().makeDatabase()
    const folder = makeTemporaryFolder()
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

  testDeliveryWorkerDays('PostgreSQL', async () => {
    const { url, remove } = await getCluster().makeDatabase()
    return { open: () => openPostgresStore(url, { clock: 'caller' }), remove }
  })
})
