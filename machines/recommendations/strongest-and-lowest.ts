import type { CompleteAnswers } from '#machines/questions/answers.ts'
import { DIMENSIONS, type DimensionId } from '#machines/questions/dimensions.ts'
import { findDimensionExtremes } from '#machines/scoring/dimension-extremes.ts'
import { formatScore } from '#machines/scoring/format-score.ts'
import { computeExactScore, findLowestDimension, PER_COMPOSITE, PER_DIMENSION } from '#machines/scoring/score.ts'

import { joinWithAnd } from './describe-answer-change.ts'
import { nameFirstRuleWork } from './governance-gate.ts'

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'] as const

/** More dimensions than these with the same value are counted, not named. */
const MOST_NAMED = 3

const SIDES = {
  highest: {
    one: 'The highest dimension is',
    several: (count: string) => `The ${count.toLowerCase()} highest dimensions`,
    many: (count: string) => `${count} of eight dimensions`,
  },
  lowest: {
    one: 'The lowest is',
    several: (count: string) => `The ${count.toLowerCase()} lowest`,
    many: (count: string) => `The ${count.toLowerCase()} lowest`,
  },
} as const

/**
 * 'The lowest is A (2.00).'; 'The two lowest, each at 2.00, are A and B.'; 'Seven of eight dimensions are at 5.00.'
 */
function describeSides(side: keyof typeof SIDES, ids: readonly DimensionId[], value: string): string {
  const { one, several, many } = SIDES[side]
  const count = COUNTS[ids.length] ?? ''
  if (ids.length > MOST_NAMED) return `${many(count)} are at ${value}.`
  const names = joinWithAnd(ids.map((id) => DIMENSIONS[id].label))
  return ids.length === 1 ? `${one} ${names} (${value}).` : `${several(count)}, each at ${value}, are ${names}.`
}

const format = (sixtieths: number) => formatScore(sixtieths / PER_DIMENSION)

/** The rules come first wherever they are missing. */
function describeStart(answers: CompleteAnswers, lowest: string): string {
  const work = nameFirstRuleWork(answers)
  return work === '' || lowest === DIMENSIONS.governance.label
    ? `Start with ${lowest}.`
    : `First get ${work}. Then work on ${lowest}.`
}

/** Says which dimensions are strongest and lowest, ties as ties; or that all are equal. */
export function describeStrongestAndLowest(answers: CompleteAnswers): string {
  const score = computeExactScore(answers)
  const values = Object.values(score.dimensions)
  const { highest, lowest } = findDimensionExtremes(score)
  if (lowest.length === 0) {
    const value = format(score.dimensions.stage_org)
    if (value !== '5.00') return `All eight dimensions are equal, at ${value}.`
    const total = formatScore(score.composite / PER_COMPOSITE)
    return `All eight dimensions are at the maximum. The score is ${total}, the highest possible with complete rules: finished governance work adds no points.`
  }
  const strongest = describeSides('highest', highest, format(Math.max(...values)))
  const weakest = describeSides('lowest', lowest, format(Math.min(...values)))
  return `${strongest} ${weakest} ${describeStart(answers, DIMENSIONS[findLowestDimension(score)].label)}`
}
