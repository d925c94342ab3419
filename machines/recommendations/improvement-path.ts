import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'
import type { DimensionId } from '#machines/questions/dimensions.ts'
import { readHighestLevel, readLevel } from '#machines/scoring/answer-levels.ts'
import { GAINS } from '#machines/scoring/level-gains.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
import { BAND_THRESHOLDS, findBand, computeExactScore, STAGE_LIMITS, findStage } from '#machines/scoring/score.ts'

import { BANDS, type Band, type Stage } from '#machines/scoring/band-and-stage-names.ts'

/** Answers to raise, and the band or stage that this leads to. */
export interface ImprovementPath<Goal> {
  /** In the order of the questions. */
  readonly changes: readonly Change[]
  readonly reached: Goal
}

/** A set of changes with its cost and its gain. */
interface Step {
  readonly changes: readonly Change[]
  /** By how many levels the changes raise the answers altogether. */
  readonly levels: number
  /** What the changes add to the composite, in twelve-thousandths. */
  readonly gain: number
}

const NO_STEP: Step = { changes: [], levels: 0, gain: 0 }

/** Sorts by the number of questions, then by the number of levels, then by the higher gain. */
function compareSteps(left: Step, right: Step): number {
  return left.changes.length - right.changes.length || left.levels - right.levels || right.gain - left.gain
}

function addChange(step: Step, change: Change): Step {
  const levels = change.to - change.from
  return {
    changes: [...step.changes, change],
    levels: step.levels + levels,
    gain: step.gain + levels * GAINS[change.question],
  }
}

/** All possible raises of one question; empty if its answer is at the highest level. */
function listRaises(question: QuestionId, answers: CompleteAnswers): Change[] {
  const from = readLevel(answers[question])
  return Array.from({ length: readHighestLevel(question) - from }, (_, at) => ({ question, from, to: from + at + 1 }))
}

/** All combinations of raises of these questions, including no raise at all. */
function combineRaises(questions: readonly QuestionId[], answers: CompleteAnswers): Step[] {
  return questions.reduce<Step[]>(
    (steps, question) =>
      steps.flatMap((step) => [step, ...listRaises(question, answers).map((change) => addChange(step, change))]),
    [NO_STEP],
  )
}

/** Cost of one more question, in levels. It must be more than the levels of all questions together. */
const QUESTION_COST = 100

/** The step with the highest gain for each number of questions and levels, sorted by cost. */
function findCheapest(questions: readonly QuestionId[], answers: CompleteAnswers): Step[] {
  const best = new Map<number, Step>([[0, NO_STEP]])
  for (const question of questions) {
    const raises = listRaises(question, answers)
    // A copy, because the loop adds to the map. Otherwise one question could be raised twice.
    const steps = Array.from(best.values())
    for (const step of steps) {
      for (const change of raises) {
        const levels = change.to - change.from
        const cost = (step.changes.length + 1) * QUESTION_COST + step.levels + levels
        const known = best.get(cost)
        const gain = step.gain + levels * GAINS[question]
        if (known === undefined || gain > known.gain) best.set(cost, addChange(step, change))
      }
    }
  }
  return Array.from(best.values()).toSorted(compareSteps)
}

interface Search {
  /** Questions that decide beside the composite. The search tries every level of them. */
  readonly decisive: readonly QuestionId[]
  /** The composite that is needed, in twelve-thousandths. */
  readonly atLeast: number
  /** Whether the answers meet all other conditions. */
  readonly isReached: (answers: CompleteAnswers) => boolean
}

/**
 * The smallest step that reaches the goal; null if there is none. The search tries all combinations of the decisive
 * questions, and adds to each the cheapest raises of other questions that bring the composite to the needed value.
 * Other questions change the composite only, so the result is exact.
 */
function findSmallestStep(answers: CompleteAnswers, { decisive, atLeast, isReached }: Search): Step | null {
  const { composite } = computeExactScore(answers)
  const others = QUESTION_IDS.filter((id) => !decisive.includes(id) && GAINS[id] > 0)
  const cheapest = findCheapest(others, answers)
  let smallest: Step | null = null
  for (const step of combineRaises(decisive, answers)) {
    if (smallest !== null && step.changes.length > smallest.changes.length) continue
    if (!isReached(applyChanges(answers, step.changes))) continue
    const missing = atLeast - composite - step.gain
    const rest = cheapest.find(({ gain }) => gain >= missing)
    if (rest === undefined) continue
    const whole = {
      changes: [...step.changes, ...rest.changes],
      levels: step.levels + rest.levels,
      gain: step.gain + rest.gain,
    }
    if (smallest === null || compareSteps(whole, smallest) < 0) smallest = whole
  }
  return smallest
}

const findQuestionIndex = ({ question }: Change) => QUESTION_IDS.indexOf(question)

function findPath<Goal>(
  answers: CompleteAnswers,
  search: Search,
  findGoal: (after: CompleteAnswers) => Goal,
): ImprovementPath<Goal> {
  const step = findSmallestStep(answers, search)
  if (step === null) throw new Error('There is no way up, and all levels together are one')
  const changes = step.changes.toSorted((one, other) => findQuestionIndex(one) - findQuestionIndex(other))
  return { changes, reached: findGoal(applyChanges(answers, changes)) }
}

/**
 * The smallest set of raised answers that leads to the next band: fewest questions, then fewest levels. Null in the top
 * band. The two questions of governance are never among them: the formula counts governance as remaining risk, so a
 * higher answer lowers the score (specification §4).
 */
export function findPathToNextBand(answers: CompleteAnswers): ImprovementPath<Band> | null {
  const next = BANDS[BANDS.indexOf(findBand(computeExactScore(answers))) - 1]
  if (next === undefined || next === 'Not Now') return null
  const search = { decisive: [], atLeast: BAND_THRESHOLDS[next], isReached: () => true }
  return findPath(answers, search, (after) => findBand(computeExactScore(after)))
}

/** The lowest composite that leaves the stage Design, in twelve-thousandths. */
const ABOVE_DESIGN = STAGE_LIMITS.Design.composite + 1

/** For each stage: the questions that decide when it is left, and the composite needed for that. */
const STAGE_SEARCHES: Readonly<Record<Exclude<Stage, 'Scale'>, Omit<Search, 'isReached'>>> = {
  Diagnose: { decisive: ['stage_current', 'org_structure', 'leadership_support', 'ai_strategy'], atLeast: 0 },
  Design: { decisive: ['data_quality', 'data_volume', 'data_infrastructure'], atLeast: ABOVE_DESIGN },
  Govern: { decisive: ['governance_framework', 'risk_management'], atLeast: ABOVE_DESIGN },
  Pilot: { decisive: ['stage_current', 'org_structure'], atLeast: ABOVE_DESIGN },
}

/** Whether the dimensions exceed the limits of the stage. The composite is not checked here. */
function exceedsDimensionLimits(stage: Exclude<Stage, 'Scale'>, answers: CompleteAnswers): boolean {
  const { dimensions } = computeExactScore(answers)
  const { composite: _score, ...limits }: Partial<Record<DimensionId | 'composite', number>> = STAGE_LIMITS[stage]
  return Object.entries(limits).every(([dimension, limit]) => dimensions[dimension as DimensionId] > limit)
}

/**
 * The smallest set of raised answers that leads to a later stage: fewest questions, then fewest levels. Null in the
 * last stage. Higher answers on governance lower the score; if they are needed, other answers are raised to make up for
 * it.
 */
export function findPathToNextStage(answers: CompleteAnswers): ImprovementPath<Stage> | null {
  const stage = findStage(computeExactScore(answers))
  if (stage === 'Scale') return null
  const search = {
    ...STAGE_SEARCHES[stage],
    isReached: (after: CompleteAnswers) => exceedsDimensionLimits(stage, after),
  }
  return findPath(answers, search, (after) => findStage(computeExactScore(after)))
}

/** How far the answers are from losing the band Quick Win. */
export interface Protection {
  /** By how much the score may fall, in twelve-thousandths. */
  readonly margin: number
  /**
   * Questions that end the band if their answer alone falls by one level. The question with the highest gain is first.
   */
  readonly alone: readonly QuestionId[]
}

/** The protection of the band Quick Win; null in a lower band. */
export function findProtection(answers: CompleteAnswers): Protection | null {
  const score = computeExactScore(answers)
  if (findBand(score) !== 'Quick Win') return null
  const margin = score.composite - BAND_THRESHOLDS['Quick Win']
  const canFall = (id: QuestionId) => readLevel(answers[id]) > 1 && GAINS[id] > margin
  return { margin, alone: QUESTION_IDS.filter(canFall).toSorted((one, other) => GAINS[other] - GAINS[one]) }
}
