// Proves that the tests notice the mistakes that people make: plants each fault of patches/AREA in a copy of the project, and runs
// the tests of that area of `npm test`. A word selects the faults with it in their names, and `--area NAME` those of an area.
// `--matrix FILE` lets all tests of the area run, and writes which of them fail with which fault.
import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { copyProject, removeCopiedProject } from '#tests/support/copy-project.mjs'

interface Area {
  /** The projects of Vitest that run. */
  readonly projects: readonly string[]
  /** Whether these tests read the build, so that it is made again with each fault. */
  readonly readsBuild: boolean
  /** Whether the browser tests run when Vitest has noticed nothing. */
  readonly inBrowser: boolean
}

const AREAS: Readonly<Record<string, Area>> = {
  machines: { projects: ['machines', 'paths'], readsBuild: false, inBrowser: false },
  server: { projects: ['server'], readsBuild: true, inBrowser: false },
  build: { projects: ['web', 'repository', 'server'], readsBuild: true, inBrowser: false },
  deploy: { projects: ['web', 'repository', 'server'], readsBuild: true, inBrowser: false },
  web: { projects: ['web'], readsBuild: true, inBrowser: true },
  inspector: { projects: ['web'], readsBuild: true, inBrowser: true },
}

interface Fault {
  /** The area and the file's name, such as `web/reset-looks-off`. */
  readonly name: string
  readonly file: string
  readonly area: Area
}

const PATCHES = 'tests/support/faults/patches'

/** After so long a run is stopped, in milliseconds: a fault can keep a program from ending. */
const LONGEST_RUN = 30 * 60_000

const folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
const copy = path.join(folder, 'project')
const report = path.join(folder, 'report.json')

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { area: { type: 'string' }, matrix: { type: 'string' } },
})
const isMatrix = options.matrix !== undefined

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a program in the copy, as in continuous integration. */
function run(program: string, args: readonly string[]): SpawnSyncReturns<string> {
  // The program that runs this one develops; a build must not.
  const { NODE_ENV: _, ...own } = process.env
  return spawnSync(program, args, {
    cwd: copy,
    env: { ...own, CI: '1', FORCE_COLOR: '0', ENV_FILE: '', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: LONGEST_RUN,
    killSignal: 'SIGKILL',
  })
}

function runGit(...args: readonly string[]): void {
  const { status, stderr } = run('git', args)
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`)
}

/** Runs tests that write a report. Returns what this reads from it, or the failure of the run itself. */
function runTests<Report>(args: readonly string[], readFailures: (report: Report) => string[]): string[] {
  rmSync(report, { force: true })
  const { status, signal, stdout, stderr } = run(process.execPath, args)
  if (signal !== null) return [`the tests never end: ${args.join(' ')}`]
  let failures: string[]
  try {
    failures = readFailures(JSON.parse(readFileSync(report, 'utf8')) as Report)
  } catch {
    throw new Error(`The tests broke off (${status}):\n${stdout}${stderr}`)
  }
  return status === 0 || failures.length > 0 ? failures : [`the run fails: ${(stderr || stdout).trim().slice(-300)}`]
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The failed tests of each file. A file that cannot run at all has none, and fails as a whole. */
const listVitestFailures = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(copy, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName.trim()}`)
    return status === 'failed' ? [`${file} cannot run: ${message.split('\n', 1)[0]}`] : []
  })

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly { readonly file: string; readonly title: string; readonly ok: boolean }[]
}

function listPlaywrightFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/browser/${file}: ${title}`)
  return [...failed, ...suites.flatMap(listPlaywrightFailures)]
}

/** What fails in an area with what is planted: without `--matrix` the first failure is enough. */
function listFailures({ projects, readsBuild, inBrowser }: Area): string[] {
  if (readsBuild) {
    const { status, stdout, stderr } = run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'])
    if (status !== 0) return [`the build fails: ${(stderr || stdout).trim().slice(-300)}`]
  }
  const chosen = projects.flatMap((name) => ['--project', name])
  const bail = isMatrix ? [] : ['--bail=1']
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...bail]
  const failures = runTests([...vitest, '--reporter=json', `--outputFile=${report}`], listVitestFailures)
  if (!inBrowser || (failures.length > 0 && !isMatrix)) return failures
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', ...(isMatrix ? [] : ['-x'])]
  return [...failures, ...runTests(playwright, listPlaywrightFailures)]
}

/** Plants a fault, runs the tests and removes the fault. Returns null if the patch no longer applies. */
function tryFault({ file, area }: Fault): string[] | null {
  const { status } = run('git', ['apply', '--recount', '-C1', path.resolve(file)])
  if (status !== 0) return null
  try {
    return listFailures(area)
  } finally {
    runGit('checkout', '--quiet', '--', '.')
    runGit('clean', '--quiet', '-fd')
  }
}

const listNames = (area: string) => readdirSync(path.join(PATCHES, area)).map((file) => path.basename(file, '.patch'))

function selectFaults(): Fault[] {
  if (options.area !== undefined && !(options.area in AREAS)) {
    throw new Error(`The areas are ${Object.keys(AREAS).join(', ')}`)
  }
  const faults = Object.entries(AREAS).flatMap(([name, area]) =>
    options.area === undefined || options.area === name
      ? listNames(name).map((file) => ({ name: `${name}/${file}`, file: `${PATCHES}/${name}/${file}.patch`, area }))
      : [],
  )
  const selected = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (selected.length === 0) throw new Error('No fault has this name')
  return selected
}

try {
  const faults = selectFaults()
  copyProject(copy)
  // The release archive is named for a commit.
  runGit('init', '--quiet')
  runGit('add', '.')
  runGit('-c', 'user.name=faults', '-c', 'user.email=faults@example.com', 'commit', '--quiet', '--message', 'a copy')
  for (const area of new Set(faults.map((fault) => fault.area))) {
    const failures = listFailures(area)
    if (failures.length > 0) throw new Error(`Without any fault these fail already:\n${failures.join('\n')}`)
  }
  const matrix: Record<string, readonly string[] | null> = {}
  for (const fault of faults) {
    const begin = performance.now()
    const failures = tryFault(fault)
    matrix[fault.name] = failures
    if (options.matrix !== undefined) writeFileSync(options.matrix, JSON.stringify(matrix, null, 1))
    const outcome = failures === null ? 'does not apply' : failures.length > 0 ? 'caught' : 'SURVIVED'
    const seconds = Math.round((performance.now() - begin) / 1000)
    say(`${outcome.padEnd(14)} ${fault.name} (${seconds} s)${failures?.[0] === undefined ? '' : `: ${failures[0]}`}`)
  }
  const caught = Object.values(matrix).filter((failures) => failures !== null && failures.length > 0)
  say(`\n${caught.length} of ${faults.length} caught`)
  process.exitCode = caught.length === faults.length ? 0 : 1
} catch (problem) {
  say(problem instanceof Error ? problem.message : String(problem))
  process.exitCode = 1
} finally {
  removeCopiedProject(folder)
}
