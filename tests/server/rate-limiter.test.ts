import { beforeEach, expect, test } from 'vitest'

import { MAX_BUCKETS, RateLimiter } from '#server/http/rate-limiter.ts'

const ADDRESS = '203.0.113.77'
const OTHER = '203.0.113.78'

let now: number
let fullAt: Map<string, number>

beforeEach(() => {
  now = 1000
  fullAt = new Map()
})

const create = (perMinute: number) => new RateLimiter(perMinute, () => now, fullAt)

/** Posts so often and gives what refused each post. */
const listRefusals = (posts: number, post: () => { kind: string } | undefined) =>
  Array.from({ length: posts }, () => post()?.kind)

const allowed = (count: number) => Array.from({ length: count }, () => undefined)

test('a budget may be used at once, and then comes back post by post', () => {
  const limiter = create(5)
  const taken = (posts: number) =>
    listRefusals(posts, () => limiter.consumeForSender(ADDRESS)).filter((kind) => kind === undefined).length
  expect(taken(20)).toBe(5)
  now = 12_000
  expect(limiter.consumeForSender(ADDRESS)).toEqual({ kind: 'address', retryAfterMs: 1000 })
  now = 12_999
  expect(limiter.consumeForSender(ADDRESS)).toEqual({ kind: 'address', retryAfterMs: 1 })
  now = 13_000
  expect(taken(20)).toBe(1)
  now = 37_000
  expect(taken(20)).toBe(2)
  now = 600_000
  expect(taken(20)).toBe(5)
})

test('one address does not use up the budget of another', () => {
  const limiter = create(5)
  const refusals = [ADDRESS, OTHER].map((address) => listRefusals(6, () => limiter.consumeForSender(address)))
  expect(refusals).toEqual([
    [...allowed(5), 'address'],
    [...allowed(5), 'address'],
  ])
})

test('takes four times an address’s budget from the /64 networks of one /48 network', () => {
  const limiter = create(1)
  const findKind = (address: string) => limiter.consumeForSender(address)?.kind
  for (const at of [0, 1, 2, 3]) expect(findKind(`2001:db8:1:${at}::1`)).toBeUndefined()
  expect(findKind('2001:db8:1:3::2')).toBe('address')
  expect(findKind('2001:db8:1:4::1')).toBe('network')
  expect(findKind('2001:db8:2:4::1')).toBeUndefined()
})

test('takes ten times an address’s budget for a form, twenty times in total, and as much of each kind of spam', () => {
  const limiter = create(2)
  const post = (form: string) => () => limiter.consumeForForm({ form, flags: [] })
  expect(listRefusals(21, post('contact'))).toEqual([...allowed(20), 'form'])
  expect(listRefusals(20, post('waitlist'))).toEqual(allowed(20))
  expect(listRefusals(60, post('report'))).toEqual(Array.from({ length: 60 }, () => 'total'))
  for (const flag of ['honeypot', 'fast'] as const)
    expect(listRefusals(21, () => limiter.consumeForForm({ form: 'contact', flags: [flag] }))).toEqual([
      ...allowed(20),
      'spam',
    ])
  now += 30_000
  expect(listRefusals(21, post('report')), 'what the total refused cost the form nothing').toEqual([
    ...allowed(20),
    'form',
  ])
})

test('a post that is given back counts in none of its budgets', () => {
  const limiter = create(1)
  const post = { form: 'contact', flags: [] }
  expect(listRefusals(10, () => limiter.consumeForForm(post))).toEqual(allowed(10))
  limiter.refundForForm(post)
  limiter.refundForForm({ form: 'never counted', flags: ['fast'] })
  expect(listRefusals(2, () => limiter.consumeForForm(post))).toEqual([undefined, 'form'])
})

test('keeps no address as it is, and forgets one whose budget is full again', () => {
  const limiter = create(2)
  limiter.consumeForSender(ADDRESS)
  now += 29_999
  limiter.sweep()
  expect([...fullAt.keys()]).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
  now += 1
  limiter.sweep()
  expect(fullAt.size).toBe(0)
})

test('the counts in memory stay bounded by forgetting who posted longest ago, never what all share', () => {
  const limiter = create(1)
  const post = { form: 'contact', flags: [] }
  limiter.consumeForSender(ADDRESS)
  listRefusals(10, () => limiter.consumeForForm(post))
  for (let at = 0; at < MAX_BUCKETS; at += 1) {
    limiter.consumeForSender(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)
    if (at % 10_000 > 0) continue
    limiter.refundForForm(post)
    limiter.consumeForForm(post)
  }
  expect(fullAt.size).toBe(MAX_BUCKETS)
  expect(limiter.consumeForSender(ADDRESS)).toBeUndefined()
  expect(limiter.consumeForForm(post)).toMatchObject({ kind: 'form' })
})
