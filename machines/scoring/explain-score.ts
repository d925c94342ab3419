import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { Question } from '#machines/questions/questions.ts'

import { listFailedChecks } from './list-failed-checks.ts'
import { formatScore } from './format-score.ts'
import { findBand, computeExactScore, PER_COMPOSITE, findStage, type ExactScore } from './score.ts'

/** An answer in short form: the label of the chosen option, or '2 of 6 chosen'. */
export function shortenAnswer(question: Question, answers: CompleteAnswers): string {
  const answer = answers[question.id]
  if (typeof answer === 'number') return question.options[answer]?.label ?? ''
  return `${answer.length} of ${question.options.length} chosen`
}

const formatPoints = (twelveThousandths: number) => formatScore(twelveThousandths / PER_COMPOSITE)

/** Explains the band: 'Strategic Bet: your score, 3.40, falls between 3.20 and 4.00.' */
export function explainBand(score: ExactScore): string {
  const band = findBand(score)
  const limits = {
    'Quick Win': 'is 4.00 or higher',
    'Strategic Bet': 'falls between 3.20 and 4.00',
    'Not Now': 'is below 3.20',
  }
  return `${band}: your score, ${formatPoints(score.composite)}, ${limits[band]}.`
}

/** Explains the stage: 'You leave Design when Data Readiness rises above 2.50 (now 2.30).' */
export function explainStage(score: ExactScore): string {
  const [one, other] = listFailedChecks(score)
  if (one === undefined) return 'Scale: you have passed all four stage checks.'
  const rise = ({ name, value, limit }: typeof one) => `${name} rises above ${limit} (now ${value})`
  return `You leave ${findStage(score)} when ${rise(one)}${other === undefined ? '' : ` and ${rise(other)}`}.`
}

/** Explains band and stage of these answers, one sentence each. */
export function explainResult(answers: CompleteAnswers): readonly [band: string, stage: string] {
  const score = computeExactScore(answers)
  return [explainBand(score), explainStage(score)]
}
