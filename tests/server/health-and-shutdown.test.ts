/* oxlint-disable no-await-in-loop -- one step after the other is what is tested */
import { execFile } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { readAssets } from '#server/http/static/read-built-site.ts'
import { StoreUnavailable } from '#server/intake/store-unavailable.ts'
import { readConfig } from '#server/settings/config.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { buildSite } from '#tests/support/site/sample-built-site.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { ACCEPTING_STORE, createAppWithStore, whileStopping } from './create-app-with-store.ts'

test('the process and the store answer for themselves, to GET and to HEAD, and are never cached', async () => {
  const { app } = createAppWithStore(ACCEPTING_STORE)
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

test('the health check of the image passes while the server answers, even without its store, and fails when it is gone', async () => {
  const [, command = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const [program = '', ...args] = JSON.parse(command) as string[]
  expect(program).toBe('node')
  const { app } = createAppWithStore({ ...ACCEPTING_STORE, probe: () => Promise.reject(new StoreUnavailable('full')) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = () => promisify(execFile)(process.execPath, args, { env: { PORT: String(port) } })
  await expect(ask()).resolves.toEqual({ stdout: '', stderr: '' })
  await app.close()
  await expect(ask()).rejects.toMatchObject({ code: 1 })
})

test('a store that cannot be written makes the server unready but not dead, until it can be written again', async () => {
  let isFull = true
  let now = 0
  const store = {
    ...ACCEPTING_STORE,
    probe: async () => (isFull ? Promise.reject(new StoreUnavailable('full')) : undefined),
  }
  const { app } = createAppWithStore(store, { now: () => now })
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503 })
  expect(await app.inject('/livez')).toMatchObject({ statusCode: 200 })
  isFull = false
  now = 1000
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 200 })
})

test('however often it is asked, the store is looked at once a second', async () => {
  let looks = 0
  let now = 0
  const checkWithoutWriting = async () => {
    looks += 1
  }
  const { app } = createAppWithStore({ ...ACCEPTING_STORE, checkWithoutWriting }, { now: () => now })
  await Promise.all(Array.from({ length: 100 }, () => app.inject('/readyz')))
  expect(looks).toBe(1)
  now = 1000
  await app.inject('/readyz')
  now = -86_400_000
  await app.inject('/readyz')
  expect(looks).toBe(3)
})

test('while the server stops it is alive but not ready and takes nothing new; what is in progress is answered', async () => {
  const gate = new EventEmitter()
  const released = once(gate, 'release')
  const { app } = createAppWithStore({
    ...ACCEPTING_STORE,
    async accept() {
      gate.emit('accepting')
      await released
      return 'accepted'
    },
  })
  const report = sampleReport('Quick Win')
  const seen: (readonly [number, string | null])[] = []
  whileStopping(app, async () => {
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

test('while the server stops, pages are refused with 503 and their connections are closed', async () => {
  const folder = makeTemporaryFolder()
  const { app } = createAppWithStore(ACCEPTING_STORE, { assets: readAssets(buildSite(folder.path), readConfig({})) })
  const ask = async () => {
    const { status, headers } = await fetch(app.listeningOrigin)
    return [status, headers.get('Retry-After'), headers.get('Connection')]
  }
  const seen: unknown[] = []
  whileStopping(app, async () => void seen.push(await ask()))
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await ask()).toEqual([200, null, 'keep-alive'])
  await app.close()
  expect(seen).toEqual([[503, '5', 'close']])
  folder.remove()
})

test('a form whose body was on its way when the server began to stop is kept, and a later one is refused', async () => {
  const { app } = createAppWithStore(ACCEPTING_STORE)
  const body = 'email=ann%40company.example&message=Hello'
  const type = 'application/x-www-form-urlencoded'
  let later = 0
  whileStopping(app, async () => {
    const post = { method: 'POST', headers: { 'content-type': type }, body, redirect: 'manual' } as const
    later = (await fetch(`${app.listeningOrigin}/f/contact`, post)).status
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  let answer = ''
  socket.on('data', (text: string) => (answer += text))
  const begun = once(app.server, 'request')
  const head = `POST /f/contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}`
  socket.write(`${head}\r\n\r\n${body.slice(0, 10)}`)
  await begun
  const closing = app.close()
  await expect.poll(() => later).toBe(503)
  socket.write(body.slice(10))
  await once(socket, 'close')
  await closing
  expect(answer).toMatch(/^HTTP\/1\.1 303 /)
})
