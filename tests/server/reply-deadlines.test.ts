import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { buildOverdueFilter, computeReplyBy } from '#server/intake/overdue.ts'
import { readConfig } from '#server/settings/config.ts'
import {
  addWorkingHours,
  describeMessageReplyBy,
  describeReportReplyBy,
} from '#server/letters/report/reply-deadlines.ts'

/** What is promised when nothing is set. */
const HOURS = readConfig({}).replyHours

const at = (text: string) => new Date(`${text}Z`)

test.each([
  ['in the morning, the same day', '2026-01-14T09:41', '2026-01-14T13:41'],
  ['before work begins, counted from its beginning', '2026-01-14T03:00', '2026-01-14T13:00'],
  ['in the afternoon, the next morning', '2026-01-14T15:30', '2026-01-15T11:30'],
  ['as late as the same day allows', '2026-01-16T13:00', '2026-01-16T17:00'],
  ['a minute later on a Friday, on Monday', '2026-01-16T13:01', '2026-01-19T09:01'],
  ['at the end of a day, from the next morning', '2026-01-14T17:00', '2026-01-15T13:00'],
  ['on a Friday evening, on Monday', '2026-01-16T18:30', '2026-01-19T13:00'],
  ['on a Saturday, on Monday', '2026-01-17T12:00', '2026-01-19T13:00'],
  ['at the end of a Sunday, on Monday', '2026-01-18T23:59', '2026-01-19T13:00'],
  ['over the end of a month and a weekend', '2026-01-30T16:00', '2026-02-02T12:00'],
  ['over the end of a year, a public holiday included', '2026-12-31T16:00', '2027-01-01T12:00'],
  ['over the end of a February with 29 days', '2028-02-29T16:30', '2028-03-01T12:30'],
])('a message that comes %s', (_when, received, answered) => {
  expect(addWorkingHours(at(received), 4)).toEqual(at(answered))
})

const MINUTE = 60_000

const isWorkingMinute = (time: number) => {
  const date = new Date(time)
  return ![0, 6].includes(date.getUTCDay()) && date.getUTCHours() >= 9 && date.getUTCHours() < 17
}

test('between any minute and the time to answer by lie exactly so many working hours', () => {
  const minutes = fc.integer({ min: 0, max: 2 ** 25 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 20 }), (minute, hours) => {
      const from = minute * MINUTE
      const until = addWorkingHours(new Date(from), hours).getTime()
      let worked = 0
      for (let time = from; time < until; time += MINUTE) worked += isWorkingMinute(time) ? 1 : 0
      expect(worked).toBe(hours * 60)
      expect(isWorkingMinute(until - MINUTE)).toBe(true)
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('the time to answer by is written with its promise, also over the end of a month', () => {
  expect(describeReportReplyBy(at('2026-02-28T23:59'), HOURS)).toBe('March 1, 2026, 23:59 UTC (24 hours)')
  expect(describeMessageReplyBy(at('2026-01-14T09:41'), HOURS)).toBe(
    'January 14, 2026, 13:41 UTC (4 working hours: Monday to Friday, 9:00 to 17:00 UTC)',
  )
})

test('an entry is overdue exactly when its time to answer by is over', () => {
  const kinds = ['assessment-report', 'contact-message'] as const
  const times = fc.integer({ min: 0, max: 2 ** 41 })
  const gap = fc.integer({ min: 0, max: 2_000 * 60 * MINUTE })
  const hours = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(times, gap, fc.record({ report: hours, message: hours }), (now, age, replyHours) => {
      const { untilByKind } = buildOverdueFilter(now, replyHours)
      for (const kind of kinds) {
        const until = untilByKind?.[kind] ?? Number.NaN
        for (const receivedAt of [now - age, until - 1, until]) {
          const replyBy = computeReplyBy({ kind, receivedAt, flags: [] }, replyHours)?.getTime() ?? Number.NaN
          expect(receivedAt < until).toBe(replyBy < now)
        }
      }
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('other promises than the usual ones are counted with', () => {
  const hours = { report: 48, message: 8 }
  expect(describeReportReplyBy(at('2026-01-14T09:41'), hours)).toBe('January 16, 2026, 09:41 UTC (48 hours)')
  expect(describeMessageReplyBy(at('2026-01-14T09:41'), hours)).toMatch(/^January 15, 2026, 09:41 UTC \(8 working/)
})

test('a time that is no time ends, and is told as unknown', () => {
  expect(describeMessageReplyBy(new Date(Number.NaN), HOURS)).toMatch(/^unknown \(4 working hours/)
  expect(describeMessageReplyBy(new Date(8.64e15), HOURS)).toMatch(/^unknown \(4 working hours/)
  expect(describeReportReplyBy(new Date(Number.NaN), HOURS)).toBe('unknown (24 hours)')
})
