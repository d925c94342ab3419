/* oxlint-disable no-await-in-loop -- one look after the other */
import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import Database from 'libsql'

import { locateDatabase } from '#server/intake/sqlite-connection.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'

import { listFaults, type ChaosRun, type Verdict } from './chaos-run-interface.ts'
import { compareKept } from './compare-stored-with-acknowledged.ts'
import { countLetters } from './count-letters.ts'
import { AT_A_TIME } from './load-during-database-failure.ts'
import { postReports, type Tally } from './load-generator.ts'

const POSTS = 40
const FROZEN_MS = 20_000
const LONGEST_WAIT_MS = 120_000

async function storeMovedAway(): Promise<Verdict> {
  const folder = makeTemporaryFolder()
  const server = await startServer({ dataDir: folder.path, environment: mailQuicklyTo('smtp://127.0.0.1:1') })
  const [file, aside] = [join(folder.path, 'submissions.db'), join(folder.path, 'aside.db')]
  const tallies: Tally[] = []
  const post = async (status: number) => {
    tallies.push(
      await postReports(server.url, 4, (tally) => tally.count(status) >= POSTS || tally.others(status) > POSTS),
    )
  }
  await post(202)
  renameSync(file, aside)
  await post(503)
  copyFileSync(aside, file)
  await post(503)
  const ready = (await fetch(`${server.url}/readyz`)).status
  renameSync(aside, file)
  await post(202)
  await server.kill()
  const { lost, doubled } = await compareKept(
    folder.path,
    tallies.flatMap(({ acknowledged }) => acknowledged),
  )
  folder.remove()
  const [before, gone, replaced, back] = tallies
  return {
    figures: {
      accepted: before?.count(202) ?? 0,
      acceptedWhileGone: gone?.count(202) ?? 0,
      acceptedWhileReplaced: replaced?.count(202) ?? 0,
      acceptedAgain: back?.count(202) ?? 0,
      lost,
      doubled,
    },
    faults: listFaults({
      'while the file is gone or another stands there each post is refused':
        gone?.others(503) === 0 && replaced?.others(503) === 0 && ready === 503,
      'it goes on when the file is back': back?.others(202) === 0,
      'nothing acknowledged is lost': lost + doubled === 0,
    }),
  }
}

/** Ends every lease, as if twelve minutes had passed: another server may take over what the frozen one was sending. */
function endLeases(dataDir: string): void {
  const database = new Database(locateDatabase(dataDir))
  database.exec("pragma busy_timeout = 5000; update outbox set locked_until = 0 where state = 'sending'")
  database.close()
}

async function frozenServer(): Promise<Verdict> {
  const folder = makeTemporaryFolder()
  const peer = await startScriptedSmtp()
  const options = { dataDir: folder.path, environment: mailQuicklyTo(peer.url) }
  const [frozen, other] = [await startServer(options), await startServer(options)]
  const first = await postReports(frozen.url, 4, (tally) => tally.count(202) >= POSTS)
  process.kill(frozen.pid, 'SIGSTOP')
  endLeases(folder.path)
  const begin = performance.now()
  const isThawing = () => performance.now() - begin > FROZEN_MS
  const meanwhile = await postReports(other.url, { count: 1, pauseMs: 1000 }, isThawing)
  process.kill(frozen.pid, 'SIGCONT')
  const after = await postReports(frozen.url, 4, (tally) => tally.count(202) >= POSTS)
  const acknowledged = [first, meanwhile, after].flatMap((tally) => tally.acknowledged)
  const thawedAt = performance.now()
  const arrived = () => new Set(peer.letters).size
  while (arrived() < acknowledged.length && performance.now() - thawedAt < LONGEST_WAIT_MS) await pause(200)
  const exits = [await frozen.stop(), await other.stop()]
  const { lost, doubled, all } = await compareKept(folder.path, acknowledged)
  const { missing, copies } = countLetters(all, peer.letters)
  await peer.close()
  folder.remove()
  const refused = [first, meanwhile, after].reduce((sum, tally) => sum + tally.others(202, 0), 0)
  const jobs = all.flatMap((submission) => submission.jobs)
  return {
    figures: { acknowledged: acknowledged.length, refused, lost, doubled, lettersMissing: missing, copies },
    faults: listFaults({
      'nothing acknowledged is lost or doubled': lost + doubled === 0,
      'every letter arrives, by the other server or after the thaw': missing === 0,
      'no more letters are doubled than the frozen server was sending': copies <= AT_A_TIME,
      'every job is kept as sent': jobs.every(({ state }) => state === 'sent'),
      'both stop with 0': exits.every((code) => code === 0),
    }),
  }
}

export const UNFORESEEN: readonly ChaosRun[] = [
  { name: 'store-moved', run: storeMovedAway },
  { name: 'server-frozen', run: frozenServer },
]
