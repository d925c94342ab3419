/* oxlint-disable no-await-in-loop -- one part after the other */
import { setTimeout as pause } from 'node:timers/promises'

import { postgresFolder } from '#tests/support/postgres/find-postgres-binaries.ts'
import {
  startPostgres,
  startPostgresStandby,
  type PostgresCluster,
  type TestDatabase,
} from '#tests/support/postgres/start-postgres-cluster.ts'
import { startPostgresProxy, type PostgresProxy } from '#tests/support/postgres/start-postgres-proxy.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { sendRemainingLetters } from '#tests/support/submissions/send-remaining-letters.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'

import { listFaults, type ChaosRun, type Skipped, type Verdict } from './chaos-run-interface.ts'
import { compareKept } from './compare-stored-with-acknowledged.ts'
import { countLetters } from './count-letters.ts'
import { AT_A_TIME, beginLoad, CLIENTS, killDatabase, NO_POSTGRES, waitFor } from './load-during-database-failure.ts'
import { makeKeepAliveAgent, makeReportFactory, send, type Tally } from './load-generator.ts'

/** How many posts are acknowledged before the crash, and after it. */
const POSTS = 80
/** How long the line to the standby is silent before the primary dies; less than a client waits for its answer. */
const SILENT_MS = 2000
/** How often a visitor tries again meanwhile. */
const TRIES = 4

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

interface Pair {
  readonly primary: PostgresCluster
  readonly standby: PostgresCluster
  /** Between the two. */
  readonly line: PostgresProxy
  /** Between the server and the one that is in use. */
  readonly address: PostgresProxy
  /** On the primary. */
  readonly database: TestDatabase
}

async function startPair(bin: string, isSynchronous: boolean): Promise<Pair> {
  const primary = await startPostgres(bin)
  const database = await primary.makeDatabase()
  const [line, address] = [await startPostgresProxy(primary.port), await startPostgresProxy(primary.port)]
  const standby = await startPostgresStandby(bin, line.port)
  if (isSynchronous) await primary.alter('synchronous_standby_names', '*')
  const wanted = isSynchronous ? 'sync' : 'async'
  await waitFor('the standby follows', async () => {
    const [row] = await primary.query('select state, sync_state from pg_stat_replication')
    return row?.['state'] === 'streaming' && row['sync_state'] === wanted
  })
  return { primary, standby, line, address, database }
}

/** The primary dies. Returns the address of the promoted standby, to which the server is led. */
async function promoteStandby({ primary, standby, address, database }: Pair): Promise<string> {
  await killDatabase(primary)
  await standby.query('select pg_promote()')
  address.pointTo(standby.port)
  return database.url.replace(`:${primary.port}/`, `:${standby.port}/`)
}

async function closePair({ primary, standby, line, address }: Pair): Promise<void> {
  for (const proxy of [address, line]) await proxy.close()
  for (const cluster of [primary, standby]) await cluster.remove()
}

/**
 * The primary dies under load, two seconds after its line to the standby went silent. The standby is promoted, and the
 * address of the database leads to it.
 */
async function failOver(bin: string, isSynchronous: boolean): Promise<FailOver> {
  const pair = await startPair(bin, isSynchronous)
  const peer = await startScriptedSmtp()
  const environment = { ...mailQuicklyTo(peer.url), DATABASE_URL: pair.address.through(pair.database.url) }
  const server = await startServer({ environment })
  const load = beginLoad(server.url)
  await load.waitForMore(POSTS)
  pair.line.goSilent()
  await pause(SILENT_MS)
  const begin = performance.now()
  const place = await promoteStandby(pair)
  await load.waitForMore(1)
  const backMs = Math.round(performance.now() - begin)
  await load.waitForMore(POSTS)
  const tally = await load.end()
  const exit = await server.stop()
  await sendRemainingLetters(place, mailQuicklyTo(peer.url))
  const { lost, doubled, all } = await compareKept(place, tally.acknowledged)
  const { missing, copies } = countLetters(all, peer.letters)
  await peer.close()
  await closePair(pair)
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

/**
 * The line to the synchronous standby is silent, the primary crashes and comes back, and then dies. What was not on the
 * standby must not be acknowledged in between, neither at first nor when it is posted again.
 */
async function twoFailures(): Promise<Verdict | Skipped> {
  const bin = postgresFolder()
  if (bin === undefined) return NO_POSTGRES
  const pair = await startPair(bin, true)
  const environment = { ...mailQuicklyTo('smtp://127.0.0.1:1'), DATABASE_URL: pair.address.through(pair.database.url) }
  const server = await startServer({ environment })
  const agent = makeKeepAliveAgent(1)
  const { id, body } = makeReportFactory(11)()
  const post = async () => (await send(agent, `${server.url}/api/email/send-assessment-report`, body)).status
  pair.line.goSilent()
  const first = await post()
  await killDatabase(pair.primary)
  await pause(500)
  await pair.primary.start()
  const onPrimary = (await pair.database.query('select id from submissions')).length
  const again: number[] = []
  for (let tries = 0; tries < TRIES; tries += 1) again.push(await post())
  const place = await promoteStandby(pair)
  const atStandby = await compareKept(place, [id])
  const last = await post()
  const { lost, doubled } = await compareKept(place, [id])
  agent.destroy()
  const exit = await server.stop()
  await closePair(pair)
  return {
    figures: { first, onPrimary, again: again.join(' '), onStandby: atStandby.all.length, last, lost, doubled },
    faults: listFaults({
      'the primary came back with what it never acknowledged': onPrimary === 1,
      'what the standby has not is not acknowledged':
        first === 503 && again.every((status) => status === 503) && atStandby.lost === 1,
      'the promoted standby keeps it at the next try': last === 202 && lost + doubled === 0,
      'it stops with 0': exit === 0,
    }),
  }
}

export const FAIL_OVERS: readonly ChaosRun[] = [
  { name: 'postgres-failover', run: failOvers },
  { name: 'postgres-two-failures', run: twoFailures },
]
