import { describe, expect, test } from 'vitest'

import { parseEventFields } from '#inspector/parse-event-fields.ts'

const read = (text: string) => parseEventFields(text, { place: 0 })

describe('the fields in a text', () => {
  test('that every object has by nature do not count', () => {
    expect(parseEventFields('{}', { toString: 1 })).toEqual({ ok: false, fault: 'The event has no field toString' })
  })

  test('are read as they stand, with more of them than were suggested', () => {
    expect(read('{"place": 3, "by": "hand"}')).toEqual({ ok: true, fields: { place: 3, by: 'hand' } })
  })

  test.each([
    ['a brace is missing', '{"place": 3', /^This is not JSON: ./],
    ['nothing stands there', '', /^This is not JSON: ./],
    ['it is a list', '[3]', /^The fields of an event are an object, in braces$/],
    ['it is null', 'null', /^The fields of an event are an object, in braces$/],
    ['a field is missing', '{"at": 3}', /^The event has no field place$/],
  ])('are refused where %s, and it is said why', (_what, text, fault) => {
    expect(read(text)).toEqual({ ok: false, fault: expect.stringMatching(fault) })
  })
})
