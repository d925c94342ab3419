import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

import { ENGINES, findEngine, type EngineName } from './find-engines.ts'
import { WALKS } from './walks.ts'

/** The document with the table. The text outside the marks is written by hand. */
const DOCUMENT = 'docs/browsers.md'
const MARKED = /(?<=<!-- walked: engines -->)[^]*(?=<!-- walked: end -->)/

const WORDS: Readonly<Record<string, string>> = { passed: 'passes', skipped: 'not run' }

const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Prints which walk passes in which engine, and what was not run. A run of every walk in all engines goes into the document. */
// oxlint-disable-next-line import/no-default-export -- Playwright reads it
export default class TableReporter implements Reporter {
  /** The heading of each engine's column. */
  readonly #engines = new Map<string, string>()
  readonly #words = new Map<string, string>()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const { title } of suite.suites) this.#engines.set(title, title)
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const engine = test.parent.project()?.name ?? ''
    for (const { type, description = '' } of annotations) if (type === 'version') this.#engines.set(engine, description)
    this.#words.set(`${engine} ${test.title}`, WORDS[status] ?? 'FAILS')
  }

  onEnd(): void {
    const engines = [...this.#engines.keys()]
    const rows = WALKS.map(({ title }) =>
      [title].concat(engines.map((engine) => this.#words.get(`${engine} ${title}`) ?? 'not run')),
    )
    const table = [['Walk', ...this.#engines.values()], ['---', ...engines.map(() => '---')], ...rows].map(writeRow)
    const missing = Object.entries(ENGINES)
      .filter(([name]) => findEngine(name as EngineName) === undefined)
      .map(([name, packages]) => `${name} is not installed; Debian's packages: ${packages}`)
    const isWhole = engines.length === Object.keys(ENGINES).length && !rows.flat().includes('not run')
    const told = isWhole ? `${DOCUMENT} has this table.` : `${DOCUMENT} stays as it is: not every walk was run.`
    process.stdout.write(`\n${[...table, '', ...missing, told].join('\n')}\n`)
    if (!isWhole) return
    const part = `\n\n${new Date().toISOString().slice(0, 10)}, \`npm run check:slow -- engines\`:\n\n${table.join('\n')}\n\n`
    writeFileSync(
      DOCUMENT,
      readFileSync(DOCUMENT, 'utf8').replace(MARKED, () => part),
    )
    spawnSync('npx', ['oxfmt', DOCUMENT], { stdio: 'inherit' })
  }
}
