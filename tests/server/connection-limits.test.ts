import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { CONNECTION_LIMITS } from '#server/http/plugins/connection-limits.ts'
import { readAssets } from '#server/http/static/read-built-site.ts'
import { readConfig } from '#server/settings/config.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { buildSite } from '#tests/support/site/sample-built-site.ts'

import { ACCEPTING_STORE, createAppWithStore } from './create-app-with-store.ts'

/** More than the buffers of both ends of a connection hold. */
const LARGE_BYTES = 32 * 1024 * 1024
const LIMITS = { maxConnections: 3, takeWithinMs: 400, checkEveryMs: 20 }
const LARGE = 'GET /assets/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'
const SMALL = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n'

const folder = useTemporaryFolder()
let app: ReturnType<typeof createAppWithStore>['app']
let log: ReturnType<typeof createAppWithStore>['log']
let url: string

beforeEach(async () => {
  const webRoot = buildSite(folder.path)
  writeFileSync(join(webRoot, 'assets/large.bin'), Buffer.alloc(LARGE_BYTES, 'x'))
  const assets = readAssets(webRoot, readConfig({}))
  ;({ app, log } = createAppWithStore(ACCEPTING_STORE, { assets, connectionLimits: LIMITS }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

const told = (message: string) => log.filter(({ msg }) => msg === message)

async function open(sent: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.pause().write(sent)
  return socket
}

/** Resolves after how many milliseconds the server has closed all its connections. */
async function waitUntilCut(): Promise<number> {
  const begin = performance.now()
  await expect.poll(() => app.connections.size, { interval: 10 }).toBe(0)
  return performance.now() - begin
}

test('six hundred connections are open at most, and a client has 45 s to take something', async () => {
  const { app: usual } = createAppWithStore(ACCEPTING_STORE)
  await usual.ready()
  expect(usual.server.maxConnections).toBe(600)
  expect(CONNECTION_LIMITS).toMatchObject({ takeWithinMs: 45_000, checkEveryMs: 5000 })
})

test('when there are too many connections, those that have sent no whole header within a second are closed to make room', async () => {
  const silent = [await open(''), await open('GET /livez HTTP/1.1\r\n'), await open('')]
  await pause(1100)
  const ask = async () => {
    const socket = await open('GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    return text(socket).catch(() => 'reset')
  }
  expect(await ask()).not.toContain('200 OK')
  await expect.poll(ask).toContain('200 OK')
  for (const socket of silent) socket.destroy()
})

describe('a client that does not take what it asked for is cut off in time, and the log says so once:', () => {
  test.each([
    ['one file', LARGE, ''],
    ['files that it asked for ahead', LARGE.repeat(5), ''],
    ['a file, with a byte of a next request now and then', LARGE, '\r\n'],
    ['a file, with the answers of other requests behind it', LARGE + SMALL + SMALL, ''],
  ])('%s', async (_what, asked, drip) => {
    const socket = await open(asked)
    const dripping = setInterval(() => void (socket.writable && socket.write(drip)), 50)
    expect(await waitUntilCut()).toBeGreaterThan(LIMITS.takeWithinMs / 2)
    clearInterval(dripping)
    expect(told('a client that did not read its answers was disconnected')).toHaveLength(1)
    socket.destroy()
  })

  test('a file, of which it takes one byte at a time', async () => {
    const socket = await open(LARGE)
    const reading = setInterval(() => void socket.read(1), 50)
    await waitUntilCut()
    clearInterval(reading)
    socket.destroy()
  })
})

test('a slow client that takes a little at a time gets the whole file, however long it takes', async () => {
  const begin = performance.now()
  const socket = await open(LARGE.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  let taken = 0
  while (taken < LARGE_BYTES) {
    await once(socket, 'readable')
    for (let part = socket.read() as Buffer | null; part !== null; part = socket.read() as Buffer | null) {
      taken += part.length
      if (taken % (1024 * 1024) < part.length) await pause(40)
    }
  }
  expect(performance.now() - begin).toBeGreaterThan(2 * LIMITS.takeWithinMs)
  expect(told('a client that did not read its answers was disconnected')).toEqual([])
  socket.destroy()
})

function writeSignup(email: string): string {
  const body = JSON.stringify({ email })
  const head = ['POST /subscribers HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  return [...head, `Content-Length: ${body.length}`, '', body].join('\r\n')
}

test('five of the requests that are sent ahead are answered at most, and the connection is closed', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(SMALL.repeat(500))
  expect((await text(socket)).split('HTTP/1.1 200').length - 1).toBe(5)
})

test('of entries that are sent ahead, those that are not answered are not stored', async () => {
  let stored = 0
  const accept = async () => {
    stored += 1
    return 'accepted' as const
  }
  const { app: own } = createAppWithStore({ ...ACCEPTING_STORE, accept })
  const socket = connect(Number(new URL(await own.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1')
  socket.write(Array.from({ length: 500 }, (_, index) => writeSignup(`person-${index}@company.example`)).join(''))
  const answers = await text(socket)
  await own.close()
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(Array.from({ length: 5 }, () => 'HTTP/1.1 200'))
  expect(stored).toBe(5)
})

const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

test('requests on one connection, for pages and for the API, are answered in their order', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(ask('/') + ask('/livez') + ask('/contact') + ask('/readyz') + ask('/', 'Connection: close\r\n'))
  const bodies = (await text(socket)).match(/<title>\w+|"status":"\w+/g)
  expect(bodies).toEqual(['<title>Home', '"status":"alive', '<title>Contact', '"status":"ready', '<title>Home'])
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
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const [first, second, third, late] = agents
  for (const agent of [first, second, third]) expect(await getOn(agent ?? new Agent())).toBe(200)
  expect(await getOn(late ?? new Agent())).toBe('refused')
  await expect.poll(() => getOn(late ?? new Agent())).toBe(200)
  expect(told('new connections are refused: too many are open')).toMatchObject([{ max: 3 }])
  for (const agent of agents) agent.destroy()
})
