import { describe, expect, test } from 'vitest'

import { QUESTIONS } from '#machines/questions/questions.ts'
import {
  findFirstUnanswered,
  parseProgress,
  PROGRESS_LIFETIME,
  serializeProgress,
  type Progress,
} from '#machines/assessment/saved-progress.ts'
import { EARLIER_REPORT } from '#tests/support/submissions/earlier-report.ts'

import { answersAt } from './answer-notation.ts'
import { SUBMISSION } from './example-report.ts'

const NOW = Date.UTC(2025, 8, 22, 8, 15)
const HOUR = 3_600_000

const FINISHED: Progress = {
  index: 15,
  contact: SUBMISSION.contact,
  answers: SUBMISSION.answers,
  stamp: { sessionId: SUBMISSION.sessionId, submittedAt: SUBMISSION.submittedAt },
}
const HALFWAY: Progress = { ...FINISHED, index: 3, answers: answersAt('24 3- --- -- -- -- -- -'), stamp: null }

const found = (stored: string) => parseProgress(stored, QUESTIONS, NOW)
/** The stored record of a finished assessment with these changes. */
const storedWith = (changes: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ v: 1, at: NOW, ...FINISHED, ...changes })

test.for<readonly [string, Progress]>([
  ['halfway through', HALFWAY],
  ['after a failed submission', FINISHED],
  ['before saying who they are', { ...HALFWAY, contact: null }],
])('progress that was stored %s is read unchanged', ([, progress]) => {
  expect(found(serializeProgress(progress, NOW))).toEqual(progress)
})

test('progress that was stored before the questions were reworded is read unchanged, goals included', () => {
  const allGoals = EARLIER_REPORT.questionResponses.find(({ questionId }) => questionId === 'primary_goals')?.options
  const answers = { ...EARLIER_REPORT.rawAnswers, primary_goals: allGoals ?? [] }
  expect(answers.primary_goals).toHaveLength(6)
  expect(found(storedWith({ answers }))).toEqual({ ...FINISHED, answers })
})

test('the record contains its version and time, for a later release', () => {
  expect(JSON.parse(serializeProgress(HALFWAY, NOW))).toMatchObject({ v: 1, at: NOW })
})

describe('the visitor starts fresh', () => {
  test.each([0, 2, '1', null, undefined])('with a record of version %j', (v) => {
    expect(found(storedWith({ v }))).toBeNull()
  })

  test.each(['', '{', 'null', '[]', '"text"', '42', '{}', serializeProgress(FINISHED, NOW).slice(0, -1), '\u0000'])(
    'with a damaged record: %s',
    (stored) => {
      expect(found(stored)).toBeNull()
    },
  )

  test.for<readonly [string, Readonly<Record<string, unknown>>]>([
    ['a time that is no number', { at: '2025' }],
    ['no time', { at: undefined }],
    ['a place before the first question', { index: -1 }],
    ['a place between two questions', { index: 1.5 }],
    ['no place', { index: undefined }],
    ['answers that are a list', { answers: [1, 2] }],
    ['no answers', { answers: undefined }],
    ['a session id that is no uuid', { stamp: { sessionId: 'me', submittedAt: SUBMISSION.submittedAt } }],
    ['a session id in capitals', { stamp: { ...FINISHED.stamp, sessionId: SUBMISSION.sessionId.toUpperCase() } }],
    ['more than a session id', { stamp: { ...FINISHED.stamp, sessionId: `${SUBMISSION.sessionId}0` } }],
    ['something before the session id', { stamp: { ...FINISHED.stamp, sessionId: `0${SUBMISSION.sessionId}` } }],
    ['more than a time of submission', { stamp: { ...FINISHED.stamp, submittedAt: `${SUBMISSION.submittedAt}Z` } }],
    ['something before the time', { stamp: { ...FINISHED.stamp, submittedAt: `+${SUBMISSION.submittedAt}` } }],
    ['a time of submission that is none', { stamp: { ...FINISHED.stamp, submittedAt: 'now' } }],
    ['no word on the stamp', { stamp: undefined }],
    ['a former stamp that is none', { formerStamps: { '[]': { ...FINISHED.stamp, sessionId: 'me' } } }],
  ])('with %s', ([, changes]) => {
    expect(found(storedWith(changes))).toBeNull()
  })

  test('after more than 24 hours, but not before', () => {
    expect(PROGRESS_LIFETIME).toBe(24 * HOUR)
    expect(parseProgress(serializeProgress(FINISHED, NOW), QUESTIONS, NOW + 24 * HOUR)).toEqual(FINISHED)
    expect(parseProgress(serializeProgress(FINISHED, NOW), QUESTIONS, NOW + 24 * HOUR + 1)).toBeNull()
  })

  test('with a record from tomorrow, which means that the clock was set back', () => {
    expect(parseProgress(serializeProgress(FINISHED, NOW), QUESTIONS, NOW - 24 * HOUR - 1)).toBeNull()
  })
})

describe('a part that is no longer valid is dropped and the rest is kept', () => {
  test('an option that no longer exists: its question is open again, and the stamp is gone', () => {
    const answers = { ...SUBMISSION.answers, data_quality: 5 }
    const { data_quality: _gone, ...others } = SUBMISSION.answers
    expect(found(storedWith({ answers }))).toEqual({ ...FINISHED, index: 4, answers: others, stamp: null })
  })

  test('a goal that was reworded', () => {
    const answers = {
      ...SUBMISSION.answers,
      primary_goals: ['Lower cost'],
    }
    expect(found(storedWith({ answers }))).toMatchObject({ index: 2, stamp: null })
    expect(found(storedWith({ answers }))?.answers).not.toHaveProperty('primary_goals')
  })

  test('an answer to an unknown question', () => {
    expect(found(storedWith({ answers: { ...SUBMISSION.answers, shoe_size: 43 } }))).toEqual({
      ...FINISHED,
      stamp: null,
    })
  })

  test('a key that would change the prototype of an object', () => {
    const stored = storedWith({}).replace('"answers":{', '"answers":{"__proto__":{"shoe_size":43},')
    expect(found(stored)?.answers).not.toHaveProperty('shoe_size')
    expect(Object.keys(found(stored)?.answers ?? {})).toEqual(Object.keys(SUBMISSION.answers))
  })

  test.for<readonly [string, unknown]>([
    ['a personal mailbox', { ...SUBMISSION.contact, workEmail: 'ada@gmail.com' }],
    ['consent withdrawn', { ...SUBMISSION.contact, consent: false }],
    ['an unknown field', { ...SUBMISSION.contact, shoeSize: 43 }],
    ['no object', 'Ada'],
    ['nothing', null],
  ])('a contact with %s: the answers stay, the stamp is dropped', ([, contact]) => {
    expect(found(storedWith({ contact }))).toEqual({ ...FINISHED, contact: null, stamp: null })
  })

  test('an unknown key at the top: the stamp stays, so that a retry after a reload is the same submission', () => {
    expect(found(storedWith({ note: 'from a later release' }))).toEqual(FINISHED)
  })
})

describe('the index', () => {
  test.for<readonly [string, number, number]>([
    ['past the first gap moves back to it', 9, 3],
    ['at the first gap stays', 3, 3],
    ['before it stays', 1, 1],
    ['past the last question moves back', 99, 3],
  ])('%s', ([, index, kept]) => {
    expect(found(storedWith({ ...HALFWAY, index }))).toMatchObject({ index: kept })
  })

  test('is at most that of the last question when every question is answered', () => {
    expect(found(storedWith({ index: 16 }))).toMatchObject({ index: 15 })
  })

  test('of the first unanswered question is that of the last one when every question is answered', () => {
    expect(findFirstUnanswered(QUESTIONS, {})).toBe(0)
    expect(findFirstUnanswered(QUESTIONS, answersAt('1- 11 111 11 11 11 11 1'))).toBe(1)
    expect(findFirstUnanswered(QUESTIONS, SUBMISSION.answers)).toBe(15)
  })
})
