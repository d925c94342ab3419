// Proves that the tests detect faults: applies each fault of source-fault-list.mjs to a copy of this project and runs its tests
// there. With --browser it also tries the faults that only a browser can show; with a part of its name, it tries one fault.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { FAULTS } from './source-fault-list.mjs'

const MACHINES = ['--project', 'machines', '--project', 'paths']
const FOLDERS = ['build', 'machines', 'public', 'src', 'tests']

const project = process.cwd()
const copy = mkdtempSync(path.join(tmpdir(), 'faults-'))
const report = path.join(copy, 'report.json')

function makeCopy() {
  const files = readdirSync(project).filter((name) => /\.(?:json|ts|html)$/.test(name))
  for (const name of [...FOLDERS, ...files])
    cpSync(path.join(project, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'), 'dir')
}

/** Runs a program of node_modules in the copy, as in continuous integration: no list of paths is rewritten. */
function run(program, args, environment = {}) {
  const env = { ...process.env, CI: '1', FORCE_COLOR: '0', ...environment }
  return spawnSync(process.execPath, [path.join('node_modules', program), ...args], {
    cwd: copy,
    env,
    encoding: 'utf8',
  })
}

/** Reads the report of a run. Throws when there is none, because then no test has detected anything. */
function readReport({ stdout, stderr }) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`The tests broke off:\n${stdout}${stderr}`)
  } finally {
    rmSync(report, { force: true })
  }
}

const isGenerated = (failure) => failure.includes('.paths.test.ts')

/** The tests that fail in Vitest; those that are written by hand come before the generated ones. */
function failuresInVitest(tests) {
  const done = run('vitest/vitest.mjs', ['run', ...tests, '--reporter=json', `--outputFile=${report}`])
  const { testResults, numTotalTests } = readReport(done)
  if (numTotalTests === 0) throw new Error('No test has run')
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.relative(copy, name)}: ${fullName.trim()}`),
  )
  return failures.toSorted((one, other) => Number(isGenerated(one)) - Number(isGenerated(other)))
}

const listSpecs = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(listSpecs)]

function failuresInChromium({ spec, title }) {
  const built = run('vite/bin/vite.js', ['build', '--logLevel', 'warn'])
  if (built.status !== 0) throw new Error(`The build broke off:\n${built.stdout}${built.stderr}`)
  const done = run('@playwright/test/cli.js', ['test', spec, '--grep', title, '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const specs = listSpecs(readReport(done))
  if (specs.length === 0) throw new Error(`No test is named '${title}'`)
  return specs.filter(({ ok }) => !ok).map((failed) => `${spec}: ${failed.title}`)
}

const failuresFor = ({ browser, tests = MACHINES }) => (browser ? failuresInChromium(browser) : failuresInVitest(tests))

/** The failures with the fault in place; the fault is removed again afterwards. */
function failuresWith(fault) {
  const file = path.join(copy, fault.file)
  const right = readFileSync(file, 'utf8')
  const found = right.split(fault.from).length - 1
  if (found !== 1) throw new Error(`The fault no longer fits: its text stands ${found} times in ${fault.file}`)
  writeFileSync(
    file,
    right.replace(fault.from, () => fault.to),
  )
  try {
    return failuresFor(fault)
  } finally {
    writeFileSync(file, right)
  }
}

function checkUnbroken(faults) {
  const kinds = new Map(faults.map((fault) => [JSON.stringify([fault.browser, fault.tests]), fault]))
  const failures = [...kinds.values()].flatMap(failuresFor)
  if (failures.length > 0) throw new Error(`Without any fault these fail already:\n${failures.join('\n')}`)
}

/** @returns {{ caught: boolean, row: string }} */
function tried(fault) {
  try {
    const [first, ...others] = failuresWith(fault)
    if (first === undefined) return { caught: false, row: `| ${fault.name} | NOT CAUGHT | 0 |` }
    return { caught: true, row: `| ${fault.name} | ${first.replaceAll('|', '/')} | ${others.length + 1} |` }
  } catch (problem) {
    return { caught: false, row: `| ${fault.name} | NOT TRIED. ${problem.message.replaceAll('\n', ' ')} | |` }
  }
}

const inBrowser = process.argv.includes('--browser')
const named = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? ''
const faults = FAULTS.filter(({ name, browser }) => (inBrowser || browser === undefined) && name.includes(named))
try {
  if (faults.length === 0) throw new Error(`No fault has '${named}' in its name`)
  makeCopy()
  checkUnbroken(faults)
  console.log('| Fault | The first test that caught it | Tests that failed |\n| --- | --- | --- |')
  const missed = faults.filter((fault) => {
    const { caught, row } = tried(fault)
    console.log(row)
    return !caught
  })
  console.log(`\n${faults.length - missed.length} of ${faults.length} faults were caught.`)
  process.exitCode = missed.length === 0 ? 0 : 1
} catch (problem) {
  console.error(problem.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
