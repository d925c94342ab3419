import { describe, expect, test } from 'vitest'

import { describeGovernanceGate } from '#machines/recommendations/governance-gate.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

import { answersAtLevels } from './advice-profiles.ts'

/** The gate of a company with these levels of rules and risk handling, and 5 everywhere else. */
const gateAt = (rules: number, risks: number, use = 5) =>
  describeGovernanceGate(
    answersAtLevels((id) => {
      if (id === 'governance_framework') return rules
      if (id === 'risk_management') return risks
      return id === 'stage_current' ? use : 6
    }),
  )

const LEVELS = [1, 2, 3, 4, 5]
const PAIRS = LEVELS.flatMap((rules) => LEVELS.map((risks) => [rules, risks] as const))

describe('the gate', () => {
  test('is shut at 2.40 and open at 2.60, the values on both sides of 2.50', () => {
    expect(gateAt(2, 3)).toMatchObject({ isOpen: false, value: '2.40', title: 'Governance gate: shut' })
    expect(gateAt(1, 5)).toMatchObject({
      isOpen: true,
      value: '2.60',
      title: 'Governance gate: open, but a written policy is missing',
    })
    expect(gateAt(4, 1)).toMatchObject({ hasGap: true, title: 'Governance gate: open, but a risk check is missing' })
    expect(gateAt(3, 3)).toMatchObject({ isOpen: true, hasGap: false, title: 'Governance gate: open' })
  })

  test('is shut exactly while governance is 2.50 or less', () => {
    for (const [rules, risks] of PAIRS) {
      const answers = answersAtLevels((id) => (id === 'governance_framework' ? rules : risks))
      const isAbove = 2 * computeExactScore(answers).dimensions.governance > 5 * 60
      expect(describeGovernanceGate(answers).isOpen).toBe(isAbove)
    }
  })

  test('names what is missing, in the order of the two questions', () => {
    expect(gateAt(1, 1).missing).toEqual([
      'A written policy on allowed tools and data',
      'A risk check before each AI use starts',
    ])
    expect(gateAt(3, 1).missing).toEqual(['A risk check before each AI use starts'])
    expect(gateAt(2, 5).missing).toEqual(['A written policy on allowed tools and data'])
    expect(gateAt(3, 4).missing).toEqual([
      'An approval step and a register of AI uses',
      'Monitoring limits for AI in daily use, each with an owner',
    ])
    expect(gateAt(4, 4).missing).toEqual([
      'A yearly review of the policy, the approvals and the register',
      'Monitoring limits for AI in daily use, each with an owner',
    ])
    expect(gateAt(5, 5).missing).toEqual([])
  })

  test('says what opens it, and that is enough', () => {
    expect(gateAt(1, 1).meaning).toBe(
      'Governance & Risk is 1.00. Only better rules and risk checks raise it. The gate opens above 2.50; even then, the rules may not be enough.',
    )
    for (const [rules, risks] of PAIRS.filter(([one, other]) => !gateAt(one, other).isOpen)) {
      expect(gateAt(rules, risks).missing.length).toBe(Number(rules < 3) + Number(risks < 3))
      expect(gateAt(Math.max(rules, 3), Math.max(risks, 3)).isOpen).toBe(true)
    }
  })

  test('asks for a missing policy or risk check even when it is open', () => {
    expect(gateAt(2, 5).meaning).toBe(
      'Governance & Risk is 3.20, above 2.50, so the gate is open. Still, start nothing new: a written AI policy is missing.',
    )
    expect(gateAt(4, 1).meaning).toMatch(
      /, so the gate is open\. Still, start nothing new: a risk check for each AI use is missing\.$/,
    )
    expect(gateAt(5, 5).meaning).toBe(
      'Governance & Risk is 5.00, above 2.50. Keep applying your rules as your AI work grows.',
    )
  })

  test('says what must wait while a rule is missing, in the same words behind a shut and an open gate', () => {
    const WAIT =
      'do not start a trial or a pilot, bring new AI into daily work or add users. Do not put customer or staff data into AI tools.'
    expect(gateAt(1, 1, 1).hold).toBe(`Until both are in place, ${WAIT}`)
    expect(gateAt(2, 2, 1).hold).toBe(`Until both are in place, ${WAIT}`)
    for (const [rules, risks] of [
      [3, 1],
      [2, 3],
      [2, 5],
      [4, 1],
    ] as const) {
      expect(gateAt(rules, risks, 1).hold).toBe(`Until this is in place, ${WAIT}`)
    }
    expect(gateAt(5, 5).hold).toBe('')
    expect(gateAt(3, 3)).toMatchObject({ hold: '', missingLabel: 'Next' })
    expect(gateAt(2, 5)).toMatchObject({ hasGap: true, missingLabel: 'Missing' })
  })

  test('says what top management decides about trials and about uses that run', () => {
    expect(gateAt(1, 1, 2).hold).toMatch(
      / staff data into AI tools\. Within 30 days, top management decides which trials and other AI uses may continue\. After that, every use without a decision stops\.$/,
    )
    for (const [use, uses] of [
      [3, 'whether your pilot and other AI uses'],
      [4, 'which current AI uses'],
      [5, 'which current AI uses'],
    ] as const) {
      expect(gateAt(4, 1, use).hold).toContain(
        ` data into any new AI tool. Within 30 days, top management decides ${uses} may continue, and with which data. After that, every use without a decision stops.`,
      )
    }
  })
})
