/* oxlint-disable no-await-in-loop -- one post after the other until the disk is full */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import Database from 'libsql'

import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { BUILT_CLI, BUILT_SERVER, startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'

import { listFaults, type ChaosRun, type Verdict } from './chaos-run-interface.ts'
import { makeKeepAliveAgent, postReports, makeReportFactory, send, Tally } from './load-generator.ts'
import { compareKept } from './compare-stored-with-acknowledged.ts'

const MEGABYTE = 1024 * 1024
const NOBODY = 65_534

/** Mounts a disk in memory with this many megabytes; undefined when that is not allowed. */
function mountDisk(path: string, megabytes: number) {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (status !== 0) return undefined
  return {
    remount: (mode: 'ro' | 'rw') => spawnSync('mount', ['-o', `remount,${mode}`, path]).status === 0,
    unmount: () => void spawnSync('umount', ['-l', path]),
  }
}

async function statusAt(server: RunningServer, path: string): Promise<number> {
  return (await send(new Agent(), `${server.url}${path}`)).status
}

/** Milliseconds until the server is ready again; 0 when it does not become ready. */
async function msUntilReady(server: RunningServer): Promise<number> {
  const begin = performance.now()
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await statusAt(server, '/readyz')) === 200) return performance.now() - begin
    await pause(50)
  }
  return 0
}

const NO_MOUNT = { skipped: 'a file system cannot be mounted here: it takes root, and a container that may' }

async function fullDisk() {
  const folder = makeTemporaryFolder()
  const disk = mountDisk(folder.path, 8)
  if (disk === undefined) return NO_MOUNT
  const dataDir = join(folder.path, 'data')
  const ballast = join(folder.path, 'ballast')
  writeFileSync(ballast, Buffer.alloc(4 * MEGABYTE))
  const server = await startServer({ dataDir, environment: mailQuicklyTo('smtp://127.0.0.1:1') })
  const full = await postReports(server.url, 4, (tally) => tally.count(503) >= 20)
  const [alive, ready] = [await statusAt(server, '/livez'), await statusAt(server, '/readyz')]
  const reads = [['stats'], ['list', '--limit', '5']].map((args) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
    return spawnSync(process.execPath, [BUILT_CLI, ...args], { cwd: '/', env }).status
  })
  rmSync(ballast)
  const recoveredMs = Math.round(await msUntilReady(server))
  const after = await postReports(server.url, 4, (tally) => tally.count(202) >= 20)
  const exit = await server.stop()
  const { lost, doubled, all } = await compareKept(dataDir, [...full.acknowledged, ...after.acknowledged])
  disk.unmount()
  folder.remove()
  const refused = full.count(503)
  return {
    figures: {
      accepted: full.count(202),
      refused,
      alive,
      ready,
      recoveredMs,
      acceptedAfter: after.count(202),
      lost,
      doubled,
    },
    faults: listFaults({
      'only 202 and 503 are answered': full.others(202, 503) === 0,
      'every 503 has Retry-After': full.withoutRetryAfter === 0,
      'the process is alive and says that it is not ready': alive === 200 && ready === 503,
      'the commands that read work': reads.every((status) => status === 0),
      'it recovers by itself': recoveredMs > 0 && after.others(202) === 0,
      'nothing acknowledged is lost and nothing half kept':
        lost + doubled === 0 && all.every(({ jobs }) => jobs.length === 1),
      'it stops with 0': exit === 0,
    }),
  }
}

function runToEnd(dataDir: string, uid?: number) {
  const environment = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir }
  const options = { cwd: '/', env: environment, encoding: 'utf8' as const, timeout: 20_000 }
  return spawnSync(process.execPath, [BUILT_SERVER], uid === undefined ? options : { ...options, uid, gid: uid })
}

const isOneLine = (text: string) => /^The server cannot start: [^\n]+\n$/.test(text)

async function filledStore(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, environment: mailQuicklyTo('smtp://127.0.0.1:1') })
  await postReports(server.url, 4, (tally) => tally.count(202) >= 60)
  await server.stop()
}

const makeHash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Whether the server refuses to start on this file with one line, and leaves every byte of it unchanged. */
function isRefusedUntouched(dataDir: string): boolean {
  const file = join(dataDir, 'submissions.db')
  const before = makeHash(file)
  const { status, stderr } = runToEnd(dataDir)
  return status === 1 && isOneLine(stderr) && makeHash(file) === before
}

async function unusableStore() {
  const folder = makeTemporaryFolder()
  const cases: Record<string, boolean> = {}
  const figures: Record<string, string> = {}
  const cut = join(folder.path, 'cut')
  await filledStore(cut)
  truncateSync(join(cut, 'submissions.db'), Math.floor(readFileSync(join(cut, 'submissions.db')).length / 2))
  cases['a store cut in half is refused and left as it is'] = isRefusedUntouched(cut)
  const spoiled = join(folder.path, 'spoiled')
  await filledStore(spoiled)
  const bytes = readFileSync(join(spoiled, 'submissions.db'))
  bytes.fill(0xa5, 8192, 16_384)
  writeFileSync(join(spoiled, 'submissions.db'), bytes)
  cases['a store with spoiled pages is refused and left as it is'] = isRefusedUntouched(spoiled)

  const shut = join(folder.path, 'shut')
  mkdirSync(shut)
  chmodSync(folder.path, 0o755)
  chmodSync(shut, 0o555)
  const isRoot = process.getuid?.() === 0
  const denied = runToEnd(join(shut, 'data'), isRoot ? NOBODY : undefined)
  cases['a folder without the right to write stops the start with one line'] =
    denied.status === 1 && isOneLine(denied.stderr)
  figures['withoutRight'] = /E\w+|SQLITE_\w+/.exec(denied.stderr)?.[0] ?? `exit ${denied.status}`

  const place = join(folder.path, 'disk')
  mkdirSync(place)
  const disk = mountDisk(place, 16)
  figures['readOnlyDisk'] = disk === undefined ? NO_MOUNT.skipped : 'done'
  if (disk !== undefined) {
    const dataDir = join(place, 'data')
    await filledStore(dataDir)
    disk.remount('ro')
    const { status, stderr } = runToEnd(dataDir)
    cases['a read-only disk stops the start with one line'] = status === 1 && isOneLine(stderr)
    disk.remount('rw')
    const server = await startServer({ dataDir })
    cases['when it may be written again the server starts'] = (await statusAt(server, '/readyz')) === 200
    await server.stop()
    disk.unmount()
  }
  folder.remove()
  return { figures: { cases: Object.keys(cases).length, ...figures }, faults: listFaults(cases) }
}

async function lockedStore(): Promise<Verdict> {
  const folder = makeTemporaryFolder()
  const server = await startServer({ dataDir: folder.path, environment: mailQuicklyTo('smtp://127.0.0.1:1') })
  const other = new Database(join(folder.path, 'submissions.db'))
  // The server may be writing: it has just started.
  other.exec('pragma busy_timeout = 5000')
  other.exec('begin immediate')
  const agent = makeKeepAliveAgent(4)
  const next = makeReportFactory(3)
  const locked = new Tally()
  const posts = Array.from({ length: 4 }, async () => {
    const { id, body } = next()
    locked.add(id, await send(agent, `${server.url}/api/email/send-assessment-report`, body))
  })
  const begin = performance.now()
  await Promise.all(posts)
  const slowestMs = Math.round(performance.now() - begin)
  other.exec('rollback')
  other.close()
  const after = await postReports(server.url, 4, (tally) => tally.count(202) >= 20)
  agent.destroy()
  await server.stop()
  const { lost, doubled } = await compareKept(folder.path, [...locked.acknowledged, ...after.acknowledged])
  folder.remove()
  return {
    figures: { refused: locked.count(503), slowestMs, acceptedAfter: after.count(202), lost, doubled },
    faults: listFaults({
      'each is refused with 503 and Retry-After': locked.count(503) === 4 && locked.withoutRetryAfter === 0,
      'within ten seconds': slowestMs < 10_000,
      'it recovers by itself': after.others(202) === 0,
      'nothing acknowledged is lost': lost + doubled === 0,
    }),
  }
}

export const DISKS: readonly ChaosRun[] = [
  { name: 'disk-full', run: fullDisk },
  { name: 'store-unusable', run: unusableStore },
  { name: 'store-locked', run: lockedStore },
]
