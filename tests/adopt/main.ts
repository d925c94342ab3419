import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { adoptSite } from './adopt-site.ts'

// Adopts the last commit as docs/adopt.md says, in a copy, and runs the everyday tests on it.

const { values } = parseArgs({
  options: { browser: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'adopted-'))
const copy = path.join(folder, 'site')
execFileSync('git', ['clone', '--quiet', process.cwd(), copy])
execFileSync('cp', ['-a', 'node_modules', copy])
adoptSite(copy)

/** The pages with the owner's settings keep the budgets. Every other test has settings of its own, as in `npm test`. */
const STEPS = [
  'npm run build',
  'npx vitest run --project web',
  'npm run check',
  'ENV_FILE= npm run build',
  'npm run test:vitest',
  ...(values.browser ? ['npm run test:browser'] : []),
]
const failed = STEPS.filter((step) => {
  say(`${step} …`)
  return spawnSync(step, { cwd: copy, stdio: 'inherit', shell: true }).status !== 0
})
say(failed.length === 0 ? 'The adopted site passes.' : `Failed on the adopted site: ${failed.join(', ')}`)
if (values.keep) say(copy)
else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
process.exitCode = failed.length === 0 ? 0 : 1
