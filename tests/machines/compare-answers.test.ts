import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { compareAnswers, type Difference } from '#machines/comparison/compare-answers.ts'
import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { findQuestion, QUESTION_IDS } from '#machines/questions/questions.ts'

import { parseCompleteAnswers } from './answer-notation.ts'
import { completeSets, trying } from './random-answers.ts'

const MIDDLE = parseCompleteAnswers('33 33 333 33 33 33 33 3')
const [A = '', B = '', C = '', D = ''] = findQuestion('primary_goals').options.map(({ text }) => text)

const withGoals = (...primary_goals: string[]): CompleteAnswers => ({ ...MIDDLE, primary_goals })
const compareGoals = (own: string[], other: string[]) => compareAnswers(withGoals(...own), withGoals(...other))

/** The difference as the colleague sees it. */
const mirror = ({ question, distance, ...sides }: Difference): Difference => ({
  question,
  distance,
  ownLevel: sides.otherLevel,
  otherLevel: sides.ownLevel,
  onlyOwn: sides.onlyOther,
  onlyOther: sides.onlyOwn,
})

test('the same answers differ nowhere', () => {
  expect(compareAnswers(MIDDLE, { ...MIDDLE })).toEqual({ isSame: true, findings: [], closeCount: 0 })
})

test('two levels apart are a finding, and one level is counted', () => {
  const other = { ...MIDDLE, data_quality: 3, risk_management: 4, ai_strategy: 1 }
  expect(compareAnswers(MIDDLE, other)).toEqual({
    isSame: false,
    findings: [{ question: 'risk_management', ownLevel: 3, otherLevel: 5, distance: 2, onlyOwn: [], onlyOther: [] }],
    closeCount: 2,
  })
})

test('the farthest comes first, then the order of the questions decides', () => {
  const own = parseCompleteAnswers('11 33 333 33 33 33 33 5')
  const other = parseCompleteAnswers('13 33 335 31 33 33 33 1')
  const { findings } = compareAnswers(own, other)
  expect(findings.map(({ question, distance }) => [question, distance])).toEqual([
    ['measurement_framework', 4],
    ['org_structure', 2],
    ['data_infrastructure', 2],
    ['risk_management', 2],
  ])
})

test('the fifth and the sixth option of the use cases are one level, and yet not the same answer', () => {
  const fifth = { ...MIDDLE, use_case_priority: 4 }
  const sixth = { ...MIDDLE, use_case_priority: 5 }
  expect(compareAnswers(fifth, sixth)).toEqual({ isSame: false, findings: [], closeCount: 0 })
})

test('goals are apart by as many as only one of the two chose', () => {
  expect(compareGoals([A], [C, B, A]).findings).toEqual([
    { question: 'primary_goals', ownLevel: 1, otherLevel: 3, distance: 2, onlyOwn: [], onlyOther: [B, C] },
  ])
  expect(compareGoals([D, A, B], [A]).findings).toEqual([
    { question: 'primary_goals', ownLevel: 3, otherLevel: 1, distance: 2, onlyOwn: [B, D], onlyOther: [] },
  ])
  expect(compareGoals([A, B], [C, D]).findings).toEqual([
    { question: 'primary_goals', ownLevel: 2, otherLevel: 2, distance: 2, onlyOwn: [A, B], onlyOther: [C, D] },
  ])
})

test('one goal instead of another is one apart, and the order of ticking is no difference', () => {
  expect(compareGoals([A, B], [A, C])).toEqual({ isSame: false, findings: [], closeCount: 1 })
  expect(compareGoals([A, B], [B, A])).toEqual({ isSame: true, findings: [], closeCount: 0 })
})

test('the colleague who compares sees the same answers from the other side', () => {
  fc.assert(
    fc.property(completeSets, completeSets, (one, other) => {
      const [mine, theirs] = [compareAnswers(one, other), compareAnswers(other, one)]
      expect(theirs).toMatchObject({ isSame: mine.isSame, closeCount: mine.closeCount })
      expect(theirs.findings).toEqual(mine.findings.map(mirror))
    }),
    trying(1000),
  )
})

test('every finding is two to five apart, and no question is found twice', () => {
  fc.assert(
    fc.property(completeSets, completeSets, (one, other) => {
      const { findings, closeCount } = compareAnswers(one, other)
      const found = findings.map(({ question }) => question)
      expect(new Set(found).size).toBe(found.length)
      expect(findings.length + closeCount).toBeLessThanOrEqual(QUESTION_IDS.length)
      for (const { distance } of findings) expect([2, 3, 4, 5]).toContain(distance)
    }),
    trying(1000),
  )
})
