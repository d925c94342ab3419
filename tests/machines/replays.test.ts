import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { findFirstDivergence, parseLog, replay, type ReplayLog } from '#inspector/replay.ts'

// Real sessions, recorded from running pages. Each must lead to the same states today.

const FOLDER = path.resolve('tests/replays')
const NAMES = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

function logIn(name: string): ReplayLog {
  const read = parseLog(readFileSync(path.join(FOLDER, name), 'utf8'))
  if (!read.ok) throw new Error(read.fault)
  return read.log
}

const LOGS = NAMES.map((name) => [name, logIn(name)] as const)

describe('a replay ends as it was recorded', () => {
  test.each(LOGS)('%s', (_name, log) => {
    const states = replay(log)
    expect(states.slice(1).map(({ value }) => value)).toEqual(log.steps.map(({ value }) => value))
    expect(states.at(-1)).toMatchObject({ status: expect.stringMatching(/^(?:active|done)$/), value: log.final.value })
    expect(states.at(-1)?.context).toEqual({ ...(log.input as object | undefined), ...log.final.context })
    expect(findFirstDivergence(log, states)).toBeNull()
  })
})

test('the logs cover successes, failures, time-outs, conflicts, reloads and Back, for every machine', () => {
  const types = new Set(LOGS.flatMap(([, { steps }]) => steps.map(({ event }) => event.type)))
  expect([...types]).toEqual(
    expect.arrayContaining([
      'session.restored',
      'person.submitted',
      'answer.given',
      'question.advanced',
      'assessment.completed',
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

test('the logs contain no personal data: every address in them is a placeholder', () => {
  for (const name of NAMES) {
    const text = readFileSync(path.join(FOLDER, name), 'utf8')
    const addresses = [...text.matchAll(/[^\s"]+@[^\s"]+/g)].map(([address]) => address)
    expect(addresses.filter((address) => !/^person-\d+@example\.com$/.test(address))).toEqual([])
  }
})
