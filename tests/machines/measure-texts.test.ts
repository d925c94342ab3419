import { describe, expect, test } from 'vitest'

import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import { formatResult, type DisplayResult } from '#machines/recommendations/result.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { DIMENSION_IDS, DIMENSIONS } from '#machines/questions/dimensions.ts'
import { findQuestion, QUESTION_IDS } from '#machines/questions/questions.ts'
import { computeExactScore, PER_DIMENSION } from '#machines/scoring/score.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'

import { isMutated, isThorough } from '#tests/support/test-effort.ts'

import { listQuickWinProfiles, listRandomProfiles } from './advice-profiles.ts'
import { parseCompleteAnswers } from './answer-notation.ts'

const HIGH = 'High Value, High Feasibility'
const LOW = 'Lower Value, Lower Feasibility'
const PROFILES = isMutated ? listRandomProfiles() : [...listQuickWinProfiles(), ...listRandomProfiles()]

/** The answers with all questions of one dimension at their best. */
const withBest = (answers: CompleteAnswers, dimension: string) =>
  Object.fromEntries(
    QUESTION_IDS.map((id) => {
      const { options, type, dimension: own } = findQuestion(id)
      if (own !== dimension) return [id, answers[id]]
      return [id, type === 'radio' ? 4 : options.map(({ text }) => text)]
    }),
  ) as CompleteAnswers

describe('one line says what each measure measures, and what it leaves out', () => {
  test.each(Object.entries(MEASURES))('%s', (name, line) => {
    expect(line).toMatch(new RegExp(`^(The ${name === 'quadrant' ? 'position' : name}|Your ${name}|Each value) .*\\.$`))
    expect(line.split(' ').length).toBeLessThanOrEqual(36)
  })
})

const EARLY: ReadonlySet<string> = new Set(['Diagnose', 'Design', 'Govern'])

/** What is explained, by band, stage and position. Everything else agrees and gets no sentence. */
const EXPLAINED: readonly (readonly [says: RegExp, isExplained: (is: DisplayResult) => boolean])[] = [
  [
    /^Not Now and (Pilot|Scale) can both be true\. (Your values pass all four stage checks|Your values for leadership, data and rules are high enough)[ ,]/,
    (is) => is.band === 'Not Now' && !EARLY.has(is.nextStep.stage),
  ],
  [
    /^Quick Win and (Diagnose|Design|Govern) can both be true: the band sums up all answers, but the stage stops/,
    (is) => is.band === 'Quick Win' && EARLY.has(is.nextStep.stage),
  ],
  [
    /^Strategic Bet and Diagnose can both be true: the band sums up all answers, but the stage stops/,
    (is) => is.band === 'Strategic Bet' && is.nextStep.stage === 'Diagnose',
  ],
  [
    /High Value, High Feasibility only means that value and feasibility are above 0/,
    (is) => is.band === 'Not Now' && is.quadrant.label === HIGH,
  ],
  [/The position shows only value and feasibility/, (is) => is.band === 'Quick Win' && is.quadrant.label !== HIGH],
  [/The position shows only value and feasibility/, (is) => is.band === 'Strategic Bet' && is.quadrant.label === LOW],
  [
    /^High Value, High Feasibility and (Design|Govern) can both be true: the position averages/,
    (is) =>
      is.band === 'Strategic Bet' && is.quadrant.label === HIGH && ['Design', 'Govern'].includes(is.nextStep.stage),
  ],
]

describe('why band, stage and position may seem to disagree', () => {
  test('is said for every combination that surprises, and for no other', () => {
    const seen = new Set<string>()
    for (const answers of PROFILES) {
      const is = formatResult(answers)
      const text = explainCombination(answers)
      const expected = EXPLAINED.filter(([, isExplained]) => isExplained(is))
      seen.add([is.band, is.nextStep.stage, is.quadrant.label].join(' | '))
      const isHighest = DIMENSION_IDS.every((id) => computeExactScore(answers).dimensions[id] === 5 * PER_DIMENSION)
      if (expected.length === 0) expect(text === null).toBe(!isHighest)
      for (const [says] of expected) expect(text).toMatch(says)
    }
    expect(seen.size).toBeGreaterThanOrEqual(isThorough ? 45 : 30)
  })

  test('names figures and dimensions that are true of the answers', () => {
    let named = 0
    for (const answers of PROFILES) {
      const text = explainCombination(answers)
      if (text === null) continue
      const { composite, dimensions } = computeExactScore(answers)
      const [, costly, its] = /Outside governance, you lose the most points in (.+?) \(([\d.]+)\)\./.exec(text) ?? []
      if (costly !== undefined) {
        const gain = (id: string) => computeExactScore(withBest(answers, id)).composite - composite
        const id = DIMENSION_IDS.find((one) => DIMENSIONS[one].label === costly) ?? 'governance'
        expect(gain(id)).toBe(Math.max(...DIMENSION_IDS.map(gain)))
        expect(its).toBe(formatScore(dimensions[id] / PER_DIMENSION))
        named += 1
      }
      for (const [, name = '', is = '', limit = ''] of text.matchAll(
        /(?:\. |: |and )([A-Z][a-z]+ & [A-Z][a-z]+|Data Readiness) is (\d\.\d\d), not above (\d\.\d\d)/g,
      )) {
        const id = DIMENSION_IDS.find((one) => DIMENSIONS[one].label === name) ?? 'measurement'
        expect(is).toBe(formatScore(dimensions[id] / PER_DIMENSION))
        expect(Number(is)).toBeLessThanOrEqual(Number(limit))
      }
    }
    expect(named).toBeGreaterThan(0)
  })

  test('is whole sentences of at most 75 words', () => {
    for (const answers of PROFILES) {
      const text = explainCombination(answers) ?? 'None.'
      expect(text).toMatch(/^[A-Z].*[.]$/)
      expect(text).not.toMatch(/\.\.|\s{2}|\. [a-z]/)
      expect(text.split(' ').length).toBeLessThanOrEqual(75)
    }
  })

  test.each([
    [
      '44 44 443 44 44 33 44 2',
      'Not Now and Scale can both be true. Your values pass all four stage checks, but your score is below 3.20. Outside governance, you lose the most points in Measurement & ROI (2.00). Improve it before you expand AI use. High Value, High Feasibility only means that value and feasibility are above 0, the middle. The score also counts your organization.',
    ],
    [
      '55 66 555 11 55 55 55 5',
      'Quick Win and Govern can both be true: the band sums up all answers, but the stage stops at the first check not passed. Governance & Risk is 1.00, not above 2.50.',
    ],
    [
      '55 55 555 11 22 55 55 5',
      'Quick Win and Diagnose can both be true: the band sums up all answers, but the stage stops at the first check not passed. Strategy & Leadership is 2.00, not above 2.00.',
    ],
    [
      '33 33 333 32 24 23 32 3',
      'Not Now and Pilot can both be true. Your values for leadership, data and rules are high enough for a small pilot, but first you need a risk check for each AI use. Expand use only after reaching the next band. Outside governance, you lose the most points in Technology Infrastructure (2.60).',
    ],
    [
      '32 54 252 13 35 24 53 2',
      'High Value, High Feasibility only means that value and feasibility are above 0, the middle. The next band needs a score of 3.20. The score also counts your organization.',
    ],
    // Of dimensions that cost as much, the first is named.
    [
      '14 33 333 42 45 15 44 4',
      'Not Now and Pilot can both be true. Your values for leadership, data and rules are high enough for a small pilot, but first you need a risk check for each AI use. Expand use only after reaching the next band. Outside governance, you lose the most points in Stage & Organization (2.20). High Value, High Feasibility only means that value and feasibility are above 0, the middle. The score also counts your organization.',
    ],
    [
      '55 55 222 22 55 55 55 5',
      'Quick Win and Design can both be true: the band sums up all answers, but the stage stops at the first check not passed. Data Readiness is 2.00, not above 2.50.',
    ],
    [
      '55 22 555 22 31 55 55 5',
      'Quick Win and Govern can both be true: the band sums up all answers, but the stage stops at the first check not passed. Governance & Risk is 2.00, not above 2.50. The position shows only value and feasibility, each against a midpoint of 0. The score also counts your organization and the governance work still to do.',
    ],
    [
      '55 31 513 12 11 15 15 5',
      'Strategic Bet and Diagnose can both be true: the band sums up all answers, but the stage stops at the first check not passed. Strategy & Leadership is 1.00, not above 2.00. The position shows only value and feasibility, each against a midpoint of 0. The score also counts your organization and the governance work still to do.',
    ],
    [
      '55 66 555 55 55 55 55 5',
      'Every answer is at its highest level. As a check, ask a colleague to take the assessment, and compare your answers.',
    ],
    ['55 36 555 55 55 55 55 5', null],
    ['11 11 111 11 11 11 11 1', null],
  ])('of %s is %s', (levels, text) => {
    expect(explainCombination(parseCompleteAnswers(levels))).toBe(text)
  })
})
