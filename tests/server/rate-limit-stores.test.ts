/* oxlint-disable no-await-in-loop -- one post after the other is what is counted */
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'
import { describe, expect, test } from 'vitest'

import { MAX_BUCKETS, createMemoryRateLimits } from '#server/http/rate-limit/memory-rate-limits.ts'
import { locateRateLimitFile, openSqliteRateLimits } from '#server/http/rate-limit/sqlite-rate-limits.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'

import { testRateLimitStore, testSharedRateLimitStore, type RateLimitHome } from './rate-limit-contract.ts'

async function sqliteHome(): Promise<RateLimitHome> {
  const folder = makeTemporaryFolder()
  return {
    open: () => openSqliteRateLimits(folder.path),
    async keys() {
      const database = new Database(locateRateLimitFile(folder.path))
      const rows = database.prepare('select key from buckets').all() as { key: string }[]
      database.close()
      return rows.map(({ key }) => key)
    },
    remove: async () => folder.remove(),
  }
}

testRateLimitStore('SQLite', sqliteHome)
testSharedRateLimitStore('SQLite', sqliteHome)

testRateLimitStore('memory', async () => {
  const wholeAt = new Map<string, number>()
  return {
    open: async () => createMemoryRateLimits(wholeAt),
    keys: async () => [...wholeAt.keys()],
    remove: async () => {},
  }
})

test('the counts in memory stay bounded by forgetting who posted longest ago, never what all share', async () => {
  const wholeAt = new Map<string, number>()
  const limits = createMemoryRateLimits(wholeAt)
  const all = { kind: 'total', name: '', perMinute: 60_000 } as const
  const first = { kind: 'address', name: '203.0.113.77', perMinute: 1 } as const
  await limits.consume([first, all], 0)
  const [, shared = ''] = wholeAt.keys()
  for (let at = 0; at < MAX_BUCKETS; at += 1) await limits.consume([{ ...first, name: `sender ${at}` }, all], 0)
  expect(wholeAt.size).toBe(MAX_BUCKETS)
  expect(wholeAt.get(shared), 'a millisecond for each post').toBe(MAX_BUCKETS + 1)
  expect(await limits.consume([first], 0)).toBeUndefined()
})

describe('the file of counts', () => {
  const folder = useTemporaryFolder()
  const bucket = { kind: 'address', name: '203.0.113.77', perMinute: 1 } as const

  test('is the server’s alone', async () => {
    const limits = await openSqliteRateLimits(join(folder.path, 'new', 'data'))
    await limits.consume([bucket], 0)
    expect(statSync(locateRateLimitFile(join(folder.path, 'new', 'data'))).mode & 0o777).toBe(0o600)
    await limits.close()
  })

  test('is replaced by an empty one when it is damaged', async () => {
    writeFileSync(locateRateLimitFile(folder.path), 'no database at all, but long enough to be read as one'.repeat(100))
    const limits = await openSqliteRateLimits(folder.path)
    expect(await limits.consume([bucket], 0)).toBeUndefined()
    expect(await limits.consume([bucket], 0)).toEqual({ kind: 'address', retryAfterMs: 60_000 })
    await limits.close()
    expect(readFileSync(locateRateLimitFile(folder.path)).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  test('that cannot be made is an error', async () => {
    const path = join(folder.path, 'data')
    writeFileSync(path, 'a file, no folder')
    await expect(openSqliteRateLimits(path)).rejects.toThrow(/EEXIST/)
    mkdirSync(join(folder.path, 'other', 'limits.db'), { recursive: true })
    chmodSync(join(folder.path, 'other'), 0o700)
    await expect(openSqliteRateLimits(join(folder.path, 'other'))).rejects.toThrow(/EISDIR/)
  })
})
