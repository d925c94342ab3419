/* oxlint-disable no-await-in-loop -- one file after the other: each run uses every core */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { Stryker } from '@stryker-mutator/core'

// Changes machines/ in one place at a time: npm run test:mutation -- machines/scoring/score.ts
// Each file has a run of its own, with the tests that concern it. In one run for all files, Stryker would try a change that
// is made while a module loads with the tests of all of them.

/** The command fails below this share of noticed changes, in percent. */
const LOWEST = 92

/** The options of Stryker. Its program never runs alone, so it has no file of its own. */
const OPTIONS = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/support/scripts/ignored-mutations.mjs'],
  ignorers: ['texts'],
  ignorePatterns: [
    '/*',
    '!/machines',
    '!/{tests,src,build}',
    '!/*.{json,ts}',
    '/src/*/*/**',
    // One test of the machines counts the texts in these files, so the copy must contain them.
    '!/src/web/pages/assessment-flow/result/**',
    '!/src/server/letters/**',
    '/tests/{web,server,browser,repository}',
  ],
  tsconfigFile: 'no-tsconfig.json',
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 15,
  tempDirName: '.stryker-tmp',
  reporters: ['progress', 'html'],
  thresholds: { high: 95, low: LOWEST, break: null },
} satisfies ConstructorParameters<typeof Stryker>[0]

/** How often a change is tried at most, when Stryker may have left out some of its tests. */
const MOST_ROUNDS = 4

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

interface Counts {
  readonly noticed: number
  readonly all: number
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

const describe = (name: string, { noticed, all }: Counts) =>
  `${name}: ${noticed} of ${all} noticed${all === 0 ? '' : `, ${((100 * noticed) / all).toFixed(1)}%`}`

/**
 * Survived although some of its tests never ran: when many tests fail at once, Stryker sometimes stops those of the next
 * change too. Of a change that is made while the module loads, it does not say how many tests concern it.
 */
function isUntried({ status, static: isMadeOnLoading, coveredBy = [], testsCompleted = 0 }: MutantResult): boolean {
  return status === 'Survived' && (isMadeOnLoading === true || testsCompleted < coveredBy.length)
}

/** Where a change is, as Stryker wants it: lines from 1, columns from 0. */
function describePlace(file: string, { start, end }: MutantResult['location']): string {
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
}

const identify = (file: string, { location, mutatorName, replacement }: MutantResult) =>
  `${describePlace(file, location)} ${mutatorName} ${replacement}`

const runStryker = (mutate: readonly string[], report: string) =>
  new Stryker({
    ...OPTIONS,
    mutate: [...mutate],
    htmlReporter: { fileName: `reports/mutation/${report}.html` },
  }).runMutationTest()

/** Tries every change of this file. The reports go to reports/mutation, the survivors to the console. */
async function mutateFile(file: string): Promise<Counts> {
  const name = file.replaceAll('/', '.')
  const results = new Map<string, MutantResult>()
  let places = [file]
  for (let round = 1; round <= MOST_ROUNDS && places.length > 0; round += 1) {
    for (const result of await runStryker(places, round === 1 ? name : `${name}.again-${round}`)) {
      const id = identify(file, result)
      if (round === 1 || results.get(id)?.status === 'Survived') results.set(id, result)
    }
    const untried = [...results.values()].filter(isUntried)
    places = [...new Set(untried.map(({ location }) => describePlace(file, location)))]
  }
  const count = (...wanted: readonly string[]) =>
    [...results.values()].filter(({ status }) => wanted.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  for (const [id, { status }] of results) if (status === 'Survived' || status === 'NoCoverage') say(`${status}: ${id}`)
  return { noticed, all: noticed + count('Survived', 'NoCoverage') }
}

function listModules(): string[] {
  return readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => `machines/${file.replaceAll(path.sep, '/')}`)
    .toSorted()
}

async function mutateFiles(files: readonly string[]): Promise<void> {
  const total = { noticed: 0, all: 0 }
  for (const file of files) {
    const counts = await mutateFile(file)
    say(describe(file, counts))
    total.noticed += counts.noticed
    total.all += counts.all
  }
  say(describe(`${files.length} files`, total))
  if (100 * total.noticed < LOWEST * total.all) process.exitCode = 1
}

const modules = listModules()
const named = process.argv.slice(2)
const unknown = named.filter((file) => !modules.includes(file))
if (unknown.length > 0) {
  say(`Not a module of machines/: ${unknown.join(', ')}. Name files such as machines/scoring/score.ts`)
  process.exitCode = 2
} else {
  await mutateFiles(named.length > 0 ? named : modules)
}
