import { describe, expect, test } from 'vitest'

import { nameFailedChecks } from '#machines/recommendations/name-failed-checks.ts'
import { formatResult } from '#machines/recommendations/result.ts'
import { vary, writeText } from '#machines/recommendations/vary-text.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

import { answersAt, parseCompleteAnswers } from './answer-notation.ts'

const nextStepOf = (levels: string) => formatResult(parseCompleteAnswers(levels)).nextStep.description

describe('the next step names the reason that holds, with two decimals', () => {
  test.each([
    ['12 66 555 55 55 55 55 5', 'You are here because Stage & Organization is 1.40, not above 1.50. '],
    ['55 66 555 55 22 55 55 5', 'You are here because Strategy & Leadership is 2.00, not above 2.00. '],
    [
      '11 66 555 55 11 55 55 5',
      'You are here because Stage & Organization is 1.00, not above 1.50 and Strategy & Leadership is 1.00, not above 2.00. ',
    ],
    ['55 66 322 55 55 55 55 5', 'You are here because Data Readiness is 2.40, not above 2.50. '],
    ['22 22 333 33 33 22 22 1', 'You are here because your score is 2.06, not above 2.50. '],
    ['55 66 555 23 55 55 55 5', 'You are here because Governance & Risk is 2.40, not above 2.50. '],
    ['43 66 555 33 55 55 55 5', 'Your values pass all four stage checks. Take '],
    [
      '34 66 555 33 55 55 55 5',
      'Your values pass the first three checks; Stage & Organization is 3.40, not above 3.50. ',
    ],
    ['44 66 555 33 55 55 55 5', 'Your values pass all four stage checks. '],
  ])('%s: %s', (levels, reason) => {
    expect(nextStepOf(levels)).toContain(reason)
  })
})

test('no check has failed in the last stage', () => {
  expect(nameFailedChecks(computeExactScore(parseCompleteAnswers('55 66 555 55 55 55 55 5')))).toBe('')
})

describe('while rules are missing, they are set beside', () => {
  const RULE_WORK =
    / Set the rules within 30 days\. Before any new or wider use of AI, you need a written AI policy and a risk check for each AI use\.$/

  test('Diagnose', () => {
    expect(nextStepOf('11 66 555 11 55 55 55 5')).toMatch(RULE_WORK)
    expect(nextStepOf('11 66 555 33 55 55 55 5')).not.toMatch(RULE_WORK)
  })

  test('Design', () => {
    expect(nextStepOf('55 66 222 22 55 55 55 5')).toMatch(RULE_WORK)
    expect(nextStepOf('55 66 222 33 55 55 55 5')).not.toMatch(RULE_WORK)
  })

  test('Govern is itself the rule work', () => {
    expect(nextStepOf('55 66 555 11 55 55 55 5')).not.toMatch(/Set the rules within/)
  })
})

describe('a company is not told to do what it has done', () => {
  test('a sponsor is named: the sponsor names the owner', () => {
    expect(nextStepOf('11 44 444 44 44 44 44 4')).toContain(
      'Ask top management to name an AI owner with time set aside.',
    )
    expect(nextStepOf('11 44 444 44 24 44 44 4')).toContain(
      'Ask top management to name a sponsor, and the sponsor to name an AI owner',
    )
  })

  test('a policy is missing behind an open gate: it comes before the pilot', () => {
    expect(nextStepOf('33 44 444 25 44 44 44 4')).toContain(
      'First, within 30 days, a named manager gets top management to approve an AI policy. No AI use starts before that. Use the pilot',
    )
    expect(nextStepOf('33 44 444 41 44 44 44 4')).toContain(
      'First, within 30 days, a named manager sets up a risk check. Your pilot must pass it too. Use the pilot',
    )
    expect(nextStepOf('41 44 444 41 44 44 44 4')).toContain(
      'sets up a risk check. No pilot starts until it has passed this check. Choose one new case',
    )
    expect(nextStepOf('33 44 444 33 44 44 44 4')).toContain('end date. Measure')
  })
})

describe('a text that varies', () => {
  const answers = parseCompleteAnswers('35 24 444 44 44 44 44 4')

  test('takes the last choice that begins at the level or below it', () => {
    const text = vary('stage_current', [1, 'one'], [3, 'three'], [4, 'four'])
    expect(writeText(text, answers)).toBe('three')
    expect(writeText(vary('org_structure', [1, 'one'], [4, 'four']), answers)).toBe('four')
    expect(writeText(vary('primary_goals', [1, 'one'], [2, 'two'], [3, 'three']), answers)).toBe('two')
  })

  test('is joined by spaces, and what is empty is left out', () => {
    expect(writeText(['A', vary('first rules', [1, 'missing'], [2, '']), ['b', 'c.']], answers)).toBe('A b c.')
  })

  test('knows that the policy or the risk check is missing', () => {
    const text = vary('first rules', [1, 'missing'], [2, 'in place'])
    const writeAt = (rules: string) => writeText(text, parseCompleteAnswers(`11 11 111 ${rules} 11 11 11 1`))
    expect(['23', '32', '25', '52'].map(writeAt)).toEqual(Array(4).fill('missing'))
    expect(['33', '55'].map(writeAt)).toEqual(Array(2).fill('in place'))
  })

  test('takes a missing answer as level 3', () => {
    const text = vary('stage_current', [1, 'one'], [3, 'three'], [4, 'four'])
    expect(writeText(text, answersAt('-1 11 111 11 11 11 11 1'))).toBe('three')
  })

  test('is empty below its first choice', () => {
    expect(writeText(vary('stage_current', [4, 'four']), answers)).toBe('')
  })
})
