import { formatExactPoints } from './explain-score.ts'
import { formatScore } from './format-score.ts'
import { PER_COMPOSITE } from './score.ts'

/** Explains why a high answer on governance adds little to the score (specification §4). */
export const GOVERNANCE_NOTE =
  'Rules for AI and risk handling count as the risk work that remains: the more is in place, the less these two add. ' +
  'That is how the formula works, and no reason to have fewer rules.'

/** Explains why the exact score differs from the score with two decimals; null if both are equal. */
export function describeRounding(twelveThousandths: number): string | null {
  const exact = formatExactPoints(twelveThousandths)
  const printed = formatScore(twelveThousandths / PER_COMPOSITE)
  if (Number(exact) === Number(printed)) return null
  const nearest = (Math.round(twelveThousandths / 120) / 100).toFixed(2)
  const why = nearest === printed ? '' : ` It is not rounded to ${nearest}, a limit that the score does not stand on.`
  return `With two decimals, ${exact} is printed as ${printed} everywhere else.${why}`
}
