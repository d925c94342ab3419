import { describe, expect, test } from 'vitest'

import type { Progress } from '#machines/assessment/saved-progress.ts'

import { SUBMISSION } from './report-example.ts'
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
  test('ticking order does not matter', () => {
    const visit = new Visit().send(start()).toTheEnd().send(to(GOALS_AT))
    visit.send({ type: 'answer.given', answer: [SECOND, FIRST] })
    expect(visit.state.context.answers.primary_goals).toEqual([FIRST, SECOND])
  })

  test.each([5, -1, 1.5, [], [FIRST]])('%j is no answer to a question with five options', (answer) => {
    const visit = new Visit().send(start(), { type: 'answer.given', answer: 2 }, { type: 'answer.given', answer })
    expect(visit.state.value).toEqual({ wizard: 'blank' })
    expect(visit.state.context.answers).toEqual({})
  })
})

describe('places in the history', () => {
  test.each([-1, 2, LAST, 99, Number.NaN, 0.5])(
    '%d is no question to travel to when the second one is open',
    (place) => {
      const visit = new Visit().send(start(), { type: 'answer.given', answer: 0 }, to(place))
      expect(visit.state).toMatchObject({ value: { wizard: 'answered' }, context: { index: 0 } })
    },
  )

  test('the first open question is one to travel to', () => {
    const visit = new Visit().send(start(), { type: 'answer.given', answer: 0 }, to(1))
    expect(visit.state).toMatchObject({ value: { wizard: 'blank' }, context: { index: 1 } })
  })

  test('the history is told of the question, of the intro, and of none once the report is stored', async () => {
    const visit = new Visit().send({ type: 'session.restored', progress: null })
    expect(visit.places).toEqual([])
    visit.send(start(), to('intro'), start()).toTheEnd().send(complete(1))
    expect([...new Set(visit.places)]).toEqual([0, 'intro', ...Array.from({ length: LAST }, (_, place) => place + 1)])
    expect(visit.told.at(-1)?.event).toEqual({ type: 'place.changed', place: LAST, isBusy: true })
    await visit.perform(STORES)
    expect(visit.places.at(-1)).toBeNull()
    visit.send({ type: 'assessment.restarted' })
    expect(visit.places.at(-1)).toBe('intro')
  })

  test('the browser is asked where it is once something was restored, and only then', () => {
    const found: (Progress | null)[] = [
      { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null },
      { index: LAST, contact: null, answers: SUBMISSION.answers, stamp: null },
      null,
    ]
    const asked = found.map((progress) => {
      const { told } = new Visit().send({ type: 'session.restored', progress })
      return told.filter(({ event }) => event.type === 'place.requested').length
    })
    expect(asked).toEqual([1, 1, 0])
  })
})

describe('what people are told', () => {
  test('completion without a contact says so and sends nothing', () => {
    const progress = { index: 0, contact: null, answers: { stage_current: 1 }, stamp: null }
    const visit = new Visit().send({ type: 'session.restored', progress }).toTheEnd().send(complete(1), complete(2))
    expect(visit.heard).toEqual(['contact.missed', 'contact.missed'])
    expect(visit.calls).toEqual([])
    expect(visit.send(to('intro'), start(), complete(3)).calls[0]?.input).toMatchObject(stampNo(3))
  })

  test('comes in order and once each', async () => {
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

describe('what the device is told to keep', () => {
  test('is nothing before anything was entered, and nothing once the report is stored', async () => {
    const visit = new Visit().send({ type: 'session.restored', progress: null })
    expect(visit.told).toEqual([])
    visit.send(start()).toTheEnd().send(complete(1))
    await visit.perform(STORES)
    expect(visit.kept).toBeNull()
  })

  test('is the contact at once, and answers without a contact too', () => {
    expect(new Visit().send(start()).kept).toEqual({ index: 0, contact: SUBMISSION.contact, answers: {}, stamp: null })
    const progress = { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null }
    expect(new Visit().send({ type: 'session.restored', progress }).kept).toEqual(progress)
  })

  test('is everything with the stamp while the report is on its way', () => {
    expect(finished().kept).toEqual({
      index: LAST,
      contact: SUBMISSION.contact,
      answers: SUBMISSION.answers,
      stamp: stampNo(1),
    })
  })

  test('is nothing after everything was discarded, in the wizard and at the intro', () => {
    expect(new Visit().send(start(), { type: 'assessment.restarted' }).kept).toBeNull()
    expect(new Visit().send(start(), to('intro'), { type: 'assessment.restarted' }).kept).toBeNull()
  })

  test('survives a JSON round trip in every state, context and all', () => {
    for (const visit of [new Visit(), new Visit().send(start()), finished()]) {
      expect(JSON.parse(JSON.stringify(visit.state.context))).toEqual(visit.state.context)
    }
  })
})

describe('the device', () => {
  test('is asked first: until then the intro shows, and Start begins anew', () => {
    expect(new Visit().state.value).toBe('restoring')
    const begun = new Visit().send(start())
    expect(begun.state.value).toEqual({ wizard: 'blank' })
    const progress = { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null }
    expect(begun.send({ type: 'session.restored', progress }).state.context.answers).toEqual({})
  })

  test('may refuse and take it back, which the visitor is told and nothing else', () => {
    const visit = new Visit().send({ type: 'session.restored', progress: null })
    expect(visit.state.context.storage).toBe('available')
    expect(visit.send({ type: 'storage.refused' }).state.context.storage).toBe('refused')
    visit.send(start(), { type: 'answer.given', answer: 0 })
    expect(visit.state.value).toEqual({ wizard: 'answered' })
    expect(visit.send({ type: 'storage.recovered' }).state.context.storage).toBe('available')
    expect(visit.state).toMatchObject({ value: { wizard: 'answered' }, context: { answers: { stage_current: 0 } } })
  })

  test('what it had is welcomed until it is discarded', () => {
    const progress = { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null }
    const visit = new Visit().send({ type: 'session.restored', progress })
    expect(visit.state.context.isResumed).toBe(true)
    expect(visit.send({ type: 'assessment.restarted' }).state.context.isResumed).toBe(false)
    expect(new Visit().send({ type: 'session.restored', progress: null }).state.context.isResumed).toBe(false)
  })
})
