import { describe, expect, test } from 'vitest'

import { describeChange, joinWithAnd } from '#machines/recommendations/describe-answer-change.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

const THREES = parseCompleteAnswers('33 33 333 33 33 33 33 3')

describe('a change is described by the options of its question', () => {
  test('from the chosen option to the one to reach', () => {
    expect(describeChange({ question: 'data_quality', from: 3, to: 4 }, THREES)).toBe(
      'Data quality: from “Written checks exist for important tables” to “Automatic checks run and alert the owner”',
    )
  })

  test.each([
    [4, 'Expected results: add “Fewer errors and compliance findings”, or another one'],
    [5, 'Expected results: add “Fewer errors and compliance findings” and “New products or revenue”, or any 2 others'],
    [
      6,
      'Expected results: add “Fewer errors and compliance findings”, “New products or revenue” and “Expert knowledge available to more people”',
    ],
  ])('for the goals, %i of them: %s', (to, words) => {
    expect(describeChange({ question: 'primary_goals', from: 3, to }, THREES)).toBe(words)
  })
})

test('a list is written as a sentence', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(joinWithAnd)).toEqual(['', 'A', 'A and B', 'A, B and C'])
})
