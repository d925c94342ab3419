import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { startServer } from '#tests/support/service/start-server.ts'

import { countAllKept } from './read-stored-submissions.ts'
import { NAMED_CASES, planCaseRound } from './failure-scenarios.ts'
import { planRound } from './plan-round.ts'
import { runRound, type Place } from './run-round.ts'

// Kills a whole browser at random moments of a visit, and checks that the visitor finds again what the page had shown,
// and that the server has it once. `-- NAME` runs a case of another kind.

const NAMES = NAMED_CASES.map(({ name }) => name)
const USAGE = `npm run check:slow -- kill-browser [--rounds N | --firefox N | --cases] [NAME …] [--seed N] [--first N] [--lanes N] [--build FOLDER]
NAME: ${NAMES.join(', ')}`

/** Rounds of a named case, unless `--rounds` says another number. */
const CASE_ROUNDS = 6

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    firefox: { type: 'string' },
    cases: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    first: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    build: { type: 'string', default: 'dist' },
  },
})
const seed = Number(values.seed)
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A round by its number: what it does in words, and how to run it. */
interface Round {
  readonly title: string
  run(): Promise<readonly string[]>
}

/** Runs these rounds, some at a time, and says what is wrong. Returns how many failed. */
async function runRounds(rounds: number, makeRound: (number: number) => Round): Promise<number> {
  const first = Number(values.first)
  let next = first
  let done = 0
  let failed = 0
  const titles = new Map<string, number>()
  const begin = performance.now()
  const runLane = async () => {
    while (next < first + rounds) {
      const number = next
      next += 1
      const { title, run } = makeRound(number)
      const faults = await run().catch((error: unknown) => [`the round broke off: ${String(error)}`])
      done += 1
      titles.set(title, (titles.get(title) ?? 0) + 1)
      if (faults.length > 0) {
        failed += 1
        say(`round ${number}, ${title}: ${faults.join('; ')}`)
      }
      const pace = Math.round((performance.now() - begin) / done)
      if (done % 20 === 0 || done === rounds) say(`${done} of ${rounds}, ${failed} failed (${pace} ms a round)`)
    }
  }
  await Promise.all(Array.from({ length: Number(values.lanes) }, runLane))
  const counts = [...titles].toSorted(([one], [other]) => one.localeCompare(other))
  say(counts.map(([title, count]) => `  ${String(count).padStart(4)}  ${title}`).join('\n'))
  return failed
}

/** Kills at random moments. */
function runKills(place: Place, rounds: number): Promise<number> {
  return runRounds(rounds, (number) => {
    const plan = planRound(seed, number)
    const { visit, lastStep } = plan
    return { title: `${visit.kind}: ${visit.steps[lastStep]?.name}`, run: () => runRound(place, plan) }
  })
}

async function runCases(place: Place, names: readonly string[]): Promise<number> {
  let failed = 0
  for (const { name, mounts, run } of NAMED_CASES.filter((known) => names.includes(known.name))) {
    if (mounts && process.getuid?.() !== 0) {
      say(`${name}: skipped, because it mounts a small disk, which only root may`)
      continue
    }
    say(name)
    failed += await runRounds(Number(values.rounds ?? CASE_ROUNDS), (number) => {
      const round = planCaseRound(place, name, [seed, number])
      const remove = () => rmSync(round.profile, { recursive: true, force: true, maxRetries: 5 })
      return { title: name, run: () => run(place, round).finally(remove) }
    })
  }
  return failed
}

async function main(): Promise<void> {
  const profiles = mkdtempSync(path.join(tmpdir(), 'killed-browsers-'))
  const buildDir = path.resolve(values.build)
  const server = await startServer({ buildDir, environment: { SPAM_CHECKS: 'honeypot' } })
  const browser = values.firefox === undefined ? 'chromium' : 'firefox'
  const place: Place = { browser, url: server.url, dataDir: server.dataDir, profiles }
  const names = values.cases ? NAMES : positionals
  try {
    say(`seed ${seed}, ${browser}`)
    const failed =
      names.length > 0
        ? await runCases(place, names)
        : await runKills(place, Number(values.firefox ?? values.rounds ?? 20))
    const { stored, doubled, letters } = await countAllKept(server.dataDir)
    say(`the server has ${stored} entries, ${doubled} of them twice, and wrote ${letters} letters`)
    if (failed > 0 || doubled > 0 || letters !== stored) process.exitCode = 1
  } finally {
    await server.stop()
    rmSync(profiles, { recursive: true, force: true, maxRetries: 5 })
  }
}

if (positionals.every((name) => NAMES.includes(name)) && Number.isInteger(seed)) await main()
else {
  say(USAGE)
  process.exitCode = 2
}
