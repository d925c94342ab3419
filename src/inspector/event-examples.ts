import type { EventObject } from 'xstate'

import type { AssessmentContext } from '#machines/assessment/assessment-context.ts'
import type { AssessmentEvent } from '#machines/assessment/assessment-events.ts'
import type { BrowserHistoryEvent } from '#machines/assessment/browser-history-setup.ts'
import { encodeAnswers } from '#machines/comparison/answer-code.ts'
import type { ComparisonContext, ComparisonEvent } from '#machines/comparison/comparison.machine.ts'
import type { ContactEvent } from '#machines/contact/contact.machine.ts'
import type { DraftEvent } from '#machines/draft/draft.machine.ts'
import type { NavEvent } from '#machines/nav/nav.machine.ts'
import type { SavedResultEvent } from '#machines/saved-result/saved-result.machine.ts'
import type { StartOverEvent } from '#machines/start-over/start-over.machine.ts'
import type { WaitlistEvent } from '#machines/waitlist/waitlist.machine.ts'
import type { WhatIfContext, WhatIfEvent } from '#machines/what-if/what-if.machine.ts'

// The fields of every event, for a developer to begin with. The compiler asks for each event and for each of its fields.

export type Fields = Readonly<Record<string, unknown>>

type FieldsOf<Event extends EventObject, Type> = Omit<Extract<Event, { type: Type }>, 'type'>

/** By the type of the event; a function where the fields depend on what the machine knows just now. */
type Examples<Event extends EventObject, Context> = {
  readonly [Type in Event['type']]: FieldsOf<Event, Type> | ((context: Context) => FieldsOf<Event, Type>)
}

/** The first option that is not chosen yet. */
function answerNext({ questions, index, answers }: AssessmentContext) {
  const question = questions[index]
  if (question?.type === 'checkbox') return { answer: question.options.slice(0, 1).map(({ text }) => text) }
  return { answer: question !== undefined && answers[question.id] === 0 ? 1 : 0 }
}

const assessment: Examples<AssessmentEvent, AssessmentContext> = {
  'session.restored': { progress: null },
  'storage.refused': {},
  'person.submitted': { person: { workEmail: 'person-1@example.com', company: 'Company 1', consent: true } },
  'person.edited': { isChanged: true },
  'answer.given': answerNext,
  'question.advanced': {},
  'assessment.completed': () => ({
    stamp: { sessionId: crypto.randomUUID(), submittedAt: new Date().toISOString() },
  }),
  'question.returned': {},
  'history.travelled': { place: 0 },
  'assessment.restarted': {},
}

const browserHistory: Examples<BrowserHistoryEvent, unknown> = {
  'place.changed': { place: 0 },
  'place.requested': {},
  'result.requested': {},
  'entry.changed': { entry: {} },
  'entry.reached': { entry: { place: 'intro', depth: 0 }, isBack: true },
  'page.left': {},
}

const draft: Examples<DraftEvent, unknown> = {
  'values.typed': { values: { email: 'person-1@example.com' } },
  'draft.requested': {},
  'draft.forgotten': {},
}

const contact: Examples<ContactEvent, unknown> = {
  'message.submitted': { message: { email: 'person-1@example.com', message: 'Message 1' } },
}

const waitlist: Examples<WaitlistEvent, unknown> = {
  'email.submitted': { subscriber: { email: 'person-1@example.com' } },
}

const nav: Examples<NavEvent, unknown> = {
  'menu.toggled': {},
  'link.followed': {},
  'escape.pressed': {},
  'focus.left': {},
  'outside.pressed': {},
  'links.shown': {},
}

const startOver: Examples<StartOverEvent, unknown> = {
  'restart.requested': {},
  'restart.confirmed': {},
  'escape.pressed': {},
  'question.changed': {},
}

const savedResult: Examples<SavedResultEvent, unknown> = {
  'removal.requested': {},
}

const whatIf: Examples<WhatIfEvent, WhatIfContext> = {
  'answer.moved': ({ answers }) => ({
    question: 'stage_current',
    answer: answers.stage_current === 0 ? 1 : 0,
  }),
  'way.shown': ({ given }) => ({ answers: { ...given, stage_current: given.stage_current === 4 ? 3 : 4 } }),
  'answers.reset': {},
}

const comparison: Examples<ComparisonEvent, ComparisonContext> = {
  'code.entered': ({ own }) => ({
    code: encodeAnswers({ ...own, stage_current: own.stage_current === 4 ? 0 : 4 }),
  }),
  'comparison.cleared': {},
}

type Example = Fields | ((context: never) => Fields)

const EXAMPLES: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  assessment,
  'browser-history': browserHistory,
  draft,
  contact,
  waitlist,
  nav,
  'start-over': startOver,
  'saved-result': savedResult,
  'what-if': whatIf,
  comparison,
}

/** What is known of the fields of an event; undefined for a machine or an event that stands nowhere here. */
export function findExample(machine: string, type: string): Example | undefined {
  return EXAMPLES[machine]?.[type]
}
