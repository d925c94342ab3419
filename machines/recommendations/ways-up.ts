import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { QuestionId } from '#machines/questions/questions.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
import { readLevel } from '#machines/scoring/answer-levels.ts'
import { BANDS } from '#machines/scoring/band-and-stage-names.ts'
import { FIRST_RULE_LEVEL, FIRST_RULES } from '#machines/scoring/first-rules.ts'
import { GAINS } from '#machines/scoring/level-gains.ts'
import {
  BAND_THRESHOLDS,
  computeExactScore,
  findBand,
  findStage,
  STAGE_LIMITS,
  type StageLimits,
} from '#machines/scoring/score.ts'

import { findSmallestRaise, LEAST_FALL, listSingleLevels, SMALLEST, type RaiseGoal } from './smallest-raise.ts'

/** A way to the next band or stage. It ends with a written policy and with a risk check for each AI use. */
export interface WayUp {
  /** 'way': no step lowers composite, band or stage. 'price': no such way exists, and the composite falls. */
  readonly kind: 'way' | 'price'
  /** In the order in which to take them. Every change is one level of one question. */
  readonly steps: readonly (readonly Change[])[]
}

const sumGains = (raised: readonly QuestionId[]) => raised.reduce((sum, id) => sum + GAINS[id], 0)

/** The questions on the first rules, one entry for each level that is missing. */
const listMissingRules = (answers: CompleteAnswers): QuestionId[] =>
  FIRST_RULES.flatMap((id) => Array<QuestionId>(Math.max(FIRST_RULE_LEVEL - readLevel(answers[id]), 0)).fill(id))

/** All selections of this many places from `begin` to before `end`, each in rising order. */
function* selectPlaces(count: number, begin: number, end: number): Generator<readonly number[]> {
  if (count === 0) yield []
  else
    for (let place = begin; place <= end - count; place += 1)
      for (const others of selectPlaces(count - 1, place + 1, end)) yield [place, ...others]
}

/** All selections of these places, the smallest first. */
function* selectSmallestFirst(end: number): Generator<readonly number[]> {
  for (let count = 0; count <= end; count += 1) yield* selectPlaces(count, 0, end)
}

/**
 * Groups the levels of a way into steps that never lower the composite. A level of governance lowers it, so it stands
 * with others that make up for it; only if the rest could not make up for the other levels of governance, these stand in
 * the same step. No step has more company than it needs.
 */
function groupIntoSteps(rules: readonly QuestionId[], others: readonly QuestionId[]): QuestionId[][] {
  if (rules.length === 0) return others.map((id) => [id])
  for (let count = 1; ; count += 1) {
    const first = rules.slice(0, count)
    const later = rules.slice(count)
    for (const company of selectSmallestFirst(others.length)) {
      const step = [...first, ...others.filter((_, at) => company.includes(at))]
      const rest = others.filter((_, at) => !company.includes(at))
      if (sumGains(step) >= 0 && sumGains([...later, ...rest]) >= 0) return [step, ...groupIntoSteps(later, rest)]
    }
  }
}

function findWay(answers: CompleteAnswers, goal: RaiseGoal): WayUp {
  const atLeast = Math.max(goal.atLeast, computeExactScore(answers).composite)
  const rules = listMissingRules(answers)
  const begun = applyChanges(answers, listSingleLevels(rules, answers))
  const raised = findSmallestRaise(begun, { ...goal, atLeast }, SMALLEST)
  if (raised === null) {
    const needed = findSmallestRaise(begun, goal, LEAST_FALL) ?? []
    return { kind: 'price', steps: listSingleLevels([...rules, ...needed], answers).map((change) => [change]) }
  }
  const others = raised.toSorted((one, other) => GAINS[other] - GAINS[one])
  const groups = groupIntoSteps(rules, others)
  const changes = listSingleLevels(groups.flat(), answers)
  const steps = groups.map(({ length }, at) => {
    const begin = groups.slice(0, at).flat().length
    return changes.slice(begin, begin + length)
  })
  return { kind: 'way', steps }
}

/**
 * Finds the way to the next band: first the missing rules, beside them the fewest levels, then the fewest questions, then
 * the smallest leap of one question, then the highest composite. No step lowers composite, band, stage or an answer. Null
 * in the top band.
 */
export function findWayToNextBand(answers: CompleteAnswers): WayUp | null {
  const next = BANDS[BANDS.indexOf(findBand(computeExactScore(answers))) - 1]
  if (next === undefined || next === 'Not Now') return null
  return findWay(answers, { above: {}, atLeast: BAND_THRESHOLDS[next] })
}

/**
 * Finds the way to a later stage, by the same order. Where the formula takes more for the rules than all other answers
 * can give, it is a 'price': the fewest levels, then the least fall of the composite. Null in the last stage.
 */
export function findWayToNextStage(answers: CompleteAnswers): WayUp | null {
  const stage = findStage(computeExactScore(answers))
  if (stage === 'Scale') return null
  const { composite = 0, ...above }: StageLimits = STAGE_LIMITS[stage]
  return findWay(answers, { above, atLeast: composite + 1 })
}
