import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'
import { readHighestLevel, readLevel } from '#machines/scoring/answer-levels.ts'
import { applyChanges } from '#machines/scoring/apply-changes.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { GAINS } from '#machines/scoring/level-gains.ts'
import { computeExactScore, isGateOpen, PER_COMPOSITE, PER_DIMENSION } from '#machines/scoring/score.ts'

import { findWayToNextBand, findWayToNextStage } from './ways-up.ts'

/** An answer that is worth raising first. */
export interface BestMove {
  readonly question: QuestionId
  /** 'One level higher than today: score 3.21', or for governance 'One level higher than today: governance 2.40'. */
  readonly effect: string
}

/** How many moves are best. */
const COUNT = 3

/** The effect on governance is its own value: the formula counts rule work still to do as points. */
function describeEffect(question: QuestionId, answers: CompleteAnswers): string {
  const from = readLevel(answers[question])
  const { composite, dimensions } = computeExactScore(applyChanges(answers, [{ question, from, to: from + 1 }]))
  return GAINS[question] < 0
    ? `One level higher than today: governance ${formatScore(dimensions.governance / PER_DIMENSION)}`
    : `One level higher than today: score ${formatScore(composite / PER_COMPOSITE)}`
}

/**
 * Up to three answers to raise first, each below its highest level: those of the more urgent way up, then those of the
 * other way, then those whose next level adds the most to the score. Fewer only where fewer can rise.
 */
export function listBestMoves(answers: CompleteAnswers): BestMove[] {
  const [band, stage] = [findWayToNextBand(answers), findWayToNextStage(answers)]
  const ways = isGateOpen(computeExactScore(answers)) ? [band, stage] : [stage, band]
  const onWays = ways.flatMap((way) => way?.steps.flat() ?? []).map(({ question }) => question)
  const others = QUESTION_IDS.filter((id) => GAINS[id] > 0 && readLevel(answers[id]) < readHighestLevel(id))
  const ranked = [...onWays, ...others.toSorted((one, other) => GAINS[other] - GAINS[one])]
  return [...new Set(ranked)]
    .slice(0, COUNT)
    .map((question) => ({ question, effect: describeEffect(question, answers) }))
}
