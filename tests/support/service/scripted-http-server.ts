import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterEach, beforeEach } from 'vitest'

export interface ReceivedCall {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What the server does with a call. */
export type Answer = (response: ServerResponse) => void

export interface ScriptedServer {
  readonly url: string
  /** Everything that was received, in order. */
  readonly calls: readonly ReceivedCall[]
  /** The answers to the next calls, one each; afterwards every call gets the usual one. */
  behave(...next: readonly Answer[]): void
  close(): Promise<void>
}

/** Answers with this status. */
export function answering(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => void response.writeHead(status, headers).end('{"message":"as scripted"}')
}

export function answerJson(body: unknown, status = 200): Answer {
  return (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Successes without JSON, by their names: another server may confirm with them, ours does not. */
export const SUCCESSES_WITHOUT_JSON = {
  'a page of some other network': (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our wireless network</h1>'),
  'a plain text': (response) => void response.writeHead(202, { 'content-type': 'text/plain' }).end('OK'),
  'an empty answer': (response) => void response.writeHead(201).end(),
  'an answer without content': (response) => void response.writeHead(204).end(),
} as const satisfies Readonly<Record<string, Answer>>

/** What a browser may get in the place of an answer of our server, by its name. */
export const NO_ANSWERS = {
  ...SUCCESSES_WITHOUT_JSON,
  'a cut connection': (response) => void response.destroy(),
} as const satisfies Readonly<Record<string, Answer>>

/** Starts a real HTTP server on a free port of this machine. */
export async function startScriptedServer(usual: Answer): Promise<ScriptedServer> {
  const calls: ReceivedCall[] = []
  const script: Answer[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url: path, headers } = request
      calls.push({ method, path, headers, body })
      return (script.shift() ?? usual)(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    behave: (...next) => void script.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Starts such a server before each test, and closes it afterwards. */
export function useScriptedServer(usual: Answer): { current: ScriptedServer } {
  const place = {} as { current: ScriptedServer }
  beforeEach(async () => {
    place.current = await startScriptedServer(usual)
  })
  afterEach(() => place.current.close())
  return place
}
