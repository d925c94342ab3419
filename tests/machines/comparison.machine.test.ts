import { expect, test } from 'vitest'
import { createActor } from 'xstate'

import { comparisonMachine } from '#machines/comparison/comparison.machine.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

const OWN = parseCompleteAnswers('33 33 333 33 33 33 33 3')
const OTHER = parseCompleteAnswers('14 44 345 25 13 42 51 5')
const CODE = 'K1-08NQ-ZDAY-5MHW'

const start = () => createActor(comparisonMachine, { input: { answers: OWN } }).start()

test('it starts with the own answers alone', () => {
  const { value, context } = start().getSnapshot()
  expect(value).toBe('waiting')
  expect(context).toEqual({ own: OWN, typed: '', refusal: null, other: null })
})

test('a code is read and kept as it was typed', () => {
  const actor = start()
  actor.send({ type: 'code.entered', code: ` ${CODE.toLowerCase()} ` })
  const { value, context } = actor.getSnapshot()
  expect(value).toBe('compared')
  expect(context).toEqual({ own: OWN, typed: ` ${CODE.toLowerCase()} `, refusal: null, other: OTHER })
})

test('a wrong code removes the comparison before it, and says why', () => {
  const actor = start()
  actor.send({ type: 'code.entered', code: CODE })
  actor.send({ type: 'code.entered', code: CODE.slice(0, -1) })
  const { value, context } = actor.getSnapshot()
  expect(value).toBe('refused')
  expect(context).toEqual({ own: OWN, typed: CODE.slice(0, -1), refusal: { reason: 'too short', by: 1 }, other: null })
})

test('clearing leaves the own answers alone', () => {
  const actor = start()
  actor.send({ type: 'code.entered', code: CODE })
  actor.send({ type: 'comparison.cleared' })
  expect(actor.getSnapshot().context).toEqual({ own: OWN, typed: '', refusal: null, other: null })
})

test('what the machine knows survives JSON', () => {
  const actor = start()
  actor.send({ type: 'code.entered', code: CODE })
  const { context } = actor.getSnapshot()
  expect(JSON.parse(JSON.stringify(context))).toEqual(context)
})
