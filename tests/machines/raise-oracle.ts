import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'

// The smallest raise of answers, found by trying. It shares nothing with the search that it checks: formulas and limits are
// written out from specification §4, in whole numbers. Every selection of single levels is tried, the fewest levels first,
// except where the levels left over could not reach the goal whatever they are spent on.

interface Row {
  readonly dimension: string
  /** What a level adds to its dimension, in tenths. */
  readonly share: number
  /** What a level adds to the composite, in two-thousandths. */
  readonly points: number
  readonly highest: number
}

const row = (dimension: string, share: number, points: number): Row => ({ dimension, share, points, highest: 5 })

/** The questions in their order. */
const ROWS: readonly Row[] = [
  row('stage_org', 6, 120),
  row('stage_org', 4, 80),
  { ...row('goals', 0, 80), highest: 6 },
  row('goals', 0, 144),
  row('data', 4, 112),
  row('data', 3, 84),
  row('data', 3, 84),
  row('governance', 6, -180),
  row('governance', 4, -120),
  row('strategy', 6, 108),
  row('strategy', 4, 72),
  row('adoption', 5, 115),
  row('adoption', 5, 115),
  row('technology', 6, 162),
  row('technology', 4, 108),
  row('measurement', 10, 300),
]
const START = 1500
const BAND_LIMITS = [6400, 8000] as const
const DESIGN_LIMIT = 5000

/** For each stage: what its dimensions must exceed to leave it, in tenths. */
const STAGE_LIMITS: readonly Readonly<Record<string, number>>[] = [
  { stage_org: 15, strategy: 20 },
  { data: 25 },
  { governance: 25 },
  { stage_org: 35 },
]

/** A number for each question, in their order: its level, or by how much it rises. */
export type Levels = readonly number[]

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const at = (levels: Levels, place: number) => levels[place] as number

export const readLevels = (answers: CompleteAnswers): Levels =>
  QUESTIONS.map(({ id }) => {
    const answer = answers[id]
    return typeof answer === 'number' ? Math.min(answer + 1, 5) : answer.length
  })

/** The composite in two-thousandths. */
export const countPoints = (levels: Levels) => START + sum(ROWS.map(({ points }, place) => points * at(levels, place)))

const sumDimension = (name: string, levels: Levels) =>
  sum(ROWS.map(({ dimension, share }, place) => (dimension === name ? share * at(levels, place) : 0)))

/** 0 for Not Now, 1 for Strategic Bet, 2 for Quick Win. */
export const rankBand = (levels: Levels) => BAND_LIMITS.filter((limit) => countPoints(levels) >= limit).length

/** 0 for Diagnose to 4 for Scale. */
export function rankStage(levels: Levels): number {
  const exceeds = (limits: Readonly<Record<string, number>>) =>
    Object.entries(limits).every(([name, limit]) => sumDimension(name, levels) > limit)
  const held = STAGE_LIMITS.findIndex(
    (limits, stage) => !exceeds(limits) || (stage === 1 && countPoints(levels) <= DESIGN_LIMIT),
  )
  return held < 0 ? STAGE_LIMITS.length : held
}

export type Goal = 'band' | 'stage'
export const RANKS = { band: rankBand, stage: rankStage } as const

/** How raises with the same number of levels are compared: the first number that differs decides, and less is better. */
type Order = (raised: Levels, points: number) => readonly number[]

/** A written policy and a risk check for each AI use: their places, and the level that every way reaches. */
const RULES: ReadonlySet<number> = new Set([7, 8])
const NEEDED_LEVEL = 3

const countQuestions = (raised: Levels) => raised.filter((by) => by > 0).length
const findLeap = (raised: Levels) => Math.max(...raised.filter((_, place) => !RULES.has(place)))
const negate = (raised: Levels) => raised.map((by) => -by)
const byQuestions: Order = (raised, points) => [countQuestions(raised), findLeap(raised), -points, ...negate(raised)]
const byFall: Order = (raised, points) => [-points, countQuestions(raised), findLeap(raised), ...negate(raised)]

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index])
  return place >= 0 && at(one, place) < at(other, place)
}

interface Task {
  readonly start: Levels
  /** The levels at the start with the rules that every way needs. */
  readonly begun: Levels
  /** Places of the questions in the order of trying. */
  readonly order: readonly number[]
  /** For each step of this order, the points of the questions that follow and by how much they can rise, the most first. */
  readonly richest: readonly (readonly (readonly [points: number, room: number])[])[]
  readonly limits: readonly (readonly [dimension: string, limit: number])[]
  /** The points needed. */
  readonly floor: number
  readonly isReached: (after: Levels) => boolean
  readonly compare: Order
}

const rowAt = (place: number) => ROWS[place] as Row
const roomAt = (start: Levels, place: number) => rowAt(place).highest - at(start, place)

function makeTask(start: Levels, goal: Goal, mayFall: boolean): Task {
  const [points, band, stage] = [countPoints(start), rankBand(start), rankStage(start)]
  const limits = goal === 'stage' ? (STAGE_LIMITS[stage] ?? {}) : {}
  const needed = goal === 'band' ? (BAND_LIMITS[band] ?? Infinity) : stage === 1 ? DESIGN_LIMIT + 1 : 0
  const byPoints = ROWS.map((_, place) => place).toSorted((one, other) => rowAt(other).points - rowAt(one).points)
  const isDecisive = (place: number) => rowAt(place).dimension in limits
  const order = [...byPoints.filter(isDecisive), ...byPoints.filter((place) => !isDecisive(place))]
  const begun = start.map((level, place) => (RULES.has(place) ? Math.max(level, NEEDED_LEVEL) : level))
  const isHeld = (after: Levels) =>
    rankStage(after) >= stage && (mayFall || (countPoints(after) >= points && rankBand(after) >= band))
  return {
    start,
    begun,
    order,
    richest: order.map((_, step) =>
      byPoints
        .filter((place) => order.indexOf(place) >= step)
        .map((place) => [Math.max(0, rowAt(place).points), roomAt(begun, place)]),
    ),
    limits: Object.entries(limits),
    floor: Math.max(mayFall ? 0 : points, needed),
    isReached: (after) => isHeld(after) && RANKS[goal](after) > RANKS[goal](start),
    compare: mayFall ? byFall : byQuestions,
  }
}

/** What a selection is so far: how many questions are decided, how many levels are left over, its composite. */
interface Selection {
  readonly step: number
  readonly left: number
  readonly points: number
}

/** Whether the levels left over could be enough for the points. */
function canReachPoints({ richest, floor }: Task, { step, left, points }: Selection): boolean {
  let [most, unspent] = [points, left]
  for (const [each, room] of richest[step] ?? []) {
    const by = Math.min(unspent, room)
    most += by * each
    unspent -= by
  }
  return unspent === 0 && most >= floor
}

/** Whether the levels left over could be enough for the dimensions. */
function canReachDimensions({ limits, order }: Task, after: Levels, { step, left }: Selection): boolean {
  let unspent = left
  for (const [name, limit] of limits) {
    const missing = limit - sumDimension(name, after)
    const shares = order.slice(step).map((place) => (rowAt(place).dimension === name ? rowAt(place).share : 0))
    if (missing >= 0) unspent -= Math.floor(missing / Math.max(...shares)) + 1
  }
  return unspent >= 0
}

/** The best raise of exactly this many levels that reaches the goal; null if none does. */
function tryLevels(task: Task, distance: number): Levels | null {
  const best = { raised: null as Levels | null, values: [] as readonly number[] }
  const after = [...task.begun]

  function visit({ step, left, points }: Selection): void {
    if (left > 0) {
      if (!canReachPoints(task, { step, left, points }) || !canReachDimensions(task, after, { step, left, points }))
        return
      const place = at(task.order, step)
      for (let by = Math.min(left, roomAt(task.begun, place)); by >= 0; by -= 1) {
        after[place] = at(task.begun, place) + by
        visit({ step: step + 1, left: left - by, points: points + by * rowAt(place).points })
      }
    } else if (task.isReached(after)) {
      const raised = after.map((level, place) => level - at(task.start, place))
      const values = task.compare(raised, points)
      if (best.raised === null || isLess(values, best.values)) Object.assign(best, { raised, values })
    }
  }
  visit({ step: 0, left: distance, points: countPoints(task.begun) })
  return best.raised
}

/**
 * Finds the best raise that reaches the goal and lowers neither composite, band nor stage: by how many levels each question
 * rises; null if there is none. With `mayFall` composite and band may fall.
 */
export function tryAllRaises(start: Levels, goal: Goal, mayFall = false): Levels | null {
  const task = makeTask(start, goal, mayFall)
  const all = sum(ROWS.map((_, place) => roomAt(start, place)))
  for (let distance = 0; distance <= all; distance += 1) {
    const raised = tryLevels(task, distance)
    if (raised !== null) return raised
  }
  return null
}
