import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

import { BUDGETS } from './budgets.ts'
import type { CodeBytes } from './bundle-size.ts'
import type { Interaction } from './measure-interactions.ts'
import type { PageRow } from './summarize-page.ts'
import { BUDGETS_IN_WORDS, writeInteractionTable, writePageTable } from './write-tables.ts'
import { writeKilobytes } from './format-kilobytes.ts'

/** The document with the figures. The text outside the marks is written by hand. */
export const DOCUMENT = 'docs/performance.md'
const MARKS = ['<!-- measured: npm run audit -->', '<!-- measured: end -->'] as const

/** Everything that one audit has measured. */
export interface Measured {
  readonly date: string
  readonly command: string
  readonly runs: number
  readonly versions: readonly string[]
  readonly rows: readonly PageRow[]
  readonly interactions: readonly Interaction[]
  readonly code: CodeBytes
  readonly failures: readonly string[]
}

function writeVerdict(failures: readonly string[]): string[] {
  if (failures.length === 0) return ['Every budget of the design is met.']
  return ['Not met:', '', ...failures.map((failure) => `- ${failure}`)]
}

/** The part of the document that a run writes. */
export function writeMeasuredPart({
  date,
  command,
  runs,
  versions,
  rows,
  interactions,
  code,
  failures,
}: Measured): string {
  const { shell, assessment } = code
  return [
    `${date}, \`${command}\`: medians of ${runs} ${runs === 1 ? 'run' : 'runs'} on ${cpus().length} cores, ${versions.join(', ')}.`,
    'Times in milliseconds, kB with headers. Scores, Script and TBT by Lighthouse; FCP, LCP and bytes of openings that were really slowed down.',
    `Held to: ${BUDGETS_IN_WORDS}. TBT is told only.`,
    '',
    ...(rows.length === 0 ? [] : [...writePageTable(rows), '']),
    ...(interactions.length === 0 ? [] : [...writeInteractionTable(interactions), '']),
    `JavaScript in brotli, without headers: the shell after the first interaction ${writeKilobytes(shell)} (at most ${writeKilobytes(BUDGETS.shell)}), the whole assessment on top ${writeKilobytes(assessment)} (at most ${writeKilobytes(BUDGETS.assessment)}).`,
    '',
    ...writeVerdict(failures),
  ].join('\n')
}

/** Replaces the measured part of the document, and keeps the rest. Throws when the marks are missing. */
function replaceMeasured(document: string, part: string): string {
  const [begin, end] = MARKS.map((mark) => document.indexOf(mark))
  if (begin === undefined || end === undefined || begin < 0 || end < begin) {
    throw new Error(`${DOCUMENT} needs the lines ${MARKS.join(' and ')}`)
  }
  return `${document.slice(0, begin + MARKS[0].length)}\n\n${part}\n\n${document.slice(end)}`
}

/** Writes the figures into the document and formats it. */
export function writeDocument(measured: Measured): void {
  const old = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : `# Performance\n\n${MARKS.join('\n')}\n`
  writeFileSync(DOCUMENT, replaceMeasured(old, writeMeasuredPart(measured)))
  spawnSync('npx', ['oxfmt', DOCUMENT], { stdio: 'inherit' })
}
