/* oxlint-disable no-await-in-loop -- one post after the other is what is counted */
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { MAX_BUCKETS, createMemoryRateLimits } from '#server/http/rate-limit/memory-rate-limits.ts'
import type { RateLimitStore } from '#server/http/rate-limit/rate-limit-store.ts'
import { createRateLimiter, type RateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { locateRateLimitFile, openSqliteRateLimits } from '#server/http/rate-limit/sqlite-rate-limits.ts'
import { makeFolder } from '#tests/support/service/open-service.ts'
import { recordedLog } from '#tests/support/service/recorded-log.ts'

import { testRateLimitStore, testSharedRateLimitStore, type RateLimitHome } from './rate-limit-contract.ts'

async function sqliteHome(): Promise<RateLimitHome> {
  const folder = makeFolder()
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
  let folder: ReturnType<typeof makeFolder>
  const bucket = { kind: 'address', name: '203.0.113.77', perMinute: 1 } as const

  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(() => folder.remove())

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

const failing = async (): Promise<RateLimitStore> => {
  throw new Error('the disk is gone, says someone@example.com')
}

/** Posts spam so often and gives what refused it. */
async function countSpam(limiter: RateLimiter, posts: number) {
  const found = []
  for (let at = 0; at < posts; at += 1) {
    const paid = await limiter.consumeForForm({ form: 'contact', flags: ['honeypot'] }, recordedLog())
    found.push('kind' in paid ? paid.kind : undefined)
  }
  return found
}

describe('the limiter', () => {
  const ADDRESS = '203.0.113.77'

  test('that cannot use its counts counts by itself, says so once a minute, and tries again after a pause', async () => {
    const log = recordedLog()
    let now = 0
    let tries = 0
    const open = () => {
      tries += 1
      return failing()
    }
    const limiter = createRateLimiter({ open, perMinute: 12, now: () => now })
    const taken = async (times: number) => {
      const refusals = []
      for (let at = 0; at < times; at += 1) refusals.push(await limiter.consumeForSender(ADDRESS, log))
      return refusals.filter((refusal) => refusal === undefined).length
    }
    expect(await taken(50)).toBe(12)
    expect(tries).toBe(1)
    now = 5000
    expect(await taken(50)).toBe(1)
    expect(tries).toBe(2)
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]).toMatchObject({ message: 'the counts of posts cannot be used: this server counts by itself' })
    expect(JSON.stringify(log.lines)).not.toContain('someone@')
    now = 120_000
    expect(await taken(50)).toBe(12)
    expect(log.lines).toHaveLength(2)
    await limiter.close()
  })

  test('counts again once it can', async () => {
    const folder = makeFolder()
    let now = 0
    const open = () => (now === 0 ? failing() : openSqliteRateLimits(folder.path))
    const limiter = createRateLimiter({ open, perMinute: 1, now: () => now })
    expect(await limiter.consumeForSender(ADDRESS, recordedLog())).toBeUndefined()
    now = 5000
    expect(await limiter.consumeForSender(ADDRESS, recordedLog())).toBeUndefined()
    expect(await limiter.consumeForSender(ADDRESS, recordedLog())).toMatchObject({ kind: 'address' })
    await limiter.close()
    folder.remove()
  })

  test('takes ten times an address’s budget for a form, twenty times in total, and forgets what is over', async () => {
    const folder = makeFolder()
    let now = Date.now()
    const limiter = createRateLimiter({ open: () => openSqliteRateLimits(folder.path), perMinute: 2, now: () => now })
    const log = recordedLog()
    const refusals = async (form: string, posts: number) => {
      const found = []
      for (let at = 0; at < posts; at += 1) {
        const paid = await limiter.consumeForForm({ form, flags: [] }, log)
        found.push('kind' in paid ? paid.kind : undefined)
      }
      return found
    }
    expect(await refusals('contact', 21)).toEqual([...Array.from({ length: 20 }), 'form'])
    expect(await refusals('waitlist', 20)).toEqual(Array.from({ length: 20 }))
    expect(await refusals('report', 60)).toEqual(Array.from({ length: 60 }, () => 'total'))
    expect(await countSpam(limiter, 21)).toEqual([...Array.from({ length: 20 }), 'spam'])
    now += 30_000
    expect(await refusals('report', 21), 'what the total refused cost the form nothing').toEqual([
      ...Array.from({ length: 20 }),
      'form',
    ])
    now += 120_000
    expect(await limiter.consumeForSender(ADDRESS, log)).toBeUndefined()
    expect(await refusals('contact', 1)).toEqual([undefined])
    const database = new Database(locateRateLimitFile(folder.path))
    expect(database.prepare('select count(*) as n from buckets').all()).toEqual([{ n: 3 }])
    database.close()
    await limiter.close()
    folder.remove()
  })

  test('takes four times an address’s budget from the /64 networks of one /48 network', async () => {
    const folder = makeFolder()
    const limiter = createRateLimiter({ open: () => openSqliteRateLimits(folder.path), perMinute: 1, now: () => 0 })
    const findExceededKind = async (address: string) => (await limiter.consumeForSender(address, recordedLog()))?.kind
    for (const at of [0, 1, 2, 3]) expect(await findExceededKind(`2001:db8:1:${at}::1`)).toBeUndefined()
    expect(await findExceededKind('2001:db8:1:3::2')).toBe('address')
    expect(await findExceededKind('2001:db8:1:4::1')).toBe('network')
    expect(await findExceededKind('2001:db8:2:4::1')).toBeUndefined()
    await limiter.close()
    folder.remove()
  })
})
