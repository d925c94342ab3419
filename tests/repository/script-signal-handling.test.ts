import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { isRunning } from '#tests/support/service/process-resources.ts'

/** The processes that this one started. */
function listChildren(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
}

test('a program that is told to end takes its servers and their data with it', async () => {
  const folder = makeTemporaryFolder()
  const program = ['tests/audit/audit.ts', '--runs', '1', '--pages', '/']
  const audit = spawn(process.execPath, [resolve('tests/support/scripts/run-typescript.mjs'), ...program], {
    env: { ...process.env, TMPDIR: folder.path },
    stdio: 'ignore',
  })
  onTestFinished(() => void audit.kill('SIGKILL'))
  const ended = once(audit, 'exit')
  const { pid = 0 } = audit
  await expect.poll(() => listChildren(pid).length, { timeout: 45_000 }).toBeGreaterThan(1)
  const servers = listChildren(pid)
  audit.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  await expect.poll(() => servers.filter(isRunning), { timeout: 10_000 }).toEqual([])
  expect(readdirSync(folder.path).filter((name) => name.startsWith('server-'))).toEqual([])
  folder.remove()
})

test('npm passes a signal on to them: no shell stands between', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  // `npm test` begins with `pretest`, which ends within seconds; `exec` would keep `npm test` from beginning on Windows.
  const { pretest: _short, ...others } = scripts
  const programs = Object.values(others).filter((script) => script.includes('run-typescript.mjs'))
  expect(programs.length).toBeGreaterThan(4)
  expect(programs.filter((script) => !/(?:^|&& )exec node \S+\/run-typescript\.mjs [^&]+$/.test(script))).toEqual([])
})
