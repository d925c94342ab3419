import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import type { QuestionId } from '#machines/questions/questions.ts'
import { whatIfMachine } from '#machines/what-if/what-if.machine.ts'

import { completeAnswersAt } from './answer-sets.ts'

test('it is known by its name', () => {
  expect(whatIfMachine.id).toBe('what-if')
})

test('an answer to a question that there is not changes nothing', () => {
  const answers = completeAnswersAt('33 33 333 33 33 33 33 3')
  const actor = createActor(whatIfMachine, { input: { answers } }).start()
  actor.send({ type: 'answer.moved', question: 'budget' as QuestionId, answer: 1 })
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'original', context: { answers } })
})
