import { expect, test } from 'vitest'

import {
  parseSavedResult,
  RESULT_LIFETIME,
  serializeResult,
  type SavedResult,
} from '#machines/saved-result/saved-result.ts'
import { savedResultMachine } from '#machines/saved-result/saved-result.machine.ts'

import { MachineRun } from '#tests/models/machine-run.ts'

import { parseCompleteAnswers } from './answer-notation.ts'

const NOW = 1_764_000_000_000
const RESULT: SavedResult = {
  at: NOW,
  company: 'Harbor Works',
  answers: parseCompleteAnswers('34 34 332 33 44 34 54 4'),
}

const changed = (change: object) => JSON.stringify({ v: 1, ...RESULT, ...change })

test('a finished result is read unchanged', () => {
  expect(serializeResult(RESULT)).toBe(changed({}))
  expect(parseSavedResult(changed({}), NOW)).toEqual(RESULT)
})

test('a result is kept for thirty days and no longer', () => {
  expect(RESULT_LIFETIME).toBe(2_592_000_000)
  expect(parseSavedResult(serializeResult(RESULT), NOW + RESULT_LIFETIME)).toEqual(RESULT)
  expect(parseSavedResult(serializeResult(RESULT), NOW + RESULT_LIFETIME + 1)).toBeNull()
  expect(parseSavedResult(serializeResult(RESULT), NOW - RESULT_LIFETIME - 1)).toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['another version', changed({ v: 2 })],
  ['no company', changed({ company: '' })],
  ['no time', changed({ at: null })],
  ['a question without an answer', changed({ answers: { ...RESULT.answers, data_quality: undefined } })],
  ['an option that does not exist', changed({ answers: { ...RESULT.answers, data_quality: 5 } })],
  ['goals of another questionnaire', changed({ answers: { ...RESULT.answers, primary_goals: ['World peace'] } })],
])('a record with %s is dropped', (_, text) => {
  expect(parseSavedResult(text, NOW)).toBeNull()
})

test.each([
  ['any result is found', RESULT, { found: 'offered' }],
  ['a device without one has none', null, 'missing'],
])('when no result is expected, %s', async (_what, output, value) => {
  const run = new MachineRun(savedResultMachine, { sources: ['readResult', 'removeResult'], input: { expected: null } })
  await run.perform({ type: 'xstate.done.actor.readResult', output })
  expect(run.actor.getSnapshot().value).toEqual(value)
})
