/* oxlint-disable no-await-in-loop -- one run after the other has the machine for itself */
import { parseArgs } from 'node:util'

import type { ChaosRun } from './chaos-run-interface.ts'
import { CLOCKS } from './clock-jumps.ts'
import { CRASHES } from './database-crashes.ts'
import { FAIL_OVERS } from './database-failover.ts'
import { DISKS } from './disk-failures.ts'
import { KILLS } from './process-kills.ts'
import { LOADS } from './overload-and-soak.ts'
import { MAILS } from './mail-failures.ts'
import { UNFORESEEN } from './moved-store-and-frozen-server.ts'
import { SOCKETS } from './slow-and-idle-sockets.ts'

const RUNS: readonly ChaosRun[] = [
  ...KILLS,
  ...DISKS,
  ...CRASHES,
  ...FAIL_OVERS,
  ...CLOCKS,
  ...MAILS,
  ...SOCKETS,
  ...LOADS,
  ...UNFORESEEN,
]
const NAMES = RUNS.map(({ name }) => name)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '3' } },
})
const unknown = positionals.filter((name) => !NAMES.includes(name))
const minutes = Number(values.minutes)

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Returns whether the run passed, or why it was skipped. */
async function play({ name, run }: ChaosRun): Promise<string> {
  const begin = performance.now()
  const verdict = await run({ minutes })
  if ('skipped' in verdict) return `skipped: ${verdict.skipped}`
  const { figures, faults } = verdict
  say(`${name} (${Math.round((performance.now() - begin) / 1000)} s)`)
  for (const [what, figure] of Object.entries(figures)) say(`  ${what.padEnd(28)} ${figure}`)
  for (const fault of faults) say(`  NOT SO: ${fault}`)
  return faults.length === 0 ? 'passed' : 'FAILED'
}

if (unknown.length > 0 || !(minutes > 0)) {
  say(`npm run test:chaos -- [NAME …] [--minutes N], of these: ${NAMES.join(', ')}`)
  process.exitCode = 2
} else {
  const results: string[] = []
  for (const run of RUNS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const result = await play(run).catch((error: unknown) => `FAILED: ${String(error)}`)
    results.push(`${run.name.padEnd(22)} ${result}`)
  }
  say(`\n${results.join('\n')}`)
  process.exitCode = results.some((result) => result.includes('FAILED')) ? 1 : 0
  // A run that failed may leave a server behind, which would keep this process from ending.
  setTimeout(() => process.exit(), 2000).unref()
}
