import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS } from '#machines/questions/dimensions.ts'
import type { Band, Stage } from '#machines/scoring/band-and-stage-names.ts'
import {
  computeExactScore,
  findBand,
  findQuadrant,
  findStage,
  PER_DIMENSION,
  type QuadrantLabel,
} from '#machines/scoring/score.ts'

const ALL_HIGHEST =
  'Every answer is at its highest level. As a check, ask a colleague to take the assessment, and compare your answers.'
const NOT_NOW_AND_PILOT =
  'Not Now and Pilot can both be true. You have passed the checks for a small pilot, but your score is below 3.20. Expand AI only after you reach the next band.'
const NOT_NOW_AND_SCALE =
  'Not Now and Scale can both be true. You have passed all four stage checks, but your score is below 3.20. Raise it before you expand AI.'
const POSITION_IS_PARTIAL =
  'The position shows only value and feasibility. The score also reflects your organization and your rules.'

const bothTrue = (one: Band | QuadrantLabel, stage: Stage, counted: string) =>
  `${one} and ${stage} can both be true. ${counted}, but the stage stops at the earliest check that you have not passed.`
const BAND_COUNTS = 'The band sums up all of your answers'
const POSITION_COUNTS = 'The position averages many of your answers'

const isLate = (stage: Stage) => stage === 'Pilot' || stage === 'Scale'

function explainBandAndStage(band: Band, stage: Stage): string {
  if (band === 'Not Now') {
    if (!isLate(stage)) return ''
    return stage === 'Pilot' ? NOT_NOW_AND_PILOT : NOT_NOW_AND_SCALE
  }
  const isEarly = stage === 'Diagnose' || (band === 'Quick Win' && !isLate(stage))
  return isEarly ? bothTrue(band, stage, BAND_COUNTS) : ''
}

/** Whether the position alone would suggest another band. */
function isPositionUnlikeBand(quadrant: QuadrantLabel, band: Band): boolean {
  const isHigh = quadrant === 'High Value, High Feasibility'
  if (band === 'Not Now') return isHigh
  return quadrant === 'Lower Value, Lower Feasibility' || (band === 'Quick Win' && !isHigh)
}

/** Explains why band, stage and position of these answers may seem to disagree; null if they do not. */
export function explainCombination(answers: CompleteAnswers): string | null {
  const score = computeExactScore(answers)
  if (DIMENSION_IDS.every((id) => score.dimensions[id] === 5 * PER_DIMENSION)) return ALL_HIGHEST
  const [band, stage, quadrant] = [findBand(score), findStage(score), findQuadrant(score).label]
  const texts = [explainBandAndStage(band, stage)]
  if (isPositionUnlikeBand(quadrant, band)) texts.push(POSITION_IS_PARTIAL)
  else if (texts[0] === '' && quadrant === 'High Value, High Feasibility' && !isLate(stage)) {
    texts.push(bothTrue(quadrant, stage, POSITION_COUNTS))
  }
  return texts.filter((text) => text !== '').join(' ') || null
}
