import { afterEach, expect, test, vi } from 'vitest'

import { makeStamp, makeUuid } from '#web/pages/assessment-flow/progress/make-submission-stamp.ts'

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('every stamp has its own session id and the current time', () => {
  const before = Date.now()
  const [one, other] = [makeStamp(), makeStamp()]
  expect(one.sessionId).toMatch(UUID_4)
  expect(other.sessionId).not.toBe(one.sessionId)
  expect(Date.parse(one.submittedAt)).toBeGreaterThanOrEqual(before)
})

test('a page without https still makes a valid uuid', () => {
  const { getRandomValues } = globalThis.crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) })
  const ids = Array.from({ length: 200 }, makeUuid)
  for (const id of ids) expect(id).toMatch(UUID_4)
  expect(new Set(ids).size).toBe(200)
})
