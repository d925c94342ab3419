import { expect, test } from 'vitest'

import { EMAIL, EMAIL_MAX, normalizeEmail } from '#machines/email.ts'

// What the contact form and the assessment have in common is tested through person.ts; here is what it cannot show.

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
])('%j is tidied to %j without a fault', (email, tidy) => {
  expect(normalizeEmail(email)).toBe(tidy)
})

test.each(['\uD800@\uD800', 'a@\u0000.com', `a@${'\u00FC'.repeat(1_000)}.de`, 'a@b\u3002\u3002de'])(
  'tidying %j twice changes no more than once',
  (email) => {
    const tidy = normalizeEmail(email)
    expect(normalizeEmail(tidy)).toBe(tidy)
  },
)

test('a label of the domain has 63 characters at most, and neither begins nor ends with a hyphen', () => {
  expect(EMAIL.test(`a@${'b'.repeat(63)}.de`)).toBe(true)
  expect(EMAIL.test(`a@${'b'.repeat(64)}.de`)).toBe(false)
  expect(EMAIL.test(`a@b.${'d'.repeat(63)}`)).toBe(true)
  expect(EMAIL.test(`a@b.${'d'.repeat(64)}`)).toBe(false)
  for (const domain of ['-b.de', 'b-.de', 'b.-de', 'b.de-', 'b.d', 'b.1e', 'b_c.de'])
    expect(EMAIL.test(`a@${domain}`), domain).toBe(false)
})

test('an address is as long as mail servers take it', () => {
  expect(EMAIL_MAX).toBe(254)
})

test('a domain longer than any address is not handed to the URL parser, which would take its time over it', () => {
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
