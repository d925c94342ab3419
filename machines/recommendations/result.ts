import type { Answers } from '#machines/questions/answers.ts'
import type { Band, Stage } from '#machines/scoring/band-and-stage-names.ts'
import { DIMENSION_IDS, DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import {
  findBand,
  computeExactScore,
  findLowestDimension,
  PER_COMPOSITE,
  PER_COMPOSITE_PART,
  PER_DIMENSION,
  findQuadrant,
  findStage,
  type CompositePart,
  type ExactScore,
  type Quadrant,
} from '#machines/scoring/score.ts'

import { BADGES, type Badge } from './band-badges.ts'
import { describeNextStep, NEXT_STEPS } from './next-steps.ts'
import { chooseQuickWin, QUICK_WIN_ACTION } from './quick-wins.ts'
import { describeTask } from './task.ts'

export interface DimensionScore {
  readonly dimension: DimensionId
  /** From 0.933 (one goal, first option) to 5. */
  readonly value: number
  readonly weight: number
  readonly description: string
}

export type Composite = Readonly<Record<CompositePart | 'composite', number>>

/** The overall result in the report (specification §3). */
export interface Result {
  readonly scores: readonly DimensionScore[]
  readonly composite: Composite
  readonly band: Band
  readonly stage: Stage
  readonly quickWin: string
  readonly nextStep: string
  readonly quadrantPosition: { readonly x: number; readonly y: number }
}

/** The result that the visitor sees (specification §3). */
export interface DisplayResult {
  readonly band: Band
  readonly badge: Badge & { readonly title: string }
  readonly quickWin: { readonly title: string; readonly description: string; readonly action: string }
  readonly nextStep: {
    readonly stage: Stage
    readonly title: string
    readonly description: string
    readonly timeline: string
  }
  readonly quadrant: Quadrant
}

/** The text for a value of at least 4, at least 3, or below 3 (specification §4). */
function describeDimension(dimension: DimensionId, sixtieths: number): string {
  const [strong, middle, low] = DIMENSIONS[dimension].descriptions
  if (sixtieths >= 4 * PER_DIMENSION) return strong
  return sixtieths >= 3 * PER_DIMENSION ? middle : low
}

function listDimensionScores(score: ExactScore): DimensionScore[] {
  return DIMENSION_IDS.map((dimension) => ({
    dimension,
    value: score.dimensions[dimension] / PER_DIMENSION,
    weight: DIMENSIONS[dimension].weight,
    description: describeDimension(dimension, score.dimensions[dimension]),
  }))
}

function makeComposite({ parts, composite }: ExactScore): Composite {
  return {
    businessValue: parts.businessValue / PER_COMPOSITE_PART,
    feasibilityEase: parts.feasibilityEase / PER_COMPOSITE_PART,
    resourceDemand: parts.resourceDemand / PER_COMPOSITE_PART,
    riskKnowledge: parts.riskKnowledge / PER_COMPOSITE_PART,
    valueEvidence: parts.valueEvidence / PER_COMPOSITE_PART,
    composite: composite / PER_COMPOSITE,
  }
}

/**
 * The result for the report. Band, stage and texts are decided with whole numbers; only the values of the report are
 * divided. Missing answers score 3.
 */
export function computeResult(answers: Answers): Result {
  const score = computeExactScore(answers)
  const { band, quickWin, nextStep, quadrant } = formatResult(answers)
  return {
    scores: listDimensionScores(score),
    composite: makeComposite(score),
    band,
    stage: nextStep.stage,
    quickWin: `${quickWin.title}. ${quickWin.description}`,
    nextStep: nextStep.description,
    quadrantPosition: { x: quadrant.x, y: quadrant.y },
  }
}

/** The result for the visitor. Missing answers score 3. */
export function formatResult(answers: Answers): DisplayResult {
  const score = computeExactScore(answers)
  const band = findBand(score)
  const stage = findStage(score)
  const quickWin = chooseQuickWin(answers, band, findLowestDimension(score))
  const { title, timeline } = NEXT_STEPS[stage]
  return {
    band,
    badge: { title: band, ...BADGES[band] },
    quickWin: { title: quickWin.title, description: describeTask(quickWin), action: QUICK_WIN_ACTION },
    nextStep: { stage, title, description: describeNextStep(answers, stage), timeline },
    quadrant: findQuadrant(score),
  }
}
