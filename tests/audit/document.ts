import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

import { FLOORS, type PageRow } from './measured.ts'

/** Where the figures are published; what stands outside the marks is written by hand. */
export const DOCUMENT = 'docs/performance.md'
const MARKS = ['<!-- measured: npm run audit -->', '<!-- measured: end -->'] as const

/** How a change of the page within the page came out: medians and the worst, in milliseconds. */
export interface Interaction {
  readonly name: string
  readonly median: number
  readonly worst: number
  readonly shift: number
}

/** Everything one audit has found. */
export interface Measured {
  readonly date: string
  readonly command: string
  readonly runs: number
  readonly versions: readonly string[]
  readonly rows: readonly PageRow[]
  readonly interactions: readonly Interaction[]
  readonly failures: readonly string[]
}

const WHY: Readonly<Record<string, string>> = {
  'is-crawlable': 'asks not to be indexed',
  'http-status-code': 'is answered with 404',
  'errors-in-console': 'the browser notes the 404 in its console',
}

const ms = (value: number) => String(Math.round(value))
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function pageTable(rows: readonly PageRow[]): string[] {
  const names = 'Perf. | Access. | Practices | SEO | FCP | LCP | of floor | TBT | its floor | CLS | kB'
  const head = ['Page', ...names.split(' | '), 'Because']
  const cells = rows.map(({ route, scores, figures, ratio, floorBlocked, notes }) => [
    `\`${route}\``,
    ...[scores.performance, scores.accessibility, scores['best-practices'], scores.seo].map(String),
    ms(figures.firstPaint),
    ms(figures.largestPaint),
    ratio.toFixed(2),
    ms(figures.blocked),
    ms(floorBlocked),
    String(Number(figures.shift.toFixed(4))),
    kilobytes(figures.bytes),
    notes.map((note) => WHY[note] ?? note).join(', '),
  ])
  return [
    line(head),
    line(head.map((_, column) => (column === 0 || column === head.length - 1 ? '---' : '--:'))),
    ...cells.map(line),
  ]
}

function interactionTable(interactions: readonly Interaction[]): string[] {
  if (interactions.length === 0) return []
  const cells = interactions.map(({ name, median, worst, shift }) =>
    line([name, ms(median), ms(worst), String(Number(shift.toFixed(4)))]),
  )
  return ['', line(['Within a page', 'median', 'worst', 'layout shift']), '| --- | --: | --: | --: |', ...cells]
}

/** The part of the document that a run writes. */
export function measuredPart({ date, command, runs, versions, rows, interactions, failures }: Measured): string {
  const verdict =
    failures.length === 0
      ? ['Every figure of the design is met.']
      : ['Not met:', '', ...failures.map((failure) => `- ${failure}`)]
  return [
    `${date}, \`${command}\`: medians of ${runs} ${runs === 1 ? 'run' : 'runs'} on ${cpus().length} cores, ${versions.join(', ')}.`,
    'Times in milliseconds, kB with headers. “of floor”: LCP over that of the same page without any script, opened in turns; “its floor”: for how long that page is blocked.',
    `Held to: scores ${FLOORS.score}, LCP ${FLOORS.ratio} of the floor, TBT ${FLOORS.blocked}, CLS ${FLOORS.shift}, a step of the wizard ${FLOORS.step}.`,
    '',
    ...pageTable(rows),
    ...interactionTable(interactions),
    '',
    ...verdict,
  ].join('\n')
}

/** The document with this part in place of the last one; the rest stays as it is. Throws when the marks are gone. */
export function withMeasured(document: string, part: string): string {
  const [begin, end] = MARKS.map((mark) => document.indexOf(mark))
  if (begin === undefined || end === undefined || begin < 0 || end < begin) {
    throw new Error(`${DOCUMENT} needs the lines ${MARKS.join(' and ')}`)
  }
  return `${document.slice(0, begin + MARKS[0].length)}\n\n${part}\n\n${document.slice(end)}`
}

/** Writes the figures into the document, and has it formatted like every other. */
export function writeDocument(measured: Measured): void {
  const old = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : `# Performance\n\n${MARKS.join('\n')}\n`
  writeFileSync(DOCUMENT, withMeasured(old, measuredPart(measured)))
  spawnSync('npx', ['oxfmt', DOCUMENT], { stdio: 'inherit' })
}
