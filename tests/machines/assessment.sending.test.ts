import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'
import type { AssessmentEvent } from '#machines/assessment/assessment-events.ts'
import { SUBMISSION_TIMEOUT } from '#machines/assessment/assessment-setup.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { parseProgress, serializeProgress } from '#machines/assessment/saved-progress.ts'

import { SUBMISSION } from './example-report.ts'
import {
  CONFLICTS,
  FAILS,
  FIRST,
  GOALS_AT,
  LAST,
  SECOND,
  STORES,
  TIME_RUNS_OUT,
  Visit,
  complete,
  finished,
  stampNo,
  start,
  to,
} from './drive-assessment.ts'

describe('sending', () => {
  test('passes the contact, all sixteen answers and the stamp of the completion, once', () => {
    expect(finished().calls.map((call) => call.input)).toEqual([
      { contact: SUBMISSION.contact, answers: SUBMISSION.answers, ...stampNo(1) },
    ])
  })

  test('happens once for two presses in one tick', () => {
    expect(finished().send(complete(2), complete(3)).calls).toHaveLength(1)
  })

  test('fails after 20 seconds, not before, and aborts the request', () => {
    const visit = finished()
    expect(SUBMISSION_TIMEOUT).toBe(20_000)
    visit.clock.increment(19_999)
    expect([visit.state.hasTag('busy'), visit.calls[0]?.signal.aborted]).toEqual([true, false])
    visit.clock.increment(1)
    expect([visit.state.hasTag('busy'), visit.calls[0]?.signal.aborted]).toEqual([false, true])
    expect(visit.state.value).toEqual({ wizard: 'answered' })
  })

  test('ignores an answer of the server that comes too late', async () => {
    const visit = finished()
    await visit.perform(TIME_RUNS_OUT)
    visit.calls[0]?.resolve('stored')
    await Promise.resolve()
    expect(visit.state.value).toEqual({ wizard: 'answered' })
  })

  test('has a full timeout on a retry after a timed-out attempt', async () => {
    const visit = finished()
    visit.clock.increment(19_000)
    await visit.perform(FAILS)
    visit.send(complete(2)).clock.increment(19_999)
    expect(visit.state.value).toBe('submitting')
  })

  test('fails back into the wizard with a notification when no actor is provided', async () => {
    const failures: unknown[] = []
    const machine = assessmentMachine.provide({
      actors: { progressStorage: fromCallback(() => {}), browserHistory: fromCallback(() => {}) },
    })
    const actor = createActor(machine, {
      input: { questions: QUESTIONS },
      inspect: (seen) => seen.type === '@xstate.event' && 'error' in seen.event && failures.push(seen.event['error']),
    })
    const told: string[] = []
    actor.on('*', (emission) => told.push(emission.type))
    actor.start()
    const progress = { index: LAST, contact: SUBMISSION.contact, answers: SUBMISSION.answers, stamp: null }
    actor.send({ type: 'session.restored', progress })
    actor.send(complete(1))
    await Promise.resolve()
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: { wizard: 'answered' } })
    expect(told).toEqual(['report.failed'])
    expect(failures).toEqual([new Error('sendReport was not provided')])
  })
})

describe('a retry', () => {
  test.for([
    ['a failure', FAILS],
    ['a time-out', TIME_RUNS_OUT],
  ] as const)('after %s passes exactly the same submission', async ([, failure]) => {
    const visit = finished()
    await visit.perform(failure)
    visit.send(complete(2))
    await visit.perform(failure)
    visit.send(complete(3))
    const [first, ...retries] = visit.calls.map((call) => JSON.stringify(call.input))
    expect(retries).toEqual([first, first])
  })

  test.for<readonly [what: string, events: AssessmentEvent[]]>([
    ['giving the same answer again', [{ type: 'answer.given', answer: SUBMISSION.answers.measurement_framework }]],
    [
      'ticking the same goals in another order',
      [
        to(GOALS_AT),
        { type: 'answer.given', answer: [SUBMISSION.answers.primary_goals].flat().map(String).toReversed() },
        to(LAST),
      ],
    ],
    [
      'another answer and the first one again',
      [
        { type: 'answer.given', answer: 4 },
        { type: 'answer.given', answer: SUBMISSION.answers.measurement_framework },
      ],
    ],
    [
      'another role and the first one again',
      [
        to('intro'),
        start({ ...SUBMISSION.contact, role: 'CTO' }),
        to('intro'),
        start({ ...SUBMISSION.contact }),
        to(LAST),
      ],
    ],
    ['submitting the same person again', [to('intro'), start({ ...SUBMISSION.contact })]],
    ['looking at other questions', [{ type: 'question.returned' }, to(0), to(LAST)]],
  ])('keeps its stamp after %s', async ([, events]) => {
    const visit = finished()
    await visit.perform(FAILS)
    visit.send(...events, complete(2))
    expect(visit.calls).toHaveLength(2)
    expect(visit.calls[1]?.input).toEqual(visit.calls[0]?.input)
  })

  test.for<readonly [what: string, events: AssessmentEvent[]]>([
    ['another answer', [{ type: 'answer.given', answer: 4 }]],
    ['another answer to an earlier question', [to(0), { type: 'answer.given', answer: 0 }, to(LAST)]],
    ['one goal more or less', [to(GOALS_AT), { type: 'answer.given', answer: [FIRST, SECOND] }, to(LAST)]],
    ['another role', [to('intro'), start({ ...SUBMISSION.contact, role: 'CTO' })]],
    ['another address', [to('intro'), start({ ...SUBMISSION.contact, workEmail: 'bob@example.com' })]],
  ])('is another submission with a new stamp after %s', async ([, events]) => {
    const visit = finished()
    await visit.perform(FAILS)
    visit.send(...events, complete(2))
    expect(visit.calls[1]?.input).toMatchObject(stampNo(2))
    await visit.perform(FAILS)
    visit.send(complete(3))
    expect(visit.calls[2]?.input).toEqual(visit.calls[1]?.input)
  })

  test('has the first stamp again when the first answers are back after others were sent, also after a reload', async () => {
    const visit = finished()
    await visit.perform(FAILS)
    visit.send({ type: 'answer.given', answer: 4 }, complete(2))
    await visit.perform(FAILS)
    const { kept } = visit
    const progress = kept && parseProgress(serializeProgress(kept, 0), QUESTIONS, 1)
    if (!progress) throw new Error('Nothing was kept')
    const reloaded = new Visit().send({ type: 'session.restored', progress })
    reloaded.send({ type: 'answer.given', answer: SUBMISSION.answers.measurement_framework }, complete(3))
    expect(reloaded.calls[0]?.input).toEqual(visit.calls[0]?.input)
  })

  test('has a new stamp when the server holds other answers for the old one, also if that had come back', async () => {
    const visit = finished()
    await visit.perform(FAILS)
    const answer = SUBMISSION.answers.measurement_framework
    visit.send({ type: 'answer.given', answer: 4 }, { type: 'answer.given', answer }, complete(2))
    await visit.perform(CONFLICTS)
    visit.send(complete(3))
    expect(visit.calls.map(({ input }) => input)).toMatchObject([stampNo(1), stampNo(1), stampNo(3)])
  })

  test('after a reload passes the same submission, and only when asked', () => {
    const visit = finished()
    const { kept } = visit
    const progress = kept && parseProgress(serializeProgress(kept, 0), QUESTIONS, 1)
    if (!progress) throw new Error('Nothing was kept')
    const reloaded = new Visit().send({ type: 'session.restored', progress })
    expect(reloaded.state).toMatchObject({ value: { wizard: 'answered' }, context: { index: LAST } })
    expect(reloaded.calls).toEqual([])
    expect(reloaded.send(complete(2)).calls[0]?.input).toEqual(visit.calls[0]?.input)
  })

  test('of a new assessment after the results is another submission', async () => {
    const visit = finished()
    await visit.perform(STORES)
    visit.send({ type: 'assessment.restarted' }, start()).toTheEnd().send(complete(2))
    expect(visit.calls[1]?.input).toMatchObject(stampNo(2))
  })
})
