import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { QUESTIONS } from '#machines/questions/questions.ts'

// The smallest raise of answers, found by trying. It shares nothing with the search that it checks: formulas and limits are
// written out from specification §4, in whole numbers, and every selection of single levels is visited that is not ruled
// out by what the remaining levels could add at most.

/** For each question: points of a level in two-thousandths, and a level's share of its dimension in tenths. */
const TABLE = [
  ['stage_org', 6, 120],
  ['stage_org', 4, 80],
  ['goals', 0, 80],
  ['goals', 0, 144],
  ['data', 4, 112],
  ['data', 3, 84],
  ['data', 3, 84],
  ['governance', 6, -180],
  ['governance', 4, -120],
  ['strategy', 6, 108],
  ['strategy', 4, 72],
  ['adoption', 5, 115],
  ['adoption', 5, 115],
  ['technology', 6, 162],
  ['technology', 4, 108],
  ['measurement', 10, 300],
] as const

const START = 1500
const HIGHEST = TABLE.map((_, at) => (at === 2 ? 6 : 5))

export const readLevels = (answers: CompleteAnswers): number[] =>
  QUESTIONS.map(({ id }) => {
    const answer = answers[id]
    return typeof answer === 'number' ? Math.min(answer + 1, 5) : answer.length
  })

/** The composite in two-thousandths. */
export const countPoints = (levels: readonly number[]) =>
  TABLE.reduce((sum, [, , points], at) => sum + points * (levels[at] as number), START)

const sumDimension = (name: string, levels: readonly number[]) =>
  TABLE.reduce((sum, [dimension, share], at) => sum + (dimension === name ? share * (levels[at] as number) : 0), 0)

/** 0 for Not Now, 1 for Strategic Bet, 2 for Quick Win. */
export const rankBand = (levels: readonly number[]) =>
  Number(countPoints(levels) >= 6400) + Number(countPoints(levels) >= 8000)

/** 0 for Diagnose to 4 for Scale. */
export function rankStage(levels: readonly number[]): number {
  if (sumDimension('stage_org', levels) <= 15 || sumDimension('strategy', levels) <= 20) return 0
  if (sumDimension('data', levels) <= 25 || countPoints(levels) <= 5000) return 1
  if (sumDimension('governance', levels) <= 25) return 2
  return sumDimension('stage_org', levels) <= 35 ? 3 : 4
}

/** For each stage: what its dimensions must exceed to leave it. */
const STAGE_LIMITS = [{ stage_org: 15, strategy: 20 }, { data: 25 }, { governance: 25 }, { stage_org: 35 }, {}] as const

export type Goal = 'band' | 'stage'

export interface Trial {
  /** By how many levels each question rises; null if no raise reaches the goal. */
  readonly raised: readonly number[] | null
  /** How many partial selections were visited. */
  readonly visits: number
}

/** How the best of several raises with the same number of levels is chosen; less is better, the first that differs. */
type Order = (raised: readonly number[], points: number) => readonly number[]

const countQuestions = (raised: readonly number[]) => raised.filter((by) => by > 0).length
const byQuestions: Order = (raised, points) => [countQuestions(raised), Math.max(...raised), -points, ...negate(raised)]
const byFall: Order = (raised, points) => [-points, countQuestions(raised), Math.max(...raised), ...negate(raised)]
const negate = (raised: readonly number[]) => raised.map((by) => -by)

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place])
  return at >= 0 && (one[at] as number) < (other[at] as number)
}

/** Finds the best raise. With `mayFall` composite and band may fall, but the stage may not. */
export function tryAllRaises(start: readonly number[], goal: Goal, mayFall = false): Trial {
  const given = { points: countPoints(start), band: rankBand(start), stage: rankStage(start) }
  const limits: Partial<Record<string, number>> = goal === 'stage' ? (STAGE_LIMITS[given.stage] as object) : {}
  const floor = Math.max(
    mayFall ? 0 : given.points,
    goal === 'band' ? ([6400, 8000, Infinity][given.band] as number) : given.stage === 1 ? 5001 : 0,
  )
  const isReached = (after: readonly number[]) =>
    countPoints(after) >= floor &&
    rankBand(after) >= (mayFall ? 0 : given.band) &&
    rankStage(after) >= given.stage &&
    (goal === 'band' ? rankBand(after) > given.band : rankStage(after) > given.stage)
  // The questions that decide a dimension come first, then those with the most points, so that hopeless selections end early.
  const order = TABLE.map((_, at) => at).toSorted(
    (one, other) =>
      Number((TABLE[other] as Row)[0] in limits) - Number((TABLE[one] as Row)[0] in limits) ||
      (TABLE[other] as Row)[2] - (TABLE[one] as Row)[2],
  )
  const room = start.map((level, at) => (HIGHEST[at] as number) - level)
  let visits = 0

  function findAt(distance: number): readonly number[] | null {
    let best: readonly number[] | null = null
    let bestValues: readonly number[] = []
    const after = [...start]
    const visit = (place: number, left: number): void => {
      visits += 1
      if (left === 0) {
        if (!isReached(after)) return
        const raised = after.map((level, at) => level - (start[at] as number))
        const values = (mayFall ? byFall : byQuestions)(raised, countPoints(after))
        if (best !== null && !isLess(values, bestValues)) return
        best = raised
        bestValues = values
        return
      }
      const rest = order.slice(place)
      if (!canStillReach(after, rest, left)) return
      const at = rest[0] as number
      for (let by = Math.min(left, room[at] as number); by >= 0; by -= 1) {
        after[at] = (start[at] as number) + by
        visit(place + 1, left - by)
      }
    }
    visit(0, distance)
    return best
  }

  /** Whether this many levels of the remaining questions could reach the points, and the dimensions, each for itself. */
  function canStillReach(after: readonly number[], rest: readonly number[], left: number): boolean {
    let [points, more] = [countPoints(after), left]
    for (const at of rest.toSorted((one, other) => (TABLE[other] as Row)[2] - (TABLE[one] as Row)[2])) {
      const by = Math.min(more, room[at] as number)
      points += Math.max(0, by * (TABLE[at] as Row)[2])
      more -= by
    }
    if (more > 0 || points < floor) return false
    const needed = Object.entries(limits).map(([name, limit]) => {
      const missing = (limit as number) - sumDimension(name, after)
      if (missing < 0) return 0
      const shares = rest.filter((at) => (TABLE[at] as Row)[0] === name).map((at) => (TABLE[at] as Row)[1])
      return Math.floor(missing / Math.max(...shares, 1e-9)) + 1
    })
    return needed.reduce((sum, levels) => sum + levels, 0) <= left
  }

  const all = room.reduce((sum, levels) => sum + levels, 0)
  for (let distance = 1; distance <= all; distance += 1) {
    const raised = findAt(distance)
    if (raised !== null) return { raised, visits }
  }
  return { raised: null, visits }
}

type Row = (typeof TABLE)[number]
