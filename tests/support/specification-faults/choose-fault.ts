import { readFileSync } from 'node:fs'

import type { CoverageRow } from './coverage-rows.ts'

/** A text of a row's place, and the wrong text that replaces it. */
export interface RowFault {
  readonly from: string
  readonly to: string
  /** A text in the failure that only this fault explains, where neither `from` nor `to` has one. */
  readonly sign?: string
}

/**
 * Faults for rows that need more than a changed letter or figure, by the row's id. Each `from` stands once in the row's place.
 */
export const FAULTS_BY_HAND = JSON.parse(
  readFileSync('tests/support/specification-faults/faults-by-hand.json', 'utf8'),
) as Readonly<Record<string, RowFault>>

/** What the statement says word for word: strings in quotes, links, names of several words, and figures, in this order. */
function listClaims(statement: string): string[] {
  const quoted = [...statement.matchAll(/'([^']+)'/g)].flatMap(([, text = '']) => text.split(/\{[^}]*\}/))
  const links = [...statement.matchAll(/(?<![\w.}/])(?:\/[a-z][a-z#-]+|#[a-z-]+)/g)].map(([link]) => link)
  const names = [...statement.matchAll(/\b[A-Z][\w&-]*(?: (?:& )?[A-Z][\w-]*)+/g)].map(([name]) => name)
  const figures = [...statement.matchAll(/(?<![\w.-])\d+(?:\.\d+)?(?![\w.-])/g)].map(([figure]) => figure)
  return [...quoted.map((text) => text.trim()), ...links, ...names, ...figures].filter((claim) => claim.length > 1)
}

/** The claim with the letter in its middle changed, or its last digit increased. */
function breakClaim(claim: string): string {
  if (/^[\d.]+$/.test(claim)) return claim.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  const letters = [...claim.matchAll(/[a-z]/g)].map(({ index }) => index)
  const middle = letters[Math.floor(letters.length / 2)] ?? 0
  return `${claim.slice(0, middle)}${claim[middle] === 'x' ? 'y' : 'x'}${claim.slice(middle + 1)}`
}

const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line)

/** Whether the claim stands in this line as a whole: no longer word, link or figure around it. */
function isIn(line: string, claim: string): boolean {
  const before = line.split(claim, 1)[0]?.at(-1) ?? ''
  const after = line.slice(line.indexOf(claim) + claim.length)[0] ?? ''
  return line.includes(claim) && !/[\w/.#-]/.test(before) && !/[\w/#-]/.test(after)
}

/** Breaks the first claim that stands in exactly one line of the source, once. */
function planAutomaticFault(statement: string, source: string): RowFault | undefined {
  const lines = source.split('\n').filter((line) => !isComment(line))
  for (const claim of listClaims(statement)) {
    const [line, ...others] = lines.filter((candidate) => isIn(candidate, claim))
    if (line === undefined || others.length > 0) continue
    if (line.split(claim).length === 2 && source.split(line).length === 2) {
      return { from: line, to: line.replace(claim, () => breakClaim(claim)) }
    }
  }
  return undefined
}

/**
 * The fault to plant in a row's place: the one of faults-by-hand.json, or a changed letter or figure of what the statement says.
 * Gives undefined where neither is possible.
 */
export function chooseFault(
  { id, statement }: Pick<CoverageRow, 'id' | 'statement'>,
  source: string,
): RowFault | undefined {
  return FAULTS_BY_HAND[id] ?? planAutomaticFault(statement, source)
}
