import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { startServer } from '#tests/support/service/start-server.ts'

import { countAllKept } from './kept-on-server.ts'
import { planRound } from './plan-round.ts'
import { runRound, type Place } from './run-round.ts'

// Kills a whole browser at random moments of a visit, and checks that the visitor finds again what the page had shown,
// and that the server has it once.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    firefox: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    build: { type: 'string', default: 'dist' },
  },
})
const seed = Number(values.seed)
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function runAll(place: Place, first: number, rounds: number) {
  let next = first
  let done = 0
  let failed = 0
  const moments = new Map<string, number>()
  const begin = performance.now()
  const runLane = async () => {
    while (next < first + rounds) {
      const round = next
      next += 1
      const plan = planRound(seed, round)
      const moment = `${plan.visit.kind}: ${plan.visit.steps[plan.lastStep]?.name}`
      const faults = await runRound(place, plan).catch((error: unknown) => [`the round broke off: ${String(error)}`])
      done += 1
      moments.set(moment, (moments.get(moment) ?? 0) + 1)
      if (faults.length > 0) {
        failed += 1
        say(`round ${round} (${moment}, killed after ${plan.delay} ms): ${faults.join('; ')}`)
      }
      if (done % 20 === 0 || done === rounds)
        say(`${done} of ${rounds}: ${failed} with losses (${Math.round((performance.now() - begin) / done)} ms a round)`)
    }
  }
  await Promise.all(Array.from({ length: Number(values.lanes) }, runLane))
  say([...moments].toSorted().map(([moment, count]) => `  ${String(count).padStart(4)} ${moment}`).join('\n'))
  return failed
}

const profiles = mkdtempSync(path.join(tmpdir(), 'killed-browsers-'))
const server = await startServer({ buildDir: path.resolve(values.build), environment: { SPAM_CHECKS: 'honeypot' } })
try {
  say(`seed ${seed}`)
  const browser = Number(values.firefox) > 0 ? 'firefox' : 'chromium'
  const rounds = Number(values.firefox) || Number(values.rounds)
  const place: Place = { browser, url: server.url, dataDir: server.dataDir, profiles }
  const failed = await runAll(place, Number(values.from), rounds)
  say(JSON.stringify(await countAllKept(server.dataDir)))
  if (failed > 0) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(profiles, { recursive: true, force: true, maxRetries: 5 })
}
