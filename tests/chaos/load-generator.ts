import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'

export interface Sent {
  /** 0 when there was no answer. */
  readonly status: number
  readonly ms: number
  readonly retryAfter: string | undefined
}

/** Sends one request over the agent's connections and reads the whole answer. Never rejects. */
export function send(agent: Agent, url: string, body?: string): Promise<Sent> {
  const begin = performance.now()
  return new Promise((resolve) => {
    let seen: Pick<Sent, 'status' | 'retryAfter'> = { status: 0, retryAfter: undefined }
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body ?? '') }
    const options = body === undefined ? { agent } : { agent, method: 'POST', headers }
    const sent = request(url, options, (answer) => {
      const { statusCode: status = 0, headers: answered } = answer
      answer.resume().once('end', () => (seen = { status, retryAfter: answered['retry-after'] }))
      answer.once('error', () => {})
    })
    sent.once('error', () => {})
    sent.once('close', () => resolve({ ...seen, ms: performance.now() - begin }))
    sent.end(body)
  })
}

/** Makes bodies of valid reports quickly: fifty random ones, each time with another session id. */
export function makeReportFactory(seed: number): () => { readonly id: string; readonly body: string } {
  const chance = seededChance(seed)
  const parts = Array.from({ length: 50 }, () => {
    const report = randomReport(chance)
    return JSON.stringify({ report }).split(report.sessionId)
  })
  let at = 0
  return () => {
    at += 1
    const id = `${seed.toString(16).padStart(8, '0')}-0000-4000-a000-${at.toString(16).padStart(12, '0')}`
    return { id, body: (parts[at % parts.length] ?? []).join(id) }
  }
}

export function makeKeepAliveAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections })
}

/** Whether the server says that it has kept the post, now or before. */
const isAcknowledged = ({ status }: Pick<Sent, 'status'>) => status === 202 || status === 200

/** Counts the answers to many posts. */
export class Tally {
  readonly acknowledged: string[] = []
  readonly acceptedMs: number[] = []
  readonly statuses = new Map<number, number>()
  withoutRetryAfter = 0

  add(id: string, { status, ms, retryAfter }: Sent): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 503 && retryAfter === undefined) this.withoutRetryAfter += 1
    if (!isAcknowledged({ status })) return
    this.acknowledged.push(id)
    this.acceptedMs.push(ms)
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0
  }

  /** The number of answers with any other status; no answer has status 0. */
  others(...statuses: readonly number[]): number {
    return [...this.statuses].reduce((sum, [status, count]) => sum + (statuses.includes(status) ? 0 : count), 0)
  }
}

export interface Clients {
  readonly count: number
  /** Each posts what was refused or not answered again, as a page does, until it is acknowledged. */
  readonly isRepeating?: boolean
  /** How long each rests after an answer, in milliseconds. */
  readonly pauseMs?: number
}

/**
 * Posts reports from these clients, or so many, at the same time until it is enough. Each client waits for its answer
 * before it posts again.
 */
export async function postReports(
  url: string,
  clients: Clients | number,
  isEnough: (tally: Tally) => boolean,
): Promise<Tally> {
  const { count, isRepeating = false, pauseMs = 0 } = typeof clients === 'number' ? { count: clients } : clients
  const agent = makeKeepAliveAgent(count)
  const next = makeReportFactory(Math.floor(performance.now() * 1000) % 2 ** 31)
  const tally = new Tally()
  const client = async () => {
    let report = next()
    while (!isEnough(tally)) {
      const sent = await send(agent, `${url}/api/email/send-assessment-report`, report.body)
      tally.add(report.id, sent)
      if (!isRepeating || isAcknowledged(sent)) report = next()
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: count }, client))
  agent.destroy()
  return tally
}
