import { describe, expect, test } from 'vitest'

import type { Band, Stage } from '#machines/scoring/band-and-stage-names.ts'
import type { DimensionId } from '#machines/questions/dimensions.ts'
import { formatResult, computeResult } from '#machines/recommendations/result.ts'
import { computeExactScore, findLowestDimension, type QuadrantLabel } from '#machines/scoring/score.ts'

import { answersAt } from './answer-notation.ts'
import { DOUBLES, EXACT, nearest, computeVerdict } from './score-oracle.ts'

// Every set here lies exactly on a threshold. They were found by search, because a direct implementation of the formulas in
// doubles judges them wrongly. Each test also checks that the doubles are wrong: a set that they get right would prove
// nothing.

const byDoubles = (levels: string) => computeVerdict(DOUBLES, answersAt(levels))
const byFractions = (levels: string) => computeVerdict(EXACT, answersAt(levels))
const stageAt = (levels: string) => formatResult(answersAt(levels)).nextStep.stage

describe('a composite exactly on a band threshold belongs to the higher band', () => {
  test.for<[levels: string, composite: number, right: Band, wrong: Band]>([
    ['35 24 554 22 34 55 35 5', 4, 'Quick Win', 'Strategic Bet'],
    ['25 26 555 45 55 55 55 5', 4, 'Quick Win', 'Strategic Bet'],
    ['55 45 454 45 55 55 52 5', 4, 'Quick Win', 'Strategic Bet'],
    ['14 44 345 25 13 42 51 5', 3.2, 'Strategic Bet', 'Not Now'],
    ['15 21 421 23 24 55 54 4', 3.2, 'Strategic Bet', 'Not Now'],
    ['33 13 245 31 42 33 15 5', 3.2, 'Strategic Bet', 'Not Now'],
    ['45 63 552 55 54 22 43 4', 3.2, 'Strategic Bet', 'Not Now'],
  ])('%s: %d is %s, where doubles say %s', ([levels, composite, right, wrong]) => {
    expect(nearest(byFractions(levels).composite)).toBe(composite)
    expect(byDoubles(levels)).toMatchObject({ band: wrong })
    expect(computeResult(answersAt(levels))).toMatchObject({ band: right, composite: { composite } })
  })
})

describe('a composite a two-thousandth below a band threshold belongs to the lower band', () => {
  test.for<[levels: string, composite: number, band: Band]>([
    ['45 55 545 41 55 45 45 3', 3.9995, 'Strategic Bet'],
    ['21 32 355 42 31 43 53 5', 3.1995, 'Not Now'],
  ])('%s: %d is %s', ([levels, composite, band]) => {
    expect(computeResult(answersAt(levels))).toMatchObject({ band, composite: { composite } })
  })
})

describe('a composite of exactly 2.5 is still Design', () => {
  test.for<[levels: string, wrong: Stage]>([
    ['23 31 533 14 23 15 33 1', 'Govern'],
    ['13 61 325 53 15 35 25 2', 'Pilot'],
    ['43 25 144 53 35 51 32 1', 'Scale'],
  ])('%s, where doubles say %s', ([levels, wrong]) => {
    expect(nearest(byFractions(levels).composite)).toBe(2.5)
    expect(byDoubles(levels)).toMatchObject({ stage: wrong })
    expect(stageAt(levels)).toBe('Design')
  })

  test('a two-thousandth above, Design no longer applies', () => {
    expect(computeResult(answersAt('51 15 351 25 31 14 11 3'))).toMatchObject({
      composite: { composite: 2.5005 },
      stage: 'Pilot',
    })
  })
})

describe('a dot exactly on the axis is Lower Value, Lower Feasibility', () => {
  test.for<[levels: string, value: string, wrong: QuadrantLabel]>([
    ['55 45 354 25 54 13 24 5', 'high', 'High Value, High Feasibility'],
    ['45 14 353 54 52 22 25 3', 'high', 'High Value, High Feasibility'],
    ['11 45 331 32 21 33 35 3', 'high', 'High Value, Lower Feasibility'],
    ['44 62 331 34 35 42 35 3', 'high', 'High Value, Lower Feasibility'],
    ['42 21 324 12 32 31 44 2', 'low', 'Lower Value, High Feasibility'],
    ['14 14 334 22 11 22 43 4', 'low', 'Lower Value, High Feasibility'],
  ])('%s: x is 0 and the value %s, where doubles say %s', ([levels, value, wrong]) => {
    const { quadrant } = formatResult(answersAt(levels))
    expect(byDoubles(levels)).toMatchObject({ quadrant: wrong })
    expect(quadrant).toMatchObject({ x: 0, label: 'Lower Value, Lower Feasibility' })
    expect(quadrant.y > 0 ? 'high' : 'low').toBe(value)
  })
})

describe('stage thresholds on a dimension: at the threshold the earlier stage still applies', () => {
  test.for<[levels: string, dimension: DimensionId, value: number, stage: Stage]>([
    ['55 65 555 55 22 55 55 5', 'strategy', 2, 'Diagnose'],
    ['55 65 555 55 14 55 55 5', 'strategy', 2.2, 'Scale'],
    ['55 65 412 55 55 55 55 5', 'data_readiness', 2.5, 'Design'],
    ['55 65 421 55 55 55 55 5', 'data_readiness', 2.5, 'Design'],
    ['55 65 134 55 55 55 55 5', 'data_readiness', 2.5, 'Design'],
    ['55 65 152 55 55 55 55 5', 'data_readiness', 2.5, 'Design'],
    ['55 65 322 55 55 55 55 5', 'data_readiness', 2.4, 'Design'],
    ['55 65 233 55 55 55 55 5', 'data_readiness', 2.6, 'Scale'],
    ['55 65 555 23 55 55 55 5', 'governance', 2.4, 'Govern'],
    ['55 65 555 32 55 55 55 5', 'governance', 2.6, 'Scale'],
    ['12 65 555 55 55 55 55 5', 'stage_org', 1.4, 'Diagnose'],
    ['21 65 555 55 55 55 55 5', 'stage_org', 1.6, 'Pilot'],
    ['34 65 555 55 55 55 55 5', 'stage_org', 3.4, 'Pilot'],
    ['43 65 555 55 55 55 55 5', 'stage_org', 3.6, 'Scale'],
  ])('%s: %s %d is %s', ([levels, dimension, value, stage]) => {
    expect(nearest(byFractions(levels).dimensions[dimension])).toBe(value)
    expect(stageAt(levels)).toBe(stage)
  })

  test('no answers reach 1.5, 2.5 or 3.5 in a dimension of two questions, which moves in steps of 0.2', () => {
    const levels = [1, 2, 3, 4, 5]
    const reached = levels.flatMap((one) =>
      levels.map(
        (other) => computeExactScore({ stage_current: one - 1, org_structure: other - 1 }).dimensions.stage_org,
      ),
    )
    expect(new Set(reached.map((sixtieths) => sixtieths % 12))).toEqual(new Set([0]))
  })
})

describe('the first matching stage wins', () => {
  test.for<[levels: string, stage: Stage, others: string]>([
    ['11 65 111 11 55 55 55 5', 'Diagnose', 'Design, Govern and Pilot'],
    ['55 65 111 11 11 55 55 5', 'Diagnose', 'Design and Govern'],
    ['31 65 111 11 55 55 55 5', 'Design', 'Govern and Pilot'],
    ['31 65 555 11 55 55 55 5', 'Govern', 'Pilot'],
  ])('%s is %s although %s would apply too', ([levels, stage]) => {
    expect(stageAt(levels)).toBe(stage)
  })
})

describe('the lowest of several equal dimensions is the first in the order of the specification', () => {
  const AT_THREE = ['33', '-3', '333', '33', '33', '33', '33', '3']
  const AT_FIVE = ['55', '65', '555', '55', '55', '55', '55', '5']
  const ORDER: readonly DimensionId[] = [
    'stage_org',
    'goals_usecases',
    'data_readiness',
    'governance',
    'strategy',
    'adoption',
    'technology',
    'measurement',
  ]
  const pairs = ORDER.flatMap((first, place) => ORDER.slice(place + 1).map((second) => [first, second] as const))

  test.for(pairs)('%s before %s', ([first, second]) => {
    const low = new Set([ORDER.indexOf(first), ORDER.indexOf(second)])
    const levels = AT_FIVE.map((five, place) => (low.has(place) ? AT_THREE[place] : five)).join(' ')
    expect(findLowestDimension(computeExactScore(answersAt(levels)))).toBe(first)
  })

  test.for<[levels: string, right: DimensionId, wrong: DimensionId]>([
    ['54 64 342 54 35 42 42 5', 'data_readiness', 'adoption'],
    ['41 45 513 15 32 24 33 3', 'governance', 'strategy'],
    ['21 41 131 43 23 24 22 2', 'stage_org', 'data_readiness'],
  ])('%s: %s, where doubles say %s', ([levels, right, wrong]) => {
    expect(byDoubles(levels)).toMatchObject({ lowest: wrong })
    expect(findLowestDimension(computeExactScore(answersAt(levels)))).toBe(right)
  })
})
