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
  'raise data quality': { type: 'answer.moved', question: 'data_quality', answer: 3 },
  'put data quality back': { type: 'answer.moved', question: 'data_quality', answer: 2 },
  'add a goal': { type: 'answer.moved', question: 'primary_goals', answer: [firstGoal, secondGoal] },
  'take the goal back': { type: 'answer.moved', question: 'primary_goals', answer: [firstGoal] },
  'untick every goal': { type: 'answer.moved', question: 'primary_goals', answer: [] },
  'show a way': { type: 'way.shown', answers: { ...GIVEN, data_quality: 3 } },
  'show a way that changes nothing': { type: 'way.shown', answers: { ...GIVEN, primary_goals: [firstGoal] } },
  reset: { type: 'answers.reset' },
} as const satisfies Readonly<Record<string, WhatIfEvent>>

const ELSEWHERE = new Set<WhatIfEvent>([EVENTS['show a way that changes nothing']])

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
  events: () => [EVENTS['raise data quality'], ...ELSEWHERE],
}
