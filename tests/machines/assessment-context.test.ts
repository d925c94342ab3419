import { describe, expect, test } from 'vitest'

import {
  isAnsweredAt,
  INITIAL_PROGRESS,
  makeSubmission,
  applyAnswer,
  type AssessmentContext,
} from '#machines/assessment/assessment-context.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'

import { SUBMISSION } from './example-report.ts'

const { contact, answers, sessionId, submittedAt } = SUBMISSION
const context = (changes: Partial<AssessmentContext>): AssessmentContext => ({
  questions: QUESTIONS,
  ...INITIAL_PROGRESS,
  isResumed: false,
  storage: 'available',
  ...changes,
})

describe('past the last question', () => {
  test.each([-1, QUESTIONS.length])('no question is answered at index %d', (place) => {
    expect(isAnsweredAt(context({ answers }), place)).toBe(false)
  })

  test('an answer changes nothing', () => {
    expect(applyAnswer(context({ answers, index: QUESTIONS.length }), 0)).toEqual({})
  })
})

describe('the submission', () => {
  const stamp = { sessionId, submittedAt }

  test('is the contact, the answers and the stamp', () => {
    expect(makeSubmission(context({ contact, answers, stamp }))).toEqual(SUBMISSION)
  })

  test.each([
    ['a contact', { answers, stamp }],
    ['a stamp', { contact, answers }],
    ['both', { answers }],
  ])('is refused without %s', (_what, changes) => {
    expect(() => makeSubmission(context(changes))).toThrow('A submission needs a contact and a stamp')
  })
})
