/* oxlint-disable no-await-in-loop -- one connection after the other is what is tested */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openService, type OpenService } from '#tests/support/service/open-service.ts'
import { useTemporaryFolder } from '#tests/support/service/use-temporary-folder.ts'
import { metricsUrlIn, scrape } from '#tests/support/service/read-metrics.ts'

/** As many as shut the site before each address had its share; one more than the server takes in total. */
const FLOOD = 4100
const SHARE = 500
const FLOODER = '127.0.0.1'
const VISITOR = '127.0.0.2'
const REFUSED = 'new connections are refused: too many are open'

const folder = useTemporaryFolder()
let service: OpenService | undefined
let sockets: Set<Socket>

beforeEach(() => {
  sockets = new Set()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await service?.close()
  service = undefined
})

async function serve(environment: Readonly<Record<string, string>> = {}): Promise<OpenService> {
  service = await openService({ DATA_DIR: folder.path, METRICS_PORT: '0', ...environment })
  return service
}

const port = () => Number(new URL(service?.url ?? '').port)

/** Opens a connection from this address and sends this text. The set holds it until it is closed. */
async function open(localAddress: string, text: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: port(), localAddress })
  sockets.add(socket)
  socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  socket.resume()
  await once(socket, 'connect').catch(() => {})
  socket.write(text)
  return socket
}

async function openMany(count: number, text: string): Promise<void> {
  for (let at = 0; at < count; at += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - at) }, () => open(FLOODER, text)))
  }
}

/** What a new connection from this address gets. */
function ask(localAddress: string, agent = new Agent()): Promise<number | 'refused'> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: port(), path: '/livez', localAddress, agent, timeout: 5000 }
    const sent = request(options, (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve('refused')).end()
  })
}

const HALF = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const WHOLE = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n'

describe('one address that opens 4,100 connections', () => {
  test('with half-sent headers gets its share; every other visitor is answered', async () => {
    const { log } = await serve()
    await openMany(FLOOD, HALF)
    for (let at = 0; at < 20; at += 1) expect(await ask(VISITOR)).toBe(200)
    await expect.poll(() => sockets.size).toBeLessThanOrEqual(SHARE)
    const refused = (await scrape(metricsUrlIn(log))).get('intake_http_refused_connections_total{limit="address"}')
    /** On a slow machine some are cut after ten seconds, and make room for as many. */
    expect(refused).toBeGreaterThanOrEqual(FLOOD - 3 * SHARE)
    const told = log.filter(({ msg }) => msg === REFUSED)
    expect(told).toEqual([expect.objectContaining({ limit: 'address', max: SHARE })])
    expect(JSON.stringify(told)).not.toContain(FLOODER)
  })

  test('is answered again as soon as it has closed them', async () => {
    await serve()
    await openMany(SHARE, HALF)
    expect(await ask(FLOODER)).toBe('refused')
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => ask(FLOODER)).toBe(200)
  })
})

test('a full office is not shut out: what waits for a next request makes room for who comes', async () => {
  const { log } = await serve()
  await openMany(SHARE, WHOLE)
  for (let at = 0; at < 20; at += 1) expect(await ask(FLOODER)).toBe(200)
  expect(sockets.size).toBeLessThan(SHARE)
  expect(sockets.size).toBeGreaterThanOrEqual(SHARE - 20)
  expect(log.filter(({ msg }) => msg === REFUSED)).toEqual([])
})

test('behind a proxy, which is the only address that connects, there is no share', async () => {
  await serve({ TRUST_PROXY: '1' })
  await openMany(SHARE + 50, HALF)
  expect(await ask(FLOODER)).toBe(200)
  expect(sockets.size).toBe(SHARE + 50)
})
