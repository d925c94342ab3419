import { describe, expect, test } from 'vitest'

import { personSchema, type Person } from '#machines/assessment/person.ts'

import { INVISIBLE_TEXTS, PASTED_MARKS, VISIBLE_TEXTS } from './visible-texts.ts'

const REQUIRED = { workEmail: 'ada@example.com', company: 'Analytical Engines', consent: true }

/** The messages of the form, each behind the name of its field. */
function messagesFor(fields: Readonly<Record<string, unknown>>): string[] {
  const parsed = personSchema.safeParse({ ...REQUIRED, ...fields })
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}
const keptFrom = (fields: Readonly<Record<string, unknown>>): Person => personSchema.parse({ ...REQUIRED, ...fields })

/** An address of 254 characters. */
const LONGEST = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`

const EMAIL_INVALID = ['workEmail: Please enter a valid email address']
const COMPANY_SHORT = ['company: Company name must be at least 2 characters']
const COMPANY_LONG = ['company: Company name must be less than 100 characters']
const PHONE_INVALID = ['phone: Please enter a valid phone number']
const NO_CONSENT = ['consent: You must agree to the privacy notice to continue']

test('a work address, a company and consent are enough', () => {
  expect(messagesFor({})).toEqual([])
  expect(keptFrom({})).toEqual(REQUIRED)
})

test('an empty form lists each required field once, in the order of the fields', () => {
  expect(messagesFor({ workEmail: '', company: '', consent: false })).toEqual([
    'workEmail: Work email is required',
    'company: Company name is required',
    ...NO_CONSENT,
  ])
})

describe('the work address', () => {
  test.each(['', '   ', '\t\r\n', ...INVISIBLE_TEXTS])('%j is missing', (workEmail) => {
    expect(messagesFor({ workEmail })).toEqual(['workEmail: Work email is required'])
  })

  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@exam ple.com',
    'ada lovelace@example.com',
    'ada..l@example.com',
    'ada..l@gmail.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada@-example.com',
    'ada@example..com',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'ada@127.1',
    '"ada" <ada@example.com>',
    'ada\u0000@example.com',
    'ada@example.com\u0000',
    `${'a'.repeat(65)}@example.com`,
    `${LONGEST}m`,
    'ada@xn--a.example',
  ])('%j is not valid', (workEmail) => {
    expect(messagesFor({ workEmail })).toEqual(EMAIL_INVALID)
  })

  test.each([
    'ada@example.com, bob@example.com',
    'ada@example.com;bob@example.com',
    'ada@example.com bob@example.com',
    'ada@gmail.com@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'ada\r\nBcc: bob@example.com',
    'ada@example\r\n.com',
    'ada@example.com%0ABcc: bob',
  ])('%j contains more than one address', (workEmail) => {
    expect(messagesFor({ workEmail })).toEqual(EMAIL_INVALID)
  })

  test.each([
    ['  ada@example.com\r\n', 'ada@example.com'],
    ['Ada.L+ai@Example.COM', 'Ada.L+ai@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ["o'hara_x-1@sub.example.co.uk", "o'hara_x-1@sub.example.co.uk"],
    ['ada@b\u00FCcher.de', 'ada@xn--bcher-kva.de'],
    ['ada@xn--bcher-kva.de', 'ada@xn--bcher-kva.de'],
    ['ada@\u4F8B\u3048.jp', 'ada@xn--r8jz45g.jp'],
    ['ada@\uFF45xample\u3002com', 'ada@example.com'],
    [LONGEST, LONGEST],
    ['\u00A0ada@example.com\u202F\u3000', 'ada@example.com'],
    ...PASTED_MARKS.map((mark) => [`${mark}ad${mark}a@ex${mark}ample.com${mark}`, 'ada@example.com']),
  ])('%j is normalized to %j', (workEmail, kept) => {
    expect(keptFrom({ workEmail }).workEmail).toBe(kept)
    expect(keptFrom({ workEmail: kept }).workEmail).toBe(kept)
  })

  test.each([
    ['ada@\u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@xn--e1afmkfd.xn--p1ai', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['ada@\u516C\u53F8.\u4E2D\u56FD', 'ada@xn--55qx5d.xn--fiqs8s'],
  ])('a company under a top-level domain of another script is accepted: %j', (workEmail, kept) => {
    expect(messagesFor({ workEmail })).toEqual([])
    expect(keptFrom({ workEmail }).workEmail).toBe(kept)
  })

  test('the local part may contain an ampersand, as in browsers', () => {
    expect(messagesFor({ workEmail: 'r&d@example.com' })).toEqual([])
  })
})

describe('the company', () => {
  test.each(['', '  ', '\u00A0', '\r\n', ...INVISIBLE_TEXTS])('%j is missing', (company) => {
    expect(messagesFor({ company })).toEqual(['company: Company name is required'])
  })

  test.each(['a', '  a  ', '\u{1F680}', 'a\u200E\u3164', '\u2764\uFE0F'])('%j is too short', (company) => {
    expect(messagesFor({ company })).toEqual(COMPANY_SHORT)
  })

  test.each(VISIBLE_TEXTS)('%j is a name', (company) => {
    expect(keptFrom({ company }).company).toBe(company)
  })

  test.each([
    ['letters', 'a'],
    ['emoji, each a character to people', '\u{1F680}'],
  ])('2 and 100 %s are accepted, 101 are too many', (_what, one) => {
    expect(messagesFor({ company: one.repeat(2) })).toEqual([])
    expect(messagesFor({ company: one.repeat(100) })).toEqual([])
    expect(messagesFor({ company: one.repeat(101) })).toEqual(COMPANY_LONG)
  })

  test('spaces at the ends do not count towards the 100', () => {
    expect(keptFrom({ company: `  ${'a'.repeat(100)}  ` }).company).toBe('a'.repeat(100))
  })
})

describe('the phone number', () => {
  test('200 characters are accepted, 201 are too many', () => {
    expect(messagesFor({ phone: '1'.repeat(200) })).toEqual([])
    expect(messagesFor({ phone: '1'.repeat(201) })).toEqual(PHONE_INVALID)
  })

  test.each(['+49 (0)30 123-456', '1234567890', '+1234567890', '(030) 1234', '+12345-6789'])(
    '%s is accepted',
    (phone) => {
      expect(keptFrom({ phone }).phone).toBe(phone)
    },
  )

  test.each(PASTED_MARKS)('%j around it is removed', (mark) => {
    expect(keptFrom({ phone: `${mark}+1 212\u00A0555 0100${mark}` }).phone).toBe('+1 212 555 0100')
  })

  test.each(['123456789', '+123456789', '12345 x 67890', '++1234567890', '1234567890+', '\uFF11'.repeat(10), '+'])(
    '%s is refused',
    (phone) => {
      expect(messagesFor({ phone })).toEqual(PHONE_INVALID)
    },
  )
})

describe('consent', () => {
  test.each([false, 'true', 1, null, undefined])('%j is not consent', (consent) => {
    expect(messagesFor({ consent })).toEqual(NO_CONSENT)
  })
})

describe('the stored person', () => {
  test('has no optional fields that were left empty', () => {
    expect(keptFrom({ firstName: '', lastName: ' ', role: '\n', phone: '   ' })).toEqual(REQUIRED)
  })

  test.each(INVISIBLE_TEXTS)('has no optional text of nothing visible: %j', (text) => {
    expect(keptFrom({ firstName: text, lastName: text, role: text, phone: text })).toEqual(REQUIRED)
  })

  test('has its fields in one order, whatever order they were given in', () => {
    const given = { consent: true, phone: '+49 30 123456', role: 'CTO', lastName: 'L', firstName: 'A' }
    expect(JSON.stringify(keptFrom({ ...given }))).toBe(
      '{"workEmail":"ada@example.com","company":"Analytical Engines","firstName":"A","lastName":"L",' +
        '"role":"CTO","phone":"+49 30 123456","consent":true}',
    )
  })

  test.each([
    ['A\u0000B\u001B[31mC', 'A B [31mC'],
    ['A\r\nBcc: x', 'A Bcc: x'],
    ['A\u2028B\u0085C\u007F', 'A B C'],
    ['A\uD83DB', 'A\uFFFDB'],
    ['\uDE80 A', '\uFFFD A'],
    ['A\u00A0\u2007B\u202FC\u00A0', 'A  B C'],
    ...PASTED_MARKS.map((mark): [string, string] => [`${mark}A${mark} B${mark}C${mark}`, 'A BC']),
    ['e\u0301 \u0645\u0631\u062D\u0628\u0627 \u{1F468}\u200D\u{1F469}\u200D\u{1F467}', undefined],
  ])('has %j normalized in every text, and otherwise unchanged', (text, tidy = text) => {
    const kept = keptFrom({ company: text, firstName: text, lastName: text, role: text })
    expect(kept).toMatchObject({ company: tidy, firstName: tidy, lastName: tidy, role: tidy })
    expect(personSchema.parse(kept)).toEqual(kept)
  })

  test.each(['firstName', 'lastName', 'role'])('has up to 200 characters in %s', (field) => {
    expect(messagesFor({ [field]: '\u{1F680}'.repeat(200) })).toEqual([])
    expect(messagesFor({ [field]: '\u{1F680}'.repeat(201) })).toEqual([`${field}: Please use at most 200 characters`])
  })
})

describe('input from the network', () => {
  test.each(['extra', '__proto__', 'constructor'])('the unknown key %s is refused', (key) => {
    const given: unknown = JSON.parse(`{"workEmail":"a@example.com","company":"AE","consent":true,"${key}":{"x":1}}`)
    expect(personSchema.safeParse(given).success).toBe(false)
  })

  test.each([
    ['workEmail', 'Work email is required'],
    ['company', 'Company name is required'],
  ])('a missing %s is reported as required', (field, message) => {
    expect(messagesFor({ [field]: undefined })).toEqual([`${field}: ${message}`])
  })

  test.each([
    '@'.repeat(100_000),
    'a.'.repeat(50_000),
    `a@${'a.'.repeat(50_000)}com`,
    `a@${'\u00FC'.repeat(100_000)}.de`,
  ])(
    '100 kB in each field are refused quickly',
    (text) => {
      const given = { workEmail: text, company: text, firstName: text, lastName: text, role: text, phone: text }
      expect(messagesFor(given)).toEqual([
        ...EMAIL_INVALID,
        ...COMPANY_LONG,
        'firstName: Please use at most 200 characters',
        'lastName: Please use at most 200 characters',
        'role: Please use at most 200 characters',
        ...PHONE_INVALID,
      ])
    },
    1_000,
  )
})
