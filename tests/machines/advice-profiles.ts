import * as fc from 'fast-check'

import type { Answer, CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSION_IDS, type DimensionId } from '#machines/questions/dimensions.ts'
import { QUESTIONS, type Question, type QuestionId } from '#machines/questions/questions.ts'
import { findBand, computeExactScore, findLowestDimension } from '#machines/scoring/score.ts'
import { randomSubmission, seededChance } from '#tests/support/submissions/sample-reports.ts'

import { completeSets, trying } from './random-answers.ts'

const answerAt = ({ type, options }: Question, level: number): Answer =>
  type === 'radio'
    ? Math.min(level, options.length) - 1
    : options.slice(0, Math.min(level, options.length)).map(({ text }) => text)

/** Answers at these levels; a level above the highest option is the highest option. */
export const answersAtLevels = (readLevel: (id: QuestionId) => number) =>
  Object.fromEntries(
    QUESTIONS.map((question) => [question.id, answerAt(question, readLevel(question.id))]),
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
  const found = new Map<string, CompleteAnswers>()
  for (const given of listLevels(asked)) {
    for (let turn = 0; turn < 36; turn += 1) {
      const level = 1 + (turn % 18) / 4
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
