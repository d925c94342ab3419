import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { findFreePort } from '#tests/support/service/free-port.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import type { InstalledNode } from './install-node.ts'

/** What one Node did, by step: 'ok', a figure, or what went wrong after 'FAILED'. */
export type Findings = Record<string, string>

const PROJECTS = ['machines', 'web', 'paths', 'repository', 'server'] as const
/** Building and starting may take so long, in milliseconds. */
const START_TIMEOUT = 600_000

interface Ended {
  readonly status: number | null
  readonly output: string
}

/** Runs a program of the copy to its end. */
async function runProgram(site: string, { environment }: InstalledNode, command: readonly string[]): Promise<Ended> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: site, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output: output.join('') }
}

const judge = ({ status, output }: Ended) => (status === 0 ? 'ok' : `FAILED: ${output.trim().slice(-2000)}`)

/** Lines that say something else than that all is well; not those about settings of this machine's own npm. */
const listWarnings = (output: string) =>
  output
    .split('\n')
    .filter((line) => /warn|deprecat|experimental/i.test(line) && !/Unknown (?:user|env) config/.test(line))

interface Started {
  readonly child: ChildProcess
  readonly url: string
  readonly output: readonly string[]
}

/** Runs `npm start` until the server listens. */
async function startSite(site: string, { environment }: InstalledNode): Promise<Started> {
  const port = await findFreePort()
  const env = { ...environment, PORT: String(port), DATA_DIR: path.join(site, 'data'), SPAM_CHECKS: 'honeypot' }
  // In a group of its own: npm starts the server below itself.
  const child = spawn('npm', ['start'], { cwd: site, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it does not listen')), START_TIMEOUT)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output.push(chunk.toString())
        if (/listening on/.test(chunk.toString())) resolve(clearTimeout(timer))
      })
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output.join('')}`)))
  })
  return { child, url: `http://localhost:${port}`, output }
}

/** Starts the site, sends one report twice, lists it and stops the site. */
async function useSite(site: string, node: InstalledNode, findings: Findings): Promise<void> {
  const { child, url, output } = await startSite(site, node)
  try {
    findings['start'] = 'ok'
    const page = await fetch(`${url}/assessment`)
    findings['page'] = page.ok ? 'ok' : `FAILED: ${page.status}`
    const report = sampleReport('Strategic Bet')
    for (const [step, expected] of [
      ['report 202', 202],
      ['repeat 200', 200],
    ] as const) {
      const { status } = await postReport(url, report)
      findings[step] = status === expected ? 'ok' : `FAILED: ${status}`
    }
    const listed = await runProgram(site, node, ['npm', 'run', '--silent', 'leads', '--', 'list'])
    const isListed = listed.status === 0 && listed.output.includes(report.contact.company)
    findings['leads'] = isListed ? 'ok' : `FAILED: ${listed.output}`
  } finally {
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>
    const begin = performance.now()
    // As Ctrl-C does: to npm and the server.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    const [code, signal] = await ended
    const isStopped = await fetch(url).then(
      () => false,
      () => true,
    )
    const isClean = output.join('').includes('stopped') || code === 0 || signal === 'SIGTERM'
    findings['SIGTERM'] =
      isStopped && isClean ? `${Math.round(performance.now() - begin)} ms` : `FAILED: ${code} ${signal}`
    findings['warnings'] = listWarnings(output.join('')).join(' | ') || 'none'
  }
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Runs all tests but those of the browser, and counts them by project. */
async function runVitest(site: string, node: InstalledNode, findings: Findings): Promise<void> {
  const report = path.join(site, 'vitest-report.json')
  const args = ['vitest', 'run', '--reporter=json', `--outputFile=${report}`]
  const { output } = await runProgram(site, node, ['npx', ...args])
  if (!existsSync(report)) {
    findings['vitest'] = `FAILED: ${output.slice(-2000)}`
    return
  }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  for (const project of PROJECTS) {
    const files = testResults.filter(({ name }) => path.relative(site, name).startsWith(`tests/${project}/`))
    const tests = files.flatMap(({ assertionResults }) => assertionResults)
    const failed = tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('; ').slice(0, 1000)}`)
    const broken = files.filter(({ assertionResults, message }) => assertionResults.length === 0 && message !== '')
    const faults = [...failed, ...broken.map(({ name, message }) => `${path.basename(name)}: ${message}`)]
    findings[project] =
      faults.length === 0 ? String(tests.length) : `FAILED ${faults.length} of ${tests.length}: ${faults.join(' | ')}`
  }
}

/** Does everything that an operator and a developer do, on this Node, in a fresh clone. */
export async function runOnNode(site: string, node: InstalledNode, withTests: boolean): Promise<Findings> {
  const findings: Findings = {}
  const installed = await runProgram(site, node, ['npm', 'ci', '--no-audit', '--no-fund'])
  findings['npm ci'] = judge(installed)
  findings['warnings of npm ci'] = listWarnings(installed.output).join(' | ') || 'none'
  if (installed.status !== 0) return findings
  await useSite(site, node, findings).catch((error: unknown) => {
    findings['start'] = `FAILED: ${String(error)}`
  })
  findings['check'] = judge(await runProgram(site, node, ['npm', 'run', 'check']))
  if (withTests) await runVitest(site, node, findings)
  return findings
}
