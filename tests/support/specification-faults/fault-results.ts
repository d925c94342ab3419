import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { COVERAGE_DOCUMENT, isOfRemovedArticle, readCoverageRows, type CoverageRow } from './coverage-rows.ts'
import { chooseFault, type RowFault } from './choose-fault.ts'

/** What the named test said of the fault in a row's place. */
export interface FaultResult {
  /** Of the row and its fault: a result of another row or fault is void. */
  readonly key: string
  readonly caught: boolean
  /** The day on which it was tried. */
  readonly date: string
  /** How long it took, with the faults that shared its build. */
  readonly seconds: number
}

export type FaultResults = Readonly<Record<string, FaultResult>>

const RESULTS_FILE = 'tests/support/specification-faults/fault-results.json'

export type FaultyRow = CoverageRow & { readonly fault: RowFault }

/** The rows in whose place a fault can be planted. */
export function listFaultyRows(document: string): FaultyRow[] {
  return readCoverageRows(document).rows.flatMap((row) => {
    if (isOfRemovedArticle(row)) return []
    const fault = chooseFault(row, readFileSync(row.place, 'utf8'))
    return fault === undefined ? [] : [{ ...row, fault }]
  })
}

/** Identifies a row with its fault; another statement, place, test or fault has another key. */
export function makeResultKey({ statement, place, testFile, title, fault }: FaultyRow): string {
  const facts = JSON.stringify([statement, place, testFile, title, fault.from, fault.to])
  return createHash('sha256').update(facts).digest('hex').slice(0, 12)
}

export const readResults = (): FaultResults =>
  existsSync(RESULTS_FILE) ? (JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as FaultResults) : {}

/** The sentence on top of the document. */
function writeHeadline(rowCount: number, results: FaultResults): string {
  const tried = Object.values(results)
  const caught = tried.filter((result) => result.caught).length
  const dates = tried.map((result) => result.date).toSorted()
  const days = [...new Set([dates.at(0), dates.at(-1)])].join(' to ')
  const share = ((100 * caught) / Math.max(tried.length, 1)).toFixed(1)
  return `**${caught} of ${tried.length} planted faults were caught: ${share}%** (${rowCount} rows; \`npm run test:specification\`, ${days}).`
}

const HEADLINE = /^\*\*\d+ of \d+ planted faults .*$/m
const MARKED = /^\| (?<id>\d\.\d+)(?: [✓✗])? \|/gm

/** The document with the headline and the marks of these results. */
export function markDocument(document: string, results: FaultResults): string {
  const { rows } = readCoverageRows(document)
  const listMark = (id: string) => {
    const result = results[id]
    if (result === undefined) return ''
    return result.caught ? ' ✓' : ' ✗'
  }
  return document
    .replace(MARKED, (_line, id: string) => `| ${id}${listMark(id)} |`)
    .replace(HEADLINE, writeHeadline(rows.length, results))
}

const compareIds = (one: string, other: string) => {
  const [section = 0, row = 0] = one.split('.').map(Number)
  const [otherSection = 0, otherRow = 0] = other.split('.').map(Number)
  return section - otherSection || row - otherRow
}

/** Keeps these results beside those of before, without rows that have changed since, and writes the document's headline. */
export function saveResults(fresh: FaultResults): void {
  const document = readFileSync(COVERAGE_DOCUMENT, 'utf8')
  const keys = new Map(listFaultyRows(document).map((row) => [row.id, makeResultKey(row)]))
  const results = Object.entries({ ...readResults(), ...fresh })
    .filter(([id, { key }]) => keys.get(id) === key)
    .toSorted(([one], [other]) => compareIds(one, other))
  const lines = results.map(([id, { key, caught, date, seconds }]) => {
    const fields = { key, caught, date, seconds }
    return `  "${id}": { ${Object.entries(fields)
      .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
      .join(', ')} }`
  })
  writeFileSync(RESULTS_FILE, `{\n${lines.join(',\n')}\n}\n`)
  writeFileSync(COVERAGE_DOCUMENT, markDocument(document, Object.fromEntries(results)))
}
