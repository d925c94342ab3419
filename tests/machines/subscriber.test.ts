import { expect, test } from 'vitest'

import { parseSubscriber } from '#machines/waitlist/subscriber.ts'

const kept = (email: string) => ({ ok: true, subscriber: { email } })
const MISSING = { ok: false, fault: 'Email is required' }
const INVALID = { ok: false, fault: 'Email should be an email address' }

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@B\u00FCcher.DE\n', 'Ada@xn--bcher-kva.de'],
  ['\u2068ada@example.com\u2069\u00A0', 'ada@example.com'],
  ['ada@gmail.com', 'ada@gmail.com'],
])('%j joins as %j', (email, expected) => {
  expect(parseSubscriber({ email })).toEqual(kept(expected))
})

test.each([[{}], [{ email: '' }], [{ email: ' \t' }], [{ email: 7 }], [{ email: null }], [{ email: ['a@b.de'] }]])(
  '%j has no address',
  (fields) => {
    expect(parseSubscriber(fields)).toEqual(MISSING)
  },
)

test.each([
  'ada',
  'ada@example',
  'ada@example.com bob@example.com',
  'ada@example.com\r\nBcc: bob@example.com',
  `${'a'.repeat(65)}@b.de`,
])('%j is not an address', (email) => {
  expect(parseSubscriber({ email })).toEqual(INVALID)
})

test.each([[null], [undefined], ['ada@example.com'], [7]])('%j is not a form, and does not throw', (fields) => {
  expect(parseSubscriber(fields).ok).toBe(false)
})

test('other fields are dropped, and inherited properties are not fields', () => {
  expect(JSON.stringify(parseSubscriber(JSON.parse('{"email":"a@b.de","groups":["x"],"__proto__":{"y":1}}')))).toBe(
    '{"ok":true,"subscriber":{"email":"a@b.de"}}',
  )
  expect(parseSubscriber(JSON.parse('{"__proto__":{"email":"ada@example.com"}}'))).toEqual(MISSING)
})

test('a megabyte is refused quickly', () => {
  expect(parseSubscriber({ email: `a@${'a.'.repeat(500_000)}com` })).toEqual(INVALID)
}, 1_000)
