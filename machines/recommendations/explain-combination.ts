import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, type DimensionId } from '#machines/questions/dimensions.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'
import { readHighestLevel, readLevel } from '#machines/scoring/answer-levels.ts'
import type { Band, Stage } from '#machines/scoring/band-and-stage-names.ts'
import { GAINS } from '#machines/scoring/level-gains.ts'
import {
  computeExactScore,
  findBand,
  findQuadrant,
  findStage,
  PER_DIMENSION,
  type ExactScore,
  type QuadrantLabel,
} from '#machines/scoring/score.ts'

import { nameFirstRuleWork } from './governance-gate.ts'
import { nameFailedChecks, nameWithValue } from './name-failed-checks.ts'

interface Facts {
  readonly answers: CompleteAnswers
  readonly score: ExactScore
  readonly band: Band
  readonly stage: Stage
  readonly quadrant: QuadrantLabel
}

/** The points that a dimension lacks to its best. Governance counts as remaining risk, so it lacks none. */
function countMissingPoints(answers: CompleteAnswers, dimension: DimensionId): number {
  const asked = QUESTIONS.filter((question) => question.dimension === dimension)
  return asked.reduce(
    (sum, { id }) => sum + Math.max(GAINS[id], 0) * (readHighestLevel(id) - readLevel(answers[id])),
    0,
  )
}

const isLate = (stage: Stage) => stage === 'Pilot' || stage === 'Scale'

function explainLateStage({ answers, score, band, stage }: Facts): string {
  if (band !== 'Not Now' || !isLate(stage)) return ''
  const missing = (id: DimensionId) => countMissingPoints(answers, id)
  const costliest = DIMENSION_IDS.reduce((most, id) => (missing(id) > missing(most) ? id : most))
  const costs = `Outside governance, you lose the most points in ${nameWithValue(score, costliest)}.`
  const work = nameFirstRuleWork(answers)
  return stage === 'Pilot'
    ? `Not Now and Pilot can both be true. Your values for leadership, data and rules are high enough for a small pilot${work === '' ? '' : `, but first you need ${work}`}. Expand use only after reaching the next band. ${costs}`
    : `Not Now and Scale can both be true. Your values pass all four stage checks, but your score is below 3.20. ${costs} Improve it before you expand AI use.`
}

function explainEarlyStage({ score, band, stage }: Facts): string {
  const isEarly = stage === 'Diagnose' || (band === 'Quick Win' && (stage === 'Design' || stage === 'Govern'))
  if (band === 'Not Now' || !isEarly) return ''
  return `${band} and ${stage} can both be true: the band sums up all answers, but the stage stops at the first check not passed. ${nameFailedChecks(score)}.`
}

function explainPosition({ band, stage, quadrant }: Facts): string {
  if (band === 'Not Now') {
    if (quadrant !== 'High Value, High Feasibility') return ''
    const needed = isLate(stage) ? '' : ' The next band needs a score of 3.20.'
    return `${quadrant} only means that value and feasibility are above 0, the middle.${needed} The score also counts your organization.`
  }
  const isLow = quadrant === 'Lower Value, Lower Feasibility'
  if (!isLow && (band !== 'Quick Win' || quadrant === 'High Value, High Feasibility')) return ''
  return 'The position shows only value and feasibility, each against a midpoint of 0. The score also counts your organization and the governance work still to do.'
}

function explainHighPosition({ score, stage, quadrant }: Facts): string {
  if (quadrant !== 'High Value, High Feasibility' || isLate(stage)) return ''
  return `${quadrant} and ${stage} can both be true: the position averages many answers, and leaves out rules and organization. The stage stops at the first check not passed: ${nameFailedChecks(score)}.`
}

const ALL_HIGHEST =
  'Every answer is at its highest level. As a check, ask a colleague to take the assessment, and compare your answers.'

/** Explains why band, stage and position of these answers may seem to disagree; null if they do not. */
export function explainCombination(answers: CompleteAnswers): string | null {
  const score = computeExactScore(answers)
  if (DIMENSION_IDS.every((id) => score.dimensions[id] === 5 * PER_DIMENSION)) return ALL_HIGHEST
  const facts: Facts = {
    answers,
    score,
    band: findBand(score),
    stage: findStage(score),
    quadrant: findQuadrant(score).label,
  }
  const stage = explainLateStage(facts) + explainEarlyStage(facts)
  const sentences = [stage, explainPosition(facts) || (stage === '' ? explainHighPosition(facts) : '')]
  return sentences.filter((sentence) => sentence !== '').join(' ') || null
}
