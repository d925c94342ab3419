import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, DIMENSIONS } from '#machines/questions/dimensions.ts'
import type { Question } from '#machines/questions/questions.ts'

import type { Band, Stage } from './band-and-stage-names.ts'
import { formatScore } from './format-score.ts'
import {
  findBand,
  computeExactScore,
  PER_COMPOSITE,
  PER_DIMENSION,
  STAGE_LIMITS,
  findStage,
  type ExactScore,
  type StageLimits,
} from './score.ts'

/** An answer in short form: the label of the chosen option, or '2 of 6 chosen'. */
export function shortenAnswer(question: Question, answers: CompleteAnswers): string {
  const answer = answers[question.id]
  if (typeof answer === 'number') return question.options[answer]?.label ?? ''
  return `${answer.length} of ${question.options.length} chosen`
}

const formatPoints = (twelveThousandths: number) => formatScore(twelveThousandths / PER_COMPOSITE)

/** Explains the band: 'Strategic Bet: your score, 3.40, falls between 3.20 and 4.00.' */
export function explainBand(score: ExactScore): string {
  const band: Band = findBand(score)
  const limits = {
    'Quick Win': 'is 4.00 or higher',
    'Strategic Bet': 'falls between 3.20 and 4.00',
    'Not Now': 'is below 3.20',
  }
  return `${band}: your score, ${formatPoints(score.composite)}, ${limits[band]}.`
}

/** Says which limits of the stage hold the answers back. */
function listReasons(stage: Exclude<Stage, 'Scale'>, { dimensions, composite }: ExactScore): string[] {
  const { composite: scoreLimit = 0, ...limits }: StageLimits = STAGE_LIMITS[stage]
  const reasons = DIMENSION_IDS.flatMap((id) => {
    const limit = limits[id] ?? 0
    if (dimensions[id] > limit) return []
    const [value, most] = [dimensions[id], limit].map((sixtieths) => formatScore(sixtieths / PER_DIMENSION))
    return [`${DIMENSIONS[id].label}, ${value}, is not above ${most}`]
  })
  if (composite > scoreLimit) return reasons
  return [...reasons, `your score, ${formatPoints(composite)}, is not above ${formatPoints(scoreLimit)}`]
}

/** Explains the stage: 'Design: Data Readiness, 2.30, is not above 2.50.' */
export function explainStage(score: ExactScore): string {
  const stage = findStage(score)
  if (stage === 'Scale') return 'Scale: your values pass all four stage checks.'
  return `${stage}: ${listReasons(stage, score).join(', and ')}.`
}

/** Explains band and stage of these answers, one sentence each. */
export function explainResult(answers: CompleteAnswers): readonly [band: string, stage: string] {
  const score = computeExactScore(answers)
  return [explainBand(score), explainStage(score)]
}
