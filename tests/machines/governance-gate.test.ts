import { describe, expect, test } from 'vitest'

import { describeGovernanceGate, findGateTask } from '#machines/recommendations/governance-gate.ts'
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

/** The title of the gate's task at these levels of rules and risk handling. */
const titleAt = (rules: number, risks: number) =>
  findGateTask(answersAtLevels((id) => (id === 'governance_framework' ? rules : id === 'risk_management' ? risks : 3)))
    ?.title

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
      'A risk check before each AI application goes live',
    ])
    expect(gateAt(3, 1).missing).toEqual(['A risk check before each AI application goes live'])
    expect(gateAt(2, 5).missing).toEqual(['A written policy on allowed tools and data'])
    expect(gateAt(3, 4).missing).toEqual([
      'An approval step and a register of AI applications',
      'Thresholds for AI in daily use, and a named person who responds to alerts',
    ])
    expect(gateAt(4, 4).missing).toEqual([
      'A yearly review of the policy, the approvals and the register',
      'Thresholds for AI in daily use, and a named person who responds to alerts',
    ])
    expect(gateAt(5, 5).missing).toEqual([])
  })

  test('says what opens it, and that is enough', () => {
    expect(gateAt(1, 1).meaning).toBe(
      'Governance & Risk is 1.00. The gate opens above 2.50. Only better rules and risk checks raise this score. An open gate does not mean that your rules are complete.',
    )
    for (const [rules, risks] of PAIRS.filter(([one, other]) => !gateAt(one, other).isOpen)) {
      expect(gateAt(rules, risks).missing.length).toBe(Number(rules < 3) + Number(risks < 3))
      expect(gateAt(Math.max(rules, 3), Math.max(risks, 3)).isOpen).toBe(true)
    }
  })

  test('says even behind an open gate that a rule is missing', () => {
    for (const [rules, risks] of [
      [2, 5],
      [4, 1],
    ] as const) {
      expect(gateAt(rules, risks).meaning).toMatch(/^Governance & Risk is \d\.\d\d, above 2\.50, .* rule is missing\.$/)
      expect(gateAt(rules, risks)).toMatchObject({ hasGap: true, missingLabel: 'Missing' })
    }
    expect(gateAt(5, 5).meaning).toMatch(/^Governance & Risk is 5\.00, above 2\.50\. Keep /)
    expect(gateAt(3, 3)).toMatchObject({ hold: '', missingLabel: 'Next' })
  })

  test('says what must wait while a rule is missing, and what is decided about AI that is in use', () => {
    for (const [rules, risks] of PAIRS) {
      const holds = [1, 2, 3, 4, 5].map((use) => gateAt(rules, risks, use).hold)
      if (rules >= 3 && risks >= 3) expect(new Set(holds)).toEqual(new Set(['']))
      else expect(holds.map((hold) => /senior leadership decides/.test(hold))).toEqual([false, true, true, true, true])
    }
  })

  test('has a task that assigns exactly what is missing', () => {
    expect([titleAt(2, 2), titleAt(2, 3), titleAt(3, 2), titleAt(3, 3)]).toEqual([
      'Pause new AI projects, and have the policy and the risk check written',
      'Pause new AI projects, and have the policy written',
      'Pause new AI projects, and have the risk check written',
      undefined,
    ])
  })
})
