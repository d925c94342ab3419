import { describe, expect, test } from 'vitest'

import { findFirstDivergence, replay } from '#inspector/replay.ts'
import { LOG_NAMES, readLog, readLogText } from '#tests/replays/stored-logs.ts'

// Real sessions, recorded from running pages. Each must lead to the same states today.

const LOGS = LOG_NAMES.map((name) => [name, readLog(name)] as const)

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
      'xstate.after.submissionTimeout.assessment.submitting',
      'xstate.done.actor.sendMessage',
      'xstate.error.actor.joinWaitlist',
    ]),
  )
  expect(new Set(LOGS.map(([, { machine }]) => machine))).toEqual(new Set(['assessment', 'contact', 'waitlist', 'nav']))
})

test('the logs contain no personal data: every address in them is a placeholder', () => {
  for (const name of LOG_NAMES) {
    const addresses = [...readLogText(name).matchAll(/[^\s"]+@[^\s"]+/g)].map(([address]) => address)
    expect(addresses.filter((address) => !/^person-\d+@example\.com$/.test(address))).toEqual([])
  }
})
