import type { CompleteAnswers } from '#machines/questions/answers.ts'
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

import { DEPENDENCIES, WORKING_ORDER } from './question-dependencies.ts'
import { findSmallestRaise, LEAST_FALL, SMALLEST, type RaiseGoal } from './smallest-raise.ts'

/** A way to the next band or stage. It ends with a written policy and with a risk check for each use case. */
export interface WayUp {
  /**
   * 'way': no step lowers the composite, the band or the stage. 'price': there is no such way, and the composite falls.
   * 'far': there is a way, but it has too many changes for a list. Each of its steps is a single change.
   */
  readonly kind: 'way' | 'price' | 'far'
  /** In the order in which to take them. All steps together change each question at most once. */
  readonly steps: readonly (readonly Change[])[]
}

/** The most changes in a list. Nobody could work through a longer one. */
const MOST_CHANGES = 5

const sumGains = (changes: readonly Change[]) =>
  changes.reduce((sum, { question, from, to }) => sum + GAINS[question] * (to - from), 0)

/** Returns all subsets of these changes, the smallest first. */
const listSelections = (changes: readonly Change[]) =>
  Array.from({ length: 2 ** changes.length }, (_, code) =>
    changes.filter((_change, at) => Math.floor(code / 2 ** at) % 2 === 1),
  ).toSorted((one, other) => one.length - other.length)

const dependsOn = ({ question }: Change, others: readonly Change[]) =>
  others.some((other) => DEPENDENCIES[question].includes(other.question))

/**
 * Groups changes, in working order, into steps that never lower the composite. A governance change lowers it, so its step
 * also contains the fewest other changes that make up for that. None of them depends on a later step.
 */
function groupIntoSteps([next, ...others]: readonly Change[]): Change[][] {
  if (next === undefined) return []
  const listLater = (company: readonly Change[]) => others.filter((change) => !company.includes(change))
  const isEnough = (company: readonly Change[]) => {
    const [step, later] = [[next, ...company], listLater(company)]
    return !step.some((change) => dependsOn(change, later)) && sumGains(step) >= 0 && sumGains(later) >= 0
  }
  const company = listSelections(others).find(isEnough) ?? others
  return [[next, ...company], ...groupIntoSteps(listLater(company))]
}

/** The missing levels of the two rules that come before any new use of AI. */
const listMissingRules = (answers: CompleteAnswers): Change[] =>
  FIRST_RULES.map((question) => ({ question, from: readLevel(answers[question]), to: FIRST_RULE_LEVEL })).filter(
    ({ from, to }) => from < to,
  )

function findWay(answers: CompleteAnswers, goal: RaiseGoal): WayUp {
  const atLeast = Math.max(goal.atLeast, computeExactScore(answers).composite)
  const rules = listMissingRules(answers)
  const begun = applyChanges(answers, rules)
  const raised = findSmallestRaise(begun, { ...goal, atLeast }, SMALLEST)
  const needed = raised ?? findSmallestRaise(begun, goal, LEAST_FALL) ?? []
  const changes = [...rules, ...needed].toSorted(
    (one, other) => WORKING_ORDER.indexOf(one.question) - WORKING_ORDER.indexOf(other.question),
  )
  if (raised !== null && changes.length <= MOST_CHANGES) return { kind: 'way', steps: groupIntoSteps(changes) }
  return { kind: raised === null ? 'price' : 'far', steps: changes.map((change) => [change]) }
}

/**
 * Finds the way to the next band: the missing rules, beside them the fewest levels, then the fewest questions, then the
 * smallest leap of one question, then the highest composite. No step lowers composite, band, stage or an answer. Null in
 * the top band.
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
