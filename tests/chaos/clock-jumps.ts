/* oxlint-disable no-await-in-loop -- one jump after the other */
import { spawnSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'

import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { copyBuildForOrigin } from '#tests/support/site/copy-build-for-origin.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'

import { listFaults, type ChaosRun, type Verdict } from './chaos-run-interface.ts'
import { postReports } from './load-generator.ts'
import { compareKept } from './compare-stored-with-acknowledged.ts'
import { countLetters } from './count-letters.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
const RETENTION_DAYS = 30
/** Where the clock jumps from the right time, in milliseconds. It comes back after each. */
const JUMPS = { '40 days': 40 * DAY_MS, '10 years': 10 * YEAR_MS, '2 years back': -2 * YEAR_MS }
/** What happens once an hour happens every two seconds: so many chances to remove something has each clock. */
const STAY_MS = 6000
const PAUSE_MS = 250
const PRELOAD = pathToFileURL(resolve(import.meta.dirname, '../support/service/shifted-clock.mjs')).href
const LONGEST_WAIT_MS = 180_000

/** A data folder, and the clock of every process that is started with its environment. */
function makeClock(smtpUrl: string) {
  const folder = makeTemporaryFolder()
  const dataDir = join(folder.path, 'data')
  const file = join(folder.path, 'clock')
  const kept = { RETENTION_DAYS: String(RETENTION_DAYS) }
  // The server refuses pages that promise another end of what is kept.
  const buildDir = copyBuildForOrigin(folder.path, 'http://localhost:3000', kept)
  const environment = {
    ...mailQuicklyTo(smtpUrl),
    ...kept,
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import=${PRELOAD}`,
  }
  const shift = (ms: number) => {
    writeFileSync(`${file}.next`, String(ms))
    renameSync(`${file}.next`, file)
  }
  shift(0)
  return {
    dataDir,
    shift,
    start: () => startServer({ dataDir, environment, buildDir }),
    /** Runs a command of the team beside the server, by the same clock, and returns what it prints. */
    run(...args: readonly string[]): string {
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment }
      const { stdout, stderr } = spawnSync(process.execPath, [join(buildDir, 'server/cli.js'), ...args], {
        cwd: '/',
        env,
        encoding: 'utf8',
      })
      return stdout + stderr
    },
    remove: folder.remove,
  }
}

const tellsDoubt = (doctor: string) => doctor.includes('A server removes nothing for RETENTION_DAYS')

async function jumps(): Promise<Verdict> {
  const peer = await startScriptedSmtp()
  const clock = makeClock(peer.url)
  let server: RunningServer = await clock.start()
  const stopped: RunningServer[] = []
  const acknowledged: string[] = []
  /** Whether `doctor` doubts the clock while it is wrong, and after it was set right. */
  const doubts: Record<string, string> = {}
  const isDoubted = () => tellsDoubt(clock.run('doctor'))
  let others = 0
  const post = async (ms: number) => {
    const end = performance.now() + ms
    const tally = await postReports(server.url, { count: 1, pauseMs: PAUSE_MS }, () => performance.now() > end)
    acknowledged.push(...tally.acknowledged)
    others += tally.others(202)
    return tally.acknowledged.length
  }
  const restart = async () => {
    await server.stop()
    stopped.push(server)
    server = await clock.start()
  }

  let postedRight = await post(STAY_MS)
  let postedBehind = 0
  for (const [name, ms] of Object.entries(JUMPS)) {
    clock.shift(ms)
    /** Letters are put off by the wrong clock. */
    peer.play('RCPT', '450 come again')
    const posted = await post(STAY_MS / 2)
    peer.play()
    const whileWrong = isDoubted()
    await restart()
    const postedWrong = posted + (await post(STAY_MS / 2))
    if (ms < 0) postedBehind += postedWrong
    clock.shift(0)
    postedRight += await post(STAY_MS)
    doubts[name] = `${whileWrong} then ${isDoubted()}`
  }
  const begin = performance.now()
  const arrived = () => new Set(peer.letters).size
  while (arrived() < acknowledged.length && performance.now() - begin < LONGEST_WAIT_MS) await pause(200)
  const allSentAfterMs = Math.round(performance.now() - begin)
  const kept = await compareKept(clock.dataDir, acknowledged)
  const { missing, copies } = countLetters(kept.all, peer.letters)
  const isDoubtedAfterBehind = isDoubted()
  clock.run('trust-clock', '--yes')
  const isTrustedAgain = !isDoubted()
  await pause(STAY_MS)
  const trusted = await compareKept(clock.dataDir, acknowledged)

  clock.shift(JUMPS['40 days'])
  await pause(STAY_MS)
  const doubted = await compareKept(clock.dataDir, acknowledged)
  clock.run('trust-clock', '--yes')
  await pause(STAY_MS)
  const exit = await server.stop()
  const after = await compareKept(clock.dataDir, acknowledged)
  const removedLines = [...stopped, server].flatMap(({ log }) => log.filter((line) => line.includes('"removed: older')))
  await peer.close()
  clock.remove()
  return {
    figures: {
      jumps: Object.keys(JUMPS).length,
      acknowledged: acknowledged.length,
      lost: kept.lost,
      doubled: kept.doubled,
      lettersMissing: missing,
      copies,
      allSentAfterMs,
      postedByTheRightClock: postedRight,
      postedByTheClockBehind: postedBehind,
      removedAfterTrustClock: after.lost,
    },
    faults: listFaults({
      'every post is answered 202': others === 0,
      'nothing is lost, nothing doubled, and a wrong clock removes nothing':
        kept.lost + kept.doubled === 0 && doubted.lost === trusted.lost,
      'every letter arrives by itself once the clock is right, and once': missing + copies === 0,
      'doctor tells a clock that runs ahead, until it is right':
        doubts['40 days'] === 'true then false' && doubts['10 years'] === 'true then false',
      'doctor tells a clock that was behind once it is right, until trust-clock':
        isDoubtedAfterBehind && isTrustedAgain,
      'after trust-clock what is older than allowed is removed, and only that':
        trusted.lost === postedBehind &&
        after.lost === postedBehind + postedRight &&
        removedLines.length === after.lost,
      'it stops with 0': exit === 0,
    }),
  }
}

export const CLOCKS: readonly ChaosRun[] = [{ name: 'clock-jumps', run: jumps }]
