/* oxlint-disable no-await-in-loop -- one post after the other is what is counted */

import Database from 'libsql'
import { afterEach, describe, expect, test, vi } from 'vitest'

import type { RateLimitStore } from '#server/http/rate-limit/rate-limit-store.ts'
import { createRateLimiter, type RateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { locateRateLimitFile, openSqliteRateLimits } from '#server/http/rate-limit/sqlite-rate-limits.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { recordedLog } from '#tests/support/service/record-log.ts'

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

/** How many budgets the file in this folder has. */
function countKept(folder: string): unknown {
  const database = new Database(locateRateLimitFile(folder))
  const [row] = database.prepare('select count(*) as n from buckets').all() as { n: number }[]
  database.close()
  return row?.n
}

describe('the limiter', () => {
  const folder = useTemporaryFolder()
  afterEach(() => void vi.useRealTimers())

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
    expect(log.lines[0]).toMatchObject({
      message: 'the shared rate-limit counts cannot be used: this server counts on its own',
    })
    expect(JSON.stringify(log.lines)).not.toContain('someone@')
    now = 120_000
    expect(await taken(50)).toBe(12)
    expect(log.lines).toHaveLength(2)
    await limiter.close()
  })

  test('counts again once it can', async () => {
    let now = 0
    const open = () => (now === 0 ? failing() : openSqliteRateLimits(folder.path))
    const limiter = createRateLimiter({ open, perMinute: 1, now: () => now })
    expect(await limiter.consumeForSender(ADDRESS, recordedLog())).toBeUndefined()
    now = 5000
    expect(await limiter.consumeForSender(ADDRESS, recordedLog())).toBeUndefined()
    expect(await limiter.consumeForSender(ADDRESS, recordedLog())).toMatchObject({ kind: 'address' })
    await limiter.close()
  })

  test('takes ten times an address’s budget for a form, twenty times in total', async () => {
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
    await limiter.close()
  })

  test('forgets an address whose budget is full again, also when nobody posts, and after a restart', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let now = Date.now()
    const create = () =>
      createRateLimiter({ open: () => openSqliteRateLimits(folder.path), perMinute: 2, now: () => now })
    const first = create()
    await first.consumeForSender(ADDRESS, recordedLog())
    expect(countKept(folder.path)).toBe(1)
    now += 60_000
    await vi.advanceTimersByTimeAsync(60_000)
    expect(countKept(folder.path)).toBe(0)
    await first.consumeForSender(ADDRESS, recordedLog())
    await first.close()
    now += 60_000
    const second = create()
    await expect.poll(() => countKept(folder.path)).toBe(0)
    await second.close()
  })

  test('takes four times an address’s budget from the /64 networks of one /48 network', async () => {
    const limiter = createRateLimiter({ open: () => openSqliteRateLimits(folder.path), perMinute: 1, now: () => 0 })
    const findExceededKind = async (address: string) => (await limiter.consumeForSender(address, recordedLog()))?.kind
    for (const at of [0, 1, 2, 3]) expect(await findExceededKind(`2001:db8:1:${at}::1`)).toBeUndefined()
    expect(await findExceededKind('2001:db8:1:3::2')).toBe('address')
    expect(await findExceededKind('2001:db8:1:4::1')).toBe('network')
    expect(await findExceededKind('2001:db8:2:4::1')).toBeUndefined()
    await limiter.close()
  })
})
