import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The call to a real HTTP server that answers as some network or proxy might.

let server: Server
let answer: (response: ServerResponse) => void
const received: unknown[] = []
/** The values of the honeypot fields. */
let traps: string[]

beforeEach(async () => {
  received.length = 0
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { accept, authorization, 'content-type': type, 'formspree-session-data': session } = request.headers
      received.push([`${request.method} ${request.url}`, Buffer.concat(chunks).toString(), { accept, type }])
      expect([authorization, session]).toEqual([undefined, undefined])
      answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('VITE_WAITLIST_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  traps = ['', '']
  vi.stubGlobal('navigator', { webdriver: false })
  vi.stubGlobal('document', {
    getElementsByName: (name: string) => (name === '_gotcha' ? traps.map((value) => ({ value })) : []),
  })
  vi.resetModules()
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function join(signal = new AbortController().signal): Promise<void> {
  const { joinWaitlist } = await import('#web/api/join-waitlist.ts')
  return joinWaitlist({ email: 'ada@example.com' }, signal)
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const JOINED = { data: { email: 'ada@example.com', status: 'active' } }

test.each([
  ['a new address', 201, JOINED],
  ['a known address', 200, JOINED],
  ['an answer that nobody reads', 200, 'anything'],
])('%s is a sign-up; the call sends only the address, as JSON and without a token', async (_name, status, body) => {
  answer = json(status, body)
  await expect(join()).resolves.toBeUndefined()
  const headers = { accept: 'application/json', type: 'application/json' }
  expect(received).toEqual([['POST /subscribers', '{"email":"ada@example.com"}', headers]])
})

test('the call goes to our own server when nothing else is configured, and then tells when the page was loaded', async () => {
  vi.stubEnv('VITE_WAITLIST_URL', undefined)
  vi.stubGlobal('performance', { timeOrigin: 1_758_528_930_000, now: () => 900, getEntriesByType: () => [] })
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return Response.json(JOINED)
  })
  await join()
  const [[url, { headers }] = ['', {}]] = asked
  expect(url).toBe('/subscribers')
  expect(JSON.parse(atob(new Headers(headers).get('formspree-session-data') ?? ''))).toEqual({
    loadedAt: 1_758_528_930_000,
    sentAt: 1_758_528_930_900,
    webdriver: false,
    restored: false,
  })
})

test('the value of a honeypot field is sent along', async () => {
  answer = json(200, JOINED)
  traps = ['yes', '']
  await join()
  expect(received).toEqual([expect.arrayContaining(['{"email":"ada@example.com","_gotcha":"yes"}'])])
})

test.each([
  ['a refused address', json(422, { errors: { email: ['should be an email address'] } })],
  ['too many sign-ups', json(429, {})],
  ['an error', json(500, {})],
  [
    'a page of some other network',
    (response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our wireless network</h1>'),
  ],
  ['an empty answer', (response: ServerResponse) => void response.writeHead(204).end()],
  [
    'a redirect',
    (response: ServerResponse) => {
      answer = json(200, JOINED)
      response.writeHead(307, { location: '/elsewhere' }).end()
    },
  ],
  ['a cut connection', (response: ServerResponse) => void response.destroy()],
])('%s is not a sign-up', async (_name, given) => {
  answer = given
  await expect(join()).rejects.toThrow(Error)
})

test('an aborted sign-up is rejected', async () => {
  const aborting = new AbortController()
  answer = () => aborting.abort(new Error('too late'))
  await expect(join(aborting.signal)).rejects.toThrow('too late')
})
