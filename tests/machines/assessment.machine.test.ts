import { describe, expect, test } from 'vitest'

import { placeOf, progressToKeep } from '#machines/assessment/assessment.machine.ts'

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
  finished,
  next,
  stampNo,
  start,
  to,
} from './visit.ts'

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

  test('the place is the intro, then the question, then none', async () => {
    const visit = new Visit()
    expect(placeOf(visit.state)).toBe('intro')
    expect(placeOf(visit.send(start()).state)).toBe(0)
    expect(placeOf(visit.toTheEnd().state)).toBe(LAST)
    expect(placeOf(visit.send(next(1)).state)).toBe(LAST)
    await visit.perform(STORES)
    expect(placeOf(visit.state)).toBeNull()
  })
})

describe('what people are told', () => {
  test('completion without a contact says so and sends nothing', () => {
    const progress = { index: 0, contact: null, answers: { stage_current: 1 }, stamp: null }
    const visit = new Visit().send({ type: 'session.restored', progress }).toTheEnd().send(next(1), next(2))
    expect(visit.told).toEqual(['contact.missed', 'contact.missed'])
    expect(visit.calls).toEqual([])
    expect(visit.send(to('intro'), start(), next(3)).calls[0]?.input).toMatchObject(stampNo(3))
  })

  test('comes in order and once each', async () => {
    const visit = new Visit().send(start(), next(), next()).toTheEnd().send(next(1))
    await visit.perform(FAILS)
    visit.send(next(2))
    await visit.perform(CONFLICTS)
    visit.send(next(3))
    await visit.perform(TIME_RUNS_OUT)
    visit.send(next(4))
    await visit.perform(STORES)
    expect(visit.told).toEqual([
      'answer.missed',
      'answer.missed',
      'report.failed',
      'report.failed',
      'report.failed',
      'report.stored',
    ])
  })
})

describe('what the device should keep', () => {
  test('is nothing before anything was entered, and nothing once the report is stored', async () => {
    const visit = new Visit()
    expect(progressToKeep(visit.state)).toBeNull()
    visit.send(start()).toTheEnd().send(next(1))
    await visit.perform(STORES)
    expect(progressToKeep(visit.state)).toBeNull()
  })

  test('is the contact at once, and answers without a contact too', () => {
    expect(progressToKeep(new Visit().send(start()).state)).toEqual({
      index: 0,
      contact: SUBMISSION.contact,
      answers: {},
      stamp: null,
    })
    const progress = { index: 1, contact: null, answers: { stage_current: 0 }, stamp: null }
    expect(progressToKeep(new Visit().send({ type: 'session.restored', progress }).state)).toEqual(progress)
  })

  test('is everything with the stamp while the report is on its way', () => {
    expect(progressToKeep(finished().state)).toEqual({
      index: LAST,
      contact: SUBMISSION.contact,
      answers: SUBMISSION.answers,
      stamp: stampNo(1),
    })
  })

  test('survives a JSON round trip in every state, context and all', () => {
    for (const visit of [new Visit(), new Visit().send(start()), finished()]) {
      expect(JSON.parse(JSON.stringify(visit.state.context))).toEqual(visit.state.context)
    }
  })
})
