import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { MAX_WAITING } from '#server/http/plugins/load-shedding.ts'
import { FUNNEL_PATH, REPORT_PATH } from '#server/http/plugins/request-target.ts'
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
  expect((await fetch(url + FUNNEL_PATH, { method: 'POST', body: 'intro' })).status).toBe(204)
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

test('senders whose bodies do not come take no place of those who wait', async () => {
  gate.emit('release')
  const head = `POST ${REPORT_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{`
  const slow = await Promise.all(
    Array.from({ length: 2 * MAX_WAITING }, async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
      socket.write(head)
      await once(socket, 'connect')
      return socket
    }),
  )
  expect((await postReport(url, sampleReport('Quick Win'))).status).toBe(202)
  for (const socket of slow) socket.destroy()
})
