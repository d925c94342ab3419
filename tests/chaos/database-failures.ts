/* oxlint-disable no-await-in-loop -- one crash after the other */
import { setTimeout as pause } from 'node:timers/promises'

import { postgresFolder } from '#tests/support/postgres/binaries.ts'
import { startPostgres, startPostgresStandby, type PostgresCluster } from '#tests/support/postgres/cluster.ts'
import { startPostgresProxy } from '#tests/support/postgres/proxy.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'

import { listFaults, type ChaosRun, type Skipped, type Verdict } from './chaos-run-interface.ts'
import { makeReportFactory, makeKeepAliveAgent, postReports, send, Tally } from './load-generator.ts'
import { compareKept, countLetters, mailTo, sendRemaining } from './compare-stored.ts'

const CLIENTS = 4
const ROUNDS = 6
/** How many posts must be acknowledged before a crash, and after it. */
const POSTS = 40
/** The outbox has so many deliveries in progress. */
const AT_A_TIME = 4
/** How long the line to the standby is silent before the primary dies; less than a client waits for its answer. */
const SILENT_MS = 2000
const LONGEST_WAIT_MS = 60_000
const NO_POSTGRES: Skipped = { skipped: 'there is no PostgreSQL on this machine' }

async function waitFor(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const begin = performance.now()
  while (!(await isSo())) {
    if (performance.now() - begin > LONGEST_WAIT_MS) throw new Error(`not within a minute: ${what}`)
    await pause(20)
  }
  return Math.round(performance.now() - begin)
}

/** Posts from some clients, each until it is acknowledged, while the caller does what it wants. */
function beginLoad(url: string) {
  let isOver = false
  let tally = new Tally()
  const isEnough = (counted: Tally) => {
    tally = counted
    return isOver
  }
  const posting = postReports(url, CLIENTS, isEnough, { isRepeating: true, pauseMs: 20 })
  const count = () => tally.acknowledged.length
  return {
    count,
    /** Resolves with the milliseconds until this many more were acknowledged. */
    waitForMore(posts: number): Promise<number> {
      const goal = count() + posts
      return waitFor('posts are acknowledged', () => count() >= goal)
    },
    async end(): Promise<Tally> {
      isOver = true
      return posting
    },
  }
}

/** Kills every process of the database with -9 at the same time. */
async function killDatabase(cluster: PostgresCluster): Promise<void> {
  const rows = await cluster.query(`select pid from pg_stat_activity where pid <> pg_backend_pid()
    union all select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int order by pid`)
  for (const { pid } of rows) process.kill(Number(pid), 'SIGKILL')
  await cluster.crash()
}

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
  const server = await startServer({ environment: { ...mailTo(peer.url), DATABASE_URL: database.url } })
  const load = beginLoad(server.url)
  let slowestMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await load.waitForMore(POSTS)
    if (round % 2 === 0) {
      await killDatabase(cluster)
      await pause(500)
      await cluster.start()
    } else await killOneProcess(cluster)
    slowestMs = Math.max(slowestMs, await load.waitForMore(1))
  }
  const tally = await load.end()
  const exit = await server.stop()
  const jobs = await sendRemaining(database.url, peer.url)
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

interface FailOver {
  readonly tally: Tally
  readonly lost: number
  readonly doubled: number
  readonly missing: number
  readonly copies: number
  readonly inDoubt: number
  readonly backMs: number
  readonly exit: number | null
}

/**
 * The primary dies under load, two seconds after its line to the standby went silent. The standby is promoted, and the
 * address of the database leads to it.
 */
async function failOver(bin: string, isSynchronous: boolean): Promise<FailOver> {
  const primary = await startPostgres(bin)
  const database = await primary.makeDatabase()
  const [line, address] = [await startPostgresProxy(primary.port), await startPostgresProxy(primary.port)]
  const standby = await startPostgresStandby(bin, line.port)
  if (isSynchronous) {
    await primary.query("alter system set synchronous_standby_names = '*'")
    await primary.query('select pg_reload_conf()')
  }
  const wanted = isSynchronous ? 'sync' : 'async'
  await waitFor('the standby follows', async () => {
    const [row] = await primary.query('select state, sync_state from pg_stat_replication')
    return row?.['state'] === 'streaming' && row['sync_state'] === wanted
  })
  const peer = await startScriptedSmtp()
  const environment = { ...mailTo(peer.url), DATABASE_URL: address.through(database.url) }
  const server = await startServer({ environment })
  const load = beginLoad(server.url)
  await load.waitForMore(2 * POSTS)
  line.goSilent()
  await pause(SILENT_MS)
  await killDatabase(primary)
  const begin = performance.now()
  await standby.query('select pg_promote()')
  address.pointTo(standby.port)
  await load.waitForMore(1)
  const backMs = Math.round(performance.now() - begin)
  await load.waitForMore(2 * POSTS)
  const tally = await load.end()
  const exit = await server.stop()
  const place = database.url.replace(`:${primary.port}/`, `:${standby.port}/`)
  await sendRemaining(place, peer.url)
  const { lost, doubled, all } = await compareKept(place, tally.acknowledged)
  const { missing, copies } = countLetters(all, peer.letters)
  for (const part of [peer, address, line]) await part.close()
  for (const cluster of [primary, standby]) await cluster.remove()
  return { tally, lost, doubled, missing, copies, backMs, exit, inDoubt: all.length - tally.acknowledged.length + lost }
}

async function failOvers(): Promise<Verdict | Skipped> {
  const bin = postgresFolder()
  if (bin === undefined) return NO_POSTGRES
  const { tally, exit, ...figures } = await failOver(bin, true)
  const asynchronous = await failOver(bin, false)
  const { lost, doubled, missing, copies, inDoubt } = figures
  return {
    figures: {
      acknowledged: tally.acknowledged.length,
      ...figures,
      acknowledgedIfAsynchronous: asynchronous.tally.acknowledged.length,
      lostIfAsynchronous: asynchronous.lost,
      copiesIfAsynchronous: asynchronous.copies,
    },
    faults: listFaults({
      'only 200, 202 and 503 are answered': tally.others(200, 202, 503) === 0,
      'nothing acknowledged is lost': lost === 0,
      'nothing is doubled': doubled === 0 && inDoubt <= CLIENTS,
      'every letter arrived': missing === 0,
      'the crash doubled no more letters than were on their way': copies <= AT_A_TIME,
      'it goes on by itself': exit === 0 && asynchronous.exit === 0,
      'an asynchronous standby loses what it had not received, and this run notices it': asynchronous.lost > 0,
    }),
  }
}

export const DATABASES: readonly ChaosRun[] = [
  { name: 'postgres-crash', run: crashes },
  { name: 'postgres-failover', run: failOvers },
]
