/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { expect, test } from 'vitest'

import { createOutbox } from '#server/outbox/delivery-worker.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import type { Job, Store } from '#server/store/store.ts'
import { StoreUnavailable } from '#server/store/store-unavailable.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'

test('a store that refuses outcomes for long is asked once a look, and the process goes on meanwhile', async () => {
  const folder = makeTemporaryFolder()
  const store = openSqliteStore(folder.path)
  for (const id of ['one', 'two', 'three']) {
    const report = { id, kind: 'assessment-report', fingerprint: id, receivedAt: 0, payload: '{}', flags: [] } as const
    await store.accept(report, ['team-letter'])
  }
  let asked = 0
  let isFull = true
  const full: Store = Object.assign(Object.create(store) as Store, {
    done: (job: Job, sentAt: number) => {
      asked += 1
      // Without a limit the test could not even fail, because nothing else would run.
      if (asked > 1000) isFull = false
      return isFull ? Promise.reject(new StoreUnavailable('disk full')) : store.done(job, sentAt)
    },
    claim: store.claim.bind(store),
  })
  let deliveries = 0
  const outbox = createOutbox({ store: full, deliver: async () => void (deliveries += 1), log: recordedLog() })
  await outbox.drain()
  await outbox.drain()
  expect(asked).toBeLessThan(20)
  isFull = false
  await outbox.drain()
  expect(deliveries).toBe(3)
  expect(await store.stats()).toMatchObject({ jobs: { sent: 3, sending: 0 } })
  await store.close()
  folder.remove()
})
