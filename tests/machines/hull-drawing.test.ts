import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { drawHullPlan, drawUprightHullPlan } from '#machines/hull/draw-hull-plan.ts'
import { drawHullSide, drawNarrowHullSide } from '#machines/hull/draw-hull-side.ts'
import { drawCurve, type HullDrawing, type HullShapeRole } from '#machines/hull/hull-drawing.ts'
import { HULL_SENTENCE } from '#machines/hull/hull-sentence.ts'
import { DRAFT, findHullState, listHullFacts, SILL } from '#machines/hull/hull-state.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

const ALL_FIVES = '55 65 555 55 55 55 55 5'
const NO_RULES = '55 65 555 11 55 55 55 5'
const findState = (levels: string) => findHullState(parseCompleteAnswers(levels))

const findPath = ({ shapes }: HullDrawing, role: HullShapeRole) => shapes.find((shape) => shape.role === role)?.path
const selectRibs = ({ shapes }: HullDrawing) => shapes.filter(({ role }) => role.startsWith('station'))
const countLowest = (levels: string) => findState(levels).stations.filter(({ isLowest }) => isLowest).length
const readNumbers = (path = '') => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []

describe('the water', () => {
  it('stands at the score: 36 units for each point above the ground at 300', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const hull = findHullState(answers)
        const [, top = 0, , height = 0] = readNumbers(findPath(drawHullSide(hull), 'water')?.replace(/[vh]/g, ' '))
        expect(top).toBeCloseTo(300 - hull.score * 36, 0)
        expect(top + height).toBeGreaterThan(299)
      }),
      trying(500),
    )
  })

  it('carries the hull from 3.20 on, and the figures add up to the printed score', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const { band, lift, clearance, printedScore } = findHullState(answers)
        const [depth = 0] = readNumbers(clearance)
        expect(lift > 0 || band !== 'Quick Win').toBe(true)
        expect(band === 'Not Now' ? lift : 0).toBe(0)
        const sum = band === 'Not Now' ? Number(printedScore) + depth : Number(printedScore) - depth
        expect(sum.toFixed(2)).toBe('3.20')
      }),
      trying(2000),
    )
  })
})

describe('the lock gate', () => {
  it('is shut at governance 2.50 and below, whatever the water, and open above', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const hull = findHullState(answers)
        const value = hull.stations.find(({ dimension }) => dimension === 'governance')?.value ?? 0
        expect(hull.isGateOpen).toBe(value > 2.5)
        expect(findPath(drawHullSide(hull), 'gateShut') === undefined).toBe(hull.isGateOpen)
        expect(findPath(drawNarrowHullSide(hull), 'gateOpen') === undefined).toBe(!hull.isGateOpen)
      }),
      trying(1000),
    )
  })

  it('holds back a hull that would clear the sill', () => {
    expect(findState(NO_RULES)).toMatchObject({ band: 'Quick Win', gate: 'shut, governance 1.00' })
    expect(findState(ALL_FIVES)).toMatchObject({ band: 'Quick Win', gate: 'open, governance 5.00' })
  })

  it.each([
    ['33 33 333 33 33 33 33 3', { clearance: '0.37 below Strategic Bet', gate: 'open, governance 3.00' }],
    ['44 44 444 44 44 44 44 4', { clearance: '0.32 above Not Now', gate: 'open, governance 4.00' }],
    [ALL_FIVES, { clearance: '1.05 above Not Now', gate: 'open, governance 5.00' }],
  ])('is open without a mark once there are a policy and a risk check: %s', (levels, shown) => {
    const hull = findState(levels)
    expect(hull).toMatchObject({ isGateOpen: true, lacksRules: false, ...shown })
    expect(drawHullSide(hull).labels.find(({ text }) => text === `gate ${shown.gate}`)?.role).toBe('note')
  })

  it.each([
    ['55 55 555 51 55 55 55 5', 'open, risk check missing'],
    ['55 55 555 15 55 55 55 5', 'open, policy missing'],
  ])('is marked, although it is open, while a rule is missing: %s', (levels, gate) => {
    const hull = findState(levels)
    expect(hull).toMatchObject({ isGateOpen: true, gate })
    for (const drawing of [drawHullSide(hull), drawNarrowHullSide(hull)])
      expect(drawing.labels.find(({ text }) => text === `gate ${gate}`)?.role).toBe('gateShut')
  })
})

describe('the keel', () => {
  it('is aground below 3.20 and above the sill from 4.00 on', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const hull = findHullState(answers)
        const drawing = drawHullSide(hull)
        const [, keel = 0] = readNumbers(findPath(drawing, 'keel'))
        const [, sill = 0] = readNumbers(findPath(drawing, 'ground'))
        expect(keel === 300).toBe(hull.lift < 0.05 / 36 || hull.band === 'Not Now')
        if (hull.band === 'Quick Win') expect(keel).toBeLessThanOrEqual(sill)
        if (hull.band !== 'Quick Win') expect(keel).toBeGreaterThanOrEqual(sill)
      }),
      trying(2000),
    )
  })
})

describe('the plan', () => {
  it('is as wide at each station as the value, lying and upright', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const hull = findHullState(answers)
        const lying = selectRibs(drawHullPlan(hull)).map(({ path }) => readNumbers(path))
        const upright = selectRibs(drawUprightHullPlan(hull)).map(({ path }) => readNumbers(path))
        hull.stations.forEach(({ value }, at) => {
          const [x1, y1 = 0, x2, y2 = 0] = lying[at] ?? []
          expect(x1).toBe(x2)
          expect(y2 - y1).toBeCloseTo((value / 5) * 224, 0)
          const [left = 0, top, right = 0, bottom] = upright[at] ?? []
          expect(top).toBe(bottom)
          expect(right - left).toBeCloseTo((value / 5) * 152, 0)
        })
      }),
      trying(500),
    )
  })

  it('marks every narrowest station, and none when all are equal', () => {
    expect(countLowest(NO_RULES)).toBe(1)
    expect(countLowest('22 23 222 24 22 22 23 2')).toBe(5)
    expect(countLowest(ALL_FIVES)).toBe(0)
  })

  it('has curves that never pass the values of the points beside them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 9 }), (values) => {
        const points = values.map((value, at) => [at * 30, value] as const)
        const numbers = drawCurve(points).split(/[MC]/).slice(2).map(readNumbers)
        numbers.forEach(([, first = 0, , second = 0, , end = 0], at) => {
          const start = values[at] ?? 0
          const [low, high] = [Math.min(start, end), Math.max(start, end)]
          for (const control of [first, second]) {
            expect(control).toBeGreaterThanOrEqual(low - 0.06)
            expect(control).toBeLessThanOrEqual(high + 0.06)
          }
        })
      }),
      trying(1000),
    )
  })
})

describe('every drawing', () => {
  it('has all its labels on its sheet', () => {
    fc.assert(
      fc.property(completeSets, (answers) => {
        const hull = findHullState(answers)
        for (const drawing of [
          drawHullSide(hull),
          drawNarrowHullSide(hull),
          drawHullPlan(hull),
          drawUprightHullPlan(hull),
        ]) {
          for (const { x, y } of drawing.labels) {
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x).toBeLessThanOrEqual(drawing.width)
            expect(y).toBeGreaterThan(10)
            expect(y).toBeLessThan(drawing.height)
          }
        }
      }),
      trying(500),
    )
  })
})

it('says the same facts as rows of a table', () => {
  expect(listHullFacts(parseCompleteAnswers(NO_RULES)).slice(0, 4)).toEqual([
    ['Overall score', '4.85, Quick Win'],
    ['Distance from 3.20', '1.65 above Not Now'],
    ['Governance gate', 'shut, governance 1.00'],
    ['Stage & Organization', '5.00'],
  ])
  expect(listHullFacts(parseCompleteAnswers(NO_RULES))).toContainEqual(['Governance & Risk', '1.00, the lowest'])
})

it('is explained in a sentence with its own figures', () => {
  const figures = HULL_SENTENCE.match(/\d\.\d\d/g)
  expect(figures).toEqual([DRAFT, DRAFT + SILL, 2.5].map((figure) => figure.toFixed(2)))
})
