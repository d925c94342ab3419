import * as fc from 'fast-check'

import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, type DimensionId } from '#machines/questions/dimensions.ts'
import { QUESTIONS, type Question, type QuestionId } from '#machines/questions/questions.ts'
import { findBand, computeExactScore, findLowestDimension, PER_DIMENSION } from '#machines/scoring/score.ts'
import { randomSubmission, seededChance } from '#tests/support/submissions/sample-reports.ts'

import { completeSets, trying } from './random-answers.ts'

const listAnswers = ({ type, options }: Question): readonly Answer[] =>
  options.map((_option, at) => (type === 'radio' ? at : options.slice(0, at + 1).map(({ text }) => text)))

const ANSWERS = QUESTIONS.map((question) => [question.id, listAnswers(question)] as const)

/** Answers at these levels; a level above the highest option is the highest option. */
export const answersAtLevels = (readLevel: (id: QuestionId) => number) =>
  Object.fromEntries(
    ANSWERS.map(([id, answers]) => [id, answers[Math.min(readLevel(id), answers.length) - 1]]),
  ) as CompleteAnswers

/** All combinations of levels of these questions. */
function listLevels(questions: readonly Question[]): ReadonlyMap<QuestionId, number>[] {
  return questions.reduce<ReadonlyMap<QuestionId, number>[]>(
    (all, { id, options }) =>
      all.flatMap((levels) => options.map((_option, at) => new Map([...levels, [id, at + 1] as const]))),
    [new Map()],
  )
}

/**
 * For this dimension, every combination of its answers and of the answers about governance, beside other answers from
 * low to high and with AI in use or not: one set of answers for each band in which the dimension is the lowest.
 */
function listWhereLowest(dimension: DimensionId, chance: () => number): CompleteAnswers[] {
  const asked = QUESTIONS.filter((question) => question.dimension === dimension || question.dimension === 'governance')
  // Alone, the answers about governance have few combinations.
  const turns = dimension === 'governance' ? 360 : 36
  const found = new Map<string, CompleteAnswers>()
  for (const given of listLevels(asked)) {
    // The texts on data do not vary by the rules, and 125 combinations of its answers are many.
    if (dimension === 'data_readiness' && given.get('governance_framework') !== given.get('risk_management')) continue
    const own = computeExactScore(answersAtLevels((id) => given.get(id) ?? 5)).dimensions[dimension] / PER_DIMENSION
    for (let turn = 0; turn < turns; turn += 1) {
      const level = own + ((5 - own) * turn) / turns
      const answers = answersAtLevels((id) => {
        if (id === 'stage_current' && turn % 3 === 0) return given.get(id) ?? 1
        return given.get(id) ?? Math.min(Math.floor(level + chance()), 5) + (id === 'primary_goals' ? 1 : 0)
      })
      const score = computeExactScore(answers)
      if (findLowestDimension(score) !== dimension) continue
      found.set([findBand(score), turn % 3, ...given.values()].join(' '), answers)
    }
  }
  return [...found.values()]
}

/** Sets for every quick win, every combination of the answers that it varies by, and the gate open and shut. */
export function listQuickWinProfiles(): CompleteAnswers[] {
  const chance = seededChance(24)
  return DIMENSION_IDS.flatMap((dimension) => listWhereLowest(dimension, chance))
}

/** 10,000 sets of the two kinds of `completeSets`, and 3,000 simulated profiles. */
export function listRandomProfiles(): CompleteAnswers[] {
  const chance = seededChance(19)
  const { numRuns, seed } = trying(10_000)
  const simulated = Array.from({ length: trying(3000).numRuns }, () => randomSubmission(chance).answers)
  return [...fc.sample(completeSets, { numRuns, seed }), ...simulated]
}
