import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { DeliveryWorker } from '#server/intake/delivery-worker.ts'
import { openPostgresStore } from '#server/intake/open-store.ts'
import type { Store } from '#server/intake/store.ts'
import type { PostgresCluster, TestDatabase } from '#tests/support/postgres/start-postgres-cluster.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'

const MINUTE = 60_000
const SKEW_MS = 150_000
const LEASE = 120_000

const isNow = (time = 0) => Math.abs(time - Date.now()) < MINUTE
const skewed = () => Date.now() + SKEW_MS
const accept = (store: Store, receivedAt: number) =>
  store.accept({ id: 'one', kind: 'waitlist-signup', fingerprint: 'f', receivedAt, payload: '{}', flags: [] }, [
    'signup-letter',
  ])

/** Tests that servers with different clocks agree on what is due and who holds it. */
export function testPostgresClock(getCluster: () => PostgresCluster): void {
  describe('two servers on one PostgreSQL, the clock of one 150 s ahead', () => {
    let database: TestDatabase
    let right: Store
    let ahead: Store

    beforeEach(async () => {
      database = await getCluster().makeDatabase()
      ;[right, ahead] = [await openPostgresStore(database.url), await openPostgresStore(database.url)]
    })
    afterEach(async () => {
      await right.close()
      await ahead.close()
      await database.remove()
    })

    const readDue = async () => (await right.findByIdPrefix('one'))[0]?.jobs[0]?.runAt ?? 0

    test('a letter that one of them is sending is not sent by the other', async () => {
      await accept(right, Date.now())
      let copies = 0
      const log = recordedLog()
      const other = new DeliveryWorker({ store: ahead, log, now: skewed, deliver: async () => void (copies += 1) })
      const deliver = async () => {
        copies += 1
        await other.drain()
      }
      await new DeliveryWorker({ store: right, log, deliver }).drain()
      expect(copies).toBe(1)
      expect(await right.stats()).toMatchObject({ jobs: { sent: 1 } })
    })

    test('what came in and what was sent has the time of the database, on every server', async () => {
      await accept(ahead, skewed())
      const job = await ahead.claim({ worker: 'ahead', now: skewed(), leaseMs: LEASE })
      if (job === undefined) throw new Error('Nothing is due')
      expect(job.submission.receivedAt).toSatisfy(isNow)
      expect(await ahead.done(job, skewed())).toBe(true)
      const [kept] = await right.findByIdPrefix('one')
      expect(kept?.receivedAt).toSatisfy(isNow)
      expect(kept?.jobs[0]?.sentAt).toSatisfy(isNow)
    })

    test('leases, due times and next tries are by the clock of the database', async () => {
      await accept(ahead, skewed())
      expect(Math.abs((await readDue()) - Date.now())).toBeLessThan(MINUTE)
      const job = await ahead.claim({ worker: 'ahead', now: skewed(), leaseMs: LEASE })
      if (job === undefined) throw new Error('Nothing is due')
      const [lease] = await database.query('select locked_until from outbox')
      expect(Math.abs(Number(lease?.['locked_until']) - Date.now() - LEASE)).toBeLessThan(MINUTE)
      await ahead.fail(job, { error: '451', retryAt: skewed() + 10 * MINUTE })
      expect(Math.abs((await readDue()) - Date.now() - 10 * MINUTE)).toBeLessThan(MINUTE)
      expect(await right.claim({ worker: 'right', now: Date.now(), leaseMs: LEASE })).toBeUndefined()
      await ahead.resend('one', { now: skewed(), jobs: [] })
      expect(Math.abs((await readDue()) - Date.now())).toBeLessThan(MINUTE)
      await ahead.readdress(skewed(), ['team@example.com', 'other@example.com'])
      expect(Math.abs((await readDue()) - Date.now())).toBeLessThan(MINUTE)
      expect(Math.abs((await ahead.readClock(skewed())).now - Date.now())).toBeLessThan(MINUTE)
    })
  })
}
