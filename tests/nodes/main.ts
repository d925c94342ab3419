import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { installNode } from './install-node.ts'
import { runOnNode, type Findings } from './run-on-node.ts'

// Installs, starts, uses, checks and tests the last commit on several Nodes, each in a fresh clone.

/** The floor's line, those with long-term support, and the newest. */
const LINES = ['20', '22', '24', '26']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-tests': { type: 'boolean', default: false } },
})
const lines = positionals.length > 0 ? positionals : LINES
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function tryLine(line: string): Promise<Findings> {
  const folder = mkdtempSync(path.join(tmpdir(), `node-${line}-`))
  try {
    const node = await installNode(line, path.join(folder, 'node'))
    say(`${node.version} …`)
    const site = path.join(folder, 'site')
    execFileSync('git', ['clone', '--quiet', process.cwd(), site])
    return { node: node.version, ...(await runOnNode(site, node, !values['without-tests'])) }
  } catch (error) {
    return { node: line, start: `FAILED: ${String(error)}` }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function shorten(finding = '-'): string {
  if (finding.length <= 12) return finding
  return finding.startsWith('FAILED') ? 'FAILED' : 'see below'
}

/** A table with a column for each Node. What is longer than a figure stands below it. */
function print(all: readonly Findings[]): void {
  const steps = [...new Set(all.flatMap((findings) => Object.keys(findings)))]
  for (const step of steps)
    say([step.padEnd(20), ...all.map((findings) => shorten(findings[step]).padEnd(12))].join(''))
  for (const findings of all)
    for (const [step, finding] of Object.entries(findings))
      if (finding.length > 12) say(`\n${findings['node']}, ${step}: ${finding}`)
}

if (process.platform !== 'linux' || process.arch !== 'x64') {
  say('It installs the Nodes that npm has for Linux on x64: run it there.')
  process.exitCode = 2
} else {
  const all: Findings[] = []
  for (const line of lines) all.push(await tryLine(line))
  print(all)
  if (all.some((findings) => Object.values(findings).some((finding) => finding.startsWith('FAILED'))))
    process.exitCode = 1
}
