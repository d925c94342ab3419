import { describe, expect, test } from 'vitest'

import { isAnswer } from '#machines/questions/answers.ts'
import { personSchema } from '#machines/assessment/person.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { parseMessage } from '#machines/contact/parse-message.ts'
import { MACHINES } from '#tests/models/all-machines.ts'
import { findExample } from '#inspector/event-examples.ts'
import { suggestFields } from '#inspector/suggest-event-fields.ts'
import type { Step } from '#inspector/actor-timeline.ts'
import { listBranches, readStatechart } from '#inspector/statechart.ts'

const stepWith = (event: Step['event'], held: Step['held'] = {}): Step => ({
  at: 0,
  event,
  state: 'somewhere',
  active: [],
  transitions: [],
  tags: [],
  held,
})

describe.each(MACHINES.map(({ machine }) => [machine.id, machine] as const))('%s', (id, machine) => {
  test('every event that its chart hears has an example', () => {
    const heard = listBranches(readStatechart(machine)).filter(({ cause }) => cause === 'event')
    for (const { trigger } of heard) expect(findExample(id, trigger), trigger).toBeDefined()
  })
})

describe('an event is begun with', () => {
  test('the fields of the last one of its type, and without its type', () => {
    const steps = [
      stepWith({ type: 'history.travelled', place: 2 }),
      stepWith({ type: 'history.travelled', place: 5 }),
      stepWith({ type: 'question.advanced' }),
    ]
    expect(suggestFields('assessment', 'history.travelled', steps)).toEqual({ place: 5 })
  })

  test('an example where there was none, which the rules of the form let through', () => {
    const { person } = suggestFields('assessment', 'person.submitted', []) ?? {}
    expect(personSchema.safeParse(person).success).toBe(true)
    const { message } = suggestFields('contact', 'message.submitted', []) ?? {}
    expect(parseMessage(message).ok).toBe(true)
  })

  test('nothing to fill in where it has no fields', () => {
    expect(suggestFields('nav', 'menu.toggled', [])).toBeNull()
    expect(suggestFields('nav', 'menu.toggled', [stepWith({ type: 'menu.toggled' })])).toBeNull()
  })

  test('empty braces where nothing is known of it', () => {
    expect(suggestFields('order', 'coin.inserted', [])).toEqual({})
    expect(suggestFields('order', 'coin.inserted', [stepWith({ type: 'coin.inserted', cents: 50 })])).toEqual({
      cents: 50,
    })
  })

  test.each(QUESTIONS.map((question) => [question.id, question] as const))(
    'another answer to the question it stands at: %s',
    (id, question) => {
      const held = { questions: QUESTIONS, index: QUESTIONS.indexOf(question), answers: { [id]: 0 } }
      const fields = suggestFields('assessment', 'answer.given', [stepWith({ type: 'answer.given', answer: 0 }, held)])
      const answer = fields?.['answer']
      expect(isAnswer(question, answer)).toBe(true)
      expect(answer).not.toBe(0)
    },
  )
})
