import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { beforeEach, expect, test } from 'vitest'

import { runCli } from '#server/cli/commands.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { BUILT_CLI, requireBuild, startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'
import { createCliContext } from '#tests/support/submissions/cli-context.ts'
import { ADDRESS, keep, message } from '#tests/support/submissions/seed-submissions.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'

const folder = useTemporaryFolder()
let dataDir: string

beforeEach(() => {
  dataDir = join(folder.path, 'data')
})

const backUp = (target: string) => runCli(['backup', target], createCliContext(dataDir))

/** Restores as the documentation says: the copy gets the store's name in an empty data folder. */
function restore(name: string): string {
  const restored = join(folder.path, `restored-${name}`)
  mkdirSync(restored, { mode: 0o700 })
  copyFileSync(join(folder.path, name), join(restored, 'submissions.db'))
  return restored
}

async function keepOne(): Promise<void> {
  const store = openSqliteStore(dataDir)
  await keep(store, 'one', message(ADDRESS))
  await store.close()
}

/** Posts reports in several lanes, one after the other, and adds each id when it is acknowledged. */
function postUntil(
  server: RunningServer,
  isOver: () => boolean,
): { acknowledged: Set<string>; ended: Promise<unknown> } {
  const acknowledged = new Set<string>()
  const chance = seededChance(79)
  const lane = async (): Promise<void> => {
    if (isOver()) return undefined
    const report = randomReport(chance)
    if ((await postReport(server.url, report)).status === 202) acknowledged.add(report.sessionId)
    await sleep(100)
    return lane()
  }
  return { acknowledged, ended: Promise.all([lane(), lane(), lane(), lane()]) }
}

test('copied while the server takes reports and put in place of a lost store, every report acknowledged before is there', async () => {
  // The mail server is away, so that every letter still waits in the copy.
  const server = await startServer({ dataDir, environment: mailTo('smtp://127.0.0.1:1') })
  let isOver = false
  const { acknowledged, ended } = postUntil(server, () => isOver)
  await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(50)
  const before = [...acknowledged]
  const target = join(folder.path, 'backup.db')
  const copied = await new Promise<{ status: number | null; stdout: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
    const child = spawn(process.execPath, [BUILT_CLI, 'backup', target], { cwd: folder.path, env })
    let stdout = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.once('close', (status) => resolve({ status, stdout }))
  })
  expect(copied).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Copied and checked: .*backup\.db, [\d,]+ bytes, \d+ submissions\. /),
  })
  const during = acknowledged.size - before.length
  /** Without a pause, so that the last acknowledged reports are only in the write-ahead log. */
  const justBefore = [...acknowledged]
  expect((await backUp(join(folder.path, 'second.db'))).exitCode).toBe(0)
  isOver = true
  await ended
  await server.kill()

  const second = openSqliteStore(restore('second.db'))
  const copiedAtOnce = new Set((await second.list(100_000)).map(({ id }) => id))
  expect(justBefore.filter((id) => !copiedAtOnce.has(id))).toEqual([])
  await second.close()

  const restored = restore('backup.db')
  const store = openSqliteStore(restored)
  const kept = new Map((await store.list(100_000)).map((submission) => [submission.id, submission]))
  expect(before.filter((id) => !kept.has(id))).toEqual([])
  expect([...kept.values()].filter(({ jobs }) => jobs.length !== 1)).toEqual([])
  expect(during).toBeGreaterThan(0)
  const jobs = async () => (await store.stats()).jobs
  expect((await jobs()).pending).toBeGreaterThan(0)
  const again = await startServer({ dataDir: restored })
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
  await expect.poll(async () => (await jobs()).sent, { timeout: 30_000 }).toBeGreaterThan(0)
  expect((await jobs()).dead).toBe(0)
  await store.close()
  expect(await again.stop()).toBe(0)
})

test('a copy is one file for our own user alone, and overwrites nothing', async () => {
  await keepOne()
  const target = join(folder.path, 'backup.db')
  expect(await backUp(target)).toMatchObject({ exitCode: 0, text: expect.stringContaining(target) as string })
  expect((statSync(target).mode & 0o777).toString(8)).toBe('600')
  const content = readFileSync(target)
  expect(await backUp(target)).toMatchObject({ exitCode: 1, text: expect.stringMatching(/already exists/) as string })
  expect(readFileSync(target).equals(content)).toBe(true)
  expect(readdirSync(folder.path).toSorted()).toEqual(['backup.db', 'data'])
})

test('a copy that cannot be made leaves nothing behind', async () => {
  await keepOne()
  expect(await backUp(join(folder.path, 'no', 'b.db'))).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^There is no folder/) as string,
  })
  const damaged = readFileSync(join(dataDir, 'submissions.db'))
  writeFileSync(join(dataDir, 'submissions.db'), damaged.fill(0xff, 4096))
  expect((await backUp(join(folder.path, 'b.db'))).exitCode).toBe(1)
  expect(readdirSync(folder.path)).toEqual(['data'])
})

/** Makes the built command kill itself with -9 when it first calls this function of `node:fs`. */
function writeKillAt(name: string): string {
  const fault = join(folder.path, 'kill.mjs')
  const lines = [
    "import fs from 'node:fs'",
    "import { syncBuiltinESMExports } from 'node:module'",
    `const original = fs.${name}`,
    // Newer Nodes call some of these functions while they load a program.
    `fs.${name} = (...args) => {`,
    "  if (fs.existsSync('backup.db.partial')) process.kill(process.pid, 'SIGKILL')",
    '  return original(...args)',
    '}',
    'syncBuiltinESMExports()',
  ]
  writeFileSync(fault, lines.join('\n'))
  return pathToFileURL(fault).href
}

test.each(['closeSync', 'fsyncSync', 'renameSync'])(
  'killed in the middle (%s), a backup leaves no file under its final name, and the next one is made',
  async (name) => {
    requireBuild(BUILT_CLI)
    await keepOne()
    const target = join(folder.path, 'backup.db')
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, NODE_OPTIONS: `--import=${writeKillAt(name)}` }
    const { signal } = spawnSync(process.execPath, [BUILT_CLI, 'backup', target], { cwd: folder.path, env })
    expect(signal).toBe('SIGKILL')
    expect(readdirSync(folder.path).toSorted()).toEqual(['backup.db.partial', 'data', 'kill.mjs'])
    expect(await backUp(target)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(
        /\.partial exists: .* one was killed\. Remove it if no backup is running\.$/,
      ) as string,
    })
    rmSync(`${target}.partial`)
    expect(await backUp(target)).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/, 1 submission\./) as string,
    })
  },
)

test('a copy of an empty store asks whether the data folder is the right one', async () => {
  await openSqliteStore(dataDir).close()
  const { exitCode, text } = await backUp(join(folder.path, 'backup.db'))
  expect([exitCode, text]).toEqual([0, expect.stringMatching(/0 submissions\. Is .* the right data folder\?$/)])
})

test('for PostgreSQL the command is told that copies it, for any name of a file, and nothing is made', async () => {
  const environment = { DATABASE_URL: 'postgres://user:hunter2@host/site' }
  const { exitCode, text } = await runCli(['backup', "it's"], createCliContext(dataDir, environment))
  expect([exitCode, text]).toEqual([
    1,
    expect.stringMatching(/pg_dump --format=custom --file='it'\\''s' "\$DATABASE_URL"$/),
  ])
  expect(text).not.toContain('hunter2')
  expect(existsSync("it's")).toBe(false)
})
