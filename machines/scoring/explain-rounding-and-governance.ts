import { formatExactPoints } from './explain-score.ts'
import { formatScore } from './format-score.ts'
import { PER_COMPOSITE } from './score.ts'

export { GOVERNANCE_NOTE } from './governance-note.ts'

/** Explains why the exact score differs from the score with two decimals; null if both are equal. */
export function describeRounding(twelveThousandths: number): string | null {
  const exact = formatExactPoints(twelveThousandths)
  const printed = formatScore(twelveThousandths / PER_COMPOSITE)
  if (Number(exact) === Number(printed)) return null
  const nearest = (Math.round(twelveThousandths / 120) / 100).toFixed(2)
  const why = nearest === printed ? '' : ` It is not rounded to ${nearest}, a limit that the score does not stand on.`
  return `With two decimals, ${exact} is printed as ${printed} everywhere else.${why}`
}
