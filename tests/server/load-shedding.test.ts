/* oxlint-disable no-await-in-loop -- one connection after the other is what is tested */
import { EventEmitter, once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { MAX_CONNECTIONS } from '#server/http/connection-limits.ts'
import { MAX_BODY_READS, MAX_WAITING } from '#server/http/load-shedding.ts'
import { REPORT_PATH } from '#server/http/routes/report.ts'
import { postJson, postPlain } from '#tests/support/submissions/post-form.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, sampleReport, seededChance } from '#tests/support/submissions/sample-reports.ts'

import { ACCEPTING_STORE, createAppWithStore } from './create-app-with-store.ts'

const WORDS = 'We cannot accept the form right now, so please try again later'

let gate: EventEmitter
let waiting: number
let app: ReturnType<typeof createAppWithStore>['app']
let url: string

beforeEach(async () => {
  gate = new EventEmitter().setMaxListeners(0)
  waiting = 0
  let isOpen = false
  gate.once('release', () => (isOpen = true))
  const accept = async () => {
    waiting += 1
    if (!isOpen) await once(gate, 'release')
    return 'accepted' as const
  }
  const environment = { LOG_LEVEL: 'silent', RATE_LIMIT: '0' }
  app = createAppWithStore({ ...ACCEPTING_STORE, accept }, { environment }).app
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  gate.emit('release')
  await app.close()
})

/** Sends as many posts as may wait; all of them wait for the store. */
async function fill(): Promise<Promise<Response>[]> {
  const chance = seededChance(7)
  const posts = Array.from({ length: MAX_WAITING }, () => postReport(url, randomReport(chance)))
  await expect.poll(() => waiting, { timeout: 20_000 }).toBe(MAX_WAITING)
  return posts
}

test('posts beyond those that may wait are refused at once, each in its sender’s shape, and what only reads is answered', async () => {
  const posts = await fill()
  const report = await postReport(url, sampleReport('Quick Win'))
  expect([report.status, report.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await report.json()).toMatchObject({ status: 503, title: 'Service Unavailable' })
  const message = await postJson(`${url}/f/contact`, { email: 'a@company.example', message: 'Hello there' })
  expect([message.status, message.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await message.json()).toEqual({ error: WORDS, errors: [{ code: 'UNSPECIFIED', message: WORDS }] })
  const page = await postPlain(`${url}/f/contact`, { email: 'a@company.example', message: 'Hello there' })
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await page.text()).toContain(WORDS)
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  expect(waiting).toBe(MAX_WAITING)

  gate.emit('release')
  const statuses = (await Promise.all(posts)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([202]))
  expect((await postReport(url, sampleReport('Quick Win'))).status).toBe(202)
})

test('senders who give up take their places with them', async () => {
  const leaving = new AbortController()
  const chance = seededChance(8)
  const posts = Array.from({ length: MAX_WAITING }, () =>
    fetch(`${url}${REPORT_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ report: randomReport(chance) }),
      signal: leaving.signal,
    }).catch(() => 'gone'),
  )
  await expect.poll(() => waiting, { timeout: 20_000 }).toBe(MAX_WAITING)
  leaving.abort()
  expect(new Set(await Promise.all(posts))).toEqual(new Set(['gone']))
  expect((await postReport(url, sampleReport('Quick Win'))).status).toBe(503)
  gate.emit('release')
  await expect.poll(async () => (await postReport(url, sampleReport('Quick Win'))).status).toBe(202)
  const statuses = await Promise.all(
    Array.from({ length: MAX_WAITING / 2 }, async () => (await postReport(url, sampleReport('Quick Win'))).status),
  )
  expect(new Set(statuses)).toEqual(new Set([202]))
})

/** A post whose body does not come. */
async function startPost(path: string, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket
    .on('error', () => {})
    .write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\ne`,
    )
  await once(socket, 'connect')
  return socket
}

test('so many large forms are read at a time; a small one and a report are always read', async () => {
  gate.emit('release')
  const fields = { email: 'a@company.example', message: 'Hello there '.repeat(800) }
  const large = () => postPlain(`${url}/f/contact`, fields)
  const slow = await Promise.all(Array.from({ length: MAX_BODY_READS }, () => startPost('/f/contact', 200_000)))
  const small = await Promise.all(Array.from({ length: 20 }, () => startPost('/subscribers', 8192)))
  await expect.poll(async () => (await large()).status).toBe(503)
  const refused = await large()
  expect([refused.headers.get('Retry-After'), refused.headers.get('Connection')]).toEqual(['5', 'close'])
  expect(await refused.text()).toContain('Go back in your browser')
  expect((await postPlain(`${url}/f/contact`, { ...fields, message: 'Hello there' })).status).toBe(303)
  expect((await postReport(url, sampleReport('Quick Win'))).status).toBe(202)
  for (const socket of slow) socket.destroy()
  await expect.poll(async () => (await large()).status).toBe(303)
  for (const at of Array.from({ length: MAX_BODY_READS + 1 }).keys()) expect((await large()).status, `${at}`).toBe(303)
  for (const socket of small) socket.destroy()
})

const takeForm = async () => ({ refund: async () => {} })

test('a sender of a large form who gives up while the rate limit is asked takes no place for ever', async () => {
  let isAsked = 0
  const consumeForSender = async () => {
    isAsked += 1
    if (isAsked <= MAX_BODY_READS) await once(gate, 'counted')
    return undefined
  }
  const limiter = { consumeForSender, consumeForForm: takeForm, close: async () => {} }
  await app.close()
  app = createAppWithStore(ACCEPTING_STORE, { environment: { LOG_LEVEL: 'silent' }, limiter }).app
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = await Promise.all(Array.from({ length: MAX_BODY_READS }, () => startPost('/f/contact', 200_000)))
  await expect.poll(() => isAsked).toBe(MAX_BODY_READS)
  for (const socket of leaving) socket.destroy()
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0)
  gate.emit('counted')
  const fields = { email: 'a@company.example', message: 'Hello there '.repeat(800) }
  expect((await postPlain(`${url}/f/contact`, fields)).status).toBe(303)
})

function getOn(agent: Agent): Promise<number | 'refused'> {
  return new Promise((resolve) => {
    const sent = request(`${url}/livez`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', () => resolve('refused')).end()
  })
}

test('when there are too many connections, those that wait for a next request are closed to make room', async () => {
  expect(app.server.maxConnections).toBe(MAX_CONNECTIONS)
  app.server.maxConnections = 3
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const [first, second, third, late] = agents
  for (const agent of [first, second, third]) expect(await getOn(agent ?? new Agent())).toBe(200)
  expect(await getOn(late ?? new Agent())).toBe('refused')
  await expect.poll(() => getOn(late ?? new Agent())).toBe(200)
  for (const agent of agents) agent.destroy()
})

/** How many answers come to so many requests that are sent at once. */
async function answersTo(requests: number): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const last = 'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests - 1) + last)
  const answers = await text(socket).catch(() => '')
  return answers.split('HTTP/1.1 200').length - 1
}

test('a connection that asks far ahead of its answers is cut', async () => {
  expect(await answersTo(20)).toBe(20)
  expect(await answersTo(500)).toBeLessThan(40)
})
