import { describe, expect, test } from 'vitest'

import { describeStep, joinWithAnd } from '#machines/recommendations/describe-answer-change.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

const THREES = parseCompleteAnswers('33 33 333 33 33 33 33 3')

describe('a change is described by what to do', () => {
  test('to reach the next level', () => {
    expect(describeStep({ question: 'change_readiness', from: 3, to: 4 }, THREES)).toBe(
      'Roll out the next tool with planned training, so most people use it by the planned date',
    )
  })

  test('to ask for what the level needs', () => {
    expect(describeStep({ question: 'data_quality', from: 1, to: 2 }, THREES)).toBe(
      'Ask users to report errors in the data AI would use first',
    )
  })

  test('level by level, if there are several', () => {
    expect(describeStep({ question: 'ai_strategy', from: 1, to: 4 }, THREES)).toBe(
      'Write down your ideas for AI; then put the ideas in order, and choose the priorities for this year; ' +
        'then give each priority a business goal and a budget',
    )
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
