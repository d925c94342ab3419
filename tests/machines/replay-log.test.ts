import { expect, test } from 'vitest'

import { navMachine } from '#machines/nav/nav.machine.ts'
import { findFirstDivergence, findMachine, isMachineName, createLog, parseLog, replay } from '#inspector/replay.ts'

import { SUBMISSION } from './example-report.ts'

// The log of a session, written as text and read again, and the reasons to refuse it.

const MESSAGE = { email: 'ada@example.com', message: 'Call me.' }
const CONTEXT = {
  message: MESSAGE,
  fieldErrors: { email: [], message: [] },
  formErrors: ['Failed to fetch'],
}

const LOG = createLog({
  machine: 'contact',
  steps: [
    { at: 10, event: { type: 'message.submitted', message: MESSAGE }, value: { submitting: 'sending' } },
    { at: 20, event: { type: 'xstate.error.actor.sendMessage', error: 'Failed to fetch' }, value: 'editing' },
  ],
  final: { value: 'editing', context: CONTEXT },
})

const NESTED = createLog({
  machine: 'assessment',
  input: { questions: [] },
  steps: [{ at: 5, event: { type: 'person.submitted', person: SUBMISSION.contact }, value: { wizard: 'blank' } }],
  final: { value: { wizard: 'blank' }, context: {} },
})

const describeFault = (changes: object) => parseLog(JSON.stringify({ ...LOG, ...changes }))

test.each([
  ['of a flat chart', LOG],
  ['of a chart with states in states', NESTED],
])('a log %s is read from its text unchanged', (_what, log) => {
  expect(parseLog(JSON.stringify(log))).toEqual({ ok: true, log })
  expect(log.v).toBe(1)
})

test.each([
  ['another version', { v: 2 }, 'v'],
  ['an unknown chart', { machine: 'order' }, 'machine'],
  ['a step without a time', { steps: [{ event: { type: 'coin' }, value: 'a' }] }, 'steps.0.at'],
  ['an event without a type', { steps: [{ at: 0, event: {}, value: 'a' }] }, 'steps.0.event.type'],
  ['a state that is a number', { steps: [{ at: 0, event: { type: 'coin' }, value: { a: 7 } }] }, 'steps.0.value'],
  ['an end without its context', { final: { value: 'a' } }, 'final.context'],
])('a log with %s is refused, and the fault names the place', (_what, changes, place) => {
  expect(describeFault(changes)).toEqual({ ok: false, fault: `This is not a log: ${place} is not as expected` })
})

test('a text that is not a log is refused', () => {
  expect(parseLog('{')).toEqual({ ok: false, fault: 'This is not JSON' })
  expect(parseLog('3')).toEqual({ ok: false, fault: 'This is not a log: it is not as expected' })
})

test('a log without the input that its chart needs is refused', () => {
  const { input: _input, ...rest } = NESTED
  expect(parseLog(JSON.stringify(rest))).toEqual({ ok: false, fault: 'This is not a log: input is not as expected' })
})

test('the four charts have names, and no property of every object counts as a name', () => {
  expect(['assessment', 'contact', 'waitlist', 'nav'].filter(isMachineName)).toHaveLength(4)
  expect(isMachineName('toString')).toBe(false)
})

test('a replay returns the state before the first event and after each event', () => {
  const [first, second, last] = replay(LOG)
  expect(first).toMatchObject({ status: 'active', value: 'editing', tags: [], context: { message: null } })
  expect(second).toMatchObject({ value: { submitting: 'sending' }, tags: ['busy'] })
  expect(last).toMatchObject({ status: 'active', value: 'editing', tags: [], context: CONTEXT })
})

const listTypes = (log: Parameters<typeof replay>[0]) =>
  replay(log).map(({ transitions }) => transitions.map(({ source, eventType }) => `${source.key} ${eventType}`))

test('a replay tells the transitions that were taken, those at once included', () => {
  expect(listTypes(LOG)).toEqual([[], ['editing message.submitted'], ['submitting xstate.error.actor.sendMessage']])
  expect(listTypes(NESTED)).toEqual([[], ['restoring person.submitted', 'checkingAnswer ']])
})

test('an event that nothing hears takes no transition', () => {
  const [unheard] = LOG.steps.slice(1)
  expect(listTypes({ ...LOG, steps: unheard === undefined ? [] : [unheard] })).toEqual([[], []])
})

test.each<readonly [what: string, elsewhere: readonly number[], place: number | null]>([
  ['none', [], null],
  ['the first', [0], 0],
  ['the second', [1], 1],
  ['both', [0, 1], 0],
])('the first step with another state is found: %s', (_what, elsewhere, place) => {
  const steps = LOG.steps.map((step, at) => (elsewhere.includes(at) ? { ...step, value: 'sent' } : step))
  expect(findFirstDivergence({ ...LOG, steps }, replay(LOG))).toBe(place)
})

test('a missing state is a difference', () => {
  expect(findFirstDivergence(LOG, [])).toBe(0)
})

test('a machine is found by its name', () => {
  expect(findMachine('nav')).toBe(navMachine)
})
