import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Submission } from '#machines/assessment/report.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

// The call to a real HTTP server that answers as some network or proxy might.

let server: Server
let answer: (response: ServerResponse) => void
const received: { line: string; body: string }[] = []

beforeEach(async () => {
  received.length = 0
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ line: `${request.method} ${request.url}`, body: Buffer.concat(chunks).toString() })
      answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
  vi.resetModules()
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function send(): Promise<string> {
  const { sendReport } = await import('#web/api/send-report.ts')
  const { contact, rawAnswers, sessionId, submittedAt } = sampleReport('Strategic Bet')
  const submission: Submission = { contact, answers: rawAnswers, sessionId, submittedAt }
  return sendReport(submission, new AbortController().signal)
}

const json = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end('{"status":"stored"}')

test.each([202, 200])('%d from the server means stored, at the host of the build’s settings', async (status) => {
  answer = json(status)
  expect(await send()).toBe('stored')
  expect(received.map(({ line }) => line)).toEqual(['POST /api/email/send-assessment-report'])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ report: sampleReport('Strategic Bet') })
})

test('an empty setting of the build means the same site', async () => {
  vi.stubEnv('VITE_API_URL', '')
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ status: 'stored' }))
  expect(await send()).toBe('stored')
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/api/email/send-assessment-report'])
})

test('409 means that the server holds other answers for this session id', async () => {
  answer = json(409)
  expect(await send()).toBe('conflict')
})

test.each([
  ['an error', json(500)],
  ['a refusal', json(422)],
  [
    'a page of some other network',
    (response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our wireless network</h1>'),
  ],
  ['an empty answer', (response: ServerResponse) => void response.writeHead(204).end()],
  ['a redirect', (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
  ['a cut connection', (response: ServerResponse) => void response.destroy()],
])('%s is not a confirmation', async (_name, given) => {
  answer = given
  await expect(send()).rejects.toThrow(Error)
})
