import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { firstDeparture, readLog, replay, type ReplayLog } from '#machines/replay.ts'

// Sessions that really happened, recorded from running pages. Each must come out today as it did then.

const FOLDER = path.resolve('tests/replays')
const NAMES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

function logIn(name: string): ReplayLog {
  const read = readLog(readFileSync(path.join(FOLDER, name), 'utf8'))
  if (!read.ok) throw new Error(read.fault)
  return read.log
}

const LOGS = NAMES.map((name) => [name, logIn(name)] as const)

describe('comes out as it was recorded', () => {
  test.each(LOGS)('%s', (_name, log) => {
    const states = replay(log)
    expect(states.slice(1).map(({ value }) => value)).toEqual(log.steps.map(({ value }) => value))
    expect(states.at(-1)).toMatchObject({ status: 'active', value: log.final.value })
    expect(states.at(-1)?.context).toEqual({ ...(log.input as object | undefined), ...log.final.context })
    expect(firstDeparture(log, states)).toBeNull()
  })
})

test('the logs hold successes, failures, time-outs, conflicts, reloads and ways back, of every machine', () => {
  const types = new Set(LOGS.flatMap(([, { steps }]) => steps.map(({ event }) => event.type)))
  expect([...types]).toEqual(
    expect.arrayContaining([
      'session.restored',
      'person.submitted',
      'answer.given',
      'question.advanced',
      'question.returned',
      'history.travelled',
      'xstate.done.actor.sendReport',
      'xstate.error.actor.sendReport',
      'xstate.after.submissionTimeout.assessment.submitting',
      'xstate.done.actor.sendMessage',
      'xstate.error.actor.joinWaitlist',
    ]),
  )
  expect(new Set(LOGS.map(([, { machine }]) => machine))).toEqual(new Set(['assessment', 'contact', 'waitlist', 'nav']))
})

test('the logs hold nobody: every address in them is a placeholder', () => {
  for (const name of NAMES) {
    const text = readFileSync(path.join(FOLDER, name), 'utf8')
    const addresses = [...text.matchAll(/[^\s"]+@[^\s"]+/g)].map(([address]) => address)
    expect(addresses.filter((address) => !/^person-\d+@example\.com$/.test(address))).toEqual([])
  }
})

const SESSION = {
  v: 1,
  machine: 'contact',
  steps: [
    {
      at: 10,
      event: { type: 'message.submitted', message: { email: 'person-1@example.com', message: 'Message 1' } },
      value: 'submitting',
    },
    { at: 20, event: { type: 'xstate.error.actor.sendMessage', error: 'Failed to fetch' }, value: 'editing' },
  ],
  final: {
    value: 'editing',
    context: {
      message: { email: 'person-1@example.com', message: 'Message 1' },
      fieldErrors: { email: [], message: [] },
      formErrors: ['Failed to fetch'],
    },
  },
}

function asLog(log: unknown): ReplayLog {
  const answer = readLog(JSON.stringify(log))
  if (!answer.ok) throw new Error(answer.fault)
  return answer.log
}

test('a replay tells the state before the first event and after each, with tags and context', () => {
  const states = replay(asLog(SESSION))
  expect(states.map(({ value, tags }) => [value, tags])).toEqual([
    ['editing', []],
    ['submitting', ['busy']],
    ['editing', []],
  ])
  expect(states.at(-1)?.context).toEqual(SESSION.final.context)
})

test('a chart that has changed is told by the first step that leads elsewhere', () => {
  const [first, second] = SESSION.steps
  const log = asLog({ ...SESSION, steps: [first, { ...second, value: 'sent' }] })
  expect(firstDeparture(log, replay(log))).toBe(1)
})

test.each([
  ['no JSON', '{', 'This is no JSON'],
  ['no log', '3', 'This is no log: it is not as expected'],
  ['of another version', JSON.stringify({ ...SESSION, v: 2 }), 'This is no log: v is not as expected'],
  [
    'of an unknown machine',
    JSON.stringify({ ...SESSION, machine: 'order' }),
    'This is no log: machine is not as expected',
  ],
  [
    'with an event without a type',
    JSON.stringify({ ...SESSION, steps: [{ at: 0, event: {}, value: 'sent' }] }),
    'This is no log: steps.0.event.type is not as expected',
  ],
])('a text that is %s is refused in words', (_what, text, fault) => {
  expect(readLog(text)).toEqual({ ok: false, fault })
})
