import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, PER_DIMENSION, STAGE_LIMITS } from '#machines/scoring/score.ts'

/** The governance gate beside the score: it opens when Governance & Risk is above 2.50 (specification §4, stage Govern). */
export interface GovernanceGate {
  readonly isOpen: boolean
  /** The value of Governance & Risk with two decimals. */
  readonly value: string
  /** 'Governance gate: shut' or 'Governance gate: open'. */
  readonly title: string
  /** One sentence: what the gate means at this value. */
  readonly meaning: string
  /** What is missing, a short text each, in the order of the two questions; empty if nothing is. */
  readonly missing: readonly string[]
  /** What must not start before the gate opens; '' if it is open. */
  readonly hold: string
}

/** Describes the governance gate of these answers. */
export function describeGovernanceGate(answers: CompleteAnswers): GovernanceGate {
  const { governance } = computeExactScore(answers).dimensions
  const isOpen = governance > STAGE_LIMITS.Govern.governance
  return {
    isOpen,
    value: formatScore(governance / PER_DIMENSION),
    title: `Governance gate: ${isOpen ? 'open' : 'shut'}`,
    meaning: isOpen
      ? 'Governance & Risk is above 2.50, so rules do not hold your AI work back.'
      : 'Governance & Risk is not above 2.50. A high score does not open this gate; only rules do.',
    missing: isOpen
      ? []
      : ['A written policy on allowed tools and data', 'A check of the risks before an AI use starts'],
    hold: isOpen
      ? ''
      : 'Until the gate opens, start no new AI use that handles personal data or affects customers or staff.',
  }
}
