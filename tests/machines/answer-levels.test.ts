import { expect, test } from 'vitest'

import { readHighestLevel, isComplete } from '#machines/scoring/answer-levels.ts'
import type { QuestionId } from '#machines/questions/questions.ts'

import { answersAt } from './answer-notation.ts'

test('answers are complete when every question has one', () => {
  const sets = ['33 33 333 33 33 33 33 3', '33 33 333 33 33 33 33 -', '-- -- --- -- -- -- -- -']
  expect(sets.map((levels) => isComplete(answersAt(levels)))).toEqual([true, false, false])
})

test('an unknown question has no levels', () => {
  expect(() => readHighestLevel('budget' as QuestionId)).toThrow('There is no question budget')
})
