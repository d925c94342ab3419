import type { Answers, CompleteAnswers } from '#machines/questions/answers.ts'
import { readLevelOf } from '#machines/scoring/answer-levels.ts'
import { FIRST_RULE_LEVEL, hasPolicy, hasRiskCheck } from '#machines/scoring/first-rules.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, isGateOpen, PER_DIMENSION } from '#machines/scoring/score.ts'

import type { Task } from './task.ts'

/** The governance gate beside the score: it opens when Governance & Risk is above 2.50 (specification §4, stage Govern). */
export interface GovernanceGate {
  readonly isOpen: boolean
  /** The value of Governance & Risk with two decimals. */
  readonly value: string
  /** Whether the gate is open although there is no binding policy, or no risk check before an AI application starts. */
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
  /** Whether the list names missing rules or, if no rule is missing, the work that comes next. */
  readonly missingLabel: 'Missing' | 'Next'
  /** What must wait until the missing rules are approved; '' if no rule is missing. */
  readonly hold: string
}

/** What each level of the two questions adds, from level 3. Below it nothing can be relied on. */
const RUNGS = [
  [
    'governance_framework',
    [
      'A written policy on allowed tools and data',
      'An approval step and a register of AI applications',
      'A yearly review of the policy, the approvals and the register',
    ],
  ],
  [
    'risk_management',
    [
      'A risk check before each AI application goes live',
      'A risk level that determines how much testing and human review an application needs',
      'Thresholds for AI in daily use, and a named person who responds to alerts',
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

/** The rules that come before any new use of AI. */
type MissingRules = 'both' | 'policy' | 'risk check'

/** Returns which of the two rules is missing, or null if neither is. While the gate is shut, at least one is missing. */
export function findMissingRules(answers: Answers): MissingRules | null {
  if (!hasPolicy(answers)) return hasRiskCheck(answers) ? 'policy' : 'both'
  return hasRiskCheck(answers) ? null : 'risk check'
}

/** The texts of the gate's task that depend on which rules are missing. */
const ASSIGNMENTS: Readonly<Record<MissingRules, Pick<Task, 'title' | 'rest'>>> = {
  both: {
    title: 'Pause new AI projects, and have the policy and the risk check written',
    rest: 'Name the manager who will write a one-page policy and a 10-question risk check by day 30. Our template has both.',
  },
  policy: {
    title: 'Pause new AI projects, and have the policy written',
    rest: 'Name the manager who will write a one-page policy by day 30, and give them our template.',
  },
  'risk check': {
    title: 'Pause new AI projects, and have the risk check written',
    rest: 'Name the manager who will write a 10-question risk check by day 30, and give them our checklist.',
  },
}

/** The lowest level at which AI is in use somewhere. */
const IN_USE = 2
const isInUse = (answers: Answers) => readLevelOf(answers, 'stage_current') >= IN_USE

const PAUSE =
  'Tell everyone that no AI trial or pilot starts until senior leadership has approved the rules, and that customer and employee data stays out of AI tools.'
const PAUSE_IN_USE =
  'Tell everyone that no new AI application goes live and no users are added until senior leadership has approved the rules, and that customer and employee data stays out of unapproved AI tools.'

/** Returns the task that comes before all others while a rule is missing, or null if no rule is missing. */
export function findGateTask(answers: Answers): Task | null {
  const missing = findMissingRules(answers)
  if (missing === null) return null
  return {
    title: ASSIGNMENTS[missing].title,
    start: isInUse(answers) ? PAUSE_IN_USE : PAUSE,
    rest: ASSIGNMENTS[missing].rest,
    owner: 'Senior leadership',
    done: 'You are done when everyone has been told, and the manager has accepted the task.',
    resource: missing === 'risk check' ? 'risk checklist' : 'policy template',
  }
}

const HOLD =
  'Until senior leadership has approved the missing rules, do not start a trial or a pilot and do not put customer or employee data into AI tools.'
const HOLD_IN_USE =
  'Until senior leadership has approved the missing rules, do not launch a new AI application, do not add users and do not put customer or employee data into unapproved AI tools. By day 30, senior leadership decides which current AI applications may stay in use until their risk check, and with which data. The others stop.'

function nameState(isOpen: boolean, missing: MissingRules | null): string {
  if (!isOpen) return 'shut'
  if (missing === null) return 'open'
  return missing === 'policy' ? 'open, but a written policy is missing' : 'open, but a risk check is missing'
}

function describeMeaning(isOpen: boolean, hasGap: boolean, value: string): string {
  if (!isOpen) {
    return `Governance & Risk is ${value}. The gate opens above 2.50. Only better rules and risk checks raise this score. An open gate does not mean that your rules are complete.`
  }
  if (hasGap)
    return `Governance & Risk is ${value}, above 2.50, so the gate is open. Even so, an important rule is missing.`
  return `Governance & Risk is ${value}, above 2.50. Keep applying your rules as your use of AI grows.`
}

/** Describes the governance gate of these answers. */
export function describeGovernanceGate(answers: CompleteAnswers): GovernanceGate {
  const score = computeExactScore(answers)
  const isOpen = isGateOpen(score)
  const value = formatScore(score.dimensions.governance / PER_DIMENSION)
  const missing = findMissingRules(answers)
  const hasGap = isOpen && missing !== null
  const state = nameState(isOpen, missing)
  return {
    isOpen,
    value,
    hasGap,
    state,
    title: `Governance gate: ${state}`,
    meaning: describeMeaning(isOpen, hasGap, value),
    missing: listMissing(answers, missing === null),
    missingLabel: missing === null ? 'Next' : 'Missing',
    hold: missing === null ? '' : isInUse(answers) ? HOLD_IN_USE : HOLD,
  }
}
