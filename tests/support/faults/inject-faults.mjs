// Proves that the tests detect faults: applies each fault of the list to a copy of this project and runs the tests there that
// are likely to catch it, and when these do not fail all tests of its area. `--area NAME` selects the faults of one area, a
// part of its name one fault.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { copyProject, removeCopiedProject } from '#tests/support/copy-project.mjs'
import { AREAS, FAULTS } from './fault-list.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
const copy = path.join(folder, 'project')
const rightBuild = path.join(folder, 'dist')
const report = path.join(folder, 'report.json')

const makeProblem = (text, { stdout, stderr }) => new Error(`${text}:\n${stdout}${stderr}`)

/** Runs a program of node_modules in the copy, as in continuous integration: no list of paths is rewritten. */
function run(program, args, environment = {}) {
  const env = { ...process.env, CI: '1', FORCE_COLOR: '0', ...environment }
  return spawnSync(process.execPath, [path.join('node_modules', program), ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
}

function build() {
  const done = run('vite/bin/vite.js', ['build', '--logLevel', 'warn'])
  if (done.status !== 0) throw makeProblem('The build broke off', done)
}

/** The release archive is named for a commit, so the copy is a repository of its own. */
function makeRepository() {
  const name = ['-c', 'user.name=faults', '-c', 'user.email=faults@example.com']
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    [...name, 'commit', '--quiet', '--message', 'a copy'],
  ]) {
    const done = spawnSync('git', args, { cwd: copy, encoding: 'utf8' })
    if (done.status !== 0) throw makeProblem(`git ${args.join(' ')} failed`, done)
  }
}

function restoreBuild() {
  rmSync(path.join(copy, 'dist'), { recursive: true, force: true })
  cpSync(rightBuild, path.join(copy, 'dist'), { recursive: true, preserveTimestamps: true })
}

/** Reads the report of a run. Throws when there is none, because then no test has detected anything. */
function readReport(done) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw makeProblem('The tests broke off', done)
  } finally {
    rmSync(report, { force: true })
  }
}

/** The failed tests of a file. A file that cannot run at all has none, and fails as a whole. */
function listFailures({ name, status, message, assertionResults }) {
  const file = path.relative(copy, name)
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName.trim()}`)
  return status === 'failed' ? [`${file} cannot run: ${message.split('\n', 1)[0]}`] : []
}

const isGenerated = (failure) => failure.includes('.paths.test.ts')

/** The tests that fail in Vitest; those that are written by hand come before the generated ones. */
function failuresInVitest(args) {
  const done = run('vitest/vitest.mjs', ['run', ...args, '--reporter=json', `--outputFile=${report}`])
  const { testResults, numTotalTests } = readReport(done)
  const failures = testResults.flatMap(listFailures)
  if (numTotalTests === 0 && failures.length === 0) throw new Error('No test has run')
  return failures.toSorted((one, other) => Number(isGenerated(one)) - Number(isGenerated(other)))
}

const failuresInNamedTests = ({ tests, title }) =>
  failuresInVitest([...tests, '--bail=1', ...(title === undefined ? [] : ['--testNamePattern', title])])

const failuresInArea = ({ area }) => failuresInVitest(AREAS[area].flatMap((name) => ['--project', name]))

const listSpecs = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(listSpecs)]

function failuresInChromium({ spec, title }) {
  const done = run('@playwright/test/cli.js', ['test', spec, '--grep', title, '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const specs = listSpecs(readReport(done))
  if (specs.length === 0) throw new Error(`No test is named '${title}'`)
  return specs.filter(({ ok }) => !ok).map((failed) => `${spec}: ${failed.title}`)
}

const failuresFor = (fault) => (fault.browser ? failuresInChromium(fault.browser) : failuresInNamedTests(fault))

const needsBuild = ({ isBuilt, browser }) => isBuilt === true || browser !== undefined

/** What fails in an area without any fault: it detects nothing. */
const unbroken = new Map()

const isOfMachines = ({ area }) => area === 'machines' || area === 'paths'

/** The failures of all tests of the area, also of those that read the build, where those that were likely to fail did not. */
function findFurtherFailures(fault, withFault) {
  if (fault.browser) return []
  const found = withFault(() => failuresInArea(fault), !isOfMachines(fault))
  if (found.length > 0 && !unbroken.has(fault.area)) unbroken.set(fault.area, new Set(failuresInArea(fault)))
  return found.filter((failure) => !unbroken.get(fault.area)?.has(failure))
}

/** Makes a function that does its work with the fault in place, in the build too if need be, and then removes the fault. */
function makeInjection(fault) {
  const file = path.join(copy, fault.file)
  const right = readFileSync(file, 'utf8')
  const found = right.split(fault.from).length - 1
  if (found !== 1) throw new Error(`The fault no longer fits: its text stands ${found} times in ${fault.file}`)
  return (work, isBuilt = needsBuild(fault)) => {
    writeFileSync(
      file,
      right.replace(fault.from, () => fault.to),
    )
    try {
      if (isBuilt) build()
      return work()
    } finally {
      writeFileSync(file, right)
      if (isBuilt) restoreBuild()
    }
  }
}

/** @returns {{ isCaught: boolean, outcome: string, detail: string }} */
function tryFault(fault) {
  try {
    const withFault = makeInjection(fault)
    const [first] = withFault(() => failuresFor(fault))
    if (first !== undefined) return { isCaught: true, outcome: 'caught', detail: `by ${first}` }
    const [further] = findFurtherFailures(fault, withFault)
    return further === undefined
      ? { isCaught: false, outcome: 'SURVIVED', detail: 'no test failed' }
      : { isCaught: true, outcome: 'caught', detail: `not by the named tests, but by ${further}` }
  } catch (problem) {
    return { isCaught: false, outcome: 'NOT TRIED', detail: problem.message.replaceAll('\n', ' ') }
  }
}

const joinNamedTests = (faults) => ({
  tests: [...new Set(faults.flatMap(({ tests }) => tests))],
  title: [...new Set(faults.map(({ title }) => title))].join('|') || undefined,
})

/** The named tests of all faults at once, where they need no title, and those with a title together. */
function joinRuns(faults) {
  const inVitest = faults.filter(({ browser }) => browser === undefined)
  const [titled, others] = [inVitest.filter(({ title }) => title), inVitest.filter(({ title }) => !title)]
  return [
    ...[titled, others].filter(({ length }) => length > 0).map(joinNamedTests),
    ...faults.filter(({ browser }) => browser !== undefined),
  ]
}

function checkUnbroken(faults) {
  const failures = joinRuns(faults).flatMap(failuresFor)
  if (failures.length > 0) throw new Error(`Without any fault these fail already:\n${failures.join('\n')}`)
}

function selectFaults() {
  const { values, positionals } = parseArgs({ options: { area: { type: 'string' } }, allowPositionals: true })
  const { area } = values
  if (area !== undefined && !(area in AREAS)) throw new Error(`The areas are ${Object.keys(AREAS).join(', ')}`)
  const part = positionals.join(' ')
  const faults = FAULTS.filter((fault) => (area === undefined || fault.area === area) && fault.name.includes(part))
  if (faults.length === 0) throw new Error(`No fault${area ? ` of ${area}` : ''} has '${part}' in its name`)
  return faults
}

function prepare(faults) {
  copyProject(copy)
  makeRepository()
  if (!faults.every(isOfMachines)) {
    build()
    cpSync(path.join(copy, 'dist'), rightBuild, { recursive: true, preserveTimestamps: true })
  }
  checkUnbroken(faults)
}

function tryAll(faults) {
  let passed = 0
  for (const fault of faults) {
    const begun = Date.now()
    const { isCaught, outcome, detail } = tryFault(fault)
    if (isCaught) passed += 1
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.log(`${outcome.padEnd(9)} ${fault.area.padEnd(9)} ${fault.name}: ${detail} (${seconds} s)`)
  }
  return { passed, failed: faults.length - passed }
}

try {
  const faults = selectFaults()
  prepare(faults)
  const { passed, failed } = tryAll(faults)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (problem) {
  console.error(problem.message)
  process.exitCode = 1
} finally {
  removeCopiedProject(folder)
}
