/* oxlint-disable no-await-in-loop -- one load at a time */
import { Agent, request } from 'node:http'

import { openStore, type StoreLocation } from '#server/intake/open-store.ts'
import { postgresFolder } from '#tests/support/postgres/find-postgres-binaries.ts'
import { startPostgres } from '#tests/support/postgres/start-postgres-cluster.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer, type RunningServer } from '#tests/support/service/start-server.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { mailTo } from '#tests/support/smtp/mail-settings.ts'

import { processorSeconds } from './processor-time.ts'
import { median, rounded, writeTable } from './median-and-text-table.ts'

/** How many reports each number of connections sends in a round. */
const LOADS = [
  { connections: 1, count: 500 },
  { connections: 8, count: 1500 },
  { connections: 64, count: 2000 },
]

interface Taken {
  readonly perSecond: number
  readonly perProcessorSecond: number
  readonly p50: number
  readonly p99: number
}

/** Posts a body and returns the status once the whole answer has arrived. */
function post(url: URL, agent: Agent, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const call = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    call.on('error', reject).end(body)
  })
}

class Sender {
  readonly #chance = seededChance(Date.now())
  readonly #url: URL
  readonly #server: RunningServer
  accepted = 0

  constructor(server: RunningServer) {
    this.#server = server
    this.#url = new URL('/api/email/send-assessment-report', server.url.replace('localhost', '127.0.0.1'))
  }

  /** Sends this many reports over this many connections. Throws at the first answer that is not 202. */
  async send({ connections, count }: (typeof LOADS)[number]): Promise<Taken> {
    const bodies = Array.from({ length: count }, () => JSON.stringify({ report: randomReport(this.#chance) }))
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const latencies: number[] = []
    const client = async () => {
      for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
        const sentAt = performance.now()
        const status = await post(this.#url, agent, body)
        if (status !== 202) throw new Error(`A report was answered ${status}`)
        latencies.push(performance.now() - sentAt)
      }
    }
    const computed = processorSeconds(this.#server.pid)
    const begin = performance.now()
    await Promise.all(Array.from({ length: connections }, client))
    const seconds = (performance.now() - begin) / 1000
    agent.destroy()
    this.accepted += count
    const sorted = latencies.toSorted((one, other) => one - other)
    return {
      perSecond: count / seconds,
      perProcessorSecond: count / (processorSeconds(this.#server.pid) - computed),
      p50: sorted[Math.floor(count * 0.5)] ?? Number.NaN,
      p99: sorted[Math.floor(count * 0.99)] ?? Number.NaN,
    }
  }
}

/** A server with its own store and without a mail server: emails wait, and only the intake is measured. */
async function openSender(place: StoreLocation) {
  const environment = {
    RATE_LIMIT: '0',
    DATABASE_URL: place.databaseUrl ?? '',
    ...mailTo('smtp://127.0.0.1:1'),
  }
  const server = await startServer({ dataDir: place.dataDir, environment })
  const sender = new Sender(server)
  /** Throws when the reports that were answered 202 are not those in the store. */
  const close = async () => {
    await server.stop()
    const store = await openStore(place, 'read')
    const { submissions, jobs } = await store.stats()
    await store.close()
    const open = jobs.pending + jobs.sending
    if (submissions !== sender.accepted || open !== sender.accepted) {
      throw new Error(`${sender.accepted} accepted, ${submissions} kept with ${open} letters to send`)
    }
  }
  return { sender, close }
}

const FIGURES = ['perSecond', 'perProcessorSecond', 'p50', 'p99'] as const

async function measure(places: Readonly<Record<string, StoreLocation>>, rounds: number): Promise<string> {
  const rows = [['store', 'connections', 'reports/s', 'reports/CPU s', 'p50 ms', 'p99 ms']]
  const stores = await Promise.all(
    Object.entries(places).map(async ([name, place]) => Object.assign(await openSender(place), { name })),
  )
  const taken = new Map<string, Taken[]>()
  const warmUp = { connections: 8, count: 500 }
  for (const { sender } of stores) await sender.send(warmUp)
  for (let round = 0; round < rounds; round += 1) {
    for (const load of LOADS) {
      for (const { name, sender } of stores) {
        const key = `${name} ${load.connections}`
        taken.set(key, [...(taken.get(key) ?? []), await sender.send(load)])
      }
    }
  }
  for (const { close } of stores) await close()
  for (const [key, all] of taken) {
    const cells = FIGURES.map((figure) => rounded(median(all.map((one) => one[figure]))))
    rows.push([...key.split(' '), ...cells])
  }
  const accepted = stores.map(({ name, sender }) => `${name} ${sender.accepted}`).join(', ')
  return `${writeTable(rows)}Every one answered 202 and found in the store with its letter to send: ${accepted}.\n`
}

/**
 * Measures the reports that the built server accepts per second with each store. The stores alternate; the result has the
 * medians of this many rounds.
 */
export async function benchReports(rounds: number): Promise<string> {
  const folder = makeTemporaryFolder()
  const other = makeTemporaryFolder()
  const programs = postgresFolder()
  if (programs === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql')
  const cluster = await startPostgres(programs)
  const database = await cluster.makeDatabase()
  try {
    return await measure(
      {
        SQLite: { dataDir: folder.path, databaseUrl: undefined },
        PostgreSQL: { dataDir: other.path, databaseUrl: database.url },
      },
      rounds,
    )
  } finally {
    await cluster.remove()
    folder.remove()
    other.remove()
  }
}
