import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import {
  listChangedQuestions,
  whatIfMachine,
  type WhatIfEvent,
  type WhatIfSnapshot,
} from '#machines/what-if/what-if.machine.ts'

import type { PathModel } from './generate-paths.ts'

// A visitor who changes a radio answer and the goals on the results page. Plain data for Vitest and Playwright.

const [firstGoal = '', secondGoal = ''] =
  QUESTIONS.find(({ type }) => type === 'checkbox')?.options.map(({ text }) => text) ?? []

/** Only the data keeps these answers at Design: one step in data quality leads to the next stage. */
export const GIVEN = {
  ...Object.fromEntries(QUESTIONS.map(({ id, type }) => [id, type === 'radio' ? 2 : [firstGoal]])),
  data_volume: 1,
  data_infrastructure: 1,
} as CompleteAnswers

const EVENTS = {
  'the visitor raises data quality': { type: 'answer.moved', question: 'data_quality', answer: 3 },
  'the visitor puts data quality back': { type: 'answer.moved', question: 'data_quality', answer: 2 },
  'the visitor adds a goal': { type: 'answer.moved', question: 'primary_goals', answer: [firstGoal, secondGoal] },
  'the visitor takes the goal back': { type: 'answer.moved', question: 'primary_goals', answer: [firstGoal] },
  'the visitor unticks every goal': { type: 'answer.moved', question: 'primary_goals', answer: [] },
  'the visitor asks what leads to Pilot': { type: 'way.shown', answers: { ...GIVEN, data_quality: 3 } },
  'a way that changes nothing is shown': { type: 'way.shown', answers: { ...GIVEN, primary_goals: [firstGoal] } },
  'the visitor resets the answers': { type: 'answers.reset' },
} as const satisfies Readonly<Record<string, WhatIfEvent>>

const ELSEWHERE = new Set<WhatIfEvent>([EVENTS['a way that changes nothing is shown']])

/** What a visitor can do on the page. */
export const whatIfModel: PathModel<WhatIfSnapshot, WhatIfEvent> = {
  name: 'what-if',
  logic: whatIfMachine,
  input: { answers: GIVEN },
  opening: [],
  events: () => Object.values(EVENTS).filter((event) => !ELSEWHERE.has(event)),
  key: ({ value, context }) => [value, ...listChangedQuestions(context)].join(' '),
  describeEvent: (event) => Object.entries(EVENTS).find(([, one]) => one === event)?.[0] ?? event.type,
  sights: { original: 'the result as it is', modified: 'the result as it would be' },
}

/** An event that no button of the page sends: to show a way that changes nothing. */
export const whatIfElsewhereModel: PathModel<WhatIfSnapshot, WhatIfEvent> = {
  ...whatIfModel,
  name: 'what-if, from elsewhere',
  isForBrowser: false,
  events: () => [EVENTS['the visitor raises data quality'], ...ELSEWHERE],
}
