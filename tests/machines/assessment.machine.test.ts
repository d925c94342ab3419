import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'

import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import type { Progress } from '#machines/assessment/saved-progress.ts'

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
  next,
  stampNo,
  start,
  to,
} from './drive-assessment.ts'

describe('answers', () => {
  test('the order of ticking does not matter', () => {
    const visit = new Visit().send(start()).toTheEnd().send(to(GOALS_AT))
    visit.send({ type: 'answer.given', answer: [SECOND, FIRST] })
    expect(visit.state.context.answers.primary_goals).toEqual([FIRST, SECOND])
  })

  test.each([5, -1, 1.5, [], [FIRST]])('%j is not an answer to a question with five options', (answer) => {
    const visit = new Visit().send(start(), { type: 'answer.given', answer: 2 }, { type: 'answer.given', answer })
    expect(visit.state.value).toEqual({ wizard: 'blank' })
    expect(visit.state.context.answers).toEqual({})
  })
})

const countRequests = ({ sentEvents }: Visit) =>
  sentEvents.filter(({ event }) => event.type === 'result.requested').length

describe('history navigation', () => {
  test.each([-1, 2, LAST, 99, Number.NaN, 0.5])(
    'does not reach question index %d when the second question is the first open one',
    (place) => {
      const visit = new Visit().send(start(), { type: 'answer.given', answer: 0 }, to(place))
      expect(visit.state).toMatchObject({ value: { wizard: 'answered' }, context: { index: 0 } })
    },
  )

  test('reaches the first open question', () => {
    const visit = new Visit().send(start(), { type: 'answer.given', answer: 0 }, to(1))
    expect(visit.state).toMatchObject({ value: { wizard: 'blank' }, context: { index: 1 } })
  })

  test('receives the question, then the intro, and the result once the report is stored', async () => {
    const visit = new Visit().send({ type: 'session.restored', progress: null })
    expect(visit.places).toEqual([])
    visit.send(start(), to('intro'), start()).toTheEnd().send(complete(1))
    expect([...new Set(visit.places)]).toEqual([0, 'intro', ...Array.from({ length: LAST }, (_, place) => place + 1)])
    expect(visit.sentEvents.at(-1)?.event).toEqual({ type: 'place.changed', place: LAST })
    await visit.perform(STORES)
    expect(visit.places.at(-1)).toBe('result')
    visit.send({ type: 'assessment.restarted' })
    expect(visit.places.at(-1)).toBe('intro')
  })

  test('asks the browser for its position only after something was restored', () => {
    const found: (Progress | null)[] = [
      { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null },
      { index: LAST, contact: null, answers: SUBMISSION.answers, stamp: null },
      null,
    ]
    const asked = found.map((progress) => {
      const { sentEvents } = new Visit().send({ type: 'session.restored', progress })
      return sentEvents.filter(({ event }) => event.type === 'place.requested').length
    })
    expect(asked).toEqual([1, 1, 0])
  })

  test('asks for the saved result when nothing was restored, and when Back leads to a result', () => {
    const visit = new Visit().send({ type: 'session.restored', progress: null })
    expect(countRequests(visit)).toBe(1)
    expect(countRequests(visit.send(to('result')))).toBe(2)
    visit.send(start(), to('result'))
    expect(countRequests(visit), 'in the wizard').toBe(3)
    expect(visit.state).toMatchObject({ value: { wizard: 'blank' }, context: { index: 0 } })
    visit.send({ type: 'answer.given', answer: 0 }).toTheEnd().send(complete(1), to('result'))
    expect(countRequests(visit), 'while the report is being sent').toBe(3)
    const restored = { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null }
    expect(countRequests(new Visit().send({ type: 'session.restored', progress: restored }))).toBe(0)
  })
})

describe('notifications', () => {
  test('say that the contact is missing on completion, and nothing is sent', () => {
    const progress = { index: 0, contact: null, answers: { stage_current: 1 }, stamp: null }
    const visit = new Visit().send({ type: 'session.restored', progress }).toTheEnd().send(complete(1), complete(2))
    expect(visit.heard).toEqual(['contact.missed', 'contact.missed'])
    expect(visit.calls).toEqual([])
    expect(visit.send(to('intro'), start(), complete(3)).calls[0]?.input).toMatchObject(stampNo(3))
  })

  test('come in order and once each', async () => {
    const visit = new Visit().send(start(), next(), next()).toTheEnd().send(complete(1))
    await visit.perform(FAILS)
    visit.send(complete(2))
    await visit.perform(CONFLICTS)
    visit.send(complete(3))
    await visit.perform(TIME_RUNS_OUT)
    visit.send(complete(4))
    await visit.perform(STORES)
    expect(visit.heard).toEqual([
      'answer.missed',
      'answer.missed',
      'report.failed',
      'report.failed',
      'report.failed',
      'report.stored',
    ])
  })
})

describe('the saved progress', () => {
  test('is empty before anything was entered and after the report is stored', async () => {
    const visit = new Visit().send({ type: 'session.restored', progress: null })
    expect(visit.sentEvents.filter(({ listener }) => listener === 'progressStorage')).toEqual([])
    visit.send(start()).toTheEnd().send(complete(1))
    await visit.perform(STORES)
    expect(visit.kept).toBeNull()
  })

  test('has the contact at once, and answers without a contact too', () => {
    expect(new Visit().send(start()).kept).toEqual({ index: 0, contact: SUBMISSION.contact, answers: {}, stamp: null })
    const progress = { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null }
    expect(new Visit().send({ type: 'session.restored', progress }).kept).toEqual(progress)
  })

  test('has everything with the stamp while the report is being sent', () => {
    expect(finished().kept).toEqual({
      index: LAST,
      contact: SUBMISSION.contact,
      answers: SUBMISSION.answers,
      stamp: stampNo(1),
    })
  })

  test('is empty after starting over, in the wizard and at the intro', () => {
    expect(new Visit().send(start(), { type: 'assessment.restarted' }).kept).toBeNull()
    expect(new Visit().send(start(), to('intro'), { type: 'assessment.restarted' }).kept).toBeNull()
  })

  test('survives a JSON round trip of the whole context in every state', () => {
    for (const visit of [new Visit(), new Visit().send(start()), finished()]) {
      expect(JSON.parse(JSON.stringify(visit.state.context))).toEqual(visit.state.context)
    }
  })
})

describe('the device storage', () => {
  test('is read first: until then the intro shows, and Start begins a new assessment', () => {
    expect(new Visit().state.value).toBe('restoring')
    const begun = new Visit().send(start())
    expect(begun.state.value).toEqual({ wizard: 'blank' })
    const progress = { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null }
    expect(begun.send({ type: 'session.restored', progress }).state.context.answers).toEqual({})
  })

  test('reports a refusal to the visitor until the page is left, and changes nothing else', () => {
    const visit = new Visit().send({ type: 'session.restored', progress: null })
    expect(visit.state.context.storage).toBe('available')
    expect(visit.send({ type: 'storage.refused' }).state.context.storage).toBe('refused')
    visit.send(start(), { type: 'answer.given', answer: 0 })
    expect(visit.state.value).toEqual({ wizard: 'answered' })
    expect(visit.state.context).toMatchObject({ storage: 'refused', answers: { stage_current: 0 } })
  })

  test('is welcomed with what it had until the visitor starts over', () => {
    const progress = { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null }
    const visit = new Visit().send({ type: 'session.restored', progress })
    expect(visit.state.context.isResumed).toBe(true)
    expect(visit.send({ type: 'assessment.restarted' }).state.context.isResumed).toBe(false)
    expect(new Visit().send({ type: 'session.restored', progress: null }).state.context.isResumed).toBe(false)
  })
})

test('the storage of progress knows the questions, to check what it finds', () => {
  const inputs: unknown[] = []
  const actors = {
    progressStorage: fromCallback(({ input }) => void inputs.push(input)),
    browserHistory: fromCallback(() => {}),
  }
  const actor = createActor(assessmentMachine.provide({ actors } as never), { input: { questions: QUESTIONS } })
  actor.start().stop()
  expect(inputs).toEqual([{ questions: QUESTIONS }])
})
