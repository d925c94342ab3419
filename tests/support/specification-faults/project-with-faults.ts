import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { copyProject, removeCopiedProject } from '#tests/support/copy-project.mjs'

import type { RowFault } from './choose-fault.ts'

/** The outcome of one test: its file, its whole title, and its failure; '' when it has passed. */
export interface TestOutcome {
  readonly file: string
  readonly title: string
  readonly failure: string
}

/** A fault with the file in which it is planted. */
export interface PlantedFault {
  readonly id: string
  readonly place: string
  readonly fault: RowFault
}

/** A named test: a file, and a piece of its title. */
export interface NamedTest {
  readonly testFile: string
  readonly title: string
}

interface VitestReport {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: { results: { status: string; errors?: { message?: string }[] }[] }[]
  }[]
}

const PLACEHOLDER = /%[sdijfo]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/g

/** The pattern of every title that has this piece; what a table fills in (`%s`, `$name`) may be anything. */
const makeTitlePattern = (title: string) =>
  title
    .split(PLACEHOLDER)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('.*')

/** Whether this is the outcome of the named test. */
export const isNamed = (outcome: TestOutcome, { testFile, title }: NamedTest) =>
  outcome.file === testFile && new RegExp(makeTitlePattern(title)).test(outcome.title)

/** A copy of the project in which faults can be planted. The checkout itself stays as it is. */
export class ProjectWithFaults {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'specification-faults-'))
  readonly #report = path.join(this.#folder, 'report.json')

  constructor() {
    copyProject(this.#folder)
  }

  /** Plants these faults. Gives a function that removes them. Throws when one does not fit its place. */
  plant(rows: readonly PlantedFault[]): () => void {
    const before = new Map(rows.map(({ place }) => [place, readFileSync(this.#resolve(place), 'utf8')]))
    for (const { id, place, fault } of rows) {
      const source = readFileSync(this.#resolve(place), 'utf8')
      if (source.split(fault.from).length !== 2) throw new Error(`The fault of ${id} does not fit ${place}`)
      writeFileSync(
        this.#resolve(place),
        source.replace(fault.from, () => fault.to),
      )
    }
    return () => {
      for (const [place, source] of before) writeFileSync(this.#resolve(place), source)
    }
  }

  remove(): void {
    removeCopiedProject(this.#folder)
  }

  /** Builds the site. Gives what the build said if it broke off, and '' otherwise. */
  build(): string {
    const { status, stdout, stderr } = this.#run(process.execPath, [
      'node_modules/vite/bin/vite.js',
      'build',
      '--logLevel',
      'warn',
    ])
    return status === 0 ? '' : `${stdout}${stderr}`
  }

  /** Runs these tests and no others. Gives an outcome for each that has run. */
  runTests(tests: readonly NamedTest[]): TestOutcome[] {
    const inBrowser = tests.filter(({ testFile }) => testFile.startsWith('tests/browser/'))
    const others = tests.filter((test) => !inBrowser.includes(test))
    const outcomes = [...this.#runPlaywright(inBrowser), ...this.#runVitest(others)]
    return outcomes.filter((outcome) => tests.some((test) => isNamed(outcome, test)))
  }

  #resolve(file: string): string {
    return path.join(this.#folder, file)
  }

  #runVitest(tests: readonly NamedTest[]): TestOutcome[] {
    if (tests.length === 0) return []
    const titles = [...new Set(tests.map(({ title }) => makeTitlePattern(title)))].join('|')
    const report = this.#runWithReport(process.execPath, [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...new Set(tests.map(({ testFile }) => testFile)),
      '-t',
      `(${titles})`,
      '--reporter=json',
      `--outputFile=${this.#report}`,
    ]) as VitestReport
    return report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(this.#folder, name)
      // What breaks the file itself, such as an import that throws, is no failure of a test.
      if (assertionResults.length === 0) throw new Error(`${file} could not be run: ${message}`)
      return assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status, failureMessages = [] }) => ({
          file,
          title: fullName.trim(),
          failure: status === 'failed' ? failureMessages.join('\n') || 'failed' : '',
        }))
    })
  }

  #runPlaywright(tests: readonly NamedTest[]): TestOutcome[] {
    if (tests.length === 0) return []
    const titles = [...new Set(tests.map(({ title }) => makeTitlePattern(title)))].join('|')
    const report = this.#runWithReport('npx', [
      'playwright',
      'test',
      ...new Set(tests.map(({ testFile }) => testFile)),
      '--grep',
      `(${titles})`,
      '--reporter=json',
    ]) as { suites: PlaywrightSuite[]; errors: { message?: string }[] }
    if (report.errors.length > 0) throw new Error(`Playwright could not run: ${report.errors[0]?.message}`)
    const listOutcomes = ({ title, suites = [], specs = [] }: PlaywrightSuite): TestOutcome[] => [
      ...specs.map((spec) => {
        const results = spec.tests.flatMap((each) => each.results)
        const errors = results.flatMap((result) => (result.status === 'passed' ? [] : (result.errors ?? [])))
        const hasFailed = results.some((result) => result.status !== 'passed')
        const failure = errors.map(({ message = '' }) => message).join('\n') || 'failed'
        return {
          file: `tests/browser/${spec.file}`,
          title: `${title} ${spec.title}`,
          failure: hasFailed ? failure : '',
        }
      }),
      ...suites.flatMap(listOutcomes),
    ]
    return report.suites.flatMap(listOutcomes)
  }

  #runWithReport(program: string, args: readonly string[]): unknown {
    rmSync(this.#report, { force: true })
    const { stdout, stderr } = this.#run(program, args)
    try {
      return JSON.parse(readFileSync(this.#report, 'utf8')) as unknown
    } catch {
      throw new Error(`${program} broke off:\n${stdout}${stderr}`)
    }
  }

  #run(program: string, args: readonly string[]) {
    // The program that runs this one develops; a build must not.
    const { NODE_ENV: _development, ...own } = process.env
    const env = { ...own, CI: '1', FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_NAME: this.#report, BROWSER_SUITE: 'all' }
    const options = { cwd: this.#folder, env, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
    return spawnSync(program, args, options)
  }
}
