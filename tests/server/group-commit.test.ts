import { expect, test } from 'vitest'

import { locateDatabase, openDatabase } from '#server/intake/sqlite-connection.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import type { Submission } from '#server/intake/store-types.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { useTestStore } from '#tests/support/submissions/test-store.ts'

const place = useTestStore()

const submission = (at: number): Submission => ({
  id: `id-${at}`,
  kind: 'assessment-report',
  fingerprint: `print-${at}`,
  receivedAt: at,
  payload: '{}',
  flags: [],
})

const many = (count: number) => Array.from({ length: count }, (_, at) => submission(at))
const accept = (one: Submission) => place.store.accept(one, ['team-letter'])

test('a hundred at once are all kept, and one that is among them twice is kept once', async () => {
  const all = [...many(100), submission(7), { ...submission(8), fingerprint: 'other' }]
  const results = await Promise.all(all.map(accept))
  expect(results).toEqual([...Array.from({ length: 100 }, () => 'accepted'), 'repeated', 'conflict'])
  expect(await place.store.stats()).toMatchObject({ submissions: 100, jobs: { pending: 100 } })
})

test('one that cannot be kept takes none of the others along', async () => {
  const bad = { ...submission(99), payload: null as unknown as string }
  const results = await Promise.allSettled([...many(3), bad, submission(4)].map(accept))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await place.store.stats()).toMatchObject({ submissions: 4, jobs: { pending: 4 } })
})

test('a locked store refuses all of them after waiting for it once, and keeps none', async () => {
  const other = openDatabase(locateDatabase(place.path))
  other.exec('begin immediate')
  const begin = performance.now()
  const one = await Promise.allSettled([accept(submission(1000))])
  const alone = performance.now() - begin
  const results = await Promise.allSettled(many(20).map(accept))
  const together = performance.now() - begin - alone
  other.exec('rollback')
  other.close()
  const reasons = [...one, ...results].map((result) => result.status === 'rejected' && (result.reason as unknown))
  expect(reasons.filter((reason) => !(reason instanceof StoreUnavailable))).toEqual([])
  expect(together).toBeLessThan(alone * 5)
  expect(await place.store.stats()).toMatchObject({ submissions: 0 })
  expect(await accept(submission(1))).toBe('accepted')
})

test('what waits when the store is closed is kept first', async () => {
  const other = openSqliteStore(place.path)
  const pending = other.accept(submission(1), [])
  await other.close()
  expect(await pending).toBe('accepted')
  expect(await accept(submission(1))).toBe('repeated')
})
