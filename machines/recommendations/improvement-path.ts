import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTION_IDS, type QuestionId } from '#machines/questions/questions.ts'
import type { DimensionId } from '#machines/questions/dimensions.ts'
import { changedBy, GAINS, readHighestLevel, readLevel, type Change } from '#machines/scoring/levels.ts'
import { BAND_THRESHOLDS, findBand, computeExactScore, STAGE_LIMITS, findStage } from '#machines/scoring/score.ts'

import { BANDS, type Band, type Stage } from '#machines/scoring/bands.ts'

/** The way up: what to change, and what that leads to. */
export interface Lift<Goal> {
  /** In the order of the questions. */
  readonly changes: readonly Change[]
  readonly reached: Goal
}

/** Changes with what they cost and add. */
interface Step {
  readonly changes: readonly Change[]
  readonly levels: number
  /** In twelve-thousandths of the composite. */
  readonly gain: number
}

const NO_STEP: Step = { changes: [], levels: 0, gain: 0 }

/** Fewest questions first, then fewest levels; of two that cost the same the one that adds more. */
function compare(one: Step, other: Step): number {
  return one.changes.length - other.changes.length || one.levels - other.levels || other.gain - one.gain
}

function plus(step: Step, change: Change): Step {
  const levels = change.to - change.from
  return {
    changes: [...step.changes, change],
    levels: step.levels + levels,
    gain: step.gain + levels * GAINS[change.question],
  }
}

/** Every way to raise this one question; empty where it is at the top. */
function listRaises(question: QuestionId, answers: CompleteAnswers): Change[] {
  const from = readLevel(answers[question])
  return Array.from({ length: readHighestLevel(question) - from }, (_, at) => ({ question, from, to: from + at + 1 }))
}

/** Every way to raise some of these questions, none included. */
function raisesOfAll(questions: readonly QuestionId[], answers: CompleteAnswers): Step[] {
  return questions.reduce<Step[]>(
    (steps, question) =>
      steps.flatMap((step) => [step, ...listRaises(question, answers).map((change) => plus(step, change))]),
    [NO_STEP],
  )
}

/** More levels than all questions have together. */
const MANY = 100

/** For each number of questions and of levels the step that adds most, the cheapest first. */
function findCheapest(questions: readonly QuestionId[], answers: CompleteAnswers): Step[] {
  const best = new Map<number, Step>([[0, NO_STEP]])
  for (const question of questions) {
    const raises = listRaises(question, answers)
    // As they stand: each question moves once.
    const steps = Array.from(best.values())
    for (const step of steps) {
      for (const change of raises) {
        const levels = change.to - change.from
        const cost = (step.changes.length + 1) * MANY + step.levels + levels
        const known = best.get(cost)
        const gain = step.gain + levels * GAINS[question]
        if (known === undefined || gain > known.gain) best.set(cost, plus(step, change))
      }
    }
  }
  return Array.from(best.values()).toSorted(compare)
}

interface Search {
  /** The questions whose levels are looked at one by one. */
  readonly looked: readonly QuestionId[]
  /** What the composite has to be at least, in twelve-thousandths. */
  readonly atLeast: number
  /** Whether the answers fulfill the rest. */
  readonly holds: (answers: CompleteAnswers) => boolean
}

/**
 * The smallest step that gets there, found exactly: the looked-at questions in every way, beside each the cheapest of all
 * others that lift the composite far enough. The others add to the composite alone, so no way is missed.
 */
function smallestStep(answers: CompleteAnswers, { looked, atLeast, holds }: Search): Step | null {
  const { composite } = computeExactScore(answers)
  const others = QUESTION_IDS.filter((id) => !looked.includes(id) && GAINS[id] > 0)
  const cheapest = findCheapest(others, answers)
  let smallest: Step | null = null
  for (const step of raisesOfAll(looked, answers)) {
    if (smallest !== null && step.changes.length > smallest.changes.length) continue
    if (!holds(changedBy(answers, step.changes))) continue
    const missing = atLeast - composite - step.gain
    const rest = cheapest.find(({ gain }) => gain >= missing)
    if (rest === undefined) continue
    const whole = {
      changes: [...step.changes, ...rest.changes],
      levels: step.levels + rest.levels,
      gain: step.gain + rest.gain,
    }
    if (smallest === null || compare(whole, smallest) < 0) smallest = whole
  }
  return smallest
}

const place = ({ question }: Change) => QUESTION_IDS.indexOf(question)

function liftBy<Goal>(
  answers: CompleteAnswers,
  search: Search,
  findGoal: (after: CompleteAnswers) => Goal,
): Lift<Goal> {
  const step = smallestStep(answers, search)
  if (step === null) throw new Error('There is no way up, and all levels together are one')
  const changes = step.changes.toSorted((one, other) => place(one) - place(other))
  return { changes, reached: findGoal(changedBy(answers, changes)) }
}

/**
 * The smallest set of upward changes that leads to the next band: fewest questions, then fewest levels. Null in the top
 * band. Governance is never among them: it counts as remaining risk, so that raising it lowers the score.
 */
export function liftToNextBand(answers: CompleteAnswers): Lift<Band> | null {
  const next = BANDS[BANDS.indexOf(findBand(computeExactScore(answers))) - 1]
  if (next === undefined || next === 'Not Now') return null
  const search = { looked: [], atLeast: BAND_THRESHOLDS[next], holds: () => true }
  return liftBy(answers, search, (after) => findBand(computeExactScore(after)))
}

/** The least score above the one that holds at Design. */
const ABOVE_DESIGN = STAGE_LIMITS.Design.composite + 1

/** Which questions decide that a stage is left, and what the score must be then. */
const WAYS_OUT: Readonly<Record<Exclude<Stage, 'Scale'>, Omit<Search, 'holds'>>> = {
  Diagnose: { looked: ['stage_current', 'org_structure', 'leadership_support', 'ai_strategy'], atLeast: 0 },
  Design: { looked: ['data_quality', 'data_volume', 'data_infrastructure'], atLeast: ABOVE_DESIGN },
  Govern: { looked: ['governance_framework', 'risk_management'], atLeast: ABOVE_DESIGN },
  Pilot: { looked: ['stage_current', 'org_structure'], atLeast: ABOVE_DESIGN },
}

/** Whether what holds at the stage is exceeded, the score aside. */
function isPast(stage: Exclude<Stage, 'Scale'>, answers: CompleteAnswers): boolean {
  const { dimensions } = computeExactScore(answers)
  const { composite: _score, ...limits }: Partial<Record<DimensionId | 'composite', number>> = STAGE_LIMITS[stage]
  return Object.entries(limits).every(([dimension, limit]) => dimensions[dimension as DimensionId] > limit)
}

/**
 * The smallest set of upward changes that leads to a later stage: fewest questions, then fewest levels, and the stage it
 * leads to. Null in the last stage. Where rules for AI are what is missing, what their remaining risk takes from the score
 * is made up for.
 */
export function liftToNextStage(answers: CompleteAnswers): Lift<Stage> | null {
  const stage = findStage(computeExactScore(answers))
  if (stage === 'Scale') return null
  const search = { ...WAYS_OUT[stage], holds: (after: CompleteAnswers) => isPast(stage, after) }
  return liftBy(answers, search, (after) => findStage(computeExactScore(after)))
}

/** What a Quick Win stands on. */
export interface Protection {
  /** How far the score may fall, in twelve-thousandths. */
  readonly margin: number
  /** The answers that end it when they alone fall by one level, the heaviest first. */
  readonly alone: readonly QuestionId[]
}

/** What protects the top band; null below it. */
export function findProtection(answers: CompleteAnswers): Protection | null {
  const score = computeExactScore(answers)
  if (findBand(score) !== 'Quick Win') return null
  const margin = score.composite - BAND_THRESHOLDS['Quick Win']
  const canFall = (id: QuestionId) => readLevel(answers[id]) > 1 && GAINS[id] > margin
  return { margin, alone: QUESTION_IDS.filter(canFall).toSorted((one, other) => GAINS[other] - GAINS[one]) }
}
