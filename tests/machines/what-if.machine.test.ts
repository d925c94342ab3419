import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import type { QuestionId } from '#machines/questions/questions.ts'
import { whatIfMachine } from '#machines/what-if/what-if.machine.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

test('the machine has its name', () => {
  expect(whatIfMachine.id).toBe('what-if')
})

test('an answer to an unknown question changes nothing', () => {
  const answers = parseCompleteAnswers('33 33 333 33 33 33 33 3')
  const actor = createActor(whatIfMachine, { input: { answers } }).start()
  actor.send({ type: 'answer.moved', question: 'budget' as QuestionId, answer: 1 })
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'original', context: { answers } })
})
