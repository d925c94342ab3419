import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { buildSite, isBuildOutdated } from '#build/build-site.mjs'
import { MACHINES } from '#tests/models/all-machines.ts'
import { listUnreached } from '#tests/models/list-unreached.ts'
import { runInOrder } from '#tests/models/machine-run.ts'

const HELP = `npm run paths                     walks every generated path in the browser
npm run paths -- contact          walks the paths of one machine
npm run paths -- contact 3        walks one path
npm run paths -- conflict         walks the paths whose title has this word
npm run paths -- contact --headed gives an option to Playwright
npm run paths -- --no-walk        only names the states and transitions that no path reaches
`
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

const isMachine = (words: string) => MACHINES.some(({ machine }) => machine.id === words)

/** The pattern for these words: a machine, a machine with the number of a path, or anything in a title. */
function writePattern(words: string): string {
  if (isMachine(words)) return `\\b${words} \\d+:`
  return /\D \d+$/.test(words) ? `\\b${words}:` : words
}

/** Walks the paths with these words in the title. Returns the exit status of Playwright. */
function walkPaths(words: string, options: readonly string[]): number {
  if (isBuildOutdated()) {
    process.stdout.write('The build is missing or older than its sources, so the site is built first.\n')
    buildSite()
  }
  const only = words === '' ? [] : ['--grep', writePattern(words)]
  const walk = [PLAYWRIGHT, 'test', ...only, ...options]
  const { status } = spawnSync(process.execPath, walk, {
    stdio: 'inherit',
    env: { ...process.env, BROWSER_SUITE: 'paths' },
  })
  process.stdout.write(`${path.resolve('paths-report/index.html')}\n`)
  return status ?? 1
}

/** Names each state and transition that no path reaches, of all machines or of the one that these words begin with. */
async function nameUnreached(words: string): Promise<number> {
  const asked = MACHINES.filter(({ machine }) => words === '' || words.split(' ')[0] === machine.id)
  const unreached: string[] = []
  await runInOrder(asked, async ({ machine, models }) => {
    unreached.push(...(await listUnreached(machine, models)))
  })
  for (const name of unreached) process.stdout.write(`No path reaches ${name}\n`)
  if (asked.length > 0 && unreached.length === 0) {
    const whose = asked.length === 1 ? words.split(' ')[0] : `all ${asked.length} machines`
    process.stdout.write(`The generated paths reach every state and every transition of ${whose}.\n`)
  }
  return unreached.length
}

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const count = firstOption === -1 ? given.length : firstOption
const words = given.slice(0, count).join(' ')
const options = given.slice(count)

if (options.includes('--help')) process.stdout.write(HELP)
else {
  const status = options.includes('--no-walk') ? 0 : walkPaths(words, options)
  process.exitCode = (await nameUnreached(words)) > 0 ? 1 : status
}
