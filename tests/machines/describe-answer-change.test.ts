import { describe, expect, test } from 'vitest'

import { describeStep, joinWithOr } from '#machines/recommendations/describe-answer-change.ts'
import { LEVEL_ACTIONS } from '#machines/recommendations/level-actions.ts'

describe('a change is described by what to do', () => {
  test.each([
    [1, 2],
    [3, 4],
    [1, 4],
  ])('the one of the target level, from %i to %i', (from, to) => {
    expect(describeStep({ question: 'ai_strategy', from, to })).toBe(LEVEL_ACTIONS.ai_strategy[to - 2])
  })

  test.each([
    [4, 'Give one more goal a budget or an owner'],
    [6, 'Give 3 more goals a budget or an owner'],
  ])('for the goals, %i of them: %s', (to, words) => {
    expect(describeStep({ question: 'primary_goals', from: 3, to })).toBe(words)
  })
})

test('a list is written as a sentence', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']].map(joinWithOr)).toEqual([
    '',
    'A',
    'A or B',
    'A, B or C',
    'A, B, C or D',
  ])
})
