import {
  startOverMachine,
  type StartOverEvent,
  type StartOverSnapshot,
} from '#machines/start-over/start-over.machine.ts'

import type { PathModel } from './generate-paths.ts'

// What a visitor may do to start over. Plain data for Vitest and Playwright.

const WORDS: Readonly<Record<StartOverEvent['type'], string>> = {
  'restart.requested': 'the visitor presses Start over',
  'restart.confirmed': "the visitor presses 'Yes, start over'",
  'escape.pressed': 'the visitor presses Escape',
  'question.changed': 'the visitor goes to another question',
}

const EVENTS = (Object.keys(WORDS) as StartOverEvent['type'][]).map((type): StartOverEvent => ({ type }))

export const startOverModel: PathModel<StartOverSnapshot, StartOverEvent> = {
  name: 'start-over',
  logic: startOverMachine,
  input: undefined,
  opening: [],
  events: () => EVENTS,
  key: ({ value }) => value,
  describeEvent: (event) => WORDS[event.type],
  // The intro has no Start over.
  isEnd: ({ type }, { value }) => type === 'restart.confirmed' && value === 'asking',
  sights: { idle: 'the button Start over', asking: "the question 'Discard your answers?'" },
}
