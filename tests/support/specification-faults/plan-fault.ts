import type { CoverageRow } from './coverage-rows.ts'
import { FAULTS_BY_HAND } from './faults-by-hand.ts'

/** A text of a row's place, and the wrong text that replaces it. */
export interface RowFault {
  readonly from: string
  readonly to: string
}

/** The words in the statement that must stand in the place: exact strings, links, names and figures, in this order. */
function listClaims(statement: string): string[] {
  const quoted = [...statement.matchAll(/'([^']+)'/g)].flatMap(([, text = '']) => text.split(/\{[^}]*\}/))
  const links = [...statement.matchAll(/(?<![\w.}/])(?:\/[a-z][a-z#-]+|#[a-z-]+)/g)].map(([link]) => link)
  const names = [...statement.matchAll(/\b[A-Z][\w&-]*(?: (?:& )?[A-Z][\w-]*)+/g)].map(([name]) => name)
  const constants = [...statement.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b|\b[a-z]+(?:[A-Z][a-z]+)+\b/g)].map(([name]) => name)
  const figures = [...statement.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\d)/g)].map(([figure]) => figure)
  return [...quoted.map((text) => text.trim()), ...links, ...names, ...constants, ...figures].filter(
    (claim) => claim.length > 1,
  )
}

const swapLetter = (letter: string) => (letter === 'x' ? 'y' : 'x')

/** The claim with its middle letter changed, or its last figure increased. */
function breakClaim(claim: string): string {
  if (/^[\d.]+$/.test(claim)) return claim.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
  const letters = [...claim.matchAll(/[a-z]/g)].map(({ index }) => index)
  const middle = letters[Math.floor(letters.length / 2)] ?? Math.floor(claim.length / 2)
  return claim.slice(0, middle) + swapLetter(claim[middle] ?? '') + claim.slice(middle + 1)
}

/** A source with its comments blanked: a claim in a comment proves nothing. */
const withoutComments = (source: string) => source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*/g, '')

const countIn = (source: string, text: string) => source.split(text).length - 1

/** The piece of the source around the claim: the whole word, and the quotes or the sign before it where that makes it unique. */
function findOnce(source: string, claim: string): string | undefined {
  const around = [claim, `'${claim}'`, `"${claim}"`, `>${claim}<`, `= ${claim}\n`, `'${claim}`, `${claim}'`]
  return around.find((text) => countIn(source, text) === 1 && countIn(withoutComments(source), text) === 1)
}

/**
 * The fault to plant in a row's place: the one of faults-by-hand.ts, or a changed letter or figure of what the statement claims.
 * Gives undefined where neither is possible.
 */
export function planFault({ id, statement }: Pick<CoverageRow, 'id' | 'statement'>, source: string): RowFault | undefined {
  const [from, to] = FAULTS_BY_HAND[id] ?? []
  if (from !== undefined && to !== undefined) return { from, to }
  for (const claim of listClaims(statement)) {
    const found = findOnce(source, claim)
    if (found !== undefined) return { from: found, to: found.replace(claim, () => breakClaim(claim)) }
  }
  return undefined
}
