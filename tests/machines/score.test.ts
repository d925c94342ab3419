import { describe, expect, test } from 'vitest'

import type { DimensionId } from '#machines/questions/dimensions.ts'
import { computeResult } from '#machines/recommendations/result.ts'
import { scoreAnswer, computeExactScore } from '#machines/scoring/score.ts'

import { answersAt } from './answer-notation.ts'

const EXAMPLE = '24 34 512 35 14 25 43 2'

const findDimension = (levels: string, id: DimensionId) =>
  computeResult(answersAt(levels)).scores.find((score) => score.dimension === id)?.value

describe('calculated by hand', () => {
  const { composite: parts, ...example } = computeResult(answersAt(EXAMPLE))

  test.for<[DimensionId, string, number]>([
    ['stage_org', '0.6 × 2 + 0.4 × 4', 2.8],
    ['goals_usecases', '0.4 × (3 of 6 goals × 5 = 2.5) + 0.6 × 4', 3.4],
    ['data_readiness', '0.4 × 5 + 0.3 × 1 + 0.3 × 2', 2.9],
    ['governance', '0.6 × 3 + 0.4 × 5', 3.8],
    ['strategy', '0.6 × 1 + 0.4 × 4', 2.2],
    ['adoption', '0.5 × 2 + 0.5 × 5', 3.5],
    ['technology', '0.6 × 4 + 0.4 × 3', 3.6],
    ['measurement', '2', 2],
  ])('%s is %s = %d', ([id, _arithmetic, value]) => {
    expect(findDimension(EXAMPLE, id)).toBe(value)
  })

  test.for<[keyof typeof parts, string, number]>([
    ['businessValue', '0.4 × 3.4 + 0.3 × 2.2 + 0.3 × 2', 2.62],
    ['feasibilityEase', '0.4 × 2.9 + 0.3 × 3.6 + 0.3 × 3.5', 3.29],
    ['resourceDemand', '0.5 × 2.8 + 0.3 × 3.6 + 0.2 × 3.5', 3.18],
    ['riskKnowledge', 'governance', 3.8],
    ['valueEvidence', '0.6 × 2 + 0.4 × 2.9', 2.36],
    ['composite', '0.3 × 2.62 + 0.25 × 3.29 + 0.2 × 3.18 + 0.15 × (5 - 3.8) + 0.1 × 2.36', 2.6605],
  ])('%s is %s = %d', ([part, _arithmetic, value]) => {
    expect(parts[part]).toBe(value)
  })

  test('2.6605 is Not Now; no rule before Pilot applies, and stage_org 2.8 is not above 3.5', () => {
    expect(example).toMatchObject({ band: 'Not Now', stage: 'Pilot' })
  })

  test('the dot is at ((3.29 - 3) / 2, (2.62 - 3) / 2)', () => {
    expect(example.quadrantPosition).toEqual({ x: 0.145, y: -0.19 })
  })
})

describe('one answer', () => {
  test.for<[number, number]>([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ])('the option at index %d scores %d', ([index, score]) => {
    expect(scoreAnswer(index)).toBe(score)
  })

  test('the sixth option of use_case_priority scores 5 like the fifth', () => {
    expect(scoreAnswer(5)).toBe(5)
    expect(computeExactScore(answersAt('33 36 333 33 33 33 33 3'))).toEqual(
      computeExactScore(answersAt('33 35 333 33 33 33 33 3')),
    )
  })

  test('an index below the first option scores 1', () => {
    expect(scoreAnswer(-1)).toBe(1)
  })

  test.for<[number, number]>([
    [1, 5 / 6],
    [2, 10 / 6],
    [3, 2.5],
    [4, 20 / 6],
    [5, 25 / 6],
    [6, 5],
    [7, 5],
  ])('%d goals score %d', ([goals, score]) => {
    expect(scoreAnswer(Array.from({ length: goals }, (_, place) => `goal ${place}`))).toBe(score)
  })

  test('seven goals count as six', () => {
    const goals = Array.from({ length: 7 }, (_, place) => `goal ${place}`)
    expect(computeExactScore({ primary_goals: goals }).dimensions).toEqual(
      computeExactScore({ primary_goals: goals.slice(1) }).dimensions,
    )
  })

  test('a missing answer scores 3', () => {
    expect(scoreAnswer(undefined)).toBe(3)
  })
})

describe('missing answers', () => {
  const nothing = computeResult({})

  test('without any answer all eight dimensions are 3', () => {
    expect(nothing.scores.map((score) => score.value)).toEqual([3, 3, 3, 3, 3, 3, 3, 3])
  })

  test('without any answer the composite is 0.3 × 3 + 0.25 × 3 + 0.2 × 3 + 0.15 × 2 + 0.1 × 3 = 2.85', () => {
    expect(nothing.composite).toEqual({
      businessValue: 3,
      feasibilityEase: 3,
      resourceDemand: 3,
      riskKnowledge: 3,
      valueEvidence: 3,
      composite: 2.85,
    })
  })

  test('without any answer the dot is in the center, labelled Lower Value, Lower Feasibility', () => {
    expect(nothing.quadrantPosition).toEqual({ x: 0, y: 0 })
  })

  test.for<[string, DimensionId, string, number]>([
    ['-5 65 555 55 55 55 55 5', 'stage_org', '0.6 × 3 + 0.4 × 5', 3.8],
    ['55 -5 555 55 55 55 55 5', 'goals_usecases', '0.4 × 3 + 0.6 × 5', 4.2],
    ['55 6- 555 55 55 55 55 5', 'goals_usecases', '0.4 × 5 + 0.6 × 3', 3.8],
    ['55 65 55- 55 55 55 55 5', 'data_readiness', '0.4 × 5 + 0.3 × 5 + 0.3 × 3', 4.4],
    ['55 65 555 5- 55 55 55 5', 'governance', '0.6 × 5 + 0.4 × 3', 4.2],
    ['55 65 555 55 55 55 55 -', 'measurement', '3', 3],
  ])('%s leaves %s at %s = %d', ([levels, id, _arithmetic, value]) => {
    expect(findDimension(levels, id)).toBe(value)
  })
})

describe('the ends of the scale', () => {
  test.for<[string, string, number]>([
    ['the highest: all fives, six goals, but governance 1', '55 65 555 11 55 55 55 5', 4.85],
    ['all fives with six goals: governance 5 leaves no remaining risk to count', '55 65 555 55 55 55 55 5', 4.25],
    ['all fives with five goals: 0.3 × 0.4 × 0.4 × 5/6 less', '55 55 555 55 55 55 55 5', 4.21],
    ['all fives with one goal', '55 15 555 55 55 55 55 5', 4.05],
    ['the lowest: all ones, one goal, but governance 5', '11 11 111 55 11 11 11 1', 0.842],
  ])('%s', ([_claim, levels, composite]) => {
    expect(computeResult(answersAt(levels)).composite.composite).toBe(composite)
  })

  test('one goal and the first option put goals_usecases below 1: 0.4 × 5/6 + 0.6 = 14/15', () => {
    expect(findDimension('11 11 111 55 11 11 11 1', 'goals_usecases')).toBe(14 / 15)
  })

  test('the dot may be below the frame: y = (0.973… - 3) / 2, about -1.013', () => {
    expect(computeResult(answersAt('11 11 111 55 11 11 11 1')).quadrantPosition).toEqual({ x: -1, y: -76 / 75 })
  })
})

describe('the description of a dimension', () => {
  test.for<[string, number, string]>([
    ['444', 4, 'AI-ready data platform'],
    ['344', 3.6, 'Good foundation'],
    ['443', 3.7, 'Good foundation'],
    ['333', 3, 'Good foundation'],
    ['342', 3, 'Good foundation'],
    ['332', 2.7, 'Requires investment'],
  ])('data answers %s make %d: %s', ([data, value, description]) => {
    const levels = `33 33 ${data} 33 33 33 33 3`
    expect(computeResult(answersAt(levels)).scores).toContainEqual({
      dimension: 'data_readiness',
      value,
      weight: 0.25,
      description,
    })
  })
})
