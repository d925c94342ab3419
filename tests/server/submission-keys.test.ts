import { expect, test } from 'vitest'

import { hashContent } from '#server/http/routes/submission-keys.ts'

test('equal content has one hash whatever the order of its keys, at every depth', () => {
  const one = { contact: { company: 'A', role: 'B' }, answers: { goals: ['x', 'y'], data: 1 } }
  const other = { answers: { data: 1, goals: ['x', 'y'] }, contact: { role: 'B', company: 'A' } }
  expect(hashContent(one)).toBe(hashContent(other))
  expect(hashContent(one)).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['another value', { a: 1 }, { a: 2 }],
  ['another type', { a: 1 }, { a: '1' }],
  ['another order in a list', { a: [1, 2] }, { a: [2, 1] }],
  ['a key more', { a: 1 }, { a: 1, b: null }],
  ['a value moved to another key', { a: 'bc', b: '' }, { a: 'b', b: 'c' }],
])('%s has another hash', (_what, one, other) => {
  expect(hashContent(one)).not.toBe(hashContent(other))
})
