import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openPostgresRateLimits } from '#server/http/rate-limit/postgres-rate-limits.ts'
import type { PostgresCluster, TestDatabase } from '#tests/support/postgres/start-postgres-cluster.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { postJson } from '#tests/support/submissions/post-form.ts'

import { testRateLimitStore, testSharedRateLimitStore } from './rate-limit-contract.ts'

const post = (url: string, at: number) =>
  postJson(`${url}/f/contact`, { email: 'someone@example.com', message: `Message ${at}` })

/** Tests rate limits that several servers share through their PostgreSQL database. */
export function testPostgresRateLimits(getCluster: () => PostgresCluster): void {
  const makeHome = async () => {
    const { url, query, remove } = await getCluster().makeDatabase()
    return {
      open: () => openPostgresRateLimits(url),
      keys: async () => (await query('select key from rate_limits')).map(({ key }) => String(key)),
      remove,
    }
  }
  testRateLimitStore('PostgreSQL', makeHome)
  testSharedRateLimitStore('PostgreSQL', makeHome)

  describe('rate limits on one PostgreSQL', () => {
    let database: TestDatabase

    beforeEach(async () => {
      database = await getCluster().makeDatabase()
    })
    afterEach(() => database.remove())

    test('hold for all servers together, also after one of them was killed', async () => {
      const options = { environment: { DATABASE_URL: database.url, RATE_LIMIT: '2' } }
      const [one, other] = await Promise.all([startServer(options), startServer(options)])
      const posts = Array.from({ length: 12 }, (_, at) => post((at % 2 === 0 ? one : other).url, at))
      const statuses = (await Promise.all(posts)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(2)
      expect(statuses.filter((status) => status === 429)).toHaveLength(10)
      await one.kill()
      const third = await startServer(options)
      expect((await post(third.url, 12)).status).toBe(429)
      for (const server of [other, third]) expect(await server.stop()).toBe(0)
    })

    test('count on after the database has crashed, when nothing but the counts is gone', async () => {
      const limits = await openPostgresRateLimits(database.url)
      const bucket = { kind: 'address', name: '203.0.113.77', perMinute: 1 } as const
      expect(await limits.consume([bucket], 0)).toBeUndefined()
      expect(await limits.consume([bucket], 0)).toMatchObject({ kind: 'address' })
      await getCluster().crash()
      await expect(limits.consume([bucket], 0)).rejects.toThrow()
      await getCluster().start()
      expect(await limits.consume([bucket], 0)).toBeUndefined()
      expect(await limits.consume([bucket], 0)).toMatchObject({ kind: 'address' })
      const again = await openPostgresRateLimits(database.url)
      expect(await again.consume([bucket], 0)).toMatchObject({ kind: 'address' })
      await Promise.all([limits.close(), again.close()])
    })
  })
}
