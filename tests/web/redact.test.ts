import { describe, expect, test } from 'vitest'

import { parseMessage } from '#machines/contact/parse-message.ts'
import { personSchema } from '#machines/assessment/person.ts'
import { makeRedactor } from '#inspector/redact.ts'

const PERSON = {
  workEmail: 'kim@harbor.example',
  company: 'Harbor Works',
  firstName: 'Kim',
  lastName: 'Larsen',
  role: 'Head of Operations',
  phone: '+49 40 1234 5678',
  consent: true,
}

const SECRETS = Object.values(PERSON).filter((value) => typeof value === 'string')

test('no personal value is left, however deeply nested', () => {
  const message = { type: '@xstate.snapshot', snapshot: { context: { contact: PERSON }, input: [{ contact: PERSON }] } }
  const text = JSON.stringify(makeRedactor()(message))
  for (const secret of SECRETS) expect(text).not.toContain(secret)
})

test('a placeholder passes the rules of the form that it came from', () => {
  const redact = makeRedactor()
  expect(personSchema.safeParse(redact(PERSON))).toMatchObject({ success: true, data: redact(PERSON) })
  const message = redact({ email: 'kim@harbor.example', message: 'Hello' })
  expect(parseMessage(message)).toEqual({ ok: true, message })
})

test('a value has the same placeholder under every name, and another value another one', () => {
  const redact = makeRedactor()
  expect(redact([{ workEmail: 'a@x.example' }, { email: 'b@x.example' }, { email: 'a@x.example' }])).toEqual([
    { workEmail: 'person-1@example.com' },
    { email: 'person-2@example.com' },
    { email: 'person-1@example.com' },
  ])
})

test('redacted values and empty values do not change', () => {
  const redact = makeRedactor()
  const once = redact({ ...PERSON, message: { email: '', message: 'Hello' } })
  expect(redact(once)).toEqual(once)
  expect(once.message.email).toBe('')
})

describe('outside the known fields', () => {
  test('an address in any text is replaced', () => {
    expect(makeRedactor()({ formErrors: ['<kim@harbor.example> is not welcome'] })).toEqual({
      formErrors: ['<person-1@example.com> is not welcome'],
    })
  })

  test('the messages about a field are replaced, in both formats', () => {
    const said = {
      fieldErrors: { email: ['kim is no address'] },
      faults: [{ field: 'email', message: 'kim is no address' }],
    }
    expect(makeRedactor()(said)).toEqual({
      fieldErrors: { email: ['Message 1'] },
      faults: [{ field: 'email', message: 'Message 1' }],
    })
  })

  test('a phone number stored as a number is replaced', () => {
    expect(makeRedactor()({ phone: 4940123456 })).toEqual({ phone: '+1 555 010 0001' })
  })

  test('an error becomes its text, and any other value does not change', () => {
    const event = { type: 'xstate.error.actor.sendReport', error: new Error('Failed to fetch'), index: 3, stamp: null }
    expect(makeRedactor()(event)).toEqual({ ...event, error: 'Failed to fetch' })
  })
})
