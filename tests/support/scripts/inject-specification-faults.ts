// Proves that the tests named in docs/specification-coverage.md prove its statements: plants a fault in the place of each row, in
// a copy of the project, and runs the row's test. Says which were caught; the document and docs/measured.md have the last count.
// Without arguments it tries every row; with ids (`2.54`) or sections (`4.`) these; with --build or --no-build those whose test
// reads a build or none.
import { readFileSync } from 'node:fs'

import { COVERAGE_DOCUMENT } from '#tests/support/specification-faults/coverage-rows.ts'
import { listFaultyRows, type FaultyRow } from '#tests/support/specification-faults/faulty-rows.ts'
import { matchFailureToFault, listFailures } from '#tests/support/specification-faults/match-failure-to-fault.ts'
import { groupFaultsIntoBuilds, readsBuild } from '#tests/support/specification-faults/group-faults-into-builds.ts'
import { ProjectWithFaults } from '#tests/support/specification-faults/project-with-faults.ts'

/** Test files that run together without a fault. */
const FILES_IN_RUN = 40

/** Faults of browser tests that share a build. Vitest does not say enough in its report to tell them apart. */
const MOST_IN_BUILD = 30

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const tried = { caught: 0, missed: 0, failed: 0 }

const write = (line: string) => void process.stdout.write(`${line}\n`)

const isWanted = (row: FaultyRow) =>
  (wanted.length === 0 || wanted.some((name) => (name.endsWith('.') ? row.id.startsWith(name) : row.id === name))) &&
  !(args.includes('--no-build') && readsBuild(row.testFile)) &&
  !(args.includes('--build') && !readsBuild(row.testFile))

const isInBrowser = ({ testFile }: FaultyRow) => testFile.startsWith('tests/browser/')

const copy = new ProjectWithFaults()

/** The seconds since then, with one decimal. */
const measureSeconds = (start: number) => Math.round((performance.now() - start) / 100) / 10

function record(row: FaultyRow, isCaught: boolean, seconds: number): void {
  tried[isCaught ? 'caught' : 'missed'] += 1
  write(`${isCaught ? 'caught' : 'MISSED'} ${row.id} ${row.place} (${seconds} s)`)
}

function reportFailure({ id, place }: FaultyRow, problem: unknown): void {
  tried.failed += 1
  write(`NOT TRIED ${id} ${place}: ${String(problem).slice(0, 1000)}`)
}

function build(): void {
  const words = copy.build()
  if (words !== '') throw new Error(`The build broke off: ${words}`)
}

/** Whether the fault was caught; undefined where a test failed without a word of the fault, so perhaps for another reason. */
function judge({ fault }: FaultyRow, failures: readonly string[]): boolean | undefined {
  if (failures.length === 0) return false
  return matchFailureToFault(fault, failures) ? true : undefined
}

/** Tries one fault by itself. What runs in a browser may fail by chance, so there the failure must name the fault. */
function tryAlone(row: FaultyRow): void {
  const start = performance.now()
  const remove = copy.plant([row])
  try {
    if (readsBuild(row.testFile)) build()
    const failures = listFailures(copy.runTests([row]), row)
    const isCaught = judge(row, failures) ?? (isInBrowser(row) ? undefined : true)
    if (isCaught === undefined) throw new Error(`Its test fails for another reason: ${failures.join(' ')}`)
    record(row, isCaught, measureSeconds(start))
  } catch (problem) {
    reportFailure(row, problem)
  } finally {
    remove()
  }
}

/** Tries faults that share a build. Gives those whose test failed without a word of its own fault. */
function tryTogether(rows: readonly FaultyRow[]): readonly FaultyRow[] {
  const start = performance.now()
  const remove = copy.plant(rows)
  try {
    build()
    const outcomes = copy.runTests(rows)
    const seconds = measureSeconds(start)
    const judged = rows.map((row) => ({ row, isCaught: judge(row, listFailures(outcomes, row)) }))
    for (const { row, isCaught } of judged) if (isCaught !== undefined) record(row, isCaught, seconds)
    return judged.filter(({ isCaught }) => isCaught === undefined).map(({ row }) => row)
  } catch (problem) {
    write(`These are tried in smaller groups: ${String(problem).slice(0, 600)}`)
    return rows
  } finally {
    remove()
  }
}

/** Tries faults in builds of at most so many; those that stay unclear in smaller ones, and at last each by itself. */
function tryInBuilds(rows: readonly FaultyRow[], most: number): void {
  const batches = groupFaultsIntoBuilds(rows, most)
  const unclear = batches.flatMap((batch, at) => {
    write(`build ${at + 1} of ${batches.length}: ${batch.map(({ id }) => id).join(' ')}`)
    if (batch.length > 1) return tryTogether(batch)
    batch.forEach(tryAlone)
    return []
  })
  if (unclear.length > 0) tryInBuilds(unclear, Math.ceil(most / 5))
}

/**
 * Leaves out rows whose test fails without any fault, or does not exist. Tests in a browser are not run for that: their failures
 * count only with a word of the fault.
 */
function leaveOutBroken(rows: readonly FaultyRow[]): FaultyRow[] {
  const files = [...new Set(rows.map(({ testFile }) => testFile))]
  const starts = Array.from({ length: Math.ceil(files.length / FILES_IN_RUN) }, (_, run) => run * FILES_IN_RUN)
  return starts.flatMap((from) => {
    const group = rows.filter(({ testFile }) => files.slice(from, from + FILES_IN_RUN).includes(testFile))
    const outcomes = copy.runTests(group)
    return group.filter((row) => {
      try {
        const [failure] = listFailures(outcomes, row)
        if (failure === undefined) return true
        throw new Error(`Its test fails without a fault: ${failure}`)
      } catch (problem) {
        reportFailure(row, problem)
        return false
      }
    })
  })
}

try {
  const rows = listFaultyRows(readFileSync(COVERAGE_DOCUMENT, 'utf8')).filter(isWanted)
  if (rows.some((row) => readsBuild(row.testFile) && !isInBrowser(row))) build()
  const sound = [...leaveOutBroken(rows.filter((row) => !isInBrowser(row))), ...rows.filter(isInBrowser)]
  write(`${sound.length} faults to plant`)
  sound.filter((row) => !isInBrowser(row)).forEach(tryAlone)
  tryInBuilds(sound.filter(isInBrowser), MOST_IN_BUILD)
  write(`${tried.caught} caught, ${tried.missed} missed, ${tried.failed} not tried`)
  process.exitCode = tried.missed + tried.failed === 0 ? 0 : 1
} finally {
  copy.remove()
}
