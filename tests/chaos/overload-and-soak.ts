/* oxlint-disable no-await-in-loop -- one round after the other */
import { setTimeout as pause } from 'node:timers/promises'

import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { countDescriptors, readMemory, TELLS_USE } from '#tests/support/service/process-resources.ts'
import { startScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'

import {
  listFaults,
  quantile,
  type ChaosOptions,
  type ChaosRun,
  type Skipped,
  type Verdict,
} from './chaos-run-interface.ts'
import { makeKeepAliveAgent, postReports, makeReportFactory, send, Tally } from './load-generator.ts'
import { compareKept } from './compare-stored-with-acknowledged.ts'

const MEGABYTE = 1024 * 1024
const AWAY = mailQuicklyTo('smtp://127.0.0.1:1')

const STOPS = 10
const CLIENTS = 32

async function stopUnderLoad(): Promise<Verdict> {
  const folder = makeTemporaryFolder()
  const acknowledged: string[] = []
  const exits: (number | null)[] = []
  let others = 0
  let slowestMs = 0
  for (let at = 0; at < STOPS; at += 1) {
    const server = await startServer({ dataDir: folder.path, environment: AWAY })
    let stopping: Promise<void> | undefined
    const stop = async () => {
      const begin = performance.now()
      exits.push(await server.stop())
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - begin))
    }
    const tally = await postReports(server.url, CLIENTS, (so) => {
      if (so.count(202) >= 100) stopping ??= stop()
      return so.count(0) >= CLIENTS
    })
    await stopping
    acknowledged.push(...tally.acknowledged)
    others += tally.others(202, 503, 0)
  }
  const { lost, doubled } = await compareKept(folder.path, acknowledged)
  folder.remove()
  return {
    figures: { stops: STOPS, acknowledged: acknowledged.length, lost, doubled, slowestMs },
    faults: listFaults({
      'every exit code is 0': exits.every((code) => code === 0),
      'only 202, 503 or no answer': others === 0,
      'nothing acknowledged is lost': lost + doubled === 0,
      'within ten seconds': slowestMs < 10_000,
    }),
  }
}

const CAPACITY_MS = 6000
const OVERLOAD_MS = 12_000
const CONNECTIONS = 500
/** The limit for the 99th percentile under overload, as a multiple of the time that a hundred posts take at capacity. */
const P99_RATIO = 10

/** Sends this many posts per second for a time, whatever the answers are, over at most five hundred connections. */
async function offer(url: string, perSecond: number): Promise<{ readonly tally: Tally; readonly unsent: number }> {
  const agent = makeKeepAliveAgent(CONNECTIONS)
  const next = makeReportFactory(9)
  const tally = new Tally()
  const inProgress = new Set<Promise<boolean>>()
  const begin = performance.now()
  let unsent = 0
  for (let offered = 0; ;) {
    const passed = performance.now() - begin
    if (passed > OVERLOAD_MS) break
    for (const due = (passed * perSecond) / 1000; offered < due; offered += 1) {
      if (inProgress.size >= CONNECTIONS) {
        unsent += 1
        continue
      }
      const { id, body } = next()
      const post: Promise<boolean> = send(agent, `${url}/api/email/send-assessment-report`, body).then((sent) => {
        tally.add(id, sent)
        return inProgress.delete(post)
      })
      inProgress.add(post)
    }
    await pause(5)
  }
  await Promise.all(inProgress)
  agent.destroy()
  return { tally, unsent }
}

async function overload(): Promise<Verdict> {
  const folder = makeTemporaryFolder()
  const server = await startServer({ dataDir: folder.path, environment: AWAY })
  await postReports(server.url, 16, (tally) => tally.count(202) >= 300)
  const end = performance.now() + CAPACITY_MS
  const atCapacity = await postReports(server.url, 16, () => performance.now() > end)
  const capacity = atCapacity.count(202) / (CAPACITY_MS / 1000)
  const { tally, unsent } = await offer(server.url, 3 * capacity)
  const accepted = tally.count(202)
  const p99 = quantile(tally.acceptedMs, 0.99)
  const hundredMs = 100_000 / capacity
  const memoryMb = TELLS_USE ? Math.round(readMemory(server.pid) / MEGABYTE) : 0
  const health = await send(makeKeepAliveAgent(1), `${server.url}/readyz`)
  const exit = await server.stop()
  const { lost, doubled } = await compareKept(folder.path, tally.acknowledged)
  folder.remove()
  const share = accepted / (OVERLOAD_MS / 1000) / capacity
  return {
    figures: {
      capacityPerSecond: Math.round(capacity),
      offeredPerSecond: Math.round(3 * capacity),
      accepted,
      refused: tally.count(503),
      overTheConnections: unsent,
      acceptedOfCapacity: Math.round(share * 100) / 100,
      p99AtCapacityMs: Math.round(quantile(atCapacity.acceptedMs, 0.99)),
      p50Ms: Math.round(quantile(tally.acceptedMs, 0.5)),
      p99Ms: Math.round(p99),
      p99OfAHundredPosts: Math.round((p99 / hundredMs) * 10) / 10,
      memoryMb,
      lost,
      doubled,
    },
    faults: listFaults({
      'only 202 and 503 are answered': tally.others(202, 503) === 0,
      'it sheds, and every 503 has Retry-After': tally.count(503) > 0 && tally.withoutRetryAfter === 0,
      'it still keeps a fair share of what it can': share > 0.2,
      'what is accepted waits within a bound': p99 < P99_RATIO * hundredMs,
      'nothing acknowledged is lost': lost + doubled === 0,
      'it is well afterwards': health.status === 200 && exit === 0,
    }),
  }
}

const SOAK_PER_SECOND = 40
/** A small heap, so that memory that grows within minutes is a leak and not a late garbage collection. */
const TIGHT = { NODE_OPTIONS: '--max-old-space-size=64' }

interface Sample {
  readonly memory: number
  readonly descriptors: number
}

/** One thread draws the letters: on two cores it needs longer than the posts that it belongs to. */
const LETTERS_MS = 300_000

/** Reads pages and posts at a steady rate for this long, and takes samples of the process meanwhile. */
async function steadily(url: string, ms: number, look: () => Sample) {
  const agent = makeKeepAliveAgent(16)
  const next = makeReportFactory(5)
  const [posts, pages] = [new Tally(), new Tally()]
  const samples: Sample[] = []
  const inProgress = new Set<Promise<boolean>>()
  const begin = performance.now()
  for (let at = 0; performance.now() - begin < ms; at += 1) {
    const { id, body } = next()
    const isPost = at % 2 === 0
    const path = isPost ? '/api/email/send-assessment-report' : ['/', '/assessment', '/nowhere'][at % 3]
    const sending: Promise<boolean> = send(agent, `${url}${path}`, isPost ? body : undefined).then((sent) => {
      const tally = isPost ? posts : pages
      tally.add(id, sent)
      return inProgress.delete(sending)
    })
    inProgress.add(sending)
    if (at % (SOAK_PER_SECOND * 2) === 0) samples.push(look())
    await pause(Math.max(0, begin + ((at + 1) * 1000) / SOAK_PER_SECOND - performance.now()))
  }
  await Promise.all(inProgress)
  agent.destroy()
  return { posts, pages, samples }
}

function memoryIn(part: readonly Sample[]): number {
  const bytes = part.map(({ memory }) => memory)
  return quantile(bytes, 0.5) / MEGABYTE
}

function descriptorsIn(part: readonly Sample[]): number {
  return Math.max(...part.map(({ descriptors }) => descriptors))
}

async function soak({ minutes }: ChaosOptions): Promise<Verdict | Skipped> {
  if (!TELLS_USE) return { skipped: 'this system does not tell what a process uses (/proc)' }
  const folder = makeTemporaryFolder()
  const peer = await startScriptedSmtp()
  const server = await startServer({ dataDir: folder.path, environment: { ...mailQuicklyTo(peer.url), ...TIGHT } })
  const look = () => ({ memory: readMemory(server.pid), descriptors: countDescriptors(server.pid) })
  const { posts, pages, samples } = await steadily(server.url, minutes * 60_000, look)
  let [seen, end] = [0, performance.now() + LETTERS_MS]
  while (peer.letters.length < posts.count(202) && performance.now() < end) {
    // A busy machine makes fewer letters a second: it has time as long as letters come.
    if (peer.letters.length > seen) end = performance.now() + LETTERS_MS
    seen = peer.letters.length
    await pause(1000)
  }
  const exit = await server.stop()
  const { lost, doubled, all } = await compareKept(folder.path, posts.acknowledged)
  await peer.close()
  folder.remove()
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)]
  const growth = memoryIn(last) / memoryIn(middle)
  return {
    figures: {
      minutes,
      posts: posts.acknowledged.length,
      answers: [...posts.statuses, ...pages.statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
      letters: peer.letters.length,
      memoryMbInTheMiddle: Math.round(memoryIn(middle)),
      memoryMbAtTheEnd: Math.round(memoryIn(last)),
      growth: Math.round(growth * 100) / 100,
      descriptorsInTheMiddle: descriptorsIn(middle),
      descriptorsAtTheEnd: descriptorsIn(last),
      lost,
      doubled,
    },
    faults: listFaults({
      'memory is flat': growth < 1.2,
      'descriptors are flat': descriptorsIn(last) <= descriptorsIn(middle) + 8,
      'posts are answered 202, pages 200 or 404': posts.others(202) + pages.others(200, 404) === 0,
      'nothing acknowledged is lost': lost + doubled === 0,
      'each has its one letter': peer.letters.length === all.length && new Set(peer.letters).size === all.length,
      'it stops with 0': exit === 0,
    }),
  }
}

export const LOADS: readonly ChaosRun[] = [
  { name: 'stop', run: stopUnderLoad },
  { name: 'overload', run: overload },
  { name: 'soak', run: soak },
]
