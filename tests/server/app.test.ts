/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { EventEmitter, once } from 'node:events'

import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { createApp, type AppOptions } from '#server/http/app.ts'
import { StoreUnavailable } from '#server/store/store.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

type Line = Readonly<Record<string, unknown>>

function serverWith(store: AppOptions['store'], now?: () => number) {
  const log: Line[] = []
  const app = createApp({
    config: readConfig({}),
    store,
    outbox: { kick: () => {} },
    logStream: { write: (line) => void log.push(JSON.parse(line) as Line) },
    ...(now && { now }),
  })
  return { app, log }
}

const goodStore: AppOptions['store'] = {
  accept: async () => 'accepted',
  findByIdPrefix: async () => [],
  observe: async () => ({ mark: '', isNearlyFull: false }),
  probe: async () => {},
}

test('the process and the store answer for themselves, to GET and to HEAD, and are never cached', async () => {
  const { app } = serverWith(goodStore)
  for (const [url, body] of [
    ['/livez', '{"status":"alive"}'],
    ['/readyz', '{"status":"ready"}'],
  ] as const) {
    const answer = await app.inject(url)
    expect(answer).toMatchObject({ statusCode: 200, body })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await app.inject({ url, method: 'HEAD' })).toMatchObject({ statusCode: 200, body: '' })
    expect(await app.inject({ url, method: 'DELETE' })).toMatchObject({ statusCode: 405 })
  }
})

test('a store that cannot be written makes the server unready but not dead, until it can be written again', async () => {
  let isFull = true
  let now = 0
  const store = { ...goodStore, probe: async () => (isFull ? Promise.reject(new StoreUnavailable('full')) : undefined) }
  const { app } = serverWith(store, () => now)
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503 })
  expect(await app.inject('/livez')).toMatchObject({ statusCode: 200 })
  isFull = false
  now = 1000
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 200 })
})

test('however often it is asked, the store is looked at once a second', async () => {
  let looks = 0
  let now = 0
  const observe = async () => {
    looks += 1
    return { mark: '', isNearlyFull: false }
  }
  const { app } = serverWith({ ...goodStore, observe }, () => now)
  await Promise.all(Array.from({ length: 100 }, () => app.inject('/readyz')))
  expect(looks, 'before and after the first write').toBe(2)
  now = 1000
  await app.inject('/readyz')
  now = -86_400_000
  await app.inject('/readyz')
  expect(looks).toBe(4)
})

test('an error nobody foresaw is a 500 without its text, logged once, and the server lives on', async () => {
  const store = {
    ...goodStore,
    accept: async () => Promise.reject(new TypeError('MARKER for a.meyer@company.example')),
  }
  const { app, log } = serverWith(store)
  const payload = { report: sampleReport('Quick Win') }
  const answer = await app.inject({ method: 'POST', url: '/api/email/send-assessment-report', payload })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ title: 'Internal Server Error', status: 500 })
  expect(answer.body).not.toMatch(/MARKER|at /)
  const told = log.filter(({ level }) => Number(level) >= 50)
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ reqId: (answer.json() as { requestId: string }).requestId, msg: 'unhandled error' })
  expect(JSON.stringify(log)).not.toContain('@')
  expect(await app.inject('/livez')).toMatchObject({ statusCode: 200 })
})

test('the outbox is woken by a new report, and only by a new one', async () => {
  const acceptances = ['accepted', 'repeated', 'conflict'] as const
  const kicks = acceptances.map(async (acceptance) => {
    let count = 0
    const store = { ...goodStore, accept: async () => acceptance }
    const outbox = { kick: () => void (count += 1) }
    const app = createApp({ config: readConfig({ LOG_LEVEL: 'silent' }), store, outbox })
    const payload = { report: sampleReport('Quick Win') }
    await app.inject({ method: 'POST', url: '/api/email/send-assessment-report', payload })
    return count
  })
  expect(await Promise.all(kicks)).toEqual([1, 0, 0])
})

async function addressWith(TRUST_PROXY: string): Promise<string> {
  const config = readConfig({ TRUST_PROXY, LOG_LEVEL: 'silent' })
  const app = createApp({ config, store: goodStore, outbox: { kick: () => {} } })
  app.get('/address', async ({ ip }) => ip)
  return (await app.inject({ url: '/address', headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } })).body
}

test('a forwarded address is believed for as many proxies as there are, and no further', async () => {
  expect([await addressWith('0'), await addressWith('1'), await addressWith('2')]).toEqual([
    '127.0.0.1',
    '9.9.9.9',
    '6.6.6.6',
  ])
})

test('a forwarded host is believed from a proxy and from nobody else', async () => {
  const headers = { 'x-forwarded-host': 'www.example.com', origin: 'https://www.example.com' }
  const statusWith = async (TRUST_PROXY: string) => {
    const app = createApp({
      config: readConfig({ TRUST_PROXY, LOG_LEVEL: 'silent' }),
      store: goodStore,
      outbox: { kick: () => {} },
    })
    const payload = { report: sampleReport('Quick Win') }
    return (await app.inject({ method: 'POST', url: '/api/email/send-assessment-report', headers, payload })).statusCode
  }
  expect([await statusWith('0'), await statusWith('1')]).toEqual([403, 202])
})

test('while the server stops it is alive but not ready and takes nothing new; what is in progress is answered', async () => {
  const gate = new EventEmitter()
  const released = once(gate, 'release')
  const { app } = serverWith({
    ...goodStore,
    async accept() {
      gate.emit('accepting')
      await released
      return 'accepted'
    },
  })
  const report = sampleReport('Quick Win')
  const seen: (readonly [number, string | null])[] = []
  app.addHook('preClose', async () => {
    const url = app.listeningOrigin
    const answers = [await fetch(`${url}/livez`), await fetch(`${url}/readyz`), await postReport(url, report)]
    seen.push(...answers.map(({ status, headers }) => [status, headers.get('Retry-After')] as const))
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const accepting = once(gate, 'accepting')
  const inProgress = postReport(url, report)
  await accepting
  const closing = app.close()
  while (app.server.listening) await new Promise(setImmediate)
  gate.emit('release')
  await closing
  expect(seen).toEqual([
    [200, null],
    [503, '5'],
    [503, '5'],
  ])
  expect((await inProgress).status).toBe(202)
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
})

test('the server gives up on slow senders soon: ten seconds for the header, fifteen for all', () => {
  const { server } = serverWith(goodStore).app
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(15_000)
})
