import { describe, expect, test } from 'vitest'

import { FIELD_LABELS, type Message } from '#machines/contact/message.ts'
import { parseMessage } from '#machines/contact/parse-message.ts'

import { INVISIBLE_TEXTS, VISIBLE_TEXTS } from './visible-texts.ts'

const RIGHT: Message = { email: 'ada@example.com', message: 'Call me.' }

/** The faults as the form shows them: the field's name, the text, and the form service's code. */
function listFaults(fields: unknown): string[] {
  const read = parseMessage(fields)
  return read.ok ? [] : read.faults.map(({ field, message, code }) => `${field} ${message} (${code})`)
}

function keptFrom(fields: object): Message {
  const read = parseMessage({ ...RIGHT, ...fields })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.message
}

const EMAIL_MISSING = 'email is required (REQUIRED_FIELD_MISSING)'
const EMAIL_EMPTY = 'email is required (REQUIRED_FIELD_EMPTY)'
const EMAIL_INVALID = 'email should be an email address (TYPE_EMAIL)'
const EMAIL_NO_TEXT = 'email should be text of at most 10,000 characters (TYPE_TEXT)'
const MESSAGE_MISSING = 'message is required (REQUIRED_FIELD_MISSING)'
const MESSAGE_EMPTY = 'message is required (REQUIRED_FIELD_EMPTY)'
const MESSAGE_TOO_LONG = 'message should be text of at most 10,000 characters (TYPE_TEXT)'

test('an address and a text are a message', () => {
  expect(parseMessage(RIGHT)).toEqual({ ok: true, message: RIGHT })
})

describe('a missing field and an empty one have different faults, one for each field', () => {
  test.each([
    [{}, [EMAIL_MISSING, MESSAGE_MISSING]],
    [{ email: undefined, message: undefined }, [EMAIL_MISSING, MESSAGE_MISSING]],
    [{ email: '', message: '' }, [EMAIL_EMPTY, MESSAGE_EMPTY]],
    [{ email: ' \t', message: ' \r\n ' }, [EMAIL_EMPTY, MESSAGE_EMPTY]],
    [{ email: '', message: 'Call me.' }, [EMAIL_EMPTY]],
    [{ email: 'ada@example.com' }, [MESSAGE_MISSING]],
    [{ email: 'ada', message: '' }, [EMAIL_INVALID, MESSAGE_EMPTY]],
  ])('%j', (fields, faults) => {
    expect(listFaults(fields)).toEqual(faults)
  })
})

describe('the address', () => {
  test.each(['ada', 'ada@example', 'ada@example.com, bob@example.com', 'ada\r\nBcc: bob@example.com', 'a@xn--a.de'])(
    '%j is invalid',
    (email) => {
      expect(listFaults({ ...RIGHT, email })).toEqual([EMAIL_INVALID])
    },
  )

  test('is normalized as mail servers know it', () => {
    expect(keptFrom({ email: '\u00A0Ada\u2060@B\u00FCcher.DE\u200E ' }).email).toBe('Ada@xn--bcher-kva.de')
  })

  test('of a personal mailbox is accepted', () => {
    expect(keptFrom({ email: 'ada@gmail.com' }).email).toBe('ada@gmail.com')
  })
})

describe('the text', () => {
  test.each([
    ['letters', 'a'],
    ['emoji, each a character to people', '\u{1F680}'],
    ['halves of characters', '\uD83D'],
  ])('one and 10,000 %s are accepted, 10,001 are too many', (_what, one) => {
    expect(listFaults({ ...RIGHT, message: one })).toEqual([])
    expect(listFaults({ ...RIGHT, message: one.repeat(10_000) })).toEqual([])
    expect(listFaults({ ...RIGHT, message: one.repeat(10_001) })).toEqual([MESSAGE_TOO_LONG])
  })

  test.each(INVISIBLE_TEXTS)('of nothing visible counts as empty: %j', (message) => {
    expect(listFaults({ ...RIGHT, message })).toEqual([MESSAGE_EMPTY])
  })

  test.each(VISIBLE_TEXTS)('may consist of symbols or of any script: %j', (message) => {
    expect(keptFrom({ message }).message).toBe(message)
  })

  test('spaces at the ends do not count, and a line break counts as one character', () => {
    expect(listFaults({ ...RIGHT, message: `  ${'a'.repeat(10_000)}\n` })).toEqual([])
    expect(listFaults({ ...RIGHT, message: `a${'\r\n'.repeat(9_998)}b` })).toEqual([])
    expect(listFaults({ ...RIGHT, message: `a${'\r\n'.repeat(9_999)}b` })).toEqual([MESSAGE_TOO_LONG])
  })

  test.each([
    ['one\r\ntwo\rthree\n\nfour', 'one\ntwo\nthree\n\nfour'],
    ['a\tb', 'a\tb'],
    ['A\u0000B\u001B[31mC\u0085D\u007FE', 'A B [31mC D E'],
    ['A\uD83DB \uDE80', 'A\uFFFDB \uFFFD'],
    ['  Hello\n', 'Hello'],
    [
      '\u{1F468}\u200D\u{1F469} \u0645\u0631\u062D\u0628\u0627 e\u0301',
      '\u{1F468}\u200D\u{1F469} \u0645\u0631\u062D\u0628\u0627 e\u0301',
    ],
  ])('%j is stored as %j, and the second time too', (message, kept) => {
    expect(keptFrom({ message }).message).toBe(kept)
    expect(keptFrom({ message: kept }).message).toBe(kept)
  })
})

describe('input from the network', () => {
  test.each([[null], [undefined], ['text'], [7], [true]])('%j is not a form, and does not throw', (fields) => {
    expect(listFaults(fields)).toEqual([MESSAGE_TOO_LONG])
  })

  test.each([[7], [null], [['ada@example.com']], [{ at: 'example.com' }], [true]])(
    'a field that is %j is refused',
    (value) => {
      expect(listFaults({ email: value, message: value })).toEqual([EMAIL_NO_TEXT, MESSAGE_TOO_LONG])
    },
  )

  test('other fields are dropped, and keys of the prototype have no effect', () => {
    const given: unknown = JSON.parse(
      '{"email":"ada@example.com","message":"Hi","_gotcha":"","__proto__":{"polluted":1},"constructor":{"x":1}}',
    )
    const read = parseMessage(given)
    expect(JSON.stringify(read)).toBe('{"ok":true,"message":{"email":"ada@example.com","message":"Hi"}}')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('inherited properties are not fields', () => {
    expect(listFaults(JSON.parse('{"__proto__":{"email":"ada@example.com","message":"Hi"}}'))).toEqual([
      EMAIL_MISSING,
      MESSAGE_MISSING,
    ])
  })

  test('a megabyte in each field is refused quickly', () => {
    const text = 'a.'.repeat(500_000)
    expect(listFaults({ email: `a@${text}`, message: text })).toEqual([EMAIL_INVALID, MESSAGE_TOO_LONG])
  }, 10_000)
})

test('the fields have the names that a visitor reads', () => {
  expect(FIELD_LABELS).toEqual({ email: 'Email', message: 'Message' })
})
