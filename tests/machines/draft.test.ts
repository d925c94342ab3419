import { expect, test } from 'vitest'

import { parseDraft, serializeDraft } from '#machines/draft/draft.ts'

const NOW = Date.UTC(2026, 10, 23)
const DAY = 24 * 60 * 60 * 1000
const VALUES = { email: 'person@company.example', consent: true }

test('a draft is read for a day, and no longer, whichever way the clock was set', () => {
  const text = serializeDraft({ values: VALUES }, NOW)
  for (const now of [NOW, NOW + DAY, NOW - DAY])
    expect(parseDraft(text, now)).toMatchObject({ values: VALUES, at: NOW })
  for (const now of [NOW + DAY + 1, NOW - DAY - 1]) expect(parseDraft(text, now)).toBeNull()
})

test('a draft has the time at which its page was loaded, if it was stored with one', () => {
  const draft = { values: VALUES, loadedAt: NOW - 60_000 }
  expect(parseDraft(serializeDraft(draft, NOW), NOW)).toMatchObject(draft)
})

test.each([
  ['damaged', serializeDraft({ values: VALUES }, NOW).slice(0, -3)],
  ['of another version', serializeDraft({ values: VALUES }, NOW).replace('"v":1', '"v":2')],
  ['something else', '["keelson"]'],
  ['without a time', JSON.stringify({ v: 1, values: VALUES })],
  ['without values', JSON.stringify({ v: 1, at: NOW, values: null })],
  ['of values that no field has', serializeDraft({ values: { email: 5 } }, NOW)],
  ['of a page that was loaded at no time', JSON.stringify({ v: 1, at: NOW, values: VALUES, loadedAt: 'now' })],
])('a draft that is %s is none', (_, text) => {
  expect(parseDraft(text, NOW)).toBeNull()
})
