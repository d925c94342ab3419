import { describe, expect, test } from 'vitest'

import { QUESTION_IDS, QUESTIONS } from '#machines/questions/questions.ts'
import { LEVEL_ACTIONS } from '#machines/recommendations/level-actions.ts'

const RADIO_IDS = QUESTION_IDS.filter((id) => id !== 'primary_goals')
const ACTIONS = RADIO_IDS.flatMap((id) =>
  LEVEL_ACTIONS[id].map((text, at) => [`${id} to level ${at + 2}`, text] as const),
)

const PAST = /\b(last|past|previous|earlier|ago|already|was|were|did|had|has|have been)\b/i

test('every question with levels has one action for each level from 2 to 5', () => {
  expect(Object.keys(LEVEL_ACTIONS).toSorted()).toEqual(RADIO_IDS.toSorted())
  expect(RADIO_IDS.map((id) => LEVEL_ACTIONS[id].length)).toEqual(RADIO_IDS.map(() => 4))
  expect(new Set(ACTIONS.map(([, text]) => text)).size).toBe(60)
})

describe.for(ACTIONS)('%s', ([, text]) => {
  test('is one short sentence that a list can continue', () => {
    expect(text.length).toBeLessThanOrEqual(90)
    expect(text).toMatch(/^[A-Z][a-z]+ [^.;]*[a-z]$/i)
  })

  test('says what to do next, and nothing about the past', () => {
    expect(text).not.toMatch(PAST)
  })
})

// Levels that differ only in an amount: in another order they would read as well.
test.for([
  ['data_infrastructure', [/./, /four weeks/, /one week/, /one working day/]],
  ['change_readiness', [/./, /at least half/i, /by the planned date|on time/, /the old process/]],
] as const)('each action of %s leads to the option of its level', ([id, words]) => {
  const options = QUESTIONS.find((question) => question.id === id)?.options.slice(1) ?? []
  for (const [at, word] of words.entries()) {
    expect(options[at]?.text).toMatch(word)
    expect(LEVEL_ACTIONS[id][at]).toMatch(word)
  }
})

test('no action asks for less control over AI', () => {
  const texts = [...LEVEL_ACTIONS.governance_framework, ...LEVEL_ACTIONS.risk_management].join('\n')
  expect(texts).not.toMatch(/\b(fewer|less|drop|skip|remove|relax|without)\b/i)
})
