import type { Answers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import type { Band } from '#machines/scoring/band-and-stage-names.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { hasPolicy, hasRiskCheck } from '#machines/scoring/first-rules.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import {
  BAND_THRESHOLDS,
  computeExactScore,
  findBand,
  PER_COMPOSITE,
  isGateOpen,
  PER_DIMENSION,
} from '#machines/scoring/score.ts'

/** One of the eight stations of the hull. */
export interface Station {
  readonly dimension: DimensionId
  /** From 0.93 to 5. */
  readonly value: number
  readonly printed: string
  /** Whether no other value is lower. False for all when all eight are equal. */
  readonly isLowest: boolean
}

/** What the hull shows. */
export interface HullState {
  readonly band: Band
  /** The height of the water, from 0 to 5. */
  readonly score: number
  readonly printedScore: string
  /** How far the keel is above the ground: the score above 3.20, or 0. */
  readonly lift: number
  /** How far the score is from 3.20: '0.35 below Strategic Bet' or '0.21 above Not Now'. */
  readonly clearance: string
  readonly isGateOpen: boolean
  /** Whether a policy or a risk check is missing, whether the gate is shut or open. */
  readonly lacksRules: boolean
  /** 'shut, governance 1.00', 'open, governance 2.80', 'open, policy missing' or 'open, risk check missing'. */
  readonly gate: string
  readonly stations: readonly Station[]
}

/** The hull needs this depth of water: the lowest score of a Strategic Bet (specification §4). */
export const DRAFT = BAND_THRESHOLDS['Strategic Bet'] / PER_COMPOSITE
/** The sill lies so high that the keel clears it at the lowest score of a Quick Win (specification §4). */
export const SILL = BAND_THRESHOLDS['Quick Win'] / PER_COMPOSITE - DRAFT

/** The first rule that is missing: 'policy', 'risk check' or ''. */
function nameMissingRule(answers: Answers): string {
  if (!hasPolicy(answers)) return 'policy'
  return hasRiskCheck(answers) ? '' : 'risk check'
}

/** The state of the hull for these answers. Missing answers score 3 (specification §4). */
export function findHullState(answers: Answers): HullState {
  const exact = computeExactScore(answers)
  const band = findBand(exact)
  const score = exact.composite / PER_COMPOSITE
  const printedScore = formatScore(score)
  const { governance } = exact.dimensions
  const isOpen = isGateOpen(exact)
  const missing = nameMissingRule(answers)
  const { lowest } = findDimensionExtremes(exact)
  // From the printed score, so that the figures of the drawing add up.
  const depth = Math.abs(Number(printedScore) - DRAFT).toFixed(2)
  return {
    band,
    score,
    printedScore,
    lift: Math.max(0, score - DRAFT),
    clearance: `${depth} ${band === 'Not Now' ? 'below Strategic Bet' : 'above Not Now'}`,
    isGateOpen: isOpen,
    lacksRules: missing !== '',
    gate:
      isOpen && missing !== ''
        ? `open, ${missing} missing`
        : `${isOpen ? 'open' : 'shut'}, governance ${formatScore(governance / PER_DIMENSION)}`,
    stations: DIMENSION_IDS.map((dimension) => ({
      dimension,
      value: exact.dimensions[dimension] / PER_DIMENSION,
      printed: formatScore(exact.dimensions[dimension] / PER_DIMENSION),
      isLowest: lowest.includes(dimension),
    })),
  }
}

/** The same facts as rows of a table, for those who hear the page. */
export function listHullFacts(answers: Answers): (readonly [name: string, text: string])[] {
  const { printedScore, band, clearance, gate, stations } = findHullState(answers)
  return [
    ['Overall score', `${printedScore}, ${band}`],
    ['Distance from 3.20', clearance],
    ['Governance gate', gate],
    ...stations.map(
      ({ dimension, printed, isLowest }) =>
        [DIMENSIONS[dimension].label, isLowest ? `${printed}, the lowest` : printed] as const,
    ),
  ]
}
