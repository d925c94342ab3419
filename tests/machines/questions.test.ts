import { describe, expect, test } from 'vitest'

import { DIMENSION_IDS, DIMENSIONS } from '#machines/questions/dimensions.ts'
import { QUESTION_IDS, QUESTIONS } from '#machines/questions/questions.ts'

/** The tables of specification §3 and §9, copied by hand. */
const TABLE: readonly (readonly [id: string, dimension: string, type: string, options: number])[] = [
  ['stage_current', 'stage_org', 'radio', 5],
  ['org_structure', 'stage_org', 'radio', 5],
  ['primary_goals', 'goals_usecases', 'checkbox', 6],
  ['use_case_priority', 'goals_usecases', 'radio', 6],
  ['data_quality', 'data_readiness', 'radio', 5],
  ['data_volume', 'data_readiness', 'radio', 5],
  ['data_infrastructure', 'data_readiness', 'radio', 5],
  ['governance_framework', 'governance', 'radio', 5],
  ['risk_management', 'governance', 'radio', 5],
  ['leadership_support', 'strategy', 'radio', 5],
  ['ai_strategy', 'strategy', 'radio', 5],
  ['change_readiness', 'adoption', 'radio', 5],
  ['skill_development', 'adoption', 'radio', 5],
  ['tech_infrastructure', 'technology', 'radio', 5],
  ['integration_capability', 'technology', 'radio', 5],
  ['measurement_framework', 'measurement', 'radio', 5],
]

test('the sixteen questions have the order, dimension, type and number of options of the specification', () => {
  expect(QUESTIONS.map(({ id, dimension, type, options }) => [id, dimension, type, options.length])).toEqual(TABLE)
  expect(QUESTION_IDS).toEqual(TABLE.map(([id]) => id))
})

describe.for(QUESTIONS.map((question) => [question.id, question] as const))('%s', ([, { text, hint, options }]) => {
  const texts = options.map((option) => option.text)

  test('asks one question and hints at how to answer', () => {
    expect(text).toMatch(/^[A-Z][^?]*\?$/)
    expect(hint).toMatch(/\.$/)
  })

  test('has no option whose label or text repeats another one', () => {
    expect(new Set(texts.map((option) => option.toLowerCase())).size).toBe(texts.length)
    expect(new Set(options.map((option) => option.label.toLowerCase())).size).toBe(texts.length)
  })

  test('has at most 20 words in each option', () => {
    for (const option of texts) expect(option.split(' ').length, option).toBeLessThanOrEqual(20)
  })

  test('has whole phrases as options, and a short phrase as the label of each', () => {
    for (const { label, text: option } of options) {
      expect(option).toMatch(/^[A-Z].*[^.:;,]$/)
      expect(label).toMatch(/^[A-Z][^.:;]*[^.:;,]$/)
      expect(label.split(' ').length).toBeLessThanOrEqual(Math.min(7, option.split(' ').length))
    }
  })

  test('has no option that contains the checkbox separator followed by another option', () => {
    for (const option of texts) expect(texts.filter((other) => other.includes(`, ${option}`))).toEqual([])
  })
})

test('every question is required', () => {
  expect(QUESTIONS.filter((question) => !question.required)).toEqual([])
})

test('no question is asked twice', () => {
  expect(new Set(QUESTIONS.map((question) => question.text)).size).toBe(16)
})

const listHintedBy = (hint: string) => QUESTIONS.flatMap((question) => (question.hint === hint ? [question.id] : []))

test('the hint says how to choose, and what counts where one could doubt it', () => {
  const HIGHEST = 'Choose the highest level that is fully true.'
  expect(listHintedBy(HIGHEST)).toHaveLength(10)
  expect(listHintedBy(`Documents count as data. ${HIGHEST}`)).toEqual([
    'data_quality',
    'data_volume',
    'data_infrastructure',
  ])
  expect(listHintedBy(`Any IT or process project counts. ${HIGHEST}`)).toEqual(['measurement_framework'])
  expect(
    listHintedBy(
      'These answers do not build on one another. Choose the last one in the list that is true, even if an earlier one is not.',
    ),
  ).toEqual(['leadership_support'])
})

test('the goals can be combined, and the question says so', () => {
  expect(QUESTIONS[2]?.hint).toMatch(/^Choose all that apply/)
})

describe('dimensions', () => {
  test('have the labels and weights of the specification, in its order', () => {
    expect(DIMENSION_IDS.map((id) => [id, DIMENSIONS[id].label, DIMENSIONS[id].weight])).toEqual([
      ['stage_org', 'Stage & Organization', 0.15],
      ['goals_usecases', 'Goals & Use Cases', 0.15],
      ['data_readiness', 'Data Readiness', 0.25],
      ['governance', 'Governance & Risk', 0.15],
      ['strategy', 'Strategy & Leadership', 0.1],
      ['adoption', 'Adoption & Change Management', 0.1],
      ['technology', 'Technology Infrastructure', 0.08],
      ['measurement', 'Measurement & ROI', 0.02],
    ])
  })

  test('have weights that add up to 1', () => {
    const hundredths = DIMENSION_IDS.map((id) => Math.round(DIMENSIONS[id].weight * 100))
    expect(hundredths.reduce((sum, weight) => sum + weight)).toBe(100)
  })

  test('data readiness has the name of the specification', () => {
    expect(DIMENSIONS.data_readiness.descriptions).toEqual([
      'AI-ready data platform',
      'Good foundation',
      'Requires investment',
    ])
  })

  test('no two dimensions or levels share a description', () => {
    const descriptions = DIMENSION_IDS.flatMap((id) => DIMENSIONS[id].descriptions)
    expect(descriptions.every((description) => description.length > 0)).toBe(true)
    expect(new Set(descriptions).size).toBe(24)
  })
})
