import { describe, expect, test } from 'vitest'

import { describeStep, joinWithAnd } from '#machines/recommendations/describe-answer-change.ts'
import { LEVEL_ACTIONS } from '#machines/recommendations/level-actions.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

const THREES = parseCompleteAnswers('33 33 333 33 33 33 33 3')

describe('a change is described by what to do', () => {
  test.each([
    [1, 2],
    [3, 4],
    [1, 4],
  ])('the one of the target level, from %i to %i', (from, to) => {
    expect(describeStep({ question: 'ai_strategy', from, to }, THREES)).toBe(LEVEL_ACTIONS.ai_strategy[to - 2])
  })

  test.each([
    [4, 'Give one more goal (say, “Fewer errors and compliance findings”) a budget or an owner'],
    [
      5,
      'Give 2 more goals (say, “Fewer errors and compliance findings” and “New products or revenue”) a budget or an owner',
    ],
    [
      6,
      'Give “Fewer errors and compliance findings”, “New products or revenue” and “Expert knowledge available to more people” a budget or an owner',
    ],
  ])('for the goals, %i of them: %s', (to, words) => {
    expect(describeStep({ question: 'primary_goals', from: 3, to }, THREES)).toBe(words)
  })
})

test('a list is written as a sentence', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']].map(joinWithAnd)).toEqual([
    '',
    'A',
    'A and B',
    'A, B and C',
    'A, B, C and D',
  ])
})
