import { BUDGETS } from './budgets.ts'
import type { Interaction } from './measure-interactions.ts'
import type { PageRow } from './summarize-page.ts'
import { writeKilobytes } from './format-kilobytes.ts'

const WHY: Readonly<Record<string, string>> = {
  hydrates: 'is hydrated by itself',
  'is-crawlable': 'asks not to be indexed',
  'http-status-code': 'is answered with 404',
  'errors-in-console': 'the browser notes the 404 in its console',
}

const writeTime = (milliseconds: number) => (Number.isFinite(milliseconds) ? String(Math.round(milliseconds)) : 'never')
const writeBytes = (bytes: number) => (bytes / 1000).toFixed(1)
const writeShift = (shift: number) => String(Number(shift.toFixed(4)))

const writeLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A table whose cells are numbers, except the first of each row and, with `endsInWords`, the last. */
function writeTable(rows: readonly (readonly string[])[], endsInWords: boolean): string[] {
  const [head = [], ...cells] = rows
  const isWords = (column: number) => column === 0 || (endsInWords && column === head.length - 1)
  return [
    writeLine(head),
    writeLine(head.map((_, column) => (isWords(column) ? '---' : '--:'))),
    ...cells.map(writeLine),
  ]
}

const PAGE_HEAD =
  'Page | Perf. | Access. | Practices | SEO | FCP | LCP | of scriptless | of bare | Typeface | on broadband | Script | its bare | JS kB | all kB | CLS | TBT | Because'

/** One row for each page: milliseconds, kilobytes with headers, and ratios of medians. */
export function writePageTable(rows: readonly PageRow[]): string[] {
  const cells = rows.map((row) => [
    `\`${row.route}\``,
    ...[row.scores.performance, row.scores.accessibility, row.scores['best-practices'], row.scores.seo].map(String),
    writeTime(row.firstPaint),
    writeTime(row.largestPaint),
    row.ofScriptless.toFixed(2),
    row.ofBare.toFixed(2),
    writeTime(row.typeface),
    writeTime(row.typefaceOnBroadband),
    writeTime(row.scripting),
    writeTime(row.bareScripting),
    writeBytes(row.scriptBytes),
    writeBytes(row.bytes),
    writeShift(row.shift),
    writeTime(row.blocked),
    row.notes.map((note) => WHY[note] ?? note).join(', '),
  ])
  return writeTable([PAGE_HEAD.split(' | '), ...cells], true)
}

function writeBudget({ beside, budget }: Interaction): string {
  if (budget === undefined) return ''
  return beside === undefined ? String(budget) : `${budget} ×`
}

/** One row for each interaction: milliseconds, and ratios of medians. */
export function writeInteractionTable(interactions: readonly Interaction[]): string[] {
  const head = ['What a person does', 'median', 'worst', 'by bare script', 'ratio', 'at most', 'layout shift']
  const cells = interactions.map((one) => [
    one.name,
    writeTime(one.median),
    writeTime(one.worst),
    one.beside === undefined ? '' : writeTime(one.beside),
    one.beside === undefined ? '' : (one.median / one.beside).toFixed(2),
    writeBudget(one),
    one.shift === undefined ? '' : writeShift(one.shift),
  ])
  return writeTable([head, ...cells], false)
}

/** The budgets of all figures, in one line. */
export const BUDGETS_IN_WORDS = [
  `scores ${BUDGETS.score}`,
  `CLS ${BUDGETS.shift}`,
  `LCP ${BUDGETS.ofScriptless} of the page without script and ${BUDGETS.ofBare} of the bare page`,
  `the typeface after ${BUDGETS.typeface} ms, on broadband after ${BUDGETS.typefaceOnBroadband} ms`,
  `a page for reading before any sign of a person: scripts ${BUDGETS.scripting} ms and ${BUDGETS.scriptingOfBare} of the bare page, JavaScript ${writeKilobytes(BUDGETS.scriptBytes)}, all ${writeKilobytes(BUDGETS.bytes)}`,
].join('; ')
