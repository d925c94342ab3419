import { expect, test } from 'vitest'

import { isEmailAddress, normalizeEmail } from '#machines/email.ts'

// The rules that the contact form and the assessment share are tested in person.test.ts. Here are the cases that it cannot
// cover.

test.each([
  ['', ''],
  ['ada', 'ada'],
  ['@', '@'],
  ['@@', '@@'],
  ['a@B@C.de', 'a@B@c.de'],
  ['ada@', 'ada@'],
  ['ada@.', 'ada@'],
  ['ada@[127.0.0.1]', 'ada@[127.0.0.1]'],
  ['ada@exa mple.com', 'ada@exa mple.com'],
  ['ada@xn--.com', 'ada@xn--.com'],
  ['ada@Example.com/../x', 'ada@example.com/../x'],
  ['ada@example.com:8080', 'ada@example.com:8080'],
  ['ada@example.com?x#y', 'ada@example.com?x#y'],
  ['ada@%41.com', 'ada@%41.com'],
])('%j is normalized to %j without a fault', (email, tidy) => {
  expect(normalizeEmail(email)).toBe(tidy)
})

test.each(['\uD800@\uD800', 'a@\u0000.com', `a@${'\u00FC'.repeat(1_000)}.de`, 'a@b\u3002\u3002de'])(
  'normalizing %j twice changes no more than normalizing it once',
  (email) => {
    const tidy = normalizeEmail(email)
    expect(normalizeEmail(tidy)).toBe(tidy)
  },
)

test('a label of the domain has at most 63 characters, and no hyphen at its start or end', () => {
  expect(isEmailAddress(`a@${'b'.repeat(63)}.de`)).toBe(true)
  expect(isEmailAddress(`a@${'b'.repeat(64)}.de`)).toBe(false)
  expect(isEmailAddress(`a@b.${'d'.repeat(63)}`)).toBe(true)
  expect(isEmailAddress(`a@b.${'d'.repeat(64)}`)).toBe(false)
  for (const domain of ['-b.de', 'b-.de', 'b.-de', 'b.de-', 'b.d', 'b.1e', 'b_c.de'])
    expect(isEmailAddress(`a@${domain}`), domain).toBe(false)
})

test('the local part has at most 64 characters, and the whole address 254', () => {
  const longest = `b.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(56)}.de`
  expect(isEmailAddress(`${'a'.repeat(64)}@${longest}`)).toBe(true)
  expect(isEmailAddress(`${'a'.repeat(64)}@b${longest}`)).toBe(false)
  expect(isEmailAddress(`${'a'.repeat(65)}@b.de`)).toBe(false)
})

test.each(['xn--a.example', 'a.xn--a', 'xn--.example', 'xn--bcher-kva\u00FC.de', 'b.xn--1'])(
  'the punycode of %s stands for nothing, so no mail server has this name',
  (domain) => {
    expect(isEmailAddress(normalizeEmail(`a@${domain}`))).toBe(false)
  },
)

test('a domain longer than any address is not passed to the URL parser, which would be slow on it', () => {
  const asked: string[] = []
  const Real = globalThis.URL
  globalThis.URL = class extends Real {
    constructor(url: string | URL, base?: string | URL) {
      super(url, base)
      asked.push(String(url))
    }
  }
  try {
    normalizeEmail(`a@${'\u6F22'.repeat(254)}`)
    expect(asked).toHaveLength(1)
    normalizeEmail(`a@${'\u6F22'.repeat(255)}`)
    expect(asked).toHaveLength(1)
  } finally {
    globalThis.URL = Real
  }
})
