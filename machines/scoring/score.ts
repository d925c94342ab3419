import type { Answer, Answers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { DIMENSION_IDS, type DimensionId } from '#machines/questions/dimensions.ts'

import type { Band, Stage } from './band-and-stage-names.ts'

/** The score of a missing answer (specification §4). */
const DEFAULT_SCORE = 3
/** The number of goals that scores 5 (specification §4, §9). */
const MAX_SCORED_GOALS = 6

/** Every dimension is a whole number of sixtieths. */
export const PER_DIMENSION = 60
/** Business value, feasibility, resource demand, risk knowledge and value evidence are whole six-hundredths. */
export const PER_COMPOSITE_PART = 600
/** The composite is a whole number of twelve-thousandths. */
export const PER_COMPOSITE = 12_000

export type CompositePart = 'businessValue' | 'feasibilityEase' | 'resourceDemand' | 'riskKnowledge' | 'valueEvidence'

/**
 * A score in whole numbers, without rounding errors. The formulas are linear with decimal weights, so every value is a
 * whole multiple of a fixed fraction. Thresholds are compared in these numbers: with floating point a third of the
 * answer sets that lie exactly on a threshold would get the wrong band or stage.
 */
export interface ExactScore {
  /** The values of the dimensions, in sixtieths. */
  readonly dimensions: Readonly<Record<DimensionId, number>>
  /** The parts of the composite, in six-hundredths. */
  readonly parts: Readonly<Record<CompositePart, number>>
  /** The overall score, in twelve-thousandths. */
  readonly composite: number
}

/** The score of one answer: 1 to 5, or for the goals 5/6 for each chosen goal, up to 5 (specification §4). */
export function scoreAnswer(answer: Answer | undefined): number {
  if (answer === undefined) return DEFAULT_SCORE
  if (typeof answer === 'number') return Math.min(Math.max(answer + 1, 1), 5)
  return Math.min((answer.length * 5) / MAX_SCORED_GOALS, 5)
}

/** 40% of the score of the goals, in sixtieths: 20 for each chosen goal, up to six goals. */
function scoreGoals(answer: Answer | undefined): number {
  if (typeof answer !== 'object') return 24 * scoreAnswer(answer)
  return 20 * Math.min(answer.length, MAX_SCORED_GOALS)
}

/** All formulas of specification §4 in whole numbers. Missing answers score 3. */
export function computeExactScore(answers: Answers): ExactScore {
  const score = (id: QuestionId) => scoreAnswer(answers[id])

  const stage_org = 36 * score('stage_current') + 24 * score('org_structure')
  const goals_usecases = scoreGoals(answers.primary_goals) + 36 * score('use_case_priority')
  const data_readiness = 24 * score('data_quality') + 18 * score('data_volume') + 18 * score('data_infrastructure')
  const governance = 36 * score('governance_framework') + 24 * score('risk_management')
  const strategy = 36 * score('leadership_support') + 24 * score('ai_strategy')
  const adoption = 30 * score('change_readiness') + 30 * score('skill_development')
  const technology = 36 * score('tech_infrastructure') + 24 * score('integration_capability')
  const measurement = 60 * score('measurement_framework')

  const businessValue = 4 * goals_usecases + 3 * strategy + 3 * measurement
  const feasibilityEase = 4 * data_readiness + 3 * technology + 3 * adoption
  const resourceDemand = 5 * stage_org + 3 * technology + 2 * adoption
  const riskKnowledge = 10 * governance
  const valueEvidence = 6 * measurement + 4 * data_readiness

  return {
    dimensions: {
      stage_org,
      goals_usecases,
      data_readiness,
      governance,
      strategy,
      adoption,
      technology,
      measurement,
    },
    parts: { businessValue, feasibilityEase, resourceDemand, riskKnowledge, valueEvidence },
    composite:
      6 * businessValue +
      5 * feasibilityEase +
      4 * resourceDemand +
      3 * (5 * PER_COMPOSITE_PART - riskKnowledge) +
      2 * valueEvidence,
  }
}

/** The lowest composite of each band: 4 and 3.2, in twelve-thousandths (specification §4, §9). */
export const BAND_THRESHOLDS: Readonly<Record<Exclude<Band, 'Not Now'>, number>> = {
  'Quick Win': 4 * PER_COMPOSITE,
  'Strategic Bet': (32 * PER_COMPOSITE) / 10,
}

/** The limits of one stage: of dimensions in sixtieths, of the composite in twelve-thousandths. */
export type StageLimits = Readonly<Partial<Record<DimensionId | 'composite', number>>>

/**
 * The values that must be exceeded to leave a stage; dimensions in sixtieths, the composite in twelve-thousandths
 * (specification §4, §9).
 */
export const STAGE_LIMITS = {
  Diagnose: { stage_org: 1.5 * PER_DIMENSION, strategy: 2 * PER_DIMENSION },
  Design: { data_readiness: 2.5 * PER_DIMENSION, composite: 2.5 * PER_COMPOSITE },
  Govern: { governance: 2.5 * PER_DIMENSION },
  Pilot: { stage_org: 3.5 * PER_DIMENSION },
} as const

/** The band of a score. A composite exactly on a threshold belongs to the higher band (specification §4, §9). */
export function findBand(score: ExactScore): Band {
  if (score.composite >= BAND_THRESHOLDS['Quick Win']) return 'Quick Win'
  return score.composite >= BAND_THRESHOLDS['Strategic Bet'] ? 'Strategic Bet' : 'Not Now'
}

/** The stage of a score: the first stage whose rule matches (specification §4). */
export function findStage({ dimensions, composite }: ExactScore): Stage {
  const { Diagnose, Design, Govern, Pilot } = STAGE_LIMITS
  const { stage_org, strategy, data_readiness, governance } = dimensions
  if (stage_org <= Diagnose.stage_org || strategy <= Diagnose.strategy) return 'Diagnose'
  if (data_readiness <= Design.data_readiness || composite <= Design.composite) return 'Design'
  if (governance <= Govern.governance) return 'Govern'
  return stage_org <= Pilot.stage_org ? 'Pilot' : 'Scale'
}

/** Whether Governance & Risk is above 2.50, the limit of the stage Govern (specification §4). */
export const isGateOpen = ({ dimensions }: ExactScore) => dimensions.governance > STAGE_LIMITS.Govern.governance

/** The dimension with the lowest value; on a tie, the first in the order of the specification (design §5). */
export function findLowestDimension(score: ExactScore): DimensionId {
  return DIMENSION_IDS.reduce((lowest, id) => (score.dimensions[id] < score.dimensions[lowest] ? id : lowest))
}

export type QuadrantLabel =
  | 'High Value, High Feasibility'
  | 'High Value, Lower Feasibility'
  | 'Lower Value, High Feasibility'
  | 'Lower Value, Lower Feasibility'

export interface Quadrant {
  /** Feasibility, from -1 to 1. */
  readonly x: number
  /** Business value, from about -1.013 to 1. */
  readonly y: number
  readonly label: QuadrantLabel
}

/** Position and label. On an axis the label is 'Lower Value, Lower Feasibility' (specification §4). */
export function findQuadrant({ parts }: ExactScore): Quadrant {
  const middle = 3 * PER_COMPOSITE_PART
  const x = parts.feasibilityEase - middle
  const y = parts.businessValue - middle
  const position = { x: x / (2 * PER_COMPOSITE_PART), y: y / (2 * PER_COMPOSITE_PART) }
  if (x > 0 && y > 0) return { ...position, label: 'High Value, High Feasibility' }
  if (x < 0 && y > 0) return { ...position, label: 'High Value, Lower Feasibility' }
  if (x > 0 && y < 0) return { ...position, label: 'Lower Value, High Feasibility' }
  return { ...position, label: 'Lower Value, Lower Feasibility' }
}
