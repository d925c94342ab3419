import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { Bucket, RateLimitStore } from '#server/http/rate-limit/rate-limit-store.ts'

/**
 * A place for counts. For shared counts `open` may be called again: it shows what another or a restarted process would
 * see.
 */
export interface RateLimitHome {
  open(): Promise<RateLimitStore>
  /** What is kept in place of each bucket's name. */
  keys(): Promise<string[]>
  remove(): Promise<void>
}

const NOW = Date.UTC(2026, 10, 21)
const ADDRESS = '203.0.113.77'
const address: Bucket = { kind: 'address', name: ADDRESS, perMinute: 5 }
const other: Bucket = { ...address, name: '203.0.113.78' }
const third: Bucket = { ...address, name: '203.0.113.79' }
const form: Bucket = { kind: 'form', name: 'contact', perMinute: 7 }

interface Posts {
  readonly posts: number
  readonly buckets: readonly Bucket[]
  readonly now?: number
}

/** Counts how many of these posts, made at one moment, are allowed. */
async function takenBy(limits: RateLimitStore, { posts, buckets, now = NOW }: Posts): Promise<number> {
  const answers = await Promise.all(Array.from({ length: posts }, () => limits.consume(buckets, now)))
  return answers.filter((answer) => answer === undefined).length
}

interface OpenRateLimits {
  home: RateLimitHome
  limits: RateLimitStore
}

/** A home and its counts, opened before each test of this group and removed after it. */
function openForEachTest(makeHome: () => Promise<RateLimitHome>): OpenRateLimits {
  const counts = {} as OpenRateLimits
  beforeEach(async () => {
    counts.home = await makeHome()
    counts.limits = await counts.home.open()
  })
  afterEach(async () => {
    await counts.limits.close()
    await counts.home.remove()
  })
  return counts
}

/** Tests what all counts promise, on any store. */
export function testRateLimitStore(name: string, makeHome: () => Promise<RateLimitHome>): void {
  describe(`the counts in ${name}`, () => {
    const counts = openForEachTest(makeHome)

    const taken = (posts: number, buckets: readonly Bucket[], now = NOW) =>
      takenBy(counts.limits, { posts, buckets, now })

    test('a budget may be used at once, and then comes back post by post', async () => {
      expect(await taken(20, [address])).toBe(5)
      expect(await counts.limits.consume([address], NOW + 11_000)).toEqual({ kind: 'address', retryAfterMs: 1000 })
      expect(await counts.limits.consume([address], NOW + 11_999)).toEqual({ kind: 'address', retryAfterMs: 1 })
      expect(await taken(20, [address], NOW + 12_000)).toBe(1)
      expect(await taken(20, [address], NOW + 36_000)).toBe(2)
      expect(await taken(20, [address], NOW + 600_000)).toBe(5)
    })

    test('one address does not use up the budget of another', async () => {
      expect(await taken(20, [address])).toBe(5)
      expect(await taken(20, [other])).toBe(5)
    })

    test('what an address posts beyond its own budget does not count against the common one', async () => {
      expect(await taken(20, [address, form])).toBe(5)
      expect(await taken(20, [other, form])).toBe(2)
      expect(await counts.limits.consume([third, form], NOW)).toMatchObject({ kind: 'form' })
    })

    test('a post that is given back counts in none of its buckets, and nothing is given back that was never counted', async () => {
      expect(await taken(5, [address, form])).toBe(5)
      await counts.limits.refund([address, form])
      await counts.limits.refund([third])
      expect(await taken(20, [address])).toBe(1)
      expect(await taken(20, [form])).toBe(3)
      expect(await taken(20, [third])).toBe(5)
    })

    test('no address is kept, and nothing longer than its budget needs', async () => {
      await counts.limits.consume([address, form], NOW)
      expect(await counts.home.keys()).toEqual([
        expect.stringMatching(/^[\da-f]{32}$/),
        expect.stringMatching(/^[\da-f]{32}$/),
      ])
      await counts.limits.sweep(NOW + 60_000)
      expect(await counts.home.keys()).toEqual([])
    })

    test('a clock that is set back shuts nobody out for long', async () => {
      for (const ahead of [86_400_000, 90_000, 66_000]) {
        expect(await taken(1, [address], NOW + ahead)).toBe(1)
        expect(await taken(20, [address])).toBe(5)
      }
      // 65 s ahead: perhaps a used-up budget of a server whose clock is five seconds ahead.
      await counts.limits.consume([other], NOW + 53_000)
      expect(await taken(1, [other], NOW)).toBe(0)
      expect(await taken(1, [other], NOW + 17_000)).toBe(1)
    })

    test('a count that no clock of today can have made is removed', async () => {
      await taken(1, [address])
      await counts.limits.consume([other], NOW + 86_400_000)
      await counts.limits.sweep(NOW)
      expect(await counts.home.keys()).toHaveLength(1)
    })
  })
}

/** Tests what shared counts promise, which outlive a process. */
export function testSharedRateLimitStore(name: string, makeHome: () => Promise<RateLimitHome>): void {
  describe(`the counts in ${name}, shared`, () => {
    const counts = openForEachTest(makeHome)

    test('what was counted counts after a restart, and for another process at once', async () => {
      expect(await takenBy(counts.limits, { posts: 4, buckets: [address] })).toBe(4)
      const second = await counts.home.open()
      expect(await second.consume([address], NOW)).toBeUndefined()
      expect(await second.consume([address], NOW)).toMatchObject({ kind: 'address' })
      await second.close()
      await counts.limits.close()
      counts.limits = await counts.home.open()
      expect(await takenBy(counts.limits, { posts: 20, buckets: [address] })).toBe(0)
    })

    test('two processes together take no more than one', async () => {
      const second = await counts.home.open()
      const posts = Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? counts.limits : second).consume([address, form], NOW),
      )
      const answers = await Promise.all(posts)
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(5)
      await second.close()
    })
  })
}
