import { describe, expect, test } from 'vitest'

import { explainCombination } from '#machines/recommendations/explain-combination.ts'
import { MEASURES } from '#machines/recommendations/measure-texts.ts'
import { formatResult, type DisplayResult } from '#machines/recommendations/result.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import { computeExactScore, PER_DIMENSION } from '#machines/scoring/score.ts'

import { isMutated, isThorough } from '#tests/support/test-effort.ts'

import { listQuickWinProfiles, listRandomProfiles } from './advice-profiles.ts'
import { parseCompleteAnswers } from './answer-notation.ts'

const HIGH = 'High Value, High Feasibility'
const LOW = 'Lower Value, Lower Feasibility'
const PROFILES = isMutated ? listRandomProfiles() : [...listQuickWinProfiles(), ...listRandomProfiles()]

describe('one line says what each measure measures, and what it leaves out', () => {
  test.each(Object.entries(MEASURES))('%s', (name, line) => {
    expect(line).toMatch(new RegExp(`^The (?:score of a )?${name === 'quadrant' ? 'position' : name} .*\\.$`))
    expect(line.split(' ').length).toBeLessThanOrEqual(36)
  })
})

const EARLY: ReadonlySet<string> = new Set(['Diagnose', 'Design', 'Govern'])

/** What is explained, by band, stage and position. Everything else agrees and gets no sentence. */
const EXPLAINED: readonly (readonly [says: RegExp, isExplained: (is: DisplayResult) => boolean])[] = [
  [
    /^Not Now and (Pilot|Scale) can both be true\. You have passed /,
    (is) => is.band === 'Not Now' && !EARLY.has(is.nextStep.stage),
  ],
  [
    /^Quick Win and (Diagnose|Design|Govern) can both be true\. The band sums up all of your answers, but the stage stops/,
    (is) => is.band === 'Quick Win' && EARLY.has(is.nextStep.stage),
  ],
  [
    /^Strategic Bet and Diagnose can both be true\. The band sums up all of your answers, but the stage stops/,
    (is) => is.band === 'Strategic Bet' && is.nextStep.stage === 'Diagnose',
  ],
  [
    /The position shows only value and feasibility\./,
    (is) =>
      (is.band === 'Not Now' && is.quadrant.label === HIGH) ||
      (is.band === 'Quick Win' && is.quadrant.label !== HIGH) ||
      (is.band === 'Strategic Bet' && is.quadrant.label === LOW),
  ],
  [
    /^High Value, High Feasibility and (Design|Govern) can both be true\. The position averages/,
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

  test('is whole sentences of at most 75 words', () => {
    for (const answers of PROFILES) {
      const text = explainCombination(answers) ?? 'None.'
      expect(text).toMatch(/^[A-Z].*[.]$/)
      expect(text).not.toMatch(/\.\.|\s{2}|\. [a-z]/)
      expect(text.split(' ').length).toBeLessThanOrEqual(75)
    }
  })

  test('is a check with a colleague where every answer is at its highest level', () => {
    expect(explainCombination(parseCompleteAnswers('55 66 555 55 55 55 55 5'))).toMatch(
      /^Every answer is at its highest/,
    )
    expect(explainCombination(parseCompleteAnswers('55 36 555 55 55 55 55 5'))).toBeNull()
  })
})
