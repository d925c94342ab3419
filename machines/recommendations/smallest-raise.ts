import type { CompleteAnswers } from '#machines/questions/answers.ts'
import type { DimensionId } from '#machines/questions/dimensions.ts'
import { QUESTION_IDS, QUESTIONS, type QuestionId } from '#machines/questions/questions.ts'
import { readHighestLevel, readLevel } from '#machines/scoring/answer-levels.ts'
import { applyChanges, type Change } from '#machines/scoring/apply-changes.ts'
import { GAINS } from '#machines/scoring/level-gains.ts'
import { computeExactScore } from '#machines/scoring/score.ts'

/** What raised answers must reach. */
export interface RaiseGoal {
  /** Values that dimensions must exceed, in sixtieths. */
  readonly above: Partial<Readonly<Record<DimensionId, number>>>
  /** The lowest composite allowed, in twelve-thousandths. */
  readonly atLeast: number
}

/** Raised answers, with what they cost and gain. */
interface Raise {
  /** By how many levels each question rises: a digit each, to base 6, the first question in the highest place. */
  readonly code: number
  readonly levels: number
  readonly questions: number
  /** The most levels that one question rises. */
  readonly leap: number
  /** What the raise adds to the composite, in twelve-thousandths. */
  readonly gain: number
}

/** One more than the most levels that a question can rise. */
const BASE = 6

const joinRaises = (one: Raise, other: Raise): Raise => ({
  code: one.code + other.code,
  levels: one.levels + other.levels,
  questions: one.questions + other.questions,
  leap: Math.max(one.leap, other.leap),
  gain: one.gain + other.gain,
})

const raiseQuestion = (id: QuestionId, by: number): Raise => ({
  code: by * BASE ** (QUESTION_IDS.length - 1 - QUESTION_IDS.indexOf(id)),
  levels: by,
  questions: Math.sign(by),
  leap: by,
  gain: by * GAINS[id],
})

/**
 * Lists all raises of these questions, the fewest levels first. Of raises with the same key it keeps the one with the
 * highest gain, then the one that raises earlier questions further.
 */
function listRaises(
  questions: readonly QuestionId[],
  answers: CompleteAnswers,
  readKey: (raise: Raise) => number,
): Raise[] {
  let best = [raiseQuestion(QUESTION_IDS[0], 0)]
  for (const id of questions) {
    const next = new Map<number, Raise>()
    for (let by = 0; by <= readHighestLevel(id) - readLevel(answers[id]); by += 1) {
      const step = raiseQuestion(id, by)
      for (const known of best) {
        const raise = joinRaises(known, step)
        const key = readKey(raise)
        const rival = next.get(key)
        if (rival === undefined || (raise.gain - rival.gain || raise.code - rival.code) > 0) next.set(key, raise)
      }
    }
    best = Array.from(next.values())
  }
  return best.toSorted((one, other) => one.levels - other.levels)
}

/** Returns one change for each question whose level rises, in the order of the questions. */
function listChanges({ code }: Raise, answers: CompleteAnswers): Change[] {
  return QUESTION_IDS.flatMap((question, at) => {
    const by = Math.floor(code / BASE ** (QUESTION_IDS.length - 1 - at)) % BASE
    const from = readLevel(answers[question])
    return by === 0 ? [] : [{ question, from, to: from + by }]
  })
}

/** What is compared of two raises, the most important first; less is better. */
export type RaiseOrder = (raise: Omit<Raise, 'code'>) => readonly number[]

/** The fewest levels, then the fewest questions, then the smallest leap of one question, then the higher composite. */
export const SMALLEST: RaiseOrder = ({ levels, questions, leap, gain }) => [levels, questions, leap, -gain]

/** The fewest levels, then the higher composite, then the fewest questions, then the smallest leap of one question. */
export const LEAST_FALL: RaiseOrder = ({ levels, questions, leap, gain }) => [levels, -gain, questions, leap]

function isBetter(raise: Raise, rival: Raise, order: RaiseOrder): boolean {
  const values = order(rival)
  const difference = order(raise)
    .map((value, at) => value - (values[at] ?? 0))
    .find((value) => value !== 0)
  return (difference ?? rival.code - raise.code) < 0
}

/**
 * Finds the best raise of answers that reaches the goal: one change for each question that rises. Null if no raise
 * reaches it. On a tie the earlier questions rise further. The result is exact: all raises of the questions
 * that decide the dimensions are tried, each with all raises of the others that may be best beside it; these only add to
 * the composite.
 */
export function findSmallestRaise(
  answers: CompleteAnswers,
  { above, atLeast }: RaiseGoal,
  order: RaiseOrder,
): Change[] | null {
  const { composite } = computeExactScore(answers)
  const limits = Object.entries(above) as [DimensionId, number][]
  const decisive = QUESTIONS.filter(({ dimension }) => dimension in above).map(({ id }) => id)
  const others = QUESTION_IDS.filter((id) => !decisive.includes(id))
  const rest = listRaises(others, answers, ({ levels, questions, leap }) => (levels * 100 + questions) * BASE + leap)
  let best: Raise | null = null
  for (const part of listRaises(decisive, answers, ({ code }) => code)) {
    const { dimensions } = computeExactScore(applyChanges(answers, listChanges(part, answers)))
    if (limits.some(([dimension, limit]) => dimensions[dimension] <= limit)) continue
    for (const more of rest) {
      const raise = joinRaises(part, more)
      if (best !== null && raise.levels > best.levels) break
      const isReached = composite + raise.gain >= atLeast
      if (isReached && (best === null || isBetter(raise, best, order))) best = raise
    }
  }
  return best === null ? null : listChanges(best, answers)
}
