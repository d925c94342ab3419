import type { Answers, CompleteAnswers } from '#machines/questions/answers.ts'
import { readLevelOf } from '#machines/scoring/answer-levels.ts'
import { FIRST_RULE_LEVEL, hasPolicy, hasRiskCheck } from '#machines/scoring/first-rules.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, isGateOpen, PER_DIMENSION } from '#machines/scoring/score.ts'

import { joinWithAnd } from './describe-answer-change.ts'
import { vary, writeText } from './vary-text.ts'

/** The governance gate beside the score: it opens when Governance & Risk is above 2.50 (specification §4, stage Govern). */
export interface GovernanceGate {
  readonly isOpen: boolean
  /** The value of Governance & Risk with two decimals. */
  readonly value: string
  /** Whether the gate is open although there is no binding policy, or no risk check before an AI use starts. */
  readonly hasGap: boolean
  /** In words: 'shut', 'open', or, with a gap, 'open, but a written policy is missing' or 'open, but a risk check is missing'. */
  readonly state: string
  /** The state with the name of the gate: 'Governance gate: shut'. */
  readonly title: string
  /** What the gate means at this value, and what opens it. */
  readonly meaning: string
  /**
   * A policy or a risk check that is missing, or, behind an open gate without a gap, what would come next: a short text
   * each, in the order of the two questions. Empty if there is nothing.
   */
  readonly missing: readonly string[]
  /** What the list of missing rules is: work that comes first, or, behind an open gate without a gap, work that comes next. */
  readonly missingLabel: 'Missing' | 'Next'
  /** What must not start before the gate opens, or before its gap is closed; '' behind an open gate without a gap. */
  readonly hold: string
}

/** What each level of the two questions adds, from level 3. Below it nothing can be relied on. */
const RUNGS = [
  [
    'governance_framework',
    [
      'A written policy on allowed tools and data',
      'An approval step and a register of AI uses',
      'A yearly review of the policy, the approvals and the register',
    ],
  ],
  [
    'risk_management',
    [
      'A risk check before each AI use starts',
      'A risk level that decides how much testing and human review a use needs',
      'Monitoring limits for AI in daily use, each with an owner',
    ],
  ],
] as const

/** What the next level of each question adds; while the policy or the risk check is missing, only these. */
function listMissing(answers: Answers, hasFirstRules: boolean): string[] {
  return RUNGS.flatMap(([id, rungs]) => {
    const next = Math.max(readLevelOf(answers, id) + 1, FIRST_RULE_LEVEL)
    const isDue = hasFirstRules || next === FIRST_RULE_LEVEL
    return rungs.filter((_rung, at) => isDue && at + FIRST_RULE_LEVEL === next)
  })
}

/**
 * Names the rule work that comes first: 'a written AI policy', 'a risk check for each AI use', or both; '' if there
 * are both. While the gate is shut there is something to name, and it is enough to open the gate.
 */
export function nameFirstRuleWork(answers: Answers): string {
  return joinWithAnd([
    ...(hasPolicy(answers) ? [] : ['a written AI policy']),
    ...(hasRiskCheck(answers) ? [] : ['a risk check for each AI use']),
  ])
}

/** What a shut gate asks for: 'Before any new or wider use of AI, you need a written AI policy.'. */
export const holdUntilRules = (answers: Answers) =>
  `Before any new or wider use of AI, you need ${nameFirstRuleWork(answers)}.`

function describeOpenGate(value: string, work: string): string {
  if (work === '') return `Governance & Risk is ${value}, above 2.50. Keep applying your rules as your AI work grows.`
  return `Governance & Risk is ${value}, above 2.50, so the gate is open. Still, start nothing new: ${work} is missing.`
}

/** What holds for data, and for AI that already runs: who decides, by when, and what holds without a decision. */
const RUNNING = vary(
  'stage_current',
  [1, 'Do not put customer or staff data into AI tools.'],
  [
    2,
    'Do not put customer or staff data into AI tools. Within 30 days, top management decides which trials and other AI uses may continue. After that, every use without a decision stops.',
  ],
  [
    3,
    'Do not put customer or staff data into any new AI tool. Within 30 days, top management decides whether your pilot and other AI uses may continue, and with which data. After that, every use without a decision stops.',
  ],
  [
    4,
    'Do not put customer or staff data into any new AI tool. Within 30 days, top management decides which current AI uses may continue, and with which data. After that, every use without a decision stops.',
  ],
)

function describeHold(answers: Answers): string {
  const until = hasPolicy(answers) || hasRiskCheck(answers) ? 'this is in place' : 'both are in place'
  return `Until ${until}, do not start a trial or a pilot, bring new AI into daily work or add users. ${writeText(RUNNING, answers)}`
}

function describeState(answers: Answers, isOpen: boolean, hasGap: boolean): string {
  if (!isOpen) return 'shut'
  if (!hasGap) return 'open'
  return `open, but ${hasPolicy(answers) ? 'a risk check' : 'a written policy'} is missing`
}

/** Describes the governance gate of these answers. */
export function describeGovernanceGate(answers: CompleteAnswers): GovernanceGate {
  const score = computeExactScore(answers)
  const isOpen = isGateOpen(score)
  const value = formatScore(score.dimensions.governance / PER_DIMENSION)
  const work = nameFirstRuleWork(answers)
  const hasGap = isOpen && work !== ''
  const state = describeState(answers, isOpen, hasGap)
  return {
    isOpen,
    value,
    hasGap,
    state,
    title: `Governance gate: ${state}`,
    meaning: isOpen
      ? describeOpenGate(value, work)
      : `Governance & Risk is ${value}. Only better rules and risk checks raise it. The gate opens above 2.50; even then, the rules may not be enough.`,
    missing: listMissing(answers, work === ''),
    missingLabel: work === '' ? 'Next' : 'Missing',
    hold: work === '' ? '' : describeHold(answers),
  }
}
