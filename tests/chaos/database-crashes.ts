/* oxlint-disable no-await-in-loop -- one crash after the other */
import { setTimeout as pause } from 'node:timers/promises'

import { postgresFolder } from '#tests/support/postgres/find-postgres-binaries.ts'
import { startPostgres, type PostgresCluster } from '#tests/support/postgres/start-postgres-cluster.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { sendRemainingLetters } from '#tests/support/submissions/send-remaining-letters.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'

import { listFaults, type ChaosRun, type Skipped, type Verdict } from './chaos-run-interface.ts'
import { compareKept } from './compare-stored-with-acknowledged.ts'
import { countLetters } from './count-letters.ts'
import { AT_A_TIME, beginLoad, CLIENTS, killDatabase, NO_POSTGRES } from './load-during-database-failure.ts'

const ROUNDS = 6
/** How many posts are acknowledged before each crash. */
const POSTS = 40

/** Kills the process that writes the log of the database. The database then ends all others and recovers by itself. */
async function killOneProcess(cluster: PostgresCluster): Promise<void> {
  const [row] = await cluster.query("select pid from pg_stat_activity where backend_type = 'walwriter'")
  process.kill(Number(row?.['pid']), 'SIGKILL')
}

async function crashes(): Promise<Verdict | Skipped> {
  const bin = postgresFolder()
  if (bin === undefined) return NO_POSTGRES
  const cluster = await startPostgres(bin)
  const database = await cluster.makeDatabase()
  const peer = await startScriptedSmtp()
  const server = await startServer({ environment: { ...mailQuicklyTo(peer.url), DATABASE_URL: database.url } })
  const load = beginLoad(server.url)
  let slowestMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.waitForMore(POSTS)
    if (round % 2 === 0) await killOneProcess(cluster)
    else {
      await killDatabase(cluster)
      await pause(500)
      // The last crash ends here, so that the database answers when the stored posts are counted.
      await cluster.start()
    }
    slowestMs = Math.max(slowestMs, await load.waitForMore(1))
  }
  const tally = await load.end()
  const exit = await server.stop()
  const jobs = await sendRemainingLetters(database.url, mailQuicklyTo(peer.url))
  const { lost, doubled, all } = await compareKept(database.url, tally.acknowledged)
  const { missing, copies } = countLetters(all, peer.letters)
  await peer.close()
  await cluster.remove()
  const acknowledged = tally.acknowledged.length
  return {
    figures: { crashes: ROUNDS, acknowledged, refused: tally.count(503), lost, doubled, missing, copies, slowestMs },
    faults: listFaults({
      'only 200, 202 and 503 are answered': tally.others(200, 202, 503) === 0,
      'nothing acknowledged is lost': lost === 0,
      'nothing is doubled, and nothing is kept that was not acknowledged in the end':
        doubled === 0 && new Set(tally.acknowledged).size === acknowledged && all.length - acknowledged <= CLIENTS,
      'every letter arrived': missing === 0 && jobs.sent === all.length,
      'a crash doubled no more than was on its way': copies <= AT_A_TIME * ROUNDS,
      'it goes on by itself': exit === 0,
    }),
  }
}

export const CRASHES: readonly ChaosRun[] = [{ name: 'postgres-crash', run: crashes }]
